import { and, eq } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { users } from './tables.ts'

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

/** What attempts of a partner are counted under: they have no name to sign in with. */
export const partnerName = (index: string): string => `partner ${index}`
