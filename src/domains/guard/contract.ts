import { defineEndpoints } from '#shared/endpoint.ts'
import { challengePath, FormChallenge } from '#shared/form-guard.ts'

/** For the bodies of other contracts: `guard: Guard`. */
export { Guard } from '#shared/form-guard.ts'

export const guardEndpoints = defineEndpoints({
  readFormChallenge: {
    method: 'GET',
    path: challengePath,
    summary: 'Work that a browser does before it sends a public form; good for an hour and one form',
    access: 'public',
    reply: FormChallenge,
    limit: { max: 600, seconds: 3600 },
  },
})
