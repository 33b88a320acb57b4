import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { day, emailAddress, id, ok, plainText } from '#shared/shapes.ts'

/** The most characters of the client's own words in a weekly update. */
export const longestUpdate = 600

/** A week that a client may release to their circle. */
export const FamilyUpdate = z.object({
  week: day,
  /** What happened in this week, as the product would tell it: each line is chosen by the client. */
  suggested: z.array(z.string()),
  chosen: z.array(z.string()),
  words: z.string(),
  state: z.enum(['open', 'approved', 'declined']),
  /** First names of the supporters who would see it. */
  readers: z.array(z.string()),
})
export type FamilyUpdate = z.output<typeof FamilyUpdate>

export const updateEndpoints = defineEndpoints({
  readFamilyUpdate: {
    method: 'GET',
    path: '/api/clients/{id}/family-update',
    summary: 'The weekly update to the circle that waits for the client, with what it would say',
    access: ['client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: FamilyUpdate,
  },
  answerFamilyUpdate: {
    method: 'PUT',
    path: '/api/clients/{id}/family-update',
    summary: 'The client approves the weekly update, with the lines and words they choose, or declines it',
    access: ['client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    extraFields: 'ignored',
    body: z.object({
      week: day,
      approve: z.boolean(),
      lines: z.array(plainText(200)).max(20),
      words: z.string().trim().max(longestUpdate),
    }),
    reply: FamilyUpdate,
  },
  sendFamilyUpdate: {
    method: 'POST',
    path: '/api/email/family-update',
    summary:
      'Staff ask for the weekly update: an approved one is announced to the supporters by a neutral e-mail, one that is not waits for the client',
    access: ['therapist'],
    record: { kind: 'client', at: 'clientId' },
    body: z.object({
      clientId: id,
      familyEmail: emailAddress(200).optional(),
      updateData: z.unknown().optional(),
    }),
    reply: ok.extend({ state: z.enum(['announced', 'waits_for_client']) }),
    limit: { max: 60, seconds: 3600 },
  },
})
