import { and, eq, gt, inArray } from 'drizzle-orm'
import { emailPlace } from '#domains/auth/links.ts'
import { phonePlace } from '#domains/auth/phone.ts'
import { sessions, users } from '#domains/auth/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { clients } from './tables.ts'

interface AccountBehind {
  role: 'supporter' | 'partner'
  /** They opened the talk of this record from the page for a crisis. Their own pages do not show it. */
  canRead: boolean
  email: string | null
  phone: string | null
}

/** The supporter or the partner whose words made this record; null for all other records. */
export const readAccountBehind = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'fields' | 'clock'>,
  clientId: string,
): Promise<AccountBehind | null> => {
  const [found] = await db
    .select({ account: users, guestId: clients.userId })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.standsFor))
    .where(and(eq(clients.id, clientId), inArray(users.role, ['supporter', 'partner'])))
  if (!found) return null
  const { id, organizationId, role, email, phone } = found.account
  const open = found.guestId
    ? await db
        .select({ hash: sessions.hash })
        .from(sessions)
        .where(and(eq(sessions.userId, found.guestId), gt(sessions.expiresAt, ctx.clock.now())))
        .limit(1)
    : []
  return {
    role: role === 'partner' ? 'partner' : 'supporter',
    canRead: open.length > 0,
    email: email && ctx.fields.open(email, emailPlace(organizationId, id)),
    phone: phone && ctx.fields.open(phone, phonePlace(organizationId, id)),
  }
}
