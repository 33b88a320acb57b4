import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id } from '#shared/shapes.ts'

/** What somebody of the team is trained in. */
export const specialties = [
  'cbt',
  'trauma',
  'family',
  'addiction',
  'grief',
  'anger',
  'youth',
  'reentry',
] as const
export const Specialty = z.enum(specialties)
export type Specialty = z.output<typeof Specialty>

/** Languages that a talk can be held in; more than the pages are written in. */
export const spokenLanguages = [
  'en',
  'es',
  'ar',
  'de',
  'fr',
  'hi',
  'ht',
  'ko',
  'pt',
  'ru',
  'sw',
  'tl',
  'vi',
  'zh',
  'asl',
] as const
const Spoken = z.enum(spokenLanguages)

/** What anybody may know of somebody who has room for one more. */
export const Therapist = z.object({
  id,
  fullName: z.string(),
  specialties: z.array(Specialty),
  languages: z.array(Spoken),
})
export type Therapist = z.output<typeof Therapist>

const caseloadAtMost = 500

/** The same for the organization: how many clients they have, and how many they may have; null is no limit. */
export const StaffProfile = Therapist.extend({
  caseload: z.int(),
  caseloadLimit: z.int().nullable(),
})
export type StaffProfile = z.output<typeof StaffProfile>

export const staffEndpoints = defineEndpoints({
  listTherapists: {
    method: 'GET',
    path: '/api/therapists',
    summary: 'Therapists who have room for one more: name, what they are trained in, languages',
    access: 'public',
    reply: z.array(Therapist),
    limit: { max: 600, seconds: 3600 },
  },
  listStaffProfiles: {
    method: 'GET',
    path: '/api/staff-profiles',
    summary: 'All therapists with their caseload and its limit',
    access: ['therapist', 'admin'],
    reply: z.array(StaffProfile),
  },
  saveStaffProfile: {
    method: 'PUT',
    path: '/api/staff-profiles/{id}',
    summary: 'What a therapist is trained in, which languages they speak, how many clients they may have',
    access: ['admin'],
    record: { kind: 'user', at: 'id' },
    params: z.object({ id }),
    body: z.object({
      specialties: z.array(Specialty).max(specialties.length),
      languages: z.array(Spoken).max(spokenLanguages.length),
      caseloadLimit: z.int().min(0).max(caseloadAtMost).nullable(),
    }),
    reply: StaffProfile,
  },
})
