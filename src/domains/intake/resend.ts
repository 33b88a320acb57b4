import { and, eq, gt } from 'drizzle-orm'
import { auditEvents } from '#domains/audit/tables.ts'
import { users } from '#domains/auth/tables.ts'
import { inviteClient } from '#domains/clients/register.ts'
import { clients } from '#domains/clients/tables.ts'
import { lockSubmission } from '#domains/submissions/move.ts'
import { readToken } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { hasAccount } from './accept.ts'
import { inviteWaysOf } from './contract/answers.ts'
import type { intakeEndpoints } from './contract.ts'
import { answersOfIntake, openAnswers } from './seal.ts'
import { intakes } from './tables.ts'

const perHour = 3

/** A link that leaks must not fill a mailbox; people of one house share a network, so each registration is counted. */
const checkRecent = async (tx: Tx, { clock }: Pick<Services, 'clock'>, clientId: string): Promise<void> => {
  const since = new Date(clock.now().getTime() - hours(1))
  const sent = await tx.$count(
    auditEvents,
    and(
      eq(auditEvents.clientId, clientId),
      eq(auditEvents.action, 'user.invited'),
      eq(auditEvents.actorRole, 'system'),
      gt(auditEvents.at, since),
    ),
  )
  if (sent >= perHour) throw new AppError('request.too_many')
}

/**
 * The sender of an accepted registration asks for the invitation again, by the secret link of its status page. It goes to
 * the address or the number of the registration alone, and only where the team has invited them before.
 *
 * @throws request.not_found for another link; intake.has_account once it was opened; intake.no_address where neither
 * e-mail nor texts reach them
 */
export const resendInvitation: Verb<typeof intakeEndpoints.resendInvitation> = async (ctx, { token }) => {
  const id = readToken(ctx, token)
  if (!id) throw new AppError('request.not_found')
  return ctx.db.orm.transaction(async (tx) => {
    const [found] = await tx
      .select({ intake: intakes, client: clients, submission: submissions })
      .from(intakes)
      .innerJoin(submissions, eq(submissions.id, intakes.id))
      .innerJoin(clients, eq(clients.id, intakes.clientId))
      .where(and(eq(intakes.id, id), eq(submissions.state, 'accepted')))
    if (!found?.client.userId) throw new AppError('request.not_found')
    const { intake, client, submission } = found
    const as = { ...ctx, organizationId: submission.organizationId, actor: null }
    await lockSubmission(tx, as, id)
    if (await hasAccount(tx, client.userId)) throw new AppError('intake.has_account')
    await checkRecent(tx, as, client.id)
    const answers = openAnswers(ctx, intake.answers, answersOfIntake(intake))
    const ways = inviteWaysOf(answers)
    const by = (['email', 'sms'] as const).find((way) => ways.includes(way))
    if (!by) throw new AppError('intake.no_address')
    const [therapist] = submission.assigneeId
      ? await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, submission.assigneeId))
      : []
    await inviteClient(
      tx,
      as,
      client,
      by === 'email' ? { by, email: answers.email.trim() } : { by, phone: answers.phone },
      { inviter: therapist?.fullName ?? '' },
    )
    return { sentBy: by }
  })
}
