import type { Role } from '#shared/endpoint.ts'

/** Testing Mode's people; their password is shown on the sign-in page. None of them exists in production. */
export const demoPassword = 'landfall-demo'

export const demoAccounts: { username: string; role: Role; fullName: string }[] = [
  { username: 'client', role: 'client', fullName: 'Marcus Bell' },
  { username: 'therapist', role: 'therapist', fullName: 'Dana Whitfield' },
  { username: 'admin', role: 'admin', fullName: 'Ruth Okafor' },
  { username: 'superadmin', role: 'superadmin', fullName: 'Sam Keller' },
  { username: 'family', role: 'supporter', fullName: 'Loretta Bell' },
]
