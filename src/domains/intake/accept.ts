import { and, eq } from 'drizzle-orm'
import { reachOf } from '#domains/appointments/reminders/reach.ts'
import { agree } from '#domains/appointments/reminders/consent.ts'
import { audit } from '#domains/audit/record.ts'
import type { InvitationNews } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { publishCaseloadSoon } from '#domains/clients/caseload.ts'
import { checkClient, type CheckedClient } from '#domains/clients/check.ts'
import { checkGuardian, isUnderAge, keepGuardian } from '#domains/clients/guardian.ts'
import { type ClientRow, inviteClient, type Invitation, registerClient } from '#domains/clients/register.ts'
import { clients } from '#domains/clients/tables.ts'
import { giveConsentsTo } from '#domains/consents/ledger.ts'
import { attachDocumentsToClient } from '#domains/documents/service.ts'
import { takePlace } from '#domains/staff/caseload.ts'
import { markTold } from '#domains/submissions/events.ts'
import { textNews } from '#domains/submissions/letters.ts'
import { statusLink } from '#domains/submissions/place.ts'
import { lockSubmission, moveSubmission } from '#domains/submissions/move.ts'
import { checkSubmission } from '#domains/submissions/read.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { languageOfTexts } from '#platform/texts.ts'
import { momentIn } from '#shared/moments.ts'
import { days } from '#shared/dates.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { type Answers, inviteWaysOf } from './contract/answers.ts'
import { fileKind, type intakeEndpoints } from './contract.ts'
import { offerFirstTime } from './first-time.ts'
import { guardianOf } from './guardian.ts'
import { hasGuardian, joinClient } from './join.ts'
import { type IntakeRow, lockReviewedIntake, viewIntake } from './read.ts'
import { answersOfIntake, guardianWordsOf, openAnswers, sealAnswers } from './seal.ts'
import { intakes } from './tables.ts'

type Input = InputOf<typeof intakeEndpoints.acceptIntake>

/** Within this time somebody decides whether what a young person wrote has to be reported. */
const reportedWithin = days(1)

/** The client that a registration becomes: a new one with the number that was given, or the one it is joined to. */
const clientFor = async (
  tx: Tx,
  ctx: Context,
  row: IntakeRow,
  answers: Answers,
  input: Input,
): Promise<ClientRow> => {
  const guardian = guardianOf(ctx, row)
  const { language, releasedOn } = input
  if (input.clientId === null)
    return registerClient(tx, ctx, {
      fullName: answers.fullName.trim(),
      language,
      number: row.number,
      phone: answers.phone.trim(),
      dateOfBirth: answers.dateOfBirth,
      releasedOn,
      guardian,
    })
  const joined = await joinClient(tx, ctx, row, answers, { ...input, clientId: input.clientId })
  const isKnown = guardian === null && (await hasGuardian(tx, joined.client.id))
  if (!isKnown) await checkGuardian(tx, ctx, joined.born, guardian)
  if (guardian) await keepGuardian(tx, ctx, joined.client.id, guardian)
  return joined.client
}

/** How the account is offered; null where there is one already, or none is wanted. */
const invitationOf = (invite: Input['invite'], { email, phone, maySms }: Answers): Invitation | null => {
  if (invite === 'none') return null
  if (invite === 'paper') return { by: 'paper' }
  if (invite === 'email') {
    if (!email.trim()) throw new AppError('request.invalid', 'invite: there is no e-mail address')
    return { by: 'email', email: email.trim() }
  }
  if (!inviteWaysOf({ email, phone, maySms }).includes('sms'))
    throw new AppError('request.invalid', 'invite: there is no number to text, or it may not be')
  return { by: 'sms', phone }
}

/** Whether the account of an invited client was opened. */
export const hasAccount = async (tx: Tx, userId: string | null): Promise<boolean> => {
  if (!userId) return false
  const [user] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return Boolean(user?.hash)
}

/** What was sent is the client's from now on, and sealed with their key. */
const giveIntakeTo = async (tx: Tx, ctx: Context, row: IntakeRow, clientId: string): Promise<void> => {
  const owned = { ...row, clientId }
  const answers = openAnswers(ctx, row.answers, answersOfIntake(row))
  const guardian = guardianOf(ctx, row)
  await tx
    .update(intakes)
    .set({
      clientId,
      answers: sealAnswers(ctx, answers, answersOfIntake(owned)),
      guardianWords: guardian && ctx.fields.seal(guardian.words, guardianWordsOf(owned)),
    })
    .where(eq(intakes.id, row.id))
}

/** What the one e-mail of an acceptance tells beside the invitation: the number, the status page, a first time. */
const newsOf = async (
  tx: Tx,
  ctx: Context,
  {
    id,
    eventId,
    clientId,
    firstTime,
  }: { id: string; eventId: string; clientId: string; firstTime: Input['firstTime'] },
): Promise<InvitationNews> => {
  const { language, wishes } = await reachOf(tx, ctx, clientId)
  const [row] = await tx
    .select({ reference: submissions.reference })
    .from(submissions)
    .where(eq(submissions.id, id))
  return {
    follows: `submission:${eventId}`,
    number: row?.reference ?? '',
    statusLink: statusLink(ctx, id),
    firstTime: firstTime
      ? momentIn(new Date(firstTime.startsAt), languageOfTexts(language, 'auth'), {
          timeZone: wishes.timeZone,
          now: ctx.clock.now(),
        })
      : null,
  }
}

export const acceptIntake: Verb<typeof intakeEndpoints.acceptIntake> = async (ctx, input) => {
  const { id, therapistId, firstTime } = input
  const done = await ctx.db.orm.transaction(async (tx) => {
    const { submission, intake } = await lockReviewedIntake(tx, ctx, id)
    const answers = openAnswers(ctx, intake.answers, answersOfIntake(intake))
    const client = await clientFor(tx, ctx, intake, answers, input)
    const clientId = client.id
    await takePlace(tx, ctx, { userId: therapistId, clientId })
    await giveConsentsTo(tx, ctx, { submissionId: id, clientId })
    await attachDocumentsToClient(tx, ctx, { kind: fileKind, subjectId: id, clientId })
    await giveIntakeTo(tx, ctx, intake, clientId)
    // They agreed to texts on the phone they named; another one on the record may be somebody else's.
    if (answers.maySms && intake.phoneIndex !== null && client.phoneIndex === intake.phoneIndex)
      await agree(tx, { ...ctx, actor: null }, clientId, 'start')
    const isThere = await hasAccount(tx, client.userId)
    const invitation = isThere ? null : invitationOf(input.invite, answers)
    const isMailed = invitation?.by === 'email'
    if (firstTime) await offerFirstTime(tx, ctx, { ...firstTime, clientId, therapistId, isMailed })
    if (submission.heard !== 'none' && (await isUnderAge(tx, ctx, answers.dateOfBirth || null)))
      await openTask(tx, ctx, clientId as CheckedClient, {
        kind: 'duty',
        ownerId: therapistId,
        dueAt: new Date(ctx.clock.now().getTime() + reportedWithin),
        causeId: id,
      })
    await tx.update(submissions).set({ assigneeId: therapistId }).where(eq(submissions.id, id))
    const eventId = await moveSubmission(tx, ctx, submission, {
      to: 'accepted',
      ...(isMailed ? { tells: false } : {}),
    })
    const news = isMailed ? await newsOf(tx, ctx, { id, eventId, clientId, firstTime }) : undefined
    const paperCode = invitation && (await inviteClient(tx, ctx, client, invitation, { news }))
    if (news) await markTold(tx, eventId, 'on_its_way')
    if (news) await textNews(tx, ctx, id, news.statusLink)
    await audit(tx, ctx, {
      action: 'intake.accepted',
      recordType: 'submission',
      recordId: id,
      clientId,
      detail: { joined: input.clientId !== null, invited: invitation?.by ?? null },
    })
    return { paperCode, clientId }
  })
  publishCaseloadSoon(ctx, done.clientId)
  return { intake: await viewIntake(ctx, id, { hasDecided: true }), paperCode: done.paperCode }
}

/** Another invitation: a link lives seven days, and papers get lost. */
export const inviteAgain: Verb<typeof intakeEndpoints.inviteAgain> = async (ctx, { id, invite }) => {
  await checkSubmission(ctx, id)
  const [known] = await ctx.db.orm
    .select({ clientId: intakes.clientId })
    .from(intakes)
    .where(eq(intakes.id, id))
  if (!known?.clientId) throw new AppError('request.not_found')
  await checkClient(ctx, known.clientId, 'profile')
  const paperCode = await ctx.db.orm.transaction(async (tx) => {
    // Pressed twice, the second one finds the account that the first one made.
    await lockSubmission(tx, ctx, id)
    const [found] = await tx
      .select({ intake: intakes, client: clients })
      .from(intakes)
      .innerJoin(clients, eq(clients.id, intakes.clientId))
      .where(and(eq(intakes.id, id), eq(intakes.organizationId, ctx.organizationId)))
    if (!found) throw new AppError('request.not_found')
    const { intake, client } = found
    if (await hasAccount(tx, client.userId)) throw new AppError('intake.already_decided')
    const answers = openAnswers(ctx, intake.answers, answersOfIntake(intake))
    const invitation = invitationOf(invite, answers)
    return invitation && inviteClient(tx, ctx, client, invitation)
  })
  return { paperCode }
}
