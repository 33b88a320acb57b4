import { eq, sql } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { readPhone } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { phoneLink } from '#shared/phone.ts'
import { firstName } from '#shared/names.ts'
import { isPrivateMeeting } from './calendar/client-meetings.ts'
import type { Appointment } from './contract.ts'
import { appointments } from './tables.ts'

export type AppointmentRow = typeof appointments.$inferSelect
type Sealed = 'title' | 'place' | 'room' | 'bring' | 'cancel_reason'

export const appointmentPlace = (clientId: string, field: Sealed, id: string) => ({
  scope: clientId,
  field: `appointments.${field}`,
  row: id,
})

/** A text of a date in clear words; null where there is none. */
export const textOf = (
  ctx: Pick<Context, 'fields'>,
  row: AppointmentRow,
  field: Exclude<Sealed, 'cancel_reason'>,
): string | null => {
  const sealed = row[field]
  return (sealed && ctx.fields.open(sealed, appointmentPlace(row.clientId, field, row.id))) || null
}

/** Appointments with the name of whom they are with, and what says where and how the two meet. */
export const selectAppointments = (db: Tx | Orm, { clock }: Pick<Context, 'clock'>) =>
  db
    .select({
      row: appointments,
      providerName: users.fullName,
      clientPhone: clients.phone,
      settings: organizations.settings,
      isPrivate: isPrivateMeeting(clock.now()),
      corrector: sql<string | null>`(
        select coalesce(u.full_name, '') from appointment_corrections c left join users u on u.id = c.corrected_by
        where c.appointment_id = ${appointments.id} order by c.corrected_at desc limit 1)`,
    })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(organizations, eq(organizations.id, appointments.organizationId))
    .leftJoin(users, eq(users.id, appointments.providerId))

export interface Selected {
  row: AppointmentRow
  providerName: string | null
  clientPhone: Buffer | null
  settings: OrganizationSettings
  /** A meeting with an employer or an owner that the client does not share with the care team. */
  isPrivate: boolean
  /** The full name of the therapist who last corrected the minutes. */
  corrector: string | null
}

/** Where the two meet, or how an employer calls; null where nobody goes anywhere, or the place is not known. */
const addressOf = ({ row, settings }: Selected, place: string | null): string | null => {
  if (row.meeting && row.mode === 'phone') return place && !phoneLink(place) ? place : null
  if (row.mode !== 'in_person') return null
  // Held by phone before, its place is a number.
  if (place && (row.kind !== 'session' || !phoneLink(place))) return place
  return (row.kind === 'session' && settings.supportAddress) || null
}

/** Who calls whom: the client where a number stands as the place, else the team. */
const callOf = (
  ctx: Pick<Context, 'fields'>,
  { row, clientPhone }: Selected,
  place: string | null,
): Appointment['call'] => {
  if (row.mode !== 'phone') return null
  const href = place && phoneLink(place)
  if (href) return { by: 'client', number: place, href }
  // An employer says in their own words who calls whom.
  if (row.meeting) return null
  const number = readPhone(ctx, { id: row.clientId, phone: clientPhone })
  return { by: 'team', number: number && number.slice(-4), href: null }
}

/** A session needs no title of its own: it says with whom, in the reader's language. */
export const sessionTitle = ({ language }: Pick<Context, 'language'>, providerName: string | null): string =>
  providerName
    ? translate(language, 'reminders', 'withName', { name: firstName(providerName) })
    : translate(language, 'reminders', 'calendar.entry')

/** What the team reads of a meeting that a client has with an employer or an owner: that they are not free. */
export const neutralMeeting = ({ language }: Pick<Context, 'language'>) => ({
  title: translate(language, 'reminders', 'calendar.ofClient'),
  ...{ place: null, address: null, call: null, room: null, bring: null, cancelReason: null },
  // By phone would tell an interview from a home.
  ...{ mode: 'in_person' as const, confirmedAt: null, arrival: null },
})

/** An appointment as the client and the team see it: of a meeting that the client does not share, the team sees the time alone. */
export const toAppointment = (ctx: Context, selected: Selected): Appointment => {
  const whole = toWholeAppointment(ctx, selected)
  return isHidden(ctx, selected) ? { ...whole, ...neutralMeeting(ctx), isPrivate: true } : whole
}

const isHidden = ({ actor }: Context, { row, isPrivate }: Pick<Selected, 'row' | 'isPrivate'>): boolean =>
  isPrivate && actor.clientId !== row.clientId

/** All of an appointment, also for a person who answers an alert: they must know where the client is. */
export const toWholeAppointment = (ctx: Context, selected: Selected): Appointment => {
  const { row, providerName, corrector } = selected
  const open = (value: Buffer | null, field: Sealed): string | null =>
    value && ctx.fields.open(value, appointmentPlace(row.clientId, field, row.id))
  const title = open(row.title, 'title')
  const place = open(row.place, 'place')
  return {
    id: row.id,
    clientId: row.clientId,
    kind: row.kind,
    mode: row.mode,
    provider: row.providerId && providerName ? { id: row.providerId, fullName: providerName } : null,
    title: title || sessionTitle(ctx, providerName),
    scheduledAt: row.scheduledAt.toISOString(),
    durationMinutes: row.durationMinutes,
    place,
    address: addressOf(selected, place),
    call: callOf(ctx, selected, place),
    room: open(row.room, 'room'),
    bring: open(row.bring, 'bring'),
    status: row.status,
    sequence: row.sequence,
    seriesId: row.seriesId,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    arrival: row.arrival,
    cancelReason: open(row.cancelReason, 'cancel_reason'),
    undoUntil:
      ctx.actor.clientId === row.clientId && row.cancelHeldUntil && row.cancelHeldUntil > ctx.clock.now()
        ? row.cancelHeldUntil.toISOString()
        : null,
    heldBy: row.heldBy,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    talkedSeconds: row.talkedSeconds,
    correctedBy: corrector === null ? null : firstName(corrector),
  }
}

/** One appointment as the caller sees it. */
export const readOne = async (db: Tx | Orm, ctx: Context, id: string): Promise<Appointment> => {
  const [found] = await selectAppointments(db, ctx).where(eq(appointments.id, id))
  if (!found) throw new AppError('request.not_found')
  return toAppointment(ctx, found)
}

/**
 * Asks whether the caller may work on this appointment. Another person's answers as one that does not exist; a meeting that
 * the client keeps to themselves throws auth.forbidden to the team.
 */
export const checkAppointment = async (
  ctx: Context,
  id: string,
): Promise<{ client: CheckedClient<'work'>; row: AppointmentRow }> => {
  const [found] = await ctx.db.orm
    .select({ row: appointments, isPrivate: isPrivateMeeting(ctx.clock.now()) })
    .from(appointments)
    .innerJoin(organizations, eq(organizations.id, appointments.organizationId))
    .where(eq(appointments.id, id))
  if (!found) throw new AppError('request.not_found')
  const client = await checkClient(ctx, found.row.clientId, 'work')
  if (isHidden(ctx, found)) throw new AppError('auth.forbidden')
  return { client, row: found.row }
}

/** The appointment, locked, where it can still be changed; appointments.over otherwise. Lock the client first. */
export const lockScheduled = async (tx: Tx, id: string): Promise<AppointmentRow> => {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('no key update')
  if (!row) throw new AppError('request.not_found')
  if (row.status !== 'scheduled') throw new AppError('appointments.over')
  return row
}

/** The appointment that an id sent again stands for. An id that is somebody else's is refused. */
export const findOwn = async (tx: Tx, clientId: string, id: string): Promise<AppointmentRow | undefined> => {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id))
  if (row && row.clientId !== clientId) throw new AppError('request.invalid', 'id: is taken')
  return row
}
