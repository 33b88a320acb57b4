import { audit } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { hours, minutes } from '#shared/dates.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import type { appointmentEndpoints, Clash } from '../contract.ts'
import { checkProvider, providerOf, type ProviderRow } from '../open-times/rules-of.ts'
import { findOwn, readOne } from '../read.ts'
import { tellAppointment } from '../reminders/tell.ts'
import { announce } from './announce.ts'
import { noteOverlaps } from './clash.ts'
import { hear } from './heard.ts'
import { checkSame, type DateFacts } from './same-date.ts'
import { insertAppointment } from './insert.ts'
import { checkTime, endOffers, lockProvider } from './take-time.ts'

type Input = InputOf<typeof appointmentEndpoints.createAppointment>

/**
 * Adds a date elsewhere, or books a session. The same sent again under its id answers what was made of it; corrected
 * in between, it is refused, since a form whose first answer was lost would take the old date for the new one.
 */
export const createAppointment: Verb<typeof appointmentEndpoints.createAppointment> = async (ctx, input) => {
  const client = await checkClient(ctx, input.clientId, 'work')
  const now = ctx.clock.now()
  const startsAt = new Date(input.scheduledAt)
  if (startsAt.getTime() < now.getTime() - hours(1)) throw new AppError('appointments.in_the_past')
  const isSession = input.providerId !== undefined || input.kind === 'session'
  if (!isSession && !input.title)
    throw new AppError('request.invalid', 'title: is required for a date elsewhere')
  if (input.isForCrisis && ctx.actor.role !== 'therapist') throw new AppError('auth.forbidden')
  const own = ctx.actor.clientId === client
  if (own && input.repeat && isSession)
    throw new AppError('request.invalid', 'repeat: sessions are repeated by the team')
  const heard = await hear(ctx, client, [input.title, input.place, input.room, input.bring])
  const providerId = isSession ? (input.providerId ?? (own ? undefined : ctx.actor.userId)) : undefined
  if (isSession && !providerId) throw new AppError('request.invalid', 'providerId: is required for a session')
  const provider = providerId
    ? await providerOf(ctx.db.orm, {
        ...(await checkProvider(ctx.db.orm, client, providerId)),
        organizationId: ctx.organizationId,
      })
    : null
  const zone = provider?.timeZone ?? (await readSettings(ctx, ctx.organizationId)).timeZone
  const id = input.id ?? newId()

  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const planned = planOf(input, startsAt, zone)
    const known = await findOwn(tx, client, id)
    if (known) {
      const skipped = await checkSame(tx, ctx, known, { ...factsOf(ctx, client, provider, input), planned })
      return { ...(await readOne(tx, ctx, id)), crisis: heard.crisis, skipped, overlaps: null }
    }
    if (provider) await lockProvider(tx, provider.userId)
    const seriesId = planned.length > 1 ? newId() : null
    const skipped: string[] = []
    const overlapping: (Clash | null)[] = []
    for (const [i, at] of planned.entries()) {
      const one = { ...input, id: i === 0 ? id : newId(), at, seriesId }
      try {
        overlapping.push(await insertOne(tx, ctx, client, provider, one))
      } catch (error) {
        // The first one is what was asked for; of the others each may find its time taken.
        if (i === 0 || !(error instanceof AppError)) throw error
        skipped.push(at.toISOString())
      }
    }
    await heard.keep(tx)
    await audit(tx, ctx, {
      action: 'appointment.created',
      recordType: 'appointment',
      recordId: id,
      clientId: client,
      detail: {
        kind: isSession ? 'session' : (input.kind ?? 'other'),
        count: planned.length - skipped.length,
      },
    })
    await announce(tx, client, provider?.userId)
    await tellAppointment(tx, ctx, { appointmentId: id, what: 'booked' })
    return {
      ...(await readOne(tx, ctx, id)),
      crisis: heard.crisis,
      skipped,
      overlaps: overlapping.find(Boolean) ?? null,
    }
  })
}

const daysApart = { week: 7, two_weeks: 14, four_weeks: 28 } as const

/** The moments of one date or of all its repetitions: the same hour of the wall, whatever the clocks do. */
const planOf = ({ repeat }: Input, startsAt: Date, zone: string): Date[] => {
  if (!repeat) return [startsAt]
  const first = localTime(startsAt, zone)
  return Array.from({ length: repeat.times }, (_, i) =>
    i === 0 ? startsAt : momentAt(first, i * daysApart[repeat.every], first.minute, zone),
  )
}

/** What a date is made of, beside its time. */
const factsOf = (
  ctx: Context,
  client: CheckedClient,
  provider: ProviderRow | null,
  { title, place, room, bring, ...asked }: Input,
): DateFacts => ({
  providerId: provider?.userId ?? null,
  kind: provider ? 'session' : (asked.kind ?? 'other'),
  mode: asked.mode ?? provider?.modes[0] ?? 'in_person',
  durationMinutes:
    provider && ctx.actor.clientId === client
      ? provider.sessionMinutes
      : (asked.durationMinutes ?? provider?.sessionMinutes ?? 50),
  texts: { title, place, room, bring },
})

interface One extends Input {
  id: string
  at: Date
  seriesId: string | null
}

const insertOne = async (
  tx: Tx,
  ctx: Context,
  client: CheckedClient,
  provider: ProviderRow | null,
  one: One,
): Promise<Clash | null> => {
  const facts = factsOf(ctx, client, provider, one)
  const { mode, durationMinutes } = facts
  const span = { startsAt: one.at, endsAt: new Date(one.at.getTime() + minutes(durationMinutes)) }
  const despiteClash = one.despiteClash ?? false
  const isForCrisis = one.isForCrisis ?? false
  if (provider)
    await checkTime(tx, ctx, provider, { ...span, clientId: client, mode, despiteClash, isForCrisis })
  const { id, seriesId } = one
  await insertAppointment(tx, ctx, {
    ...facts,
    id,
    organizationId: ctx.organizationId,
    clientId: client,
    startsAt: span.startsAt,
    seriesId,
    isForCrisis,
  })
  if (!provider) return noteOverlaps(tx, ctx, client, { ...span, appointmentId: id })
  await endOffers(tx, ctx, { ...span, providerId: provider.userId, clientId: client })
  return null
}
