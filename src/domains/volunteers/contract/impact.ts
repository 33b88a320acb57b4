import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { emailAddress, id, plainText, zipCode } from '#shared/shapes.ts'
import { Received } from '#domains/submissions/contract.ts'
import { Guard } from '#domains/guard/contract.ts'
import { availabilities, helpTypes } from './values.ts'

/** The most letters of each part of the form. */
export const longestVolunteer = {
  name: 120,
  phone: 40,
  email: 200,
  experience: 2000,
  additionalInfo: 2000,
  reference: 200,
} as const

const Reference = z.object({
  name: plainText(longestVolunteer.name),
  reach: plainText(longestVolunteer.reference),
})

export const VolunteerForm = z.object({
  name: plainText(longestVolunteer.name),
  phone: plainText(longestVolunteer.phone),
  email: emailAddress(longestVolunteer.email),
  helpType: z.enum(helpTypes),
  experience: z.string().trim().max(longestVolunteer.experience).optional(),
  availability: z.array(z.enum(availabilities)).max(availabilities.length).optional(),
  additionalInfo: z.string().trim().max(longestVolunteer.additionalInfo).optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .max(20)
    .optional(),
  zip: z.union([z.literal(''), zipCode]).optional(),
  references: z.array(Reference).max(2).optional(),
  /** They may be told by text. */
  maySms: z.boolean().optional(),
})
export type VolunteerForm = z.output<typeof VolunteerForm>

/** A number of people; null where there are none, `few` where one could be told apart. */
const People = z.union([z.int(), z.literal('few')]).nullable()

export const Impact = z.object({
  /** Hours given, in minutes. */
  minutesThisYear: z.int(),
  minutesEver: z.int(),
  activeVolunteers: People,
  peopleMatched: People,
})
export type Impact = z.output<typeof Impact>

export const impactEndpoints = defineEndpoints({
  registerVolunteer: {
    method: 'POST',
    path: '/api/volunteers',
    summary: 'Offers to help; it waits for review',
    access: 'public',
    body: VolunteerForm.extend({ id: id.optional(), guard: Guard }),
    reply: Received,
    status: 201,
  },
  readImpact: {
    method: 'GET',
    path: '/api/volunteer-impact',
    summary: 'What volunteers have given, from the hours they logged',
    access: 'public',
    reply: Impact,
    automatic: true,
  },
})
