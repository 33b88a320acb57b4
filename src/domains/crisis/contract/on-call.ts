import { z } from 'zod'
import { OfficeHours, SilentMinutes } from '#domains/organizations/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, TimeZone } from '#shared/shapes.ts'
import { pageChannels, pageSteps } from '../on-call/types.ts'

const Person = z.object({ id, fullName: z.string() })
export const RotaPart = z.enum(['responder', 'supervisor'])
const minuteOfDay = z.int().min(0).max(1439)
const weekday = z.int().min(0).max(6)
/** Who is called first among those on call at once. */
const place = z.int().min(1).max(9)
const params = z.object({ id })

/** Who is on call right now, in the order in which they are called. */
export const OnCallNow = z.object({
  /** False while nobody has filled the rota: then every counselor with an open page is on call. */
  hasRota: z.boolean(),
  responders: z.array(Person),
  supervisors: z.array(Person),
  /** Staff with a page open now: alerts can ring there. */
  present: z.array(Person),
  /** When that may be others; null where nothing is planned. */
  changesAt: moment.nullable(),
})
export type OnCallNow = z.output<typeof OnCallNow>

/** One weekly stretch of one person, on the organization's clock. At or before its start it ends on the next day. */
export const RotaStretch = z.object({
  id,
  person: Person,
  part: RotaPart,
  /** 0 is Sunday. */
  weekday,
  startMinute: minuteOfDay,
  endMinute: minuteOfDay,
  place,
})
export type RotaStretch = z.output<typeof RotaStretch>

/** Who stands in for whom, and for how long. */
export const RotaCover = z.object({
  id,
  absent: Person,
  cover: Person,
  startsAt: moment,
  endsAt: moment,
})
export type RotaCover = z.output<typeof RotaCover>

/** A member of staff who can be put on the schedule, and the ways by which a call reaches them besides their open page. */
export const Callable = Person.extend({
  role: z.enum(['therapist', 'admin']),
  hasEmail: z.boolean(),
  /** Their number for calls, for the admin and for themselves. */
  phone: z.string().nullable(),
  /** They typed a code that was sent to this number. */
  isPhoneProven: z.boolean(),
  hasPush: z.boolean(),
})
export type Callable = z.output<typeof Callable>

/** A call wakes them at night: by a number that they proved, or by a browser. An e-mail wakes nobody. */
export const canBeWoken = ({
  isPhoneProven,
  hasPush,
}: Pick<Callable, 'isPhoneProven' | 'hasPush'>): boolean => isPhoneProven || hasPush

/** How many digits the code has that proves a number. */
export const codeDigits = 6

const onCallSettings = {
  timeZone: TimeZone,
  officeHours: OfficeHours,
  crisisPhone: z.string().trim().max(40),
  silentMinutes: SilentMinutes,
}
export const Rota = z.object({
  ...onCallSettings,
  stretches: z.array(RotaStretch),
  covers: z.array(RotaCover),
  people: z.array(Callable),
})
export type Rota = z.output<typeof Rota>

/** An exercise of the calling: nobody is in danger, everything else is real. */
export const Drill = z.object({
  id,
  startedAt: moment,
  startedBy: z.string().nullable(),
  takenBy: z.string().nullable(),
  takenAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** How far the calling came: the number of steps taken. */
  steps: z.int(),
  /** How many people were called. */
  called: z.int(),
  /** The caller is on call now or was called for it. */
  isForMe: z.boolean(),
})
export type Drill = z.output<typeof Drill>

/** One call to one person by one way, for an alert that is open. */
export const AlertCall = z.object({
  alertId: id,
  at: moment,
  step: z.enum(pageSteps),
  channel: z.enum(pageChannels),
  /** `accepted`: a provider took it, or the browser confirmed it. `captured`: it lies in the outbox. */
  state: z.enum(['queued', 'accepted', 'captured', 'failed', 'stopped']),
  /** Null for the organization's own number and for contacts whom the client chose. */
  person: Person.nullable(),
})
export type AlertCall = z.output<typeof AlertCall>

/** A share of fewer events than these says more than is known, so that they are told one by one. */
export const fewestForShares = 20

const span = z.object({
  days: z.int(),
  /** Calls for help that went out. */
  n: z.int(),
  /** Milliseconds until a responder had them: half of them sooner, 95 % within. Null below `fewestForShares`. */
  median: z.number().nullable(),
  p95: z.number().nullable(),
  /** Below `fewestForShares` each of them, the newest first; `waited` in milliseconds, so far where nobody answered. */
  each: z.array(z.object({ at: moment, waited: z.number(), answered: z.boolean() })),
  /** How many went on to the others on call, to a supervisor, and how many nobody took within ten minutes. */
  toNext: z.int(),
  toSupervisor: z.int(),
  unanswered: z.int(),
})
export type FigureSpan = z.output<typeof span>

/** To staff: the rota, a cover or the settings of it have changed. */
export const rotaChanged = defineEvent('crisis.rota_changed', z.object({ organizationId: z.string() }))
/** To staff: a practice call began, went on, was taken, ended. */
export const drillChanged = defineEvent(
  'crisis.drill_changed',
  z.object({ drillId: z.string(), change: z.enum(['started', 'called', 'taken', 'ended']) }),
)

const staff = ['therapist', 'admin'] as const
export const onCallEndpoints = defineEndpoints({
  readOnCall: {
    method: 'GET',
    path: '/api/crisis/on-call',
    summary: 'Who is on call right now',
    access: staff,
    reply: OnCallNow,
    automatic: true,
  },
  readRota: {
    method: 'GET',
    path: '/api/crisis/rota',
    summary: 'The rota, its covers and settings, and who can be put on it',
    access: ['admin'],
    reply: Rota,
  },
  addStretches: {
    method: 'POST',
    path: '/api/crisis/rota',
    summary: 'Puts a person on the rota, on one or more weekdays',
    access: ['admin'],
    body: z.object({
      userId: id,
      part: RotaPart,
      weekdays: z.array(weekday).min(1).max(7),
      startMinute: minuteOfDay,
      endMinute: minuteOfDay,
      place,
    }),
    reply: ok,
    status: 201,
  },
  patchStretch: {
    method: 'PATCH',
    path: '/api/crisis/rota/{id}',
    summary: 'Changes one stretch of the rota',
    access: ['admin'],
    params,
    body: z.object({
      part: RotaPart.optional(),
      startMinute: minuteOfDay.optional(),
      endMinute: minuteOfDay.optional(),
      place: place.optional(),
    }),
    reply: ok,
  },
  removeStretch: {
    method: 'DELETE',
    path: '/api/crisis/rota/{id}',
    summary: 'Takes one stretch off the rota',
    access: ['admin'],
    params,
    reply: ok,
  },
  addCover: {
    method: 'POST',
    path: '/api/crisis/covers',
    summary: 'Someone stands in for someone else, from one moment to another',
    access: ['admin'],
    body: z.object({ absentUserId: id, coverUserId: id, startsAt: moment, endsAt: moment }),
    reply: ok,
    status: 201,
  },
  removeCover: {
    method: 'DELETE',
    path: '/api/crisis/covers/{id}',
    summary: 'Nobody stands in any more',
    access: ['admin'],
    params,
    reply: ok,
  },
  setOnCallSettings: {
    method: 'PUT',
    path: '/api/crisis/on-call/settings',
    summary: "Time zone, office hours and the organization's own number",
    access: ['admin'],
    body: z.object(onCallSettings).partial(),
    reply: ok,
  },
  readOwnReach: {
    method: 'GET',
    path: '/api/crisis/on-call/me',
    summary: 'By which ways a call reaches the caller',
    access: staff,
    reply: Callable,
  },
  setCallPhone: {
    method: 'PUT',
    path: '/api/crisis/on-call/people/{id}/phone',
    summary: 'The number that calls go to: a person sets their own, an admin anybody of the staff',
    access: staff,
    record: { kind: 'user', at: 'id' },
    params,
    body: z.object({ phone: z.string().trim().max(40).nullable() }),
    reply: Callable,
  },
  sendPhoneCode: {
    method: 'POST',
    path: '/api/crisis/on-call/me/phone/code',
    summary: "Sends a code to the caller's number for calls",
    access: staff,
    reply: ok,
    limit: { max: 5, seconds: 900 },
  },
  provePhone: {
    method: 'POST',
    path: '/api/crisis/on-call/me/phone/proof',
    summary: 'The code that was sent: from then on the number counts as one that reaches the caller',
    access: staff,
    body: z.object({ code: z.string().trim().max(20) }),
    reply: Callable,
    limit: { max: 20, seconds: 900 },
  },
  testPush: {
    method: 'POST',
    path: '/api/crisis/on-call/me/push-test',
    summary: "Wakes the caller's own browsers once",
    access: staff,
    reply: z.object({ browsers: z.int() }),
    limit: { max: 10, seconds: 900 },
  },
  startDrill: {
    method: 'POST',
    path: '/api/crisis/drills',
    summary: 'Calls the person who is on call, for practice; one that runs already is answered instead',
    access: staff,
    reply: Drill,
    status: 201,
  },
  listDrills: {
    method: 'GET',
    path: '/api/crisis/drills',
    summary: 'Practice calls, newest first',
    access: staff,
    reply: z.array(Drill),
    automatic: true,
  },
  takeDrill: {
    method: 'POST',
    path: '/api/crisis/drills/{id}/acknowledge',
    summary: 'Someone answers a practice call; with that it ends',
    access: staff,
    params,
    reply: Drill,
  },
  listCalls: {
    method: 'GET',
    path: '/api/crisis/calls',
    summary: 'Who was called for the open crises, when and by which way, in the order of the calls',
    access: staff,
    reply: z.array(AlertCall),
    automatic: true,
  },
  readFigures: {
    method: 'GET',
    path: '/api/crisis/figures',
    summary: 'How long it took until someone had a call for help, over 30 and 90 days',
    access: staff,
    reply: z.object({ spans: z.array(span) }),
    automatic: true,
  },
})
