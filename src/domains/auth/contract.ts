import { z } from 'zod'
import { defineEndpoints, roles } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { emailAddress, id, moment, ok, plainText } from '#shared/shapes.ts'

export const sessionCookie = 'landfall_session'

export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, 'wants 3 to 40 letters, digits, dots, dashes')
/** Long rather than complicated: NIST SP 800-63B asks for length and no composition rules. */
export const Password = z.string().min(10).max(200)
const Token = z.string().min(20).max(100)
/** Per address, and a shelter or a class in jail is one address: thirty people may set up accounts at once. */
const aWholeRoom = { max: 300, seconds: 900 }

export const SignedIn = z.object({
  user: z.object({ username: z.string(), role: z.enum(roles), fullName: z.string() }),
})

/** Who is asking. A guest has no username; a visitor is null. */
export const Me = z.object({
  user: z
    .object({
      id,
      username: z.string().nullable(),
      fullName: z.string(),
      role: z.enum(roles),
      clientId: id.nullable(),
      organizationId: id,
    })
    .nullable(),
})
export type Me = z.output<typeof Me>

export const invitedRoles = ['therapist', 'admin'] as const
export const User = z.object({
  id,
  username: z.string().nullable(),
  fullName: z.string(),
  role: z.enum(roles),
  createdAt: moment,
  lastSignInAt: moment.nullable(),
  state: z.enum(['invited', 'active', 'disabled']),
})
export type User = z.output<typeof User>

export const sessionEnded = defineEvent(
  'session.ended',
  z.object({ session: z.string().optional(), userId: z.string().optional() }),
)

export const authEndpoints = defineEndpoints({
  signIn: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in',
    access: 'public',
    body: z.object({
      username: z.string().trim().min(1).max(200),
      password: z.string().min(1).max(200),
      ownPhone: z.boolean().optional(),
    }),
    reply: SignedIn,
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Signs out here, or everywhere',
    access: 'public',
    body: z.object({ everywhere: z.boolean().optional() }),
    reply: ok,
  },
  me: { method: 'GET', path: '/api/auth/me', summary: 'Who is asking', access: 'public', reply: Me },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'Sends a link to set a new password, if there is such a person',
    access: 'public',
    body: z.object({ username: plainText(200) }),
    reply: ok,
    limit: { max: 10, seconds: 900 },
  },
  readLink: {
    method: 'POST',
    path: '/api/auth/links/read',
    summary: 'What a link from a message is for',
    access: 'public',
    body: z.object({ token: Token }),
    reply: z.object({
      kind: z.enum(['invitation', 'password_reset', 'partner']),
      fullName: z.string(),
      username: z.string().nullable(),
    }),
    limit: aWholeRoom,
  },
  useLink: {
    method: 'POST',
    path: '/api/auth/links/use',
    summary: 'Sets a password with a single-use link and signs in',
    access: 'public',
    body: z.object({ token: Token, username: Username.optional(), password: Password }),
    reply: SignedIn,
    limit: aWholeRoom,
  },
  requestPartnerLink: {
    method: 'POST',
    path: '/api/auth/partner-links',
    summary: 'Sends a partner or a supporter a link that signs them in, if there is one with this address',
    access: 'public',
    /** `place`: what of theirs they came for; the link leads there. */
    body: z.object({ email: emailAddress(200), place: id.optional() }),
    reply: ok,
    limit: { max: 20, seconds: 900 },
  },
  usePartnerLink: {
    method: 'POST',
    path: '/api/auth/partner-links/use',
    summary: 'Signs a partner or a supporter in with a single-use link, without a password',
    access: 'public',
    body: z.object({ token: Token }),
    reply: SignedIn,
    limit: aWholeRoom,
  },
  readOwnAddress: {
    method: 'GET',
    path: '/api/partner/address',
    summary: 'The address a partner signs in by',
    access: ['partner'],
    reply: z.object({ email: z.string() }),
  },
  changeOwnAddress: {
    method: 'POST',
    path: '/api/partner/address',
    summary: 'Sends a link to another address; opened, that one is the partner’s from then on',
    access: ['partner'],
    body: z.object({ email: emailAddress(200) }),
    reply: ok,
    limit: { max: 10, seconds: 900 },
  },
  invite: {
    method: 'POST',
    stopsWhenSuspended: true,
    path: '/api/auth/invitations',
    summary: 'Invites a colleague by e-mail; the link creates the account',
    access: ['admin'],
    body: z.object({ fullName: plainText(120), email: emailAddress(200), role: z.enum(invitedRoles) }),
    reply: z.object({ id, expiresAt: moment }),
    status: 201,
  },
  listUsers: {
    method: 'GET',
    path: '/api/users',
    summary: 'People of the organization',
    access: ['admin'],
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.array(User),
  },
  setUserDisabled: {
    method: 'PATCH',
    path: '/api/users/{id}',
    summary: 'Disables a person (every session ends at once) or lets them in again',
    access: ['admin'],
    record: { kind: 'user', at: 'id' },
    params: z.object({ id }),
    body: z.object({ disabled: z.boolean(), reason: plainText(300) }),
    reply: User,
  },
  inviteUserAgain: {
    method: 'POST',
    stopsWhenSuspended: true,
    path: '/api/users/{id}/invitation',
    summary:
      'Sends a colleague who has not signed in yet a new link; the one before ends. Three times an hour at most',
    access: ['admin'],
    record: { kind: 'user', at: 'id' },
    params: z.object({ id }),
    reply: z.object({ expiresAt: moment }),
  },
  changeRole: {
    method: 'POST',
    path: '/api/users/{id}/role',
    summary:
      'Makes a counselor an admin or the other way round, never oneself. Their sessions end; work that lies with them is handed over first',
    access: ['admin'],
    record: { kind: 'user', at: 'id' },
    params: z.object({ id }),
    body: z.object({ role: z.enum(invitedRoles), reason: plainText(300) }),
    reply: User,
  },
})
