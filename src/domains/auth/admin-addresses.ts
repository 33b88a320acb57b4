import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { emailPlace } from './links.ts'
import { users } from './tables.ts'

/** The e-mail addresses of all admins of an organization who can sign in; without that of one of them, where it is named. */
export const adminAddresses = async (
  db: Tx | Orm,
  { fields }: Pick<Services, 'fields'>,
  organizationId: string,
  { without }: { without?: string } = {},
): Promise<string[]> => {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, 'admin'),
        isNull(users.disabledAt),
        isNotNull(users.email),
        without === undefined ? undefined : ne(users.id, without),
      ),
    )
  return rows.flatMap(({ id, email }) => (email ? [fields.open(email, emailPlace(organizationId, id))] : []))
}
