import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id, moment, TimeZone } from '#shared/shapes.ts'
import { PhoneDoubt } from '#domains/clients/contract.ts'
import { AppointmentKind } from '../contract.ts'

export const reminderChannels = ['sms', 'email', 'push'] as const
export const ReminderChannel = z.enum(reminderChannels)
export type ReminderChannel = z.output<typeof ReminderChannel>

const minuteOfDay = z.int().min(0).max(1440)

/** How a client wants to be reminded. Channels in the order in which they are tried. */
const Choices = z.object({
  isOff: z.boolean(),
  channels: z.array(ReminderChannel).max(3),
  /** `all`: 10, 7, 3 and 1 days before and the morning of. `few`: the day before and the morning of. */
  ladder: z.enum(['all', 'few']),
  fromMinute: minuteOfDay,
  toMinute: minuteOfDay,
  timeZone: TimeZone.nullable(),
})

export const ReminderSettings = Choices.extend({
  /** A person of the team reminds, too: for whoever has no safe place to live. */
  isByPerson: z.boolean(),
  /** The last digits of the number that texts go to; null without one. */
  phoneEnd: z.string().nullable(),
  hasEmail: z.boolean(),
  hasPush: z.boolean(),
  smsAgreedAt: moment.nullable(),
  /** The person wrote STOP: no text leaves until they agree anew. */
  smsStoppedAt: moment.nullable(),
  /** `provider`: the phone company reported that the person ended texts. */
  smsStoppedBy: z.enum(['person', 'provider']).nullable(),
  phoneDoubt: PhoneDoubt.nullable(),
})
export type ReminderSettings = z.output<typeof ReminderSettings>

/** A reminder that is to come, or what became of one. `step`: days before, 0 the morning of, -1 sent by hand. */
export const ReminderLine = z.object({
  id,
  appointmentId: id,
  kind: AppointmentKind,
  scheduledAt: moment,
  step: z.int(),
  at: moment,
  channel: ReminderChannel.nullable(),
  state: z.enum(['planned', 'sending', 'sent', 'captured', 'by_person', 'stopped']),
  answer: z.enum(['yes', 'change', 'call']).nullable(),
})
export type ReminderLine = z.output<typeof ReminderLine>

/** What a save changes; what it leaves out stays as it is. */
const ReminderChange = Choices.partial().extend({
  isByPerson: z.boolean().optional(),
  /** A new number; left out, the one on record stays. Empty removes it. */
  phone: z.string().trim().max(40).optional(),
  /** The person agrees to texts, or takes it back; for staff: they agreed, in words or on paper. */
  agreesToTexts: z.boolean().optional(),
})
export type ReminderChange = z.output<typeof ReminderChange>

const params = z.object({ id })
const ofClient = { kind: 'client', at: 'id' } as const

/** A text of the conversation: one that came from the client's number, with the answer that went back, or one of ours. */
export const ClientText = z.object({
  id: z.string(),
  isOurs: z.boolean(),
  /** Empty for a picture alone. */
  body: z.string(),
  media: z.int(),
  answer: z.string().nullable(),
  /** It is ours and did not leave or did not arrive. */
  isUndelivered: z.boolean(),
  receivedAt: moment,
})
export type ClientText = z.output<typeof ClientText>

/** A record with the number that a person texts from. `name`: who it belongs to. */
export const NumberOwners = z.object({
  number: z.string(),
  owners: z.array(
    z.object({
      kind: z.enum(['submission', 'staff', 'supporter', 'partner']),
      id,
      name: z.string(),
      /** The number of a submission that people say on the phone. */
      reference: z.string().nullable(),
    }),
  ),
})
export type NumberOwners = z.output<typeof NumberOwners>

export const reminderEndpoints = defineEndpoints({
  listClientTexts: {
    method: 'GET',
    path: '/api/clients/{id}/texts',
    summary: 'The last 50 texts between a client and the organization, newest first',
    access: ['therapist'],
    record: ofClient,
    params,
    reply: z.array(ClientText),
  },
  readNumberOwners: {
    method: 'GET',
    path: '/api/clients/{id}/number-owners',
    summary: 'Who is known at the number that a guest texts from',
    access: ['therapist'],
    record: ofClient,
    params,
    reply: NumberOwners,
  },
  joinNumber: {
    method: 'POST',
    path: '/api/clients/{id}/number-owners',
    summary: 'Puts the number that a guest texts from, and all of its texts, on the record of a client',
    access: ['therapist'],
    record: ofClient,
    params,
    body: z.object({ clientId: id }),
    reply: z.object({ clientId: id }),
  },
  readReminderSettings: {
    method: 'GET',
    path: '/api/clients/{id}/reminder-settings',
    summary: 'How the client is reminded',
    access: ['client', 'therapist'],
    record: ofClient,
    params,
    reply: ReminderSettings,
  },
  saveReminderSettings: {
    method: 'PATCH',
    path: '/api/clients/{id}/reminder-settings',
    summary:
      'Changes what is named of how the client is reminded. A number is taken only with the person’s agreement to texts',
    access: ['client', 'therapist'],
    record: ofClient,
    params,
    body: ReminderChange,
    reply: ReminderSettings,
  },
  listReminders: {
    method: 'GET',
    path: '/api/clients/{id}/reminders',
    summary: 'What is planned, and what was sent in the last 90 days: a record the person can show',
    access: ['client', 'therapist'],
    record: ofClient,
    params,
    reply: z.array(ReminderLine),
  },
  sendAppointmentReminder: {
    method: 'POST',
    path: '/api/sms/appointment-reminder',
    summary: 'Sends one reminder now, by the channels the client agreed to',
    access: ['therapist'],
    record: { kind: 'appointment', at: 'appointmentId' },
    body: z.object({ appointmentId: id }),
    reply: z.object({ channel: ReminderChannel.nullable() }),
    limit: { max: 60, seconds: 3600 },
  },
  readReminderHealth: {
    method: 'GET',
    path: '/api/reminders/health',
    summary: 'When the scheduler last ran, and what became of the reminders of the last 24 hours',
    access: ['admin'],
    reply: z.object({
      lastRunAt: moment.nullable(),
      isLate: z.boolean(),
      sent: z.int(),
      captured: z.int(),
      sending: z.int(),
      byPerson: z.int(),
      /** How many are to leave in the next 24 hours. */
      due: z.int(),
    }),
    automatic: true,
  },
})
