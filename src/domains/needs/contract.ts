import { z } from 'zod'
import { Received } from '#domains/submissions/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { Guard } from '#shared/form-guard.ts'
import { id, line, moment, plainText, zipCode } from '#shared/shapes.ts'
import { needKinds } from './types.ts'

export { type NeedKind, needKinds } from './types.ts'

export const NeedKindShape = z.enum(needKinds)

const minuteOfDay = z.int().min(0).max(1440)
/** When a place is open on one day, in minutes since midnight on the organization's clock; null while it is closed. */
const hoursOfDay = z
  .tuple([minuteOfDay, minuteOfDay])
  .refine(([from, to]) => from < to, 'wants an end after the start')
  .nullable()
/** By weekday, Sunday first. */
export const HelpHours = z.tuple([
  hoursOfDay,
  hoursOfDay,
  hoursOfDay,
  hoursOfDay,
  hoursOfDay,
  hoursOfDay,
  hoursOfDay,
])
export type HelpHours = z.output<typeof HelpHours>

/** The most letters of each. */
export const longestPlace = { name: 120, address: 300, phone: 40, note: 500 } as const
export const longestNeed = 1000

const optionalText = (most: number) => z.union([z.literal(''), plainText(most)])

const placeFields = {
  name: plainText(longestPlace.name),
  offers: z.array(NeedKindShape).min(1).max(needKinds.length),
  address: optionalText(longestPlace.address),
  zip: zipCode.nullable(),
  phone: optionalText(longestPlace.phone),
  hours: HelpHours,
  note: optionalText(longestPlace.note),
}

/** A place as people see it. */
export const HelpPlace = z.object({
  id,
  ...placeFields,
  /** Miles from the person's ZIP code; null where one of both is not known. */
  miles: z.number().nullable(),
  /** Open at this moment on the organization's clock. */
  isOpen: z.boolean(),
})
export type HelpPlace = z.output<typeof HelpPlace>

/** A place as the team edits it. */
export const ListedPlace = z.object({
  id,
  ...placeFields,
  isActive: z.boolean(),
  version: z.int(),
  updatedAt: moment,
})
export type ListedPlace = z.output<typeof ListedPlace>

export const NeedRequest = z.object({
  id,
  needs: z.array(NeedKindShape),
  words: z.string(),
  createdAt: moment,
})
export type NeedRequest = z.output<typeof NeedRequest>

/** For when a bed is needed. */
export const bedNights = ['tonight', 'this_week', 'later'] as const
export type BedNight = (typeof bedNights)[number]
export const longestBedRequest = { name: 80, reach: 200, where: 200, words: longestNeed } as const

const params = z.object({ id })

export const needEndpoints = defineEndpoints({
  listHelpNear: {
    method: 'GET',
    path: '/api/help-near',
    summary:
      'Places that help with a bed, food, papers, a ride or clothes, the nearest first where a ZIP code is known',
    access: 'public',
    query: z.object({ zip: zipCode.optional() }),
    reply: z.object({
      places: z.array(HelpPlace),
      /** The ZIP code that the distances are counted from; null where none is known. */
      zip: z.string().nullable(),
    }),
  },
  askForNeed: {
    method: 'POST',
    path: '/api/needs',
    summary:
      'A person says what they need: a task for their care team, or a message in the inbox where they have none',
    access: ['guest', 'client'],
    body: z.object({
      /** Made on the device, so that a request sent twice is one. */
      id,
      needs: z.array(NeedKindShape).min(1).max(needKinds.length),
      words: z.union([z.literal(''), z.string().trim().max(longestNeed)]),
      /** How the person can be reached, where they have no account. */
      reachMe: z.union([z.literal(''), plainText(120)]),
    }),
    extraFields: 'ignored',
    reply: z.object({
      crisis: z.enum(['none', 'watch', 'crisis']),
      clientId: id,
      goesTo: z.enum(['team', 'inbox']),
    }),
    limit: { max: 20, seconds: 3600 },
  },
  askForBed: {
    method: 'POST',
    path: '/api/bed-requests',
    summary:
      'A person without an account asks for a bed: a message in the inbox and a task that is due today',
    access: 'public',
    body: z.object({
      /** Made on the device, so that a request sent twice is one. */
      id,
      name: plainText(longestBedRequest.name),
      /** A phone number or an e-mail address; '' for a person who comes back to the status page. */
      reach: line().max(longestBedRequest.reach),
      where: line().trim().max(longestBedRequest.where),
      night: z.enum(bedNights),
      words: z.string().trim().max(longestBedRequest.words),
      guard: Guard,
    }),
    extraFields: 'ignored',
    reply: Received,
    status: 201,
    limit: { max: 600, seconds: 900 },
  },
  listNeeds: {
    method: 'GET',
    path: '/api/clients/{id}/needs',
    summary: 'What a client said that they need, newest first',
    access: ['client', 'guest', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.array(NeedRequest),
  },
  listHelpPlaces: {
    method: 'GET',
    path: '/api/help-places',
    summary: 'The list of places as the team edits it, those that are not shown too',
    access: ['therapist', 'admin'],
    reply: z.array(ListedPlace),
  },
  addHelpPlace: {
    method: 'POST',
    path: '/api/help-places',
    summary: 'Adds a place to the list',
    access: ['therapist', 'admin'],
    body: z.object({ ...placeFields, isActive: z.boolean() }),
    reply: ListedPlace,
    status: 201,
  },
  saveHelpPlace: {
    method: 'PATCH',
    path: '/api/help-places/{id}',
    summary: 'Changes a place of the list, or hides it',
    access: ['therapist', 'admin'],
    params,
    body: z.object({ ...placeFields, isActive: z.boolean(), version: z.int() }),
    reply: ListedPlace,
  },
})
