import { eq } from 'drizzle-orm'
import { announce } from '#domains/appointments/booking/announce.ts'
import { addMeeting as bookMeeting, cancelMeeting } from '#domains/appointments/booking/client-meeting.ts'
import { endHold, isCancelHeld } from '#domains/appointments/booking/settle-cancel.ts'
import { dateChanged } from '#domains/appointments/happenings.ts'
import { tellAppointment } from '#domains/appointments/reminders/tell.ts'
import { appointmentPlace } from '#domains/appointments/read.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { on } from '#platform/domain/listeners.ts'
import { translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { holdingStates } from './contract/words.ts'
import { addressOf, findDetails } from './details.ts'
import { placements } from './tables.ts'
import { announcePlacement, type PlacementRow, tellOwner, tellWorker } from './tell.ts'
import { lockSubmission } from '#domains/submissions/move.ts'

type Anyone = Context<Actor | null>

const meetingMinutes = 60

/** The agreed meeting, as its appointment should stand; null while none is agreed, or once the match is over. */
const wantedMeeting = ({ state, meetingAt, meetingAgreedAt }: PlacementRow): Date | null =>
  (holdingStates as readonly string[]).includes(state) && meetingAgreedAt ? meetingAt : null

/** The street of the home: only once both sides have said yes to the match. */
const streetFor = async (
  tx: Tx,
  ctx: Anyone,
  { state, propertyId }: PlacementRow,
): Promise<string | null> => {
  if (state === 'proposed') return null
  const details = await findDetails(tx, propertyId)
  return details ? addressOf(ctx, details) || null : null
}

const addMeeting = async (tx: Tx, ctx: Anyone, row: PlacementRow, startsAt: Date): Promise<void> => {
  const [client] = await tx
    .select({ language: clients.language })
    .from(clients)
    .where(eq(clients.id, row.clientId))
  const id = await bookMeeting(tx, ctx, {
    organizationId: row.organizationId,
    clientId: row.clientId,
    mode: 'in_person',
    meeting: 'home',
    startsAt,
    durationMinutes: meetingMinutes,
    texts: {
      title: translate(client?.language ?? 'en', 'housing', 'meeting.appointment'),
      place: await streetFor(tx, ctx, row),
    },
  })
  await tx.update(placements).set({ meetingAppointmentId: id }).where(eq(placements.id, row.id))
  await tellAppointment(tx, ctx, { appointmentId: id, what: 'booked' })
}

const dropMeeting = async (tx: Tx, ctx: Anyone, id: string): Promise<void> => {
  if (await cancelMeeting(tx, ctx, id))
    await tellAppointment(tx, ctx, { appointmentId: id, what: 'cancelled' })
}

/**
 * Brings the appointment of an agreed meeting to where the match stands: made when the other side accepts the time, gone
 * when another time is named or the match ends, with the street once both agreed to the match. The client is locked.
 */
export const followMeeting = async (tx: Tx, ctx: Anyone, row: PlacementRow): Promise<void> => {
  const { meetingAppointmentId: id, clientId } = row
  const [date] = id ? await tx.select().from(appointments).where(eq(appointments.id, id)) : []
  const wanted = wantedMeeting(row)
  if (date && isCancelHeld(date)) {
    // The client canceled it just now, and the owner hears of it soon.
    if (wanted?.getTime() === date.scheduledAt.getTime()) return
    await endHold(tx, date)
  }
  const stands = date?.status === 'scheduled'
  if (stands && wanted?.getTime() === date.scheduledAt.getTime()) {
    const place = await streetFor(tx, ctx, row)
    if (!place || date.place) return
    const sealed = ctx.fields.seal(place, appointmentPlace(clientId, 'place', date.id))
    await tx
      .update(appointments)
      .set({ place: sealed, sequence: date.sequence + 1, revisedAt: ctx.clock.now() })
      .where(eq(appointments.id, date.id))
    return announce(tx, clientId)
  }
  if (stands) await dropMeeting(tx, ctx, date.id)
  if (wanted && wanted > ctx.clock.now()) await addMeeting(tx, ctx, row, wanted)
  if (stands || wanted) await announce(tx, clientId)
}

/**
 * The client or the counselor changes the meeting among the appointments. Canceled there, the time falls and the owner
 * and the counselor hear of it; another time is suggested on the page of the home: throws housing.ask_owner.
 */
export const followMeetingDate = on(dateChanged, async (tx, ctx, { appointmentId, what }) => {
  const [row] = await tx.select().from(placements).where(eq(placements.meetingAppointmentId, appointmentId))
  if (!row || !row.meetingAgreedAt) return
  if (what === 'moved') throw new AppError('housing.ask_owner')
  const [changed] = await tx
    .update(placements)
    .set({ meetingAt: null, meetingBy: null, meetingAgreedAt: null, updatedAt: ctx.clock.now() })
    .where(eq(placements.id, row.id))
    .returning()
  if (!changed) return
  const house = await lockSubmission(tx, ctx, row.propertyId)
  await tellOwner(tx, ctx, house.id, 'placement_meeting', { says: 'meeting_off', about: row.id })
  if (ctx.actor?.clientId === row.clientId) await tellWorker(tx, ctx, changed)
  await announcePlacement(tx, ctx, changed, house)
})
