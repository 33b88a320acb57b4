import type { Role } from '#shared/endpoint.ts'

/** Testing Mode's people; their password is shown on the sign-in page. None of them exists in production. */
export const demoPassword = 'landfall-demo'

/** The accounts of Testing Mode, as pages and the start show them. */
export const demoAccounts: { username: string; role: Role; fullName: string }[] = [
  { username: 'client', role: 'client', fullName: 'Marcus Bell' },
  { username: 'therapist', role: 'therapist', fullName: 'Dana Whitfield' },
  { username: 'admin', role: 'admin', fullName: 'Ruth Okafor' },
  { username: 'superadmin', role: 'superadmin', fullName: 'Sam Keller' },
  { username: 'family', role: 'supporter', fullName: 'Loretta Bell' },
]

/** What Testing Mode's pages show of them. */
export const demoBoot = {
  demoAccounts: demoAccounts.map(({ username, role }) => ({ username, role })),
  demoPassword,
}

/** The lines that Testing Mode prints when it starts. */
export const demoLines = (): string[] => [
  '',
  'Testing Mode. Nobody real is notified, mail and SMS are captured.',
  `Demo accounts, password ${demoPassword}:`,
  ...demoAccounts.map(({ username, role }) => `  ${username.padEnd(11)} ${role}`),
]
