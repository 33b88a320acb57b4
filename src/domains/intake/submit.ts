import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { birthIndex } from '#domains/clients/birth.ts'
import { isUnderAge } from '#domains/clients/guardian.ts'
import { displayNumber, nextNumber } from '#domains/clients/number.ts'
import { phoneIndex } from '#domains/clients/phone.ts'
import { consentVersion } from '#domains/consents/contract.ts'
import { signConsent } from '#domains/consents/ledger.ts'
import { checkGuard, mayTell } from '#domains/guard/check.ts'
import { firstFree, hasRoom, readProfiles } from '#domains/staff/caseload.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import { statusToken } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { type Answers, firstFree as noMatterWho, isReachable, missingOf } from './contract/answers.ts'
import { draftCookie, type intakeEndpoints } from './contract.ts'
import { sendGuardianLetter } from './guardian-link.ts'
import { type Anyone, checkOpen, findOpen, isMinorIn, lockOpen, openId } from './open-draft.ts'
import { answersOfDraft, answersOfIntake, openAnswers, sealAnswers } from './seal.ts'
import { intakeDrafts, intakes } from './tables.ts'

type Answer = AnswerOf<typeof intakeEndpoints.submitIntake>

/** Whom they asked for, if there is still room; whoever fits best where they do not mind. */
const findTherapist = async (tx: Tx, ctx: Anyone, { therapistId, language }: Answers) => {
  const profiles = await readProfiles(tx, ctx)
  if (therapistId === noMatterWho) return firstFree(profiles, language || ctx.language)
  const chosen = profiles.find(({ id }) => id === therapistId)
  if (!chosen || !hasRoom(chosen)) throw new AppError('intake.therapist_full')
  return chosen
}

/** What was answered to a form that has come, and what it says. */
const sentForm = async (ctx: Anyone, id: string): Promise<{ answer: Answer; answers: Answers } | null> => {
  const [row] = await ctx.db.orm
    .select({ submission: submissions, intake: intakes })
    .from(submissions)
    .innerJoin(intakes, eq(intakes.id, submissions.id))
    .where(eq(submissions.id, id))
  if (!row) return null
  const answers = openAnswers(ctx, row.intake.answers, answersOfIntake(row.intake))
  const { organizationId } = ctx
  if (row.intake.organizationId !== organizationId) return null
  const profiles = await readProfiles(ctx.db.orm, ctx)
  const answer = {
    reference: row.submission.reference,
    token: statusToken(ctx, id),
    crisis: row.submission.heard,
    clientId: null,
    therapist: profiles.find((one) => one.id === row.intake.therapistId)?.fullName ?? null,
    isMinor: await isUnderAge(ctx.db.orm, ctx, answers.dateOfBirth || null),
  }
  return { answer, answers }
}

/** A form that came before, whose answer was lost on the way. */
const repeated = async (ctx: Anyone, id: string): Promise<Answer | null> => {
  checkOpen(ctx, id)
  return (await sentForm(ctx, id))?.answer ?? null
}

/** The form that this browser had open and that has been sent, from here or another device: what its sender is told. */
export const readSent = async (
  ctx: Anyone,
): Promise<AnswerOf<typeof intakeEndpoints.readIntakeDraft>['sent']> => {
  const draftId = openId(ctx)
  const form = draftId && (await sentForm(ctx, draftId))
  if (!form) return null
  const { answer, answers } = form
  return {
    ...answer,
    draftId,
    name: answers.fullName.trim(),
    isReachable: isReachable(answers, answer.isMinor),
    hasOwnWay: isReachable(answers, false),
  }
}

export const submitIntake: Verb<typeof intakeEndpoints.submitIntake> = async (
  ctx,
  { draftId, guard, consentVersion: signedVersion = consentVersion },
) => {
  const before = await repeated(ctx, draftId)
  if (before) return before
  await checkGuard(ctx, guard, { form: 'intake' })
  // A shelter's people share one mailbox: the next of them is kept, without a letter.
  const tells = await mayTell(ctx, { form: 'intake', email: await placeOf(ctx, draftId) })
  const answer = await ctx.db.orm.transaction(async (tx): Promise<Answer> => {
    const draft = await lockOpen(tx, ctx, draftId)
    const { id, organizationId } = draft
    const answers = openAnswers(ctx, draft.answers, answersOfDraft(organizationId, id))
    const isMinor = await isMinorIn(tx, ctx, answers)
    const missing = missingOf(answers, isMinor, await todayOf(tx, ctx))
    if (missing.length) throw new AppError('intake.incomplete', missing.join(' '))
    const therapist = await findTherapist(tx, ctx, answers)
    const number = await nextNumber(tx, organizationId)
    const language = answers.language || ctx.language
    const opened = await openSubmission(
      tx,
      { ...ctx, language },
      {
        id,
        kind: 'intake',
        name: answers.fullName.trim(),
        about: therapist?.fullName ?? '',
        email: answers.email,
        phone: answers.phone,
        maySms: answers.maySms,
        assigneeId: therapist?.id ?? null,
        reference: displayNumber(number),
        heard: draft.heard,
        tells,
      },
    )
    const phone = toPhoneNumber(answers.phone)
    await tx.insert(intakes).values({
      id,
      organizationId,
      answers: sealAnswers(ctx, answers, answersOfIntake({ id, organizationId, clientId: null })),
      number,
      therapistId: therapist?.id ?? null,
      isFirstFree: answers.therapistId === noMatterWho,
      birthIndex: birthIndex(ctx, organizationId, answers.dateOfBirth),
      phoneIndex: phone && phoneIndex(ctx, phone),
    })
    if (answers.consent === 'now' && !isMinor)
      await signConsent(
        tx,
        { ...ctx, language },
        {
          submissionId: id,
          name: answers.fullName.trim(),
          caseworker: answers.includesCaseworker ? answers.caseworker.trim() || null : null,
          version: signedVersion,
          signedName: answers.signedName.trim(),
          signedBy: 'self',
        },
      )
    if (isMinor) await sendGuardianLetter(tx, { ...ctx, language }, id, answers)
    await tx.delete(intakeDrafts).where(eq(intakeDrafts.id, id))
    await audit(tx, ctx, {
      action: 'intake.submitted',
      recordType: 'submission',
      recordId: id,
      detail: { isMinor, consent: answers.consent },
    })
    return {
      reference: opened.reference,
      token: opened.token,
      crisis: draft.heard,
      clientId: null,
      therapist: therapist?.fullName ?? null,
      isMinor,
    }
  })
  ctx.clearCookie(draftCookie)
  return answer
}

/** Where the first letter goes: a mailbox, else a number. Neither is filled by forms of others. */
const placeOf = async (ctx: Anyone, draftId: string): Promise<string | null> => {
  const row = await findOpen(ctx.db.orm, ctx, draftId)
  const answers = openAnswers(ctx, row.answers, answersOfDraft(row.organizationId, row.id))
  return answers.email.trim() || (answers.maySms && toPhoneNumber(answers.phone)) || null
}
