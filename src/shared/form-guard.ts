import { z } from 'zod'

/** What a public form carries beside what was written in it: a solved challenge, and a field that people do not see. */
export const Guard = z.object({ solution: z.string().max(4_000), website: z.string().max(2_000) })
export type Guard = z.output<typeof Guard>

/** Work for the sender of a form. `made`, `level` and `minimumAgeMs` (how long the form must have been open) are signed. */
export const FormChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({ made: z.int(), level: z.int(), minimumAgeMs: z.int() }),
  }),
  signature: z.string(),
})
export type FormChallenge = z.output<typeof FormChallenge>

/** What was found, as it travels in `Guard.solution`. */
export const SolvedChallenge = z.object({
  challenge: FormChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

export const challengePath = '/api/form-challenge'
