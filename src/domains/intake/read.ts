import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { isUnderAge } from '#domains/clients/guardian.ts'
import { checkClient } from '#domains/clients/check.ts'
import { displayNumber } from '#domains/clients/number.ts'
import type { ClientRow } from '#domains/clients/register.ts'
import { clients } from '#domains/clients/tables.ts'
import { readConsents } from '#domains/consents/ledger.ts'
import { listDocuments } from '#domains/documents/service.ts'
import { mayReview } from '#domains/submissions/access.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { lockSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { inviteWaysOf } from './contract/answers.ts'
import {
  type ClosedIntake,
  fileKind,
  type Intake,
  type intakeEndpoints,
  type IntakeView,
} from './contract.ts'
import { newestLink } from './guardian-link.ts'
import { answersOfIntake, guardianWordsOf, openAnswers } from './seal.ts'
import { intakes } from './tables.ts'

export type IntakeRow = typeof intakes.$inferSelect

/** A registration whose submission the caller may review, locked, and not decided yet. Throws intake.already_decided. */
export const lockReviewedIntake = async (
  tx: Tx,
  ctx: Context,
  id: string,
): Promise<{ submission: SubmissionRow; intake: IntakeRow }> => {
  const submission = await lockSubmission(tx, ctx, id)
  if (!mayReview(ctx.actor, submission)) throw new AppError('request.not_found')
  const [intake] = await tx.select().from(intakes).where(eq(intakes.id, id)).for('no key update')
  if (!intake) throw new AppError('request.not_found')
  if (standingOf('intake', submission.state) === 'over') throw new AppError('intake.already_decided')
  return { submission, intake }
}

/** One registration, as staff see it. */
export const readIntakeIn = async (db: Tx | Orm, ctx: Context, id: string): Promise<Intake> => {
  const [found] = await db
    .select({ row: intakes, submission: submissions, client: clients, therapist: users.fullName })
    .from(intakes)
    .innerJoin(submissions, eq(submissions.id, intakes.id))
    .leftJoin(clients, eq(clients.id, intakes.clientId))
    .leftJoin(users, eq(users.id, intakes.therapistId))
    .where(eq(intakes.id, id))
  if (!found) throw new AppError('request.not_found')
  const { row, submission, client, therapist } = found
  const answers = openAnswers(ctx, row.answers, answersOfIntake(row))
  const link = await newestLink(db, ctx, id)
  const [recorder] = row.guardianBy
    ? await db.select({ name: users.fullName }).from(users).where(eq(users.id, row.guardianBy))
    : []
  return {
    id,
    closed: false,
    answers,
    number: displayNumber(row.number),
    isMinor: await isUnderAge(db, ctx, answers.dateOfBirth || null),
    therapist: row.therapistId && therapist ? { id: row.therapistId, fullName: therapist } : null,
    isFirstFree: row.isFirstFree,
    files: (await listDocuments(db, ctx, fileKind, [id])).get(id) ?? [],
    consents: await readConsents(db, ctx, { submissionId: id }),
    guardian:
      row.guardianKind && row.guardianWords && row.guardianAt
        ? {
            kind: row.guardianKind,
            words: ctx.fields.open(row.guardianWords, guardianWordsOf(row)),
            recordedBy: recorder?.name ?? null,
            recordedAt: row.guardianAt.toISOString(),
          }
        : null,
    guardianLink: link
      ? { sentAt: link.createdAt.toISOString(), endsAt: link.expiresAt.toISOString() }
      : null,
    client: client && becomeOf(client),
    inviteWays: inviteWaysOf(answers),
    decided: standingOf('intake', submission.state) === 'over',
  }
}

const becomeOf = ({ id, fullName, number }: ClientRow): ClosedIntake['client'] => ({
  id,
  fullName,
  displayNumber: number === null ? null : displayNumber(number),
})

/** Whether the caller is on the care team: what a client's registration said is care data like all else of theirs. */
export const worksWith = (ctx: Context, clientId: string): Promise<boolean> =>
  checkClient(ctx, clientId, 'work').then(
    () => true,
    () => false,
  )

/**
 * A registration as the caller may see it. Until somebody has become a client by it, it is for whoever looks after it;
 * from then on for the care team, and whoever looked after it is told where it is: also who has just given it to a
 * colleague by accepting it (`hasDecided`).
 */
export const viewIntake = async (
  ctx: Context,
  id: string,
  { hasDecided = false }: { hasDecided?: boolean } = {},
): Promise<IntakeView> => {
  const { orm } = ctx.db
  const [found] = await orm
    .select({ row: intakes, submission: submissions, client: clients })
    .from(intakes)
    .innerJoin(submissions, eq(submissions.id, intakes.id))
    .leftJoin(clients, eq(clients.id, intakes.clientId))
    .where(eq(intakes.id, id))
  if (!found) throw new AppError('request.not_found')
  const { row, submission, client } = found
  const maySee = client ? await worksWith(ctx, client.id) : mayReview(ctx.actor, submission)
  if (maySee) {
    const intake = await readIntakeIn(orm, ctx, id)
    await audit(orm, ctx, {
      action: 'intake.read',
      recordType: 'submission',
      recordId: id,
      clientId: client?.id ?? null,
    })
    return intake
  }
  if (!client || !(hasDecided || mayReview(ctx.actor, submission))) throw new AppError('request.not_found')
  const answers = openAnswers(ctx, row.answers, answersOfIntake(row))
  return { id, closed: true, client: becomeOf(client), inviteWays: inviteWaysOf(answers) }
}

export const readIntake: Verb<typeof intakeEndpoints.readIntake> = (ctx, { id }) => viewIntake(ctx, id)
