import { eq } from 'drizzle-orm'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Recipient } from '#domains/notifications/notify.ts'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'

/** Where a client is written to about their plan; null where there is no e-mail on record. */
export const addressOf = async (
  services: Pick<Services, 'db' | 'fields'>,
  clientId: string,
  db: Tx | Orm = services.db.orm,
): Promise<Recipient | null> => {
  const [row] = await db
    .select({
      userId: users.id,
      organizationId: users.organizationId,
      email: users.email,
      language: clients.language,
    })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(eq(clients.id, clientId))
  if (!row?.email) return null
  const { organizationId, language } = row
  return {
    organizationId,
    language,
    email: services.fields.open(row.email, emailPlace(organizationId, row.userId)),
  }
}
