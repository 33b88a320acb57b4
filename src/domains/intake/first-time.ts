import { earliest, lockProvider } from '#domains/appointments/booking/take-time.ts'
import { announce } from '#domains/appointments/booking/announce.ts'
import type { AppointmentMode } from '#domains/appointments/contract.ts'
import { openTimes, overlaps, type Span } from '#domains/appointments/open-times/compute.ts'
import { bookedOf, dayOn, offeredOf, providerOf, rulesOf } from '#domains/appointments/open-times/rules-of.ts'
import { tellOffer } from '#domains/appointments/reminders/tell.ts'
import { timeOffers } from '#domains/appointments/tables.ts'
import { audit } from '#domains/audit/record.ts'
import { readProfiles } from '#domains/staff/caseload.ts'
import { checkSubmission } from '#domains/submissions/read.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { intakeEndpoints } from './contract.ts'

/** What a first time may not stand on: what is booked, and what somebody was asked about who has not answered. */
const takenOf = async (db: Tx | Orm, therapistId: string, span: Span): Promise<Span[]> => [
  ...(await bookedOf(db, therapistId, span)),
  ...(await offeredOf(db, therapistId, span)),
]

const lookedAhead = days(21)
const shownAtMost = 60

/** Times that a person could still come to, who first has to open an account: from the day after on. */
export const listFirstTimes: Verb<typeof intakeEndpoints.listFirstTimes> = async (
  ctx,
  { id, therapistId },
) => {
  await checkSubmission(ctx, id)
  const { orm } = ctx.db
  const [known] = await readProfiles(orm, ctx, therapistId)
  if (!known) throw new AppError('request.not_found')
  const provider = await providerOf(orm, { userId: therapistId, organizationId: ctx.organizationId })
  const now = ctx.clock.now()
  const range = { startsAt: now, endsAt: new Date(now.getTime() + lookedAhead) }
  const notBefore = new Date(Math.max(earliest(provider, now).getTime(), now.getTime() + days(1)))
  const open = openTimes(await rulesOf(orm, provider), {
    from: dayOn(provider, range.startsAt),
    to: dayOn(provider, range.endsAt),
    notBefore,
    booked: await takenOf(orm, therapistId, range),
  })
  return open
    .slice(0, shownAtMost)
    .map(({ startsAt }) => ({ startsAt: startsAt.toISOString(), modes: provider.modes }))
}

/**
 * Suggests to a client a first time with their therapist. It stands on the front of their hub, where their invitation
 * leads; whoever can be reached is told of it besides, and can answer a text without an account.
 */
export const offerFirstTime = async (
  tx: Tx,
  ctx: Context,
  {
    clientId,
    therapistId,
    startsAt: wanted,
    mode,
    isMailed = false,
  }: {
    clientId: string
    therapistId: string
    startsAt: string
    mode: AppointmentMode
    /** Their invitation tells the time: no e-mail of its own goes. */
    isMailed?: boolean
  },
): Promise<void> => {
  const { organizationId } = ctx
  const now = ctx.clock.now()
  const startsAt = new Date(wanted)
  if (startsAt.getTime() < now.getTime() + hours(1)) throw new AppError('appointments.in_the_past')
  const { sessionMinutes } = await providerOf(tx, { userId: therapistId, organizationId })
  const span = { startsAt, endsAt: new Date(startsAt.getTime() + minutes(sessionMinutes)) }
  // Two who accept at once take turns: the second one finds the time that the first one suggested.
  await lockProvider(tx, therapistId)
  const taken = await takenOf(tx, therapistId, span)
  if (taken.some((one) => overlaps(one, span))) throw new AppError('appointments.taken')
  const id = newId()
  await tx.insert(timeOffers).values({
    id,
    organizationId,
    clientId,
    providerId: therapistId,
    startsAt,
    durationMinutes: sessionMinutes,
    mode,
    createdAt: now,
    state: 'open',
    isSuggested: true,
  })
  await audit(tx, ctx, { action: 'time.offered', recordType: 'offer', recordId: id, clientId })
  await tellOffer(tx, ctx, { id, clientId, startsAt, isSuggested: true }, isMailed ? ['email'] : [])
  await announce(tx, clientId)
}
