import { z } from 'zod'
import { spokenLanguages } from '#domains/staff/contract.ts'
import { defineEndpoints, roles } from '#shared/endpoint.ts'
import { isLanguageCode, type LanguageCode } from '#shared/languages.ts'
import { ok } from '#shared/shapes.ts'

/** "Available" is who has an open time within so many days. */
export const availableWithinDays = 7

/** The therapists who speak one language. */
export const LanguageTeam = z.object({
  language: z.enum(spokenLanguages),
  total: z.int(),
  /** How many of them have an open time within the next 7 days. */
  available: z.int(),
  /** One of those with an open time is on the caller's care team: the caller can book. */
  isBookable: z.boolean(),
})
export type LanguageTeam = z.output<typeof LanguageTeam>

export const languageEndpoints = defineEndpoints({
  listLanguageTeams: {
    method: 'GET',
    path: '/api/languages/therapists',
    summary: 'How many therapists speak each language, and how many have an open time within 7 days',
    access: 'public',
    reply: z.array(LanguageTeam),
    limit: { max: 600, seconds: 3600 },
  },
  chooseLanguage: {
    method: 'PUT',
    path: '/api/languages/own',
    summary:
      'Keeps the language that the caller chose, for the pages after signing in and for messages to them',
    access: [...roles],
    body: z.object({
      language: z
        .string()
        .refine((code): code is LanguageCode => isLanguageCode(code), 'wants a language of the product'),
    }),
    reply: ok,
  },
})
