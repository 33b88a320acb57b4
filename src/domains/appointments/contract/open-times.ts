import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { day, id, moment, ok, TimeZone } from '#shared/shapes.ts'
import { planChanged } from '#domains/billing/contract.ts'
import { Appointment, AppointmentMode, Clash } from '../contract.ts'

const minuteOfDay = z.int().min(0).max(1440)
const hours = { startMinute: minuteOfDay, endMinute: minuteOfDay }
const inOrder = (stretch: { startMinute: number; endMinute: number }): boolean =>
  stretch.startMinute < stretch.endMinute
const endsLater = { message: 'wants an end after the start' }

/** When somebody of the team can be booked, on their own clock. Minutes since midnight; weekday 0 is Sunday. */
export const Availability = z.object({
  timeZone: TimeZone,
  sessionMinutes: z.int().min(10).max(240),
  breakMinutes: z.int().min(0).max(120),
  noticeHours: z.int().min(0).max(336),
  daysAhead: z.int().min(1).max(365),
  modes: z.array(AppointmentMode).min(1),
  weekly: z.array(z.object({ weekday: z.int().min(0).max(6), ...hours }).refine(inOrder, endsLater)).max(60),
  /** Days that are different: off, or with other hours. */
  days: z
    .array(
      z.object({
        day,
        hours: z.object(hours).refine(inOrder, endsLater).nullable(),
      }),
    )
    .max(200),
  version: z.int(),
})
export type Availability = z.output<typeof Availability>

export const BookableProvider = z.object({
  id,
  fullName: z.string(),
  timeZone: z.string(),
  sessionMinutes: z.int(),
  daysAhead: z.int(),
  modes: z.array(AppointmentMode),
  /** The client waits for a time with them. */
  isWaitedFor: z.boolean(),
})
export type BookableProvider = z.output<typeof BookableProvider>

/** A time that can be booked now, and what of the person's own stands against it. */
export const OpenTime = z.object({ startsAt: moment, endsAt: moment, clash: Clash.nullable() })
export type OpenTime = z.output<typeof OpenTime>

/** Somebody who wants to be told when a time becomes free. */
export const Waiting = z.object({
  clientId: id,
  clientName: z.string(),
  before: day.nullable(),
  since: moment,
})
export type Waiting = z.output<typeof Waiting>

/** A time that became free, offered to somebody who waits, or a first one that is suggested to this person alone. */
export const TimeOffer = z.object({
  id,
  provider: z.object({ id, fullName: z.string() }),
  startsAt: moment,
  durationMinutes: z.int(),
  mode: AppointmentMode,
  state: z.enum(['open', 'taken', 'gone', 'declined']),
  isSuggested: z.boolean(),
})
export type TimeOffer = z.output<typeof TimeOffer>

/** What a plan leaves of video sessions in the month of a day; null is no limit. */
export const VideoAllowance = z.object({
  plan: z.string(),
  aMonth: z.int().nullable(),
  left: z.int().nullable(),
})

const params = z.object({ id })
const ofClient = { kind: 'client', at: 'id' } as const

export const openTimeEndpoints = defineEndpoints({
  readAvailability: {
    method: 'GET',
    path: '/api/availability',
    summary: 'The own hours, and the version a change is based on',
    access: ['therapist'],
    reply: Availability,
  },
  saveAvailability: {
    method: 'PUT',
    path: '/api/availability',
    summary: 'Replaces the own hours. What is booked already stays booked',
    access: ['therapist'],
    body: Availability,
    reply: Availability,
  },
  listProviders: {
    method: 'GET',
    path: '/api/clients/{id}/providers',
    summary: 'Who of the care team can be booked',
    access: ['client', 'therapist'],
    record: ofClient,
    params,
    reply: z.array(BookableProvider),
  },
  listOpenTimes: {
    method: 'GET',
    path: '/api/clients/{id}/open-times',
    summary: 'Times of a provider that are free, over at most 31 days, in order',
    access: ['client', 'therapist'],
    record: ofClient,
    params,
    /** By phone or video a curfew stands against no time. */
    query: z.object({ providerId: id, from: day, to: day, mode: AppointmentMode.optional() }),
    reply: z.array(OpenTime),
  },
  readVideoAllowance: {
    method: 'GET',
    path: '/api/clients/{id}/video-allowance',
    summary: 'How many video sessions the plan leaves in the month of a day',
    access: ['client', 'therapist'],
    record: ofClient,
    params,
    query: z.object({ day }),
    reply: VideoAllowance,
    changedBy: [planChanged],
  },
  listWaiting: {
    method: 'GET',
    path: '/api/waiting-list',
    summary: 'Who of the caseload waits for a time with the caller, longest first',
    access: ['therapist'],
    reply: z.array(Waiting),
  },
  joinWaitingList: {
    method: 'POST',
    path: '/api/clients/{id}/waiting-list',
    summary: 'Asks to be told when a time with a provider becomes free',
    access: ['client', 'therapist'],
    record: ofClient,
    params,
    body: z.object({ providerId: id, before: day.nullable().optional() }),
    reply: ok,
  },
  leaveWaitingList: {
    method: 'DELETE',
    path: '/api/clients/{id}/waiting-list/{providerId}',
    summary: 'Waits no longer',
    access: ['client', 'therapist'],
    record: ofClient,
    params: z.object({ id, providerId: id }),
    reply: ok,
  },
  listTimeOffers: {
    method: 'GET',
    path: '/api/clients/{id}/time-offers',
    summary: 'Times that became free and are offered to the client, newest first',
    access: ['client', 'therapist'],
    record: ofClient,
    params,
    reply: z.array(TimeOffer),
  },
  answerTimeOffer: {
    method: 'POST',
    path: '/api/time-offers/{id}/answer',
    summary: 'Takes an offered time, or lets it go. The first who takes it has it',
    access: ['client'],
    record: { kind: 'offer', at: 'id' },
    params,
    body: z.object({ take: z.boolean(), despiteClash: z.boolean().optional() }),
    reply: z.object({ appointment: Appointment.nullable() }),
  },
})
