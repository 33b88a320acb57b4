import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { emailPlace } from './links.ts'
import { users } from './tables.ts'

/** Most people prove their address in the minute in which they join. */
const unprovenAtMost = 1000

/** What an address is found by: the same for the same address however it is written, and it gives nothing away. */
export const emailIndex = ({ signer }: Pick<Services, 'signer'>, email: string): string =>
  signer.sign('email', email.trim().toLowerCase())

export const findPartner = async (
  db: Tx | Orm,
  { organizationId, index }: { organizationId: string; index: string },
) => {
  const [found] = await db
    .select()
    .from(users)
    .where(
      and(eq(users.organizationId, organizationId), eq(users.role, 'partner'), eq(users.emailIndex, index)),
    )
  return found
}

type Account = typeof users.$inferSelect

/**
 * Everyone who signs in by a link to this address: a partner, and a supporter who proved that it is theirs. Of supporters
 * who never proved one, those without a password: the link proves it.
 */
export const findByAddress = async (
  db: Orm,
  services: Pick<Services, 'fields' | 'signer'>,
  { organizationId, index }: { organizationId: string; index: string },
): Promise<{ account: Account; isProven: boolean }[]> => {
  const found = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        inArray(users.role, ['partner', 'supporter']),
        eq(users.emailIndex, index),
        isNull(users.disabledAt),
      ),
    )
  const proven = found.map((account) => ({ account, isProven: true }))
  if (found.some(({ role }) => role === 'supporter')) return proven
  const unproven = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, 'supporter'),
        isNull(users.emailIndex),
        isNull(users.passwordHash),
        isNotNull(users.email),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(desc(users.createdAt))
    .limit(unprovenAtMost)
  const waiting = unproven.find(({ id, email }) => {
    const address = email && services.fields.open(email, emailPlace(organizationId, id))
    return address !== null && emailIndex(services, address) === index
  })
  return waiting ? [...proven, { account: waiting, isProven: false }] : proven
}

/** What attempts of a partner are counted under: they have no name to sign in with. */
export const partnerName = (index: string): string => `partner ${index}`
