import { z } from 'zod'
import { MoodSource } from '#domains/mood/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, emailAddress, id, moment, ok, page, plainText } from '#shared/shapes.ts'

export const riskLevels = ['low', 'medium', 'high'] as const
export const RiskLevel = z.enum(riskLevels)
export type RiskLevel = z.output<typeof RiskLevel>

/** The person served. Their own display number is ASM- and six digits; it is never a key. */
export const Client = z.object({
  id,
  fullName: z.string(),
  /** Null for clients of an organization that hides it. */
  riskLevel: RiskLevel.nullable(),
  /** When a person last set it; null while it is the default that nobody has set, and where it may not be seen. */
  riskAssessedAt: moment.nullable(),
  displayNumber: z.string().nullable(),
  isGuest: z.boolean(),
  language: z.string(),
  releasedOn: day.nullable(),
  /** Who said so: the person themselves, or the organization. */
  releasedOnBy: z.enum(['client', 'worker']).nullable(),
  createdAt: moment,
  /**
   * For the record of a supporter's or a partner's own danger: who they are here, and whether they have opened its talk.
   * Left out for everyone else.
   */
  account: z.object({ role: z.enum(['supporter', 'partner']), canRead: z.boolean() }).optional(),
})
export type Client = z.output<typeof Client>

/**
 * `signed`: a guardian signed on the screen. `paper`: on paper, which staff have seen. `decision`: staff decided that the
 * person may agree alone, and said by what right.
 */
export const guardianKinds = ['signed', 'paper', 'decision'] as const
export const guardianWordsAtMost = 1000
export const GuardianRecord = z.object({
  kind: z.enum(guardianKinds),
  words: z.string(),
  recordedBy: z.string().nullable(),
  recordedAt: moment,
})
export type GuardianRecord = z.output<typeof GuardianRecord>

/** What staff record of a guardian's consent. */
export const GuardianInput = z.object({
  kind: z.enum(['paper', 'decision']),
  words: plainText(guardianWordsAtMost),
})

/** How an account is offered: a link by mail or by text, or letters on a paper that is handed over. */
export const inviteWays = ['email', 'sms', 'paper', 'none'] as const

/**
 * Orders of a caseload: who needs the reader most, the longest silence, the soonest appointment, the most missed, the
 * latest release.
 */
export const clientSorts = [
  'need',
  'newest',
  'name',
  'risk',
  'contact',
  'appointment',
  'missed',
  'released',
] as const
export const ClientSort = z.enum(clientSorts)
export type ClientSort = z.output<typeof ClientSort>

const aFewDays = z.coerce.number().int().min(1).max(365)
export const ClientFilter = z.object({
  sort: ClientSort.optional(),
  /** `unset`: nobody has assessed it. */
  risk: z.enum([...riskLevels, 'unset']).optional(),
  /** Without an appointment to come. */
  appointment: z.enum(['none']).optional(),
  /** With a missed appointment. */
  missed: z.enum(['yes']).optional(),
  /** Released at most so many days ago. */
  releasedWithin: aFewDays.optional(),
  /** Nothing written for so many days. */
  quietFor: aFewDays.optional(),
})
export type ClientFilter = z.output<typeof ClientFilter>

/** A row of a caseload. */
export const ClientSummary = Client.extend({
  lastMood: z
    .object({ mood: z.string(), intensity: z.int(), source: MoodSource, loggedAt: moment })
    .nullable(),
  lastMessageAt: moment.nullable(),
  nextAppointmentAt: moment.nullable(),
  /** Appointments missed in the last 90 days. */
  missed: z.int(),
  /** Why this client needs the reader first: an open crisis, another open alert, a task that is due, words unread for days. */
  need: z.enum(['crisis', 'watch', 'task', 'unread']).nullable(),
  /** Numbers that the person was given by mistake. */
  otherNumbers: z.array(z.string()),
})
export type ClientSummary = z.output<typeof ClientSummary>

/** Whom a person wants told. Only those chosen for a crisis are ever told of one. */
export const EmergencyContact = z.object({
  id,
  name: z.string(),
  relation: z.string(),
  phone: z.string(),
  email: z.string(),
  toldInCrisis: z.boolean(),
  chosenAt: moment.nullable(),
})
export type EmergencyContact = z.output<typeof EmergencyContact>

/** Nothing of it is kept on the server: the device holds both, and only the server can unlock the second. */
export const DeviceKey = z.object({
  keyId: id,
  /** SPKI, base64. */
  publicKey: z.string().max(400),
  /** The private half, sealed by the server. */
  locked: z.string().max(1000),
})
export type DeviceKey = z.output<typeof DeviceKey>

/**
 * Why a number may not reach the client. `wrong_person`: the person at it said so. `unknown`: the provider finds nobody
 * there. `no_texts`: it can be called and gets no text.
 */
export const phoneDoubts = ['wrong_person', 'unknown', 'no_texts'] as const
export const PhoneDoubt = z.enum(phoneDoubts)
export type PhoneDoubt = z.output<typeof PhoneDoubt>

/** A phone number as it was written, and as a phone dials it; null for what there is not. */
export const PhoneOnRecord = z.object({
  written: z.string().nullable(),
  number: z.string().nullable(),
  doubt: PhoneDoubt.nullable(),
})
export type PhoneOnRecord = z.output<typeof PhoneOnRecord>

export const clientChanged = defineEvent('client.changed', z.object({ clientId: z.string() }))

/** To the care team alone: a row of their caseload is new or reads differently. */
export const caseloadChanged = defineEvent('caseload.changed', z.object({ clientId: z.string() }))

/** The most letters of what is written of an emergency contact. */
export const longestContact = { name: 120, relation: 80, phone: 40, email: 200 } as const

export const clientEndpoints = defineEndpoints({
  createClient: {
    method: 'POST',
    path: '/api/clients',
    summary: 'Registers a client; a therapist who does it takes them on',
    access: ['therapist', 'admin'],
    body: z.object({
      fullName: plainText(120),
      language: z.string().max(10).optional(),
      releasedOn: day.nullable().optional(),
      email: emailAddress(200).optional(),
      phone: z.string().trim().max(40).optional(),
      dateOfBirth: day.nullable().optional(),
      /** Wanted for somebody under age. */
      guardian: GuardianInput.nullable().optional(),
    }),
    reply: Client,
    status: 201,
  },
  listClients: {
    method: 'GET',
    path: '/api/clients',
    summary: 'A therapist: the own caseload, sorted and filtered. An admin: everyone, without clinical facts',
    access: ['therapist', 'admin'],
    query: z.object({ ...page(200), ...ClientFilter.shape }),
    reply: z.array(ClientSummary),
    automatic: true,
  },
  getClient: {
    method: 'GET',
    path: '/api/clients/{id}',
    summary: 'One client',
    access: ['guest', 'client', 'therapist', 'admin'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: Client,
  },
  patchClient: {
    method: 'PATCH',
    path: '/api/clients/{id}',
    summary:
      'Changes a client. A risk level needs a reason and a therapist. A person says their own day of release while the organization has written down none',
    access: ['guest', 'client', 'therapist', 'admin'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    body: z.object({
      fullName: plainText(120).optional(),
      /** The person's own choice: the guided engine alone writes the replies. */
      guidedOnly: z.boolean().optional(),
      language: z.string().max(10).optional(),
      releasedOn: day.nullable().optional(),
      riskLevel: RiskLevel.optional(),
      riskReason: plainText(500).optional(),
    }),
    reply: Client,
  },
  revealNumber: {
    method: 'POST',
    path: '/api/clients/{id}/number',
    summary: "Shows the client's phone number to the care team; each time is one line of history",
    access: ['therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    extraFields: 'ignored',
    reply: PhoneOnRecord,
  },
  listEmergencyContacts: {
    method: 'GET',
    path: '/api/clients/{id}/emergency-contacts',
    summary: 'Whom the person named for an emergency',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.array(EmergencyContact),
  },
  saveEmergencyContact: {
    method: 'PUT',
    path: '/api/clients/{id}/emergency-contacts/{contactId}',
    summary: 'Names somebody for an emergency, or changes what was said of them',
    access: ['client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id, contactId: id }),
    body: z.object({
      name: plainText(longestContact.name),
      relation: z.string().trim().max(longestContact.relation).optional(),
      phone: z.string().trim().max(longestContact.phone).optional(),
      email: z.union([z.literal(''), emailAddress(longestContact.email)]).optional(),
      /** The person's own choice: tell them when I am in a crisis. */
      toldInCrisis: z.boolean(),
    }),
    reply: EmergencyContact,
  },
  deleteEmergencyContact: {
    method: 'DELETE',
    path: '/api/clients/{id}/emergency-contacts/{contactId}',
    summary: 'Takes somebody off the list',
    access: ['client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id, contactId: id }),
    reply: ok,
  },
  makeDeviceKey: {
    method: 'POST',
    path: '/api/clients/{id}/device-keys',
    summary: 'A key for words that wait on a device: its open half to lock with, the other one locked in',
    access: ['guest', 'client', 'supporter'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: DeviceKey,
    limit: { max: 60, seconds: 3600 },
  },
  openDeviceKey: {
    method: 'POST',
    path: '/api/clients/{id}/device-keys/open',
    summary: 'The half of a device’s key that opens, for the person it was made for',
    access: ['guest', 'client', 'supporter'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    body: DeviceKey.pick({ keyId: true, locked: true }),
    reply: z.object({ privateKey: z.string() }),
    limit: { max: 120, seconds: 3600 },
  },
  listRiskChanges: {
    method: 'GET',
    path: '/api/clients/{id}/risk-changes',
    summary: 'Every change of the risk level: who, when, why; newest first',
    access: ['therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    query: z.object(page(100)),
    reply: z.array(
      z.object({
        id,
        from: RiskLevel,
        to: RiskLevel,
        reason: z.string(),
        setBy: z.string().nullable(),
        setAt: moment,
      }),
    ),
  },
  listGuardianRecords: {
    method: 'GET',
    path: '/api/clients/{id}/guardian-records',
    summary: 'Why somebody under age is served: a guardian’s consent, or a decision',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.array(GuardianRecord),
  },
})
