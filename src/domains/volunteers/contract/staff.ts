import { z } from 'zod'
import { SubmissionState } from '#domains/submissions/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { day, id, moment, page, plainText, zipCode } from '#shared/shapes.ts'
import { Hours, Volunteering } from './own.ts'
import { VolunteerForm } from './impact.ts'
import { availabilities, endReasons, helpTypes, matchStates } from './values.ts'

/** Whom a client stands with, as the client and staff see it. */
export const Match = z.object({
  id,
  volunteerId: id,
  volunteerName: z.string(),
  clientId: id,
  clientName: z.string(),
  helpType: z.enum(helpTypes),
  languages: z.array(z.string()),
  /** What staff wrote to both of them. */
  words: z.string(),
  state: z.enum(matchStates),
  clientSaid: z.enum(['yes', 'no']).nullable(),
  volunteerSaid: z.enum(['yes', 'no']).nullable(),
  since: moment,
  endedAt: moment.nullable(),
  /** Why it ended: for staff alone. */
  endReason: z.enum(endReasons).nullable(),
})
export type Match = z.output<typeof Match>

/** What staff keep of somebody who speaks for a volunteer. */
const ReferenceFacts = z.object({
  name: z.string(),
  reach: z.string(),
  asked: z.boolean(),
  speaksFor: z.boolean().nullable(),
  note: z.string(),
})
export type ReferenceFacts = z.output<typeof ReferenceFacts>

/** A decision about the check, as the writer of the next one has seen it. */
const CheckFacts = z.object({
  passed: z.boolean(),
  words: z.string(),
  note: z.string(),
  source: z.string(),
  consentOn: z.string(),
  expiresOn: z.string(),
})

export const VolunteerRow = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  state: SubmissionState,
  stateSince: moment,
  helpType: z.enum(helpTypes),
  languages: z.array(z.string()),
  availability: VolunteerForm.shape.availability.unwrap(),
  zip: z.string(),
  minutesEver: z.int(),
  lastHoursOn: z.string().nullable(),
  matches: z.int(),
})
export type VolunteerRow = z.output<typeof VolunteerRow>

export const VolunteerRecord = Volunteering.omit({
  references: true,
  wantsReference: true,
  matches: true,
}).extend({
  name: z.string(),
  references: z.array(
    z.object({
      id,
      name: z.string(),
      reach: z.string(),
      askedAt: moment.nullable(),
      answeredAt: moment.nullable(),
      speaksFor: z.boolean().nullable(),
      note: z.string(),
    }),
  ),
  /** What staff wrote down for themselves about the check. */
  checkNote: z.string(),
  /** Who decided it, by which source, with whose agreement and how long it holds; empty where it was not kept. */
  checkSigned: CheckFacts.pick({ source: true, consentOn: true, expiresOn: true }).extend({
    by: z.string(),
    isExpired: z.boolean(),
  }),
  hours: z.array(Hours),
  matches: z.array(Match),
})
export type VolunteerRecord = z.output<typeof VolunteerRecord>

/** Somebody who could stand by a client, with the reasons in facts. */
export const Suggestion = z.object({
  volunteerId: id,
  name: z.string(),
  helpType: z.enum(helpTypes),
  availability: VolunteerForm.shape.availability.unwrap(),
  languages: z.array(z.string()),
  sharesLanguage: z.boolean(),
  miles: z.number().nullable(),
  matches: z.int(),
})
export type Suggestion = z.output<typeof Suggestion>

const staff = ['therapist', 'admin'] as const
const params = z.object({ id })
const record = { kind: 'volunteer', at: 'id' } as const
const client = { kind: 'client', at: 'id' } as const
const words = plainText(2000)

export const volunteerFilter = {
  state: SubmissionState.optional(),
  helpType: z.enum(helpTypes).optional(),
  language: z.string().max(3).optional(),
  availability: z.enum(availabilities).optional(),
  q: z.string().trim().max(100).optional(),
}

export const volunteerStaffEndpoints = defineEndpoints({
  listVolunteers: {
    method: 'GET',
    path: '/api/volunteers',
    summary: 'Everybody who offered to help, with stage, languages, area and hours',
    access: staff,
    query: z.object({ ...volunteerFilter, ...page(100) }),
    reply: z.array(VolunteerRow),
  },
  readVolunteer: {
    method: 'GET',
    path: '/api/volunteers/{id}',
    summary: 'One of them: references, check, training, hours, matches, what is still owed',
    access: staff,
    record,
    params,
    reply: VolunteerRecord,
  },
  saveReference: {
    method: 'PUT',
    path: '/api/volunteers/{id}/references/{referenceId}',
    summary: 'Names a reference, or keeps that it was asked and what came of it',
    access: staff,
    record,
    params: z.object({ id, referenceId: id }),
    body: z.object({
      name: plainText(120),
      reach: z.string().trim().max(200),
      asked: z.boolean(),
      speaksFor: z.boolean().nullable(),
      note: z.string().trim().max(2000),
      /** How it stood when it was opened; null for a new one. */
      before: ReferenceFacts.nullable(),
    }),
    reply: VolunteerRecord,
  },
  decideCheck: {
    method: 'PUT',
    path: '/api/volunteers/{id}/check',
    summary:
      'The individual assessment in writing: nature, time and the role; with words that the person reads',
    access: staff,
    record,
    params,
    body: z.object({
      passed: z.boolean(),
      words,
      note: z.string().trim().max(4000).optional(),
      source: plainText(200),
      consentOn: day,
      expiresOn: day,
      /** The decision that was seen; null where there was none. */
      before: CheckFacts.nullable(),
    }),
    reply: VolunteerRecord,
  },
  tickInPerson: {
    method: 'PUT',
    path: '/api/volunteers/{id}/in-person',
    summary: 'They were at the training in the house, or were not after all',
    access: staff,
    record,
    params,
    body: z.object({ done: z.boolean() }),
    reply: VolunteerRecord,
  },
  strikeHours: {
    method: 'POST',
    path: '/api/volunteers/{id}/hours/{hoursId}/strike',
    summary: 'Strikes logged hours out, with a reason that the volunteer reads; or lets them stand again',
    access: staff,
    record,
    params: z.object({ id, hoursId: id }),
    body: z.object({ struck: z.boolean(), reason: z.string().trim().max(500) }),
    reply: VolunteerRecord,
  },
  approveHours: {
    method: 'POST',
    path: '/api/volunteers/{id}/hours/approval',
    summary: 'Approves logged hours, or takes that back: only approved ones stand on a certificate',
    access: staff,
    record,
    params,
    body: z.object({ hoursIds: z.array(id).min(1).max(200), approved: z.boolean() }),
    reply: VolunteerRecord,
  },
  suggestVolunteers: {
    method: 'GET',
    path: '/api/clients/{id}/volunteer-suggestions',
    summary: 'Who could stand by a client: by language, availability, area and kind of help',
    access: staff,
    record: client,
    params,
    query: z.object({
      helpType: z.enum(helpTypes).optional(),
      availability: z.enum(availabilities).optional(),
      zip: zipCode.optional(),
    }),
    reply: z.array(Suggestion),
  },
  proposeMatch: {
    method: 'POST',
    path: '/api/clients/{id}/volunteer-matches',
    summary: 'Asks a volunteer and a client whether they want to meet',
    access: staff,
    record: client,
    params,
    body: z.object({ volunteerId: id, words }),
    reply: Match,
    status: 201,
  },
  listClientMatches: {
    method: 'GET',
    path: '/api/clients/{id}/volunteer-matches',
    summary: 'Whom a client was asked about, and who stands by them',
    access: ['client', 'therapist', 'admin'],
    record: client,
    params,
    reply: z.array(Match),
    automatic: true,
  },
  answerAsClient: {
    method: 'POST',
    path: '/api/clients/{id}/volunteer-matches/{matchId}',
    summary: 'The client says yes or no to a volunteer',
    access: ['client'],
    record: client,
    params: z.object({ id, matchId: id }),
    extraFields: 'ignored',
    body: z.object({ says: z.enum(['yes', 'no']), reason: z.enum(endReasons).optional() }),
    reply: Match,
  },
  endMatch: {
    method: 'POST',
    path: '/api/clients/{id}/volunteer-matches/{matchId}/end',
    summary: 'The client or staff end a match; the volunteer is told kindly, without the reason',
    access: ['client', 'therapist', 'admin'],
    record: client,
    params: z.object({ id, matchId: id }),
    extraFields: 'ignored',
    body: z.object({
      reason: z.enum(endReasons),
    }),
    reply: Match,
  },
})
