import { z } from 'zod'
import { SubmissionState } from '#domains/submissions/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, id, moment, ok, page } from '#shared/shapes.ts'
import { trainingIds } from '../library/training.ts'
import { VolunteerForm } from './impact.ts'
import { endReasons, hourKinds, longestDay, matchStates, owedKinds } from './values.ts'

export const Hours = z.object({
  id,
  day,
  minutes: z.int(),
  kind: z.enum(hourKinds),
  note: z.string(),
  /** Staff have approved them: they stand on the certificate. */
  isApproved: z.boolean(),
  /** Struck out by staff, with the reason. They count for nothing. */
  struck: z.object({ reason: z.string(), at: moment }).nullable(),
  mayChange: z.boolean(),
})
export type Hours = z.output<typeof Hours>

/** Somebody whom a volunteer stands by: what the client allowed, and no way to reach them but messages. */
export const OwnMatch = z.object({
  id,
  firstName: z.string(),
  language: z.string(),
  words: z.string(),
  state: z.enum(matchStates),
  volunteerSaid: z.enum(['yes', 'no']).nullable(),
  clientSaid: z.enum(['yes', 'no']).nullable(),
  worker: z.string().nullable(),
  since: moment,
})
export type OwnMatch = z.output<typeof OwnMatch>

export const Volunteering = z.object({
  id,
  state: SubmissionState,
  stateSince: moment,
  helpType: VolunteerForm.shape.helpType,
  phone: z.string(),
  experience: z.string(),
  availability: VolunteerForm.shape.availability.unwrap(),
  additionalInfo: z.string(),
  languages: z.array(z.string()),
  zip: z.string(),
  /** Who was named and whether they have answered; never what they said. */
  references: z.array(z.object({ id, name: z.string(), answered: z.boolean() })),
  /** What has to be there before the next step. */
  owed: z.array(z.enum(owedKinds)),
  /** Of those who were named too few are left who may speak for them: they name another one. Never why. */
  wantsReference: z.boolean(),
  /** The words of the check that are meant for them. */
  check: z.object({ passed: z.boolean(), words: z.string(), at: moment }).nullable(),
  training: z.array(z.object({ module: z.enum(trainingIds), doneAt: moment.nullable() })),
  inPerson: moment.nullable(),
  minutesThisYear: z.int(),
  minutesEver: z.int(),
  minutesApproved: z.int(),
  matches: z.array(OwnMatch),
})
export type Volunteering = z.output<typeof Volunteering>

export const volunteerChanged = defineEvent('volunteer.changed', z.object({ volunteerId: z.string() }))

const params = z.object({ id })
const record = { kind: 'volunteer', at: 'id' } as const
const hoursParams = z.object({ id, hoursId: id })

export const ownVolunteerEndpoints = defineEndpoints({
  listOwnVolunteering: {
    method: 'GET',
    path: '/api/partner/volunteering',
    summary: 'Where their own offer to help stands, what is still owed, whom they stand by',
    access: ['partner'],
    reply: z.array(Volunteering),
    automatic: true,
  },
  changeOwnVolunteering: {
    method: 'PATCH',
    path: '/api/partner/volunteering/{id}',
    summary: 'Changes what they said of themselves, and names references',
    access: ['partner'],
    record,
    params,
    extraFields: 'ignored',
    body: VolunteerForm.pick({
      phone: true,
      experience: true,
      availability: true,
      additionalInfo: true,
      languages: true,
      zip: true,
      references: true,
    }).partial(),
    reply: Volunteering,
  },
  passTraining: {
    method: 'POST',
    path: '/api/partner/volunteering/{id}/training',
    summary: 'Answers the questions of a module; with all of them right it is done',
    access: ['partner'],
    record,
    params,
    body: z.object({ module: z.enum(trainingIds), answers: z.array(z.int().min(0).max(9)).max(10) }),
    reply: z.object({ passed: z.boolean(), wrong: z.array(z.int()), volunteering: Volunteering }),
  },
  listHours: {
    method: 'GET',
    path: '/api/partner/volunteering/{id}/hours',
    summary: 'Hours they logged, newest day first',
    access: ['partner'],
    record,
    params,
    query: z.object(page(100)),
    reply: z.array(Hours),
  },
  saveHours: {
    method: 'PUT',
    path: '/api/partner/volunteering/{id}/hours/{hoursId}',
    summary: 'Logs hours, or mends what was logged; the id is made on the device',
    access: ['partner'],
    record,
    params: hoursParams,
    extraFields: 'ignored',
    body: z.object({
      day,
      minutes: z.int().min(5).max(longestDay),
      kind: z.enum(hourKinds),
      note: z.string().trim().max(500).optional(),
    }),
    reply: Hours,
  },
  removeHours: {
    method: 'DELETE',
    path: '/api/partner/volunteering/{id}/hours/{hoursId}',
    summary: 'Takes logged hours away',
    access: ['partner'],
    record,
    params: hoursParams,
    reply: ok,
  },
  answerMatch: {
    method: 'POST',
    path: '/api/partner/volunteer-matches/{id}',
    summary: 'Says yes or no to somebody they were asked to stand by',
    access: ['partner'],
    record: { kind: 'match', at: 'id' },
    params,
    extraFields: 'ignored',
    body: z.object({ says: z.enum(['yes', 'no']), reason: z.enum(endReasons).optional() }),
    reply: OwnMatch,
  },
  endOwnMatch: {
    method: 'POST',
    path: '/api/partner/volunteer-matches/{id}/end',
    summary: 'Ends a match; the other side is told kindly, without the reason',
    access: ['partner'],
    record: { kind: 'match', at: 'id' },
    params,
    extraFields: 'ignored',
    body: z.object({
      reason: z.enum(endReasons),
    }),
    reply: OwnMatch,
  },
})
