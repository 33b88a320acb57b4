import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Guardianship } from '#domains/clients/guardian.ts'
import { consentVersion } from '#domains/consents/contract.ts'
import { signConsent } from '#domains/consents/ledger.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { announce, lockSubmission } from '#domains/submissions/move.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import type { GuardianForm, intakeEndpoints } from './contract.ts'
import { findGuardianLink, newestLink, sendGuardianLetter } from './guardian-link.ts'
import type { Anyone } from './open-draft.ts'
import { lockReviewedIntake, readIntakeIn } from './read.ts'
import { answersOfIntake, guardianWordsOf, openAnswers } from './seal.ts'
import { guardianLinks, intakes } from './tables.ts'

type IntakeRow = typeof intakes.$inferSelect

/** What is recorded of a guardian; null for nothing yet. */
export const guardianOf = (ctx: Pick<Anyone, 'fields'>, row: IntakeRow): Guardianship | null =>
  row.guardianKind && row.guardianWords && row.guardianAt
    ? {
        kind: row.guardianKind,
        words: ctx.fields.open(row.guardianWords, guardianWordsOf(row)),
        by: row.guardianBy,
        at: row.guardianAt,
      }
    : null

const keep = async (
  tx: Tx,
  ctx: Anyone,
  row: Pick<IntakeRow, 'id' | 'organizationId' | 'clientId'>,
  { kind, words }: Pick<Guardianship, 'kind' | 'words'>,
): Promise<void> => {
  const { id } = row
  await tx
    .update(intakes)
    .set({
      guardianKind: kind,
      guardianWords: ctx.fields.seal(words, guardianWordsOf(row)),
      guardianBy: ctx.actor?.userId ?? null,
      guardianAt: ctx.clock.now(),
    })
    .where(eq(intakes.id, id))
  await audit(tx, ctx, {
    action: 'intake.guardian_recorded',
    recordType: 'submission',
    recordId: id,
    detail: { kind },
  })
}

export const recordGuardian: Verb<typeof intakeEndpoints.recordGuardian> = async (ctx, { id, kind, words }) =>
  ctx.db.orm.transaction(async (tx) => {
    const { submission, intake } = await lockReviewedIntake(tx, ctx, id)
    const known = guardianOf(ctx, intake)
    // Sent again it is as it was. Another one takes its place: a slip is mended, a paper follows a signature.
    if (known?.kind === kind && known.words === words) return readIntakeIn(tx, ctx, id)
    await keep(tx, ctx, intake, { kind, words })
    await announce(tx, ctx, submission)
    return readIntakeIn(tx, ctx, id)
  })

/** Within this time a link that is asked for again is the one that is on its way. */
const pressedTwice = minutes(1)

export const sendGuardianLink: Verb<typeof intakeEndpoints.sendGuardianLink> = async (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    const { submission, intake } = await lockReviewedIntake(tx, ctx, id)
    const answers = openAnswers(ctx, intake.answers, answersOfIntake(intake))
    const link = await newestLink(tx, ctx, id)
    // Pressed twice, or by two at once, it is one letter.
    if (link && ctx.clock.now().getTime() < link.createdAt.getTime() + pressedTwice)
      return readIntakeIn(tx, ctx, id)
    await sendGuardianLetter(tx, { ...ctx, language: submission.language }, id, answers)
    return readIntakeIn(tx, ctx, id)
  })

/** A link is good wherever it is opened: its registration says which organization it belongs to. */
const formOf = async (db: Tx | Orm, ctx: Anyone, token: string) => {
  const link = await findGuardianLink(db, ctx, token)
  const [found] = await db
    .select({ intake: intakes, submission: submissions, organization: organizations.name })
    .from(intakes)
    .innerJoin(submissions, eq(submissions.id, intakes.id))
    .innerJoin(organizations, eq(organizations.id, intakes.organizationId))
    .where(eq(intakes.id, link.intakeId))
  // What is decided needs no signature any more, and a letter that is left lying about tells no name.
  const isSigned = found?.intake.guardianKind === 'signed'
  if (!found || (link.usedAt && !isSigned)) throw new AppError('intake.link_over')
  if (!isSigned && standingOf('intake', found.submission.state) === 'over')
    throw new AppError('intake.link_over')
  const { supportPhone } = await readSettingsIn(db, found.intake.organizationId)
  const form: GuardianForm = {
    firstName: firstName(found.submission.name),
    organization: found.organization,
    phone: supportPhone,
    isSigned,
    version: consentVersion,
  }
  return { form, link, ...found }
}

export const readGuardianForm: Verb<typeof intakeEndpoints.readGuardianForm> = async (ctx, { token }) =>
  (await formOf(ctx.db.orm, ctx, token)).form

export const signGuardianForm: Verb<typeof intakeEndpoints.signGuardianForm> = async (
  given,
  { token, signedName, relation, version },
) =>
  given.db.orm.transaction(async (tx) => {
    const { intake: found } = await formOf(tx, given, token)
    const ctx = { ...given, organizationId: found.organizationId }
    const submission = await lockSubmission(tx, ctx, found.id)
    // Pressed twice: the second one sees that it is signed.
    const { form, link } = await formOf(tx, ctx, token)
    if (form.isSigned) return form
    await signConsent(tx, ctx, {
      submissionId: found.id,
      name: submission.name,
      caseworker: null,
      version,
      signedName,
      signedBy: 'guardian',
    })
    const words = translate('en', 'intake-letters', 'guardianWords', { name: signedName, relation })
    await keep(tx, ctx, found, { kind: 'signed', words })
    await tx
      .update(guardianLinks)
      .set({ usedAt: ctx.clock.now() })
      .where(and(eq(guardianLinks.hash, link.hash), isNull(guardianLinks.usedAt)))
    await tx
      .update(submissions)
      .set({ isUnread: true, updatedAt: ctx.clock.now() })
      .where(eq(submissions.id, found.id))
    await announce(tx, ctx, submission)
    return { ...form, isSigned: true }
  })
