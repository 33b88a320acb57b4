import { z } from 'zod'
import { AppointmentMode, appointmentsChanged } from '#domains/appointments/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, plainText } from '#shared/shapes.ts'

/** `host` is whoever of the team the appointment is with; they let the client in. */
export const Side = z.enum(['client', 'host'])
export type Side = z.output<typeof Side>

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.output<typeof IceServer>

/** What moves while two people talk: who is there, and how it goes on. Ids and states only. */
export const Pulse = z.object({
  /** `waiting`: nobody has let the client in yet. */
  state: z.enum(['waiting', 'open', 'ended']),
  goesBy: z.enum(['video', 'phone']),
  /** By phone: the counselor has reached them. */
  reached: z.boolean(),
  /** Who speaks for this side: this page, no page (come back by joining), or another tab of the same person. */
  seat: z.enum(['own', 'free', 'elsewhere']),
  other: z.object({ there: z.boolean(), page: id.nullable() }),
})
export type Pulse = z.output<typeof Pulse>

/** A video appointment's room, as one side sees it. Times are UTC; `now` is the server's, so that waits are true. */
export const VideoRoom = Pulse.extend({
  appointmentId: id,
  clientId: id,
  side: Side,
  otherName: z.string(),
  scheduledAt: moment,
  /** The planned end. */
  endsAt: moment,
  /** When the client was let in, or reached by phone; null before. */
  admittedAt: moment.nullable(),
  /** The first and the last moment in which both were in; the last one only once the session has ended. */
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Where the client said that they are. To the client themselves and to the counselor of the session. */
  whereabouts: z.object({ words: z.string(), saidAt: moment }).nullable(),
  /** Joining is possible between the two. */
  opensAt: moment,
  closesAt: moment,
  mayJoin: z.boolean(),
  waitingSince: moment.nullable(),
  /** Seconds that both were in. */
  talkedSeconds: z.int(),
  /** Empty until both may talk. */
  iceServers: z.array(IceServer),
  phone: z.object({
    /** To the client: the last digits of the number they are called at. */
    ending: z.string().nullable(),
    /** To the counselor, once it goes on by phone: the number to call. */
    number: z.string().nullable(),
    /** To the client: the organization's number. */
    team: z.string().nullable(),
  }),
  now: moment,
})
export type VideoRoom = z.output<typeof VideoRoom>

/** The most letters of the answer to “Where are you now?”. */
export const whereaboutsAtMost = 200
/** The most minutes that a correction may write: a day. */
export const minutesAtMost = 24 * 60
export const correctionReasonAtMost = 500

/** A session as the record keeps it, for the care team: how it was held, where the client was, and each correction. */
export const SessionRecord = z.object({
  heldBy: AppointmentMode.nullable(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  talkedSeconds: z.int().nullable(),
  whereabouts: z.object({ words: z.string(), saidAt: moment }).nullable(),
  /** The newest first. `secondsBefore` is null where nothing had been counted. */
  corrections: z.array(
    z.object({
      secondsBefore: z.int().nullable(),
      seconds: z.int(),
      reason: z.string(),
      by: z.string().nullable(),
      at: moment,
    }),
  ),
})
export type SessionRecord = z.output<typeof SessionRecord>

const sdp = z.string().max(24_000)
/** What two browsers have to tell each other before they can talk: what they can do, and where they are found. */
export const Signal = z.union([
  z.object({ description: z.object({ type: z.enum(['offer', 'answer']), sdp }) }),
  z.object({
    candidate: z
      .object({
        candidate: z.string().max(1000),
        sdpMid: z.string().max(64).nullable().optional(),
        sdpMLineIndex: z.int().nullable().optional(),
        usernameFragment: z.string().max(300).nullable().optional(),
      })
      .nullable(),
  }),
  /** The sender has given the connection up: begin anew. */
  z.object({ again: z.literal(true) }),
])
export type Signal = z.output<typeof Signal>

/** `line` names one connection: what belongs to an earlier one is not taken for it. */
export const SignalBatch = z.object({ seq: z.int(), from: id, line: id, signals: z.array(Signal) })
export type SignalBatch = z.output<typeof SignalBatch>

/** A client in the lobby of the caller's own session, alone in a room that was opened, or who asked for a call instead. */
export const WaitingClient = z.object({
  appointmentId: id,
  clientId: id,
  clientName: z.string(),
  since: moment,
  wantsCall: z.boolean(),
  /** They were let in, and the counselor's page has gone since. */
  isAlone: z.boolean(),
  now: moment,
})
export type WaitingClient = z.output<typeof WaitingClient>

/** Somebody came, went, was let in, or it goes on in another way. */
export const videoRoomChanged = defineEvent('video.room_changed', z.object({ appointmentId: z.string() }))
/** Something waits for the page `page`. */
export const videoSignalled = defineEvent(
  'video.signalled',
  z.object({ appointmentId: z.string(), page: z.string() }),
)

const params = z.object({ id })
const record = { kind: 'appointment', at: 'id' } as const
const access = ['client', 'therapist'] as const
const hostOnly = ['therapist'] as const
/** One load of the page in one tab; made by the browser. */
const page = id

export const videoEndpoints = defineEndpoints({
  readVideoRoom: {
    method: 'GET',
    path: '/api/appointments/{id}/video',
    summary: 'The room of a video session: when it opens, who is there, how it goes on',
    access,
    record,
    params,
    query: z.object({ page: page.optional() }),
    reply: VideoRoom,
    automatic: true,
  },
  joinVideo: {
    method: 'POST',
    path: '/api/appointments/{id}/video/join',
    summary: 'Says “I am here”. A client who has not been let in waits; video.too_early says from when on',
    access,
    record,
    params,
    body: z.object({ page }),
    reply: VideoRoom,
  },
  admitToVideo: {
    method: 'POST',
    path: '/api/appointments/{id}/video/admit',
    summary:
      'Lets in the client who waits (video.nobody_waiting where nobody does); opens a session again that was ended by mistake',
    access: hostOnly,
    record,
    params,
    body: z.object({ page }),
    reply: VideoRoom,
  },
  sayWhereabouts: {
    method: 'POST',
    path: '/api/appointments/{id}/video/whereabouts',
    summary: 'Where the client is now: kept sealed with the session, so that help finds them',
    access: ['client'],
    record,
    params,
    extraFields: 'ignored',
    body: z.object({ page: page.optional(), words: plainText(whereaboutsAtMost) }),
    reply: VideoRoom.extend({ crisis: z.enum(['none', 'watch', 'crisis']) }),
  },
  readSessionRecord: {
    method: 'GET',
    path: '/api/appointments/{id}/video/record',
    summary: 'How a session was held, from when to when, where the client was, and who corrected the minutes',
    access: hostOnly,
    record,
    params,
    reply: SessionRecord,
    changedBy: [appointmentsChanged],
  },
  correctSessionMinutes: {
    method: 'POST',
    path: '/api/appointments/{id}/video/minutes',
    summary: 'Writes other minutes to a session, with a reason; the value before is kept',
    access: hostOnly,
    record,
    params,
    body: z.object({
      minutes: z.int().min(0).max(minutesAtMost),
      reason: z.string().trim().min(1).max(correctionReasonAtMost),
      /** The minutes that the page showed: a correction made since is not overwritten. */
      seen: z.int().min(0).nullable(),
    }),
    reply: SessionRecord,
  },
  leaveVideo: {
    method: 'POST',
    path: '/api/appointments/{id}/video/leave',
    summary: 'Says “I am going”. Who has been let in may come back',
    access,
    record,
    params,
    body: z.object({ page }),
    reply: ok,
  },
  endVideo: {
    method: 'POST',
    path: '/api/appointments/{id}/video/end',
    summary: 'Ends the session for both and writes to the appointment how it was held, and from when to when',
    access: hostOnly,
    record,
    params,
    reply: VideoRoom,
  },
  goOnByPhone: {
    method: 'POST',
    path: '/api/appointments/{id}/video/phone',
    summary: 'The session goes on by phone, or by video again; the record stays the same one',
    access,
    record,
    params,
    body: z.object({ goesBy: z.enum(['video', 'phone']), page: page.optional() }),
    reply: VideoRoom,
  },
  noteVideoCall: {
    method: 'POST',
    path: '/api/appointments/{id}/video/reached',
    summary: 'The counselor has the client on the phone: from now on the time counts',
    access: hostOnly,
    record,
    params,
    body: z.object({ page }),
    reply: VideoRoom,
  },
  beatVideo: {
    method: 'POST',
    path: '/api/appointments/{id}/video/beat',
    summary:
      'A page says that it is still there, and whether the line stands. Talking for an hour is being active',
    access,
    record,
    params,
    body: z.object({
      page,
      /** The two can hear each other: only such time is time of the session. */
      connected: z.boolean(),
    }),
    reply: Pulse,
  },
  sendVideoSignals: {
    method: 'POST',
    path: '/api/appointments/{id}/video/signals',
    summary: 'Hands a batch of connection messages to the other page; refused until the client was let in',
    access,
    record,
    params,
    body: z.object({
      /** Made by the browser: the same batch is kept once. */
      batch: id,
      page,
      to: page,
      line: id,
      signals: z.array(Signal).min(1).max(60),
    }),
    reply: ok,
    limit: { max: 600, seconds: 60 },
  },
  readVideoSignals: {
    method: 'GET',
    path: '/api/appointments/{id}/video/signals',
    summary: 'Connection messages for this page, after the last one it has; those before are forgotten',
    access,
    record,
    params,
    query: z.object({ page, after: z.coerce.number().int().min(0).optional() }),
    reply: z.array(SignalBatch),
    automatic: true,
  },
  listVideoWaiting: {
    method: 'GET',
    path: '/api/care/video-waiting',
    summary: 'Clients who wait in the lobby of the caller’s own sessions, or alone in the room',
    access: hostOnly,
    reply: z.array(WaitingClient),
    automatic: true,
  },
})
