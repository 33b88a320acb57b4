import { z } from 'zod'
import { latestMoment } from '#shared/dates.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, id, moment, ok, page, plainText, TimeZone } from '#shared/shapes.ts'

/** `session`: with somebody of the team. The others are dates elsewhere. */
export const appointmentKinds = ['session', 'court', 'supervision', 'health', 'office', 'other'] as const
/** `family`: a video session with people of the circle, made from a conversation alone. */
export const AppointmentKind = z.enum([...appointmentKinds, 'family'])
/** Kinds that a person chooses when they add or change a date. */
const ChosenKind = z.enum(appointmentKinds)
export type ChosenKind = z.output<typeof ChosenKind>
export type AppointmentKind = z.output<typeof AppointmentKind>

export const appointmentModes = ['in_person', 'phone', 'video'] as const
export const AppointmentMode = z.enum(appointmentModes)
export type AppointmentMode = z.output<typeof AppointmentMode>

/** What a person says on their way: they come later, or cannot get there. */
export const Arrival = z.enum(['late', 'no_ride'])
export type Arrival = z.output<typeof Arrival>

export const Provider = z.object({ id, fullName: z.string() })

/**
 * One date of a client. Times are UTC; `sequence` grows
 * whenever the time or place changes.
 */
export const Appointment = z.object({
  id,
  clientId: id,
  kind: AppointmentKind,
  mode: AppointmentMode,
  provider: Provider.nullable(),
  title: z.string(),
  scheduledAt: moment,
  durationMinutes: z.int(),
  place: z.string().nullable(),
  /** Where to go: its own place, or the organization's address for a session in person; null by phone or video. */
  address: z.string().nullable(),
  /**
   * By phone: who calls whom. Where the client calls, the number and the address that dials it, which the server reads: the
   * first page of the hub has no reader of phone numbers. Else the last digits of theirs.
   */
  call: z
    .object({ by: z.enum(['team', 'client']), number: z.string().nullable(), href: z.string().nullable() })
    .nullable(),
  room: z.string().nullable(),
  bring: z.string().nullable(),
  status: z.enum(['scheduled', 'completed', 'missed', 'cancelled']),
  sequence: z.int(),
  seriesId: id.nullable(),
  confirmedAt: moment.nullable(),
  arrival: Arrival.nullable(),
  cancelReason: z.string().nullable(),
  /** Until when the client who reads this may undo their cancellation; null where they cannot. */
  undoUntil: moment.nullable(),
  /** The client's own meeting, of which the team reads the time alone and changes nothing. */
  isPrivate: z.literal(true).optional(),
  heldBy: AppointmentMode.nullable(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** How long the two heard each other, without the gaps. */
  talkedSeconds: z.int().nullable(),
  /** The first name of the therapist who last corrected the minutes; null where nobody did. */
  correctedBy: z.string().nullable(),
})
export type Appointment = z.output<typeof Appointment>

/** What stands against a time: it still can be taken by whoever says so. */
export const Clash = z.enum(['court', 'supervision', 'appointment', 'curfew'])
export type Clash = z.output<typeof Clash>
/** What already stands at the time of a date elsewhere, which is kept all the same: a court does not ask. */
const overlaps = Clash.nullable()

export const appointmentsChanged = defineEvent('appointments.changed', z.object({ clientId: z.string() }))

/** To the team member's own pages: their calendar reads differently. */
export const calendarChanged = defineEvent('appointments.calendar_changed', z.object({ userId: z.string() }))

/** What a client wrote along the way is heard like any other word of theirs. */
const heard = { crisis: z.enum(['none', 'watch', 'crisis']) }

const readers = ['guest', 'client', 'therapist'] as const
const params = z.object({ id })
const record = { kind: 'appointment', at: 'id' } as const
const ofClient = { kind: 'client', at: 'id' } as const

const startsAt = moment.refine((text) => text <= latestMoment, 'wants a moment before 2100')

/** The most letters of what is written of a date. */
export const longestFacts = { title: 120, place: 200, room: 80, bring: 500, reason: 500 } as const
/** What is known of a date; a person fills in what matters to them. */
const facts = {
  title: plainText(longestFacts.title),
  durationMinutes: z.int().min(5).max(480).optional(),
  place: plainText(longestFacts.place).nullable().optional(),
  room: plainText(longestFacts.room).nullable().optional(),
  bring: plainText(longestFacts.bring).nullable().optional(),
}

export const appointmentEndpoints = defineEndpoints({
  createAppointment: {
    method: 'POST',
    path: '/api/appointments',
    summary:
      'Adds a date, or books a session with a provider: an open time for a client, any free one for the team',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'clientId' },
    body: z.object({
      clientId: id,
      /** Made by the browser; the same id is added once, however often it is sent. */
      id: id.optional(),
      ...facts,
      /** Left out for a session: then it says with whom. */
      title: facts.title.optional(),
      scheduledAt: startsAt,
      kind: ChosenKind.optional(),
      mode: AppointmentMode.optional(),
      providerId: id.optional(),
      /** Again at the same hour of the provider's clock. Dates that are not free are left out and named. */
      repeat: z
        .object({ every: z.enum(['week', 'two_weeks', 'four_weeks']), times: z.int().min(2).max(26) })
        .optional(),
      /** What stands against the time has been seen, and it is wanted all the same. */
      despiteClash: z.boolean().optional(),
      /** Because of a crisis: no limit of a plan counts. Staff only. */
      isForCrisis: z.boolean().optional(),
    }),
    reply: Appointment.extend({
      ...heard,
      /** Days of a repetition that were not free. */
      skipped: z.array(moment),
      overlaps,
    }),
    status: 201,
  },
  changeAppointment: {
    method: 'PATCH',
    path: '/api/appointments/{id}',
    summary: 'Changes what is known of a date, or moves it to another time',
    access: ['client', 'therapist'],
    record,
    params,
    body: z.object({
      ...facts,
      title: facts.title.optional(),
      scheduledAt: startsAt.optional(),
      mode: AppointmentMode.optional(),
      kind: ChosenKind.optional(),
      despiteClash: z.boolean().optional(),
      /** The later ones of its series move by as much, or are held in the same way; staff only. */
      andLater: z.boolean().optional(),
    }),
    reply: Appointment.extend({ ...heard, overlaps }),
    limit: { max: 60, seconds: 3600 },
  },
  cancelAppointment: {
    method: 'POST',
    path: '/api/appointments/{id}/cancel',
    summary: 'Cancels a date; nobody is asked why, who wants to may say so',
    access: ['client', 'therapist'],
    record,
    params,
    extraFields: 'ignored',
    body: z.object({
      reason: plainText(longestFacts.reason).optional(),
      andLater: z.boolean().optional(),
      /** Whether those who wait are offered the time; usual. */
      offersTime: z.boolean().optional(),
    }),
    reply: Appointment.extend(heard),
  },
  undoCancel: {
    method: 'POST',
    path: '/api/appointments/{id}/undo-cancel',
    summary: 'A client undoes their cancellation, for half a minute and while the time is free',
    access: ['client'],
    record,
    params,
    reply: Appointment,
  },
  sayArrival: {
    method: 'POST',
    path: '/api/appointments/{id}/arrival',
    summary: 'Running late, or no ride: the team is told at once; null takes it back',
    access: ['client'],
    record,
    params,
    body: z.object({ what: Arrival.nullable() }),
    reply: Appointment,
  },
  confirmAppointment: {
    method: 'POST',
    path: '/api/appointments/{id}/confirm',
    summary: 'The client says that they come',
    access: ['client'],
    record,
    params,
    reply: Appointment,
  },
  noteAttendance: {
    method: 'POST',
    path: '/api/appointments/{id}/attendance',
    summary: 'Whether the person came. Who was missed is called; nothing else follows from it',
    access: ['therapist'],
    record,
    params,
    body: z.object({ attended: z.boolean() }),
    reply: Appointment,
  },
  readAppointment: {
    method: 'GET',
    path: '/api/appointments/{id}',
    summary: 'One date',
    access: ['client', 'therapist'],
    record,
    params,
    reply: Appointment,
  },
  listAppointments: {
    method: 'GET',
    path: '/api/clients/{id}/appointments',
    summary: 'All appointments, latest first',
    access: readers,
    record: ofClient,
    params,
    query: z.object(page(100)),
    reply: z.array(Appointment),
  },
  listUpcomingAppointments: {
    method: 'GET',
    path: '/api/clients/{id}/upcoming-appointments',
    summary: 'Appointments that are still to come, soonest first',
    access: readers,
    record: ofClient,
    params,
    query: z.object(page(100)),
    reply: z.array(Appointment),
  },
  listPastAppointments: {
    method: 'GET',
    path: '/api/clients/{id}/past-appointments',
    summary: 'Appointments that are over or were cancelled, newest first',
    access: readers,
    record: ofClient,
    params,
    query: z.object(page(100)),
    reply: z.array(Appointment),
  },
  listCalendar: {
    method: 'GET',
    path: '/api/care/calendar',
    summary:
      'The own sessions with clients, and the dates elsewhere of the own caseload, between two days. Of a colleague: sessions with clients that both serve',
    access: ['therapist'],
    /** Days of the viewer's own clock; without a zone, of the organization's. */
    query: z.object({ from: day, to: day, timeZone: TimeZone.optional(), colleagueId: id.optional() }),
    /** `isMeeting`: the client meets an employer or an owner; titled neutrally, to be read alone. */
    reply: z.array(Appointment.extend({ clientName: z.string(), isMeeting: z.boolean() })),
    automatic: true,
  },
  readCalendarFrame: {
    method: 'GET',
    path: '/api/care/calendar-frame',
    summary:
      'What lies under a calendar between two days: hours for booking, days off, and the times of a colleague with clients of others, without a name',
    access: ['therapist'],
    query: z.object({ from: day, to: day, timeZone: TimeZone.optional(), colleagueId: id.optional() }),
    reply: z.object({
      /** Therapists who serve a client of the caller too: their calendars may be opened. */
      colleagues: z.array(Provider),
      hours: z.array(z.object({ startsAt: moment, endsAt: moment })),
      busy: z.array(z.object({ startsAt: moment, endsAt: moment })),
      /** Days of the calendar's owner without hours: of the whole organization, or their own. */
      daysOff: z.array(z.object({ day, of: z.enum(['organization', 'person']) })),
    }),
    automatic: true,
  },
  readCalendarFile: {
    method: 'GET',
    path: '/api/appointments/{id}/calendar-file',
    summary: 'One date as a calendar file, in neutral words',
    access: ['client', 'therapist'],
    record,
    params,
    reply: z.object({ name: z.string(), type: z.string(), content: z.string() }),
  },
  renewCalendarLink: {
    method: 'POST',
    path: '/api/calendar-link',
    summary:
      'A secret address for a calendar program, which shows times and neutral words. The one before ends',
    access: ['client', 'therapist'],
    /** Counselors only: the initials of the client beside each of their own sessions. */
    body: z.object({ showsInitials: z.boolean().optional() }),
    reply: z.object({ path: z.string() }),
  },
  readCalendarLink: {
    method: 'GET',
    path: '/api/calendar-link',
    summary: 'Since when there is a secret address; null for none. It is never shown again',
    access: ['client', 'therapist'],
    reply: z.object({ since: moment.nullable(), showsInitials: z.boolean() }),
  },
  endCalendarLink: {
    method: 'DELETE',
    path: '/api/calendar-link',
    summary: 'Ends the secret address',
    access: ['client', 'therapist'],
    reply: ok,
  },
})
