import { z } from 'zod'
import { OfficeHours } from '#domains/organizations/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok } from '#shared/shapes.ts'
import { episodeKinds, topics } from './episode/types.ts'
import { Closing } from './contract/closing.ts'

export const CrisisLevel = z.enum(['none', 'watch', 'crisis'])
export const CrisisCategory = z.enum(['suicide', 'self_harm', 'violence', 'overdose', 'abuse', 'medical'])

/**
 * What a client may know about the alert they caused: when it was sent, whether it has reached anybody, who has
 * it. Nothing here claims help before it is true. A watch is shown only where the person asked for a counselor.
 */
export const AlertStatus = z.object({
  id,
  level: z.enum(['watch', 'crisis']),
  sentAt: moment,
  /** When the first responder's browser confirmed receipt; null until then. */
  receivedAt: moment.nullable(),
  /** Whether a screen that confirmed it is still open. */
  shownNow: z.boolean(),
  /** First name of who has it. */
  takenBy: z.string().nullable(),
  /** An admin who has it reads the words and the conversation until it is closed; the person is told. */
  isTakenByAdmin: z.boolean(),
  takenAt: moment.nullable(),
  /** First name of the holder who stepped away, while no other responder holds it yet. */
  leftBy: z.string().nullable(),
  closedAt: moment.nullable(),
  /** How many responders have a page open right now. */
  respondersOnline: z.int(),
  /** How many people are on call right now; nobody is a fact that the page says. */
  onCall: z.int(),
  /**
   * Whom this sending has reached: a responder's screen confirmed it, or a real provider took a message to a
   * responder or to a contact whom the client chose. What lies in the captured outbox reached nobody.
   */
  reachedBy: z.enum(['screen', 'provider']).nullable(),
  /** Asked for outside office hours: when counselors answer again; null when it is being called for now. */
  answeredFrom: moment.nullable(),
  /** The crisis button opened it: a person may have pressed it by mistake. */
  byButton: z.boolean(),
  /** When the client said so; it stays open until a counselor closes it. */
  mistakeAt: moment.nullable(),
  /** A guest left a way to be reached. */
  hasReach: z.boolean(),
})
export type AlertStatus = z.output<typeof AlertStatus>

/** A person of the team, by name. */
export const Colleague = z.object({ id, fullName: z.string() })

/** A no is the danger: the person is not safe, not away, not awake. */
export const noIsDanger: ReadonlySet<string> = new Set([
  'safe',
  'everyone',
  'away',
  'awake',
  'called',
  'phone',
  'exit',
  'company',
  'otherSafe',
  'otherWith',
])
/** An alert as responders see it. */
export const Alert = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  isGuest: z.boolean(),
  /** Who a guest is who has an account, and no record of their own. Left out for everyone else. */
  account: z.enum(['supporter', 'partner']).optional(),
  level: z.enum(['watch', 'crisis']),
  categories: z.array(CrisisCategory),
  /** `message`: words of the client raised it; `private_words`: ones they keep to themselves. `button`: the client asked for help, or, as a watch, for a counselor. */
  source: z.enum([
    'message',
    'button',
    'mood_note',
    'assessment',
    'safety_plan',
    'reentry_plan',
    'appointment',
    'text',
    'workbook',
    'journal',
    'private_words',
    'contact',
    'form',
    'circle',
  ]),
  /** The words that led to it, newest last; `by` wrote them, where that is not the client. */
  reasons: z.array(z.object({ words: z.string(), category: CrisisCategory, by: z.string().optional() })),
  messageCount: z.int(),
  degraded: z.boolean(),
  openedAt: moment,
  /** The last sending: when it opened, became a crisis, or came again while nobody had it. */
  sentAt: moment,
  lastMessageAt: moment,
  takenBy: Colleague.nullable(),
  takenAt: moment.nullable(),
  /** A weak sign was asked about: when, and what the answer was; null while it waits. */
  asked: z
    .object({
      kind: z.enum(episodeKinds),
      at: moment,
      answer: z.enum(['yes', 'no', 'unsure', 'silent']).nullable(),
    })
    .nullable(),
  /** What the person told since, the newest last: a means, a time, a place, that they are not safe. */
  facts: z.array(
    z.object({
      topic: z.enum([...topics, 'mistake']),
      value: z.enum(['danger', 'calm', 'unsure', 'told']),
      words: z.string(),
      at: moment,
    }),
  ),
  /** The holder who stepped away, while no other responder holds it yet. */
  leftBy: z.string().nullable(),
  /** The colleague who is asked to take it over from the holder. */
  handOver: z.object({ to: Colleague, since: moment }).nullable(),
  /** The caller may close it: the holder or a supervisor; any therapist while there is no holder. */
  mayClose: z.boolean(),
  /** The caller is on call now, or was called for this one: their page rings. */
  isForMe: z.boolean(),
})
export type Alert = z.output<typeof Alert>
/** Whether the words that raised it are the person's alone: nobody can read them, only call. */
export const isOfPrivateWords = ({ source }: Pick<Alert, 'source'>): boolean =>
  source === 'private_words' || source === 'mood_note'

/** To responders: an alert is new, has grown, more people were called for it, it was taken, was closed. */
export const alertChanged = defineEvent(
  'crisis.alert_changed',
  z.object({
    alertId: z.string(),
    level: z.enum(['watch', 'crisis']),
    change: z.enum([
      'opened',
      'raised',
      'resent',
      'joined',
      'called',
      'taken',
      'closed',
      // A colleague is asked to take over, did so, or the holder keeps it.
      'asked',
      'handed',
      'kept',
      // The holder stepped away: it is called for again.
      'left',
    ]),
  }),
)
/** To the client: the status line has news. */
export const alertStatusChanged = defineEvent(
  'crisis.status_changed',
  z.object({ clientId: z.string(), alertId: z.string() }),
)

const params = z.object({ id })
/** When someone answers; for everybody. */
export const OpeningHours = z.object({
  openUntil: moment.nullable(),
  opensAt: moment.nullable(),
  /** Today's hours. */
  today: z.array(z.object({ from: moment, to: moment })),
  /** The whole week, on the organization's clock. */
  week: OfficeHours,
  timeZone: z.string(),
})
export type OpeningHours = z.output<typeof OpeningHours>

export const crisisEndpoints = defineEndpoints({
  readOpeningHours: {
    method: 'GET',
    path: '/api/opening-hours',
    summary: 'Whether people answer now, until when, and from when on',
    access: 'public',
    reply: OpeningHours,
    automatic: true,
  },
  raiseAlert: {
    method: 'POST',
    path: '/api/sms/crisis-alert',
    summary: 'The crisis button: tells the responders on call at once',
    access: 'public',
    record: { kind: 'client', at: 'clientId' },
    extraFields: 'ignored',
    body: z.object({
      clientId: id.optional(),
      clientPhone: z.string().trim().max(40).optional(),
      /** `person`: asks for a counselor, who is called inside office hours; `crisis`: asks for help now. */
      wish: z.enum(['crisis', 'person']).optional(),
    }),
    reply: z.object({ clientId: id, alert: AlertStatus }),
  },
  hearUnsent: {
    method: 'POST',
    path: '/api/unsent-words',
    summary:
      'Hears words of a form that could not be sent, so that a slip in another field keeps no call for help back',
    access: 'public',
    limit: { max: 600, seconds: 900 },
    extraFields: 'ignored',
    body: z.object({ texts: z.array(z.string().max(20_000)).max(60) }),
    reply: z.object({ crisis: z.enum(['none', 'watch', 'crisis']), clientId: id.nullable() }),
  },
  readAlertStatus: {
    method: 'GET',
    path: '/api/clients/{id}/crisis-alert',
    summary: "The client's own open alert, or the last one of the past day; null when there is none",
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: AlertStatus.nullable(),
    automatic: true,
  },
  readQuestion: {
    method: 'GET',
    path: '/api/clients/{id}/crisis-question',
    summary: 'The question after a weak sign of danger that waits for an answer; null when none waits',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.object({ text: z.string(), yes: z.string(), no: z.string(), call: z.string() }).nullable(),
    automatic: true,
  },
  answerQuestion: {
    method: 'POST',
    path: '/api/clients/{id}/crisis-answer',
    summary: 'Answers it with a button: yes and call tell a responder, no lets it rest',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params,
    extraFields: 'ignored',
    body: z.object({ answer: z.enum(['yes', 'no', 'call']) }),
    reply: z.object({ crisis: CrisisLevel, text: z.string().nullable() }),
  },
  listAlerts: {
    method: 'GET',
    path: '/api/crisis/alerts',
    summary: 'Open alerts, the most urgent first; an admin sees the crises without a holder, and their own',
    access: ['therapist', 'admin'],
    reply: z.array(Alert),
    automatic: true,
  },
  confirmReceipt: {
    method: 'POST',
    path: '/api/crisis/alerts/{id}/receipt',
    summary: "A responder's browser says that it shows the alert",
    access: ['therapist', 'admin'],
    record: { kind: 'alert', at: 'id' },
    params,
    extraFields: 'ignored',
    reply: ok,
    automatic: true,
  },
  takeAlert: {
    method: 'POST',
    path: '/api/crisis/alerts/{id}/acknowledge',
    summary: 'A responder takes it; the first one has it',
    access: ['therapist', 'admin'],
    record: { kind: 'alert', at: 'id' },
    params,
    extraFields: 'ignored',
    reply: Alert,
  },
  closeAlert: {
    method: 'POST',
    path: '/api/crisis/alerts/{id}/close',
    summary: 'The holder or a supervisor closes it with a short form, which becomes a signed note',
    access: ['therapist', 'admin'],
    record: { kind: 'alert', at: 'id' },
    params,
    extraFields: 'ignored',
    body: z.object({ closing: Closing }),
    reply: ok,
  },
})
