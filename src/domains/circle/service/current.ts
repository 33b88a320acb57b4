import { and, eq, gt, isNull } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { supportersChanged } from '../contract.ts'
import { circleGrants, supporters } from '../tables.ts'

/** A supporter of a client, in the circle now. Throws request.not_found. */
export const checkSupporter = async (db: Tx | Orm, clientId: string, userId: string) => {
  const [found] = await db
    .select({ supporter: supporters, fullName: users.fullName })
    .from(supporters)
    .innerJoin(users, eq(users.id, supporters.userId))
    .where(and(eq(supporters.clientId, clientId), eq(supporters.userId, userId), isNull(supporters.endedAt)))
  if (!found) throw new AppError('request.not_found')
  return found
}

/** A grant that holds now. */
export const holdsAt = (now: Date) => and(isNull(circleGrants.revokedAt), gt(circleGrants.endsAt, now))

/** Tells the client's pages, and those of one supporter, that the circle is different. */
export const tellCircle = async (tx: Tx, clientId: string, userId: string): Promise<void> => {
  await publish(tx, topics.client(clientId), supportersChanged, { clientId })
  await publish(tx, topics.user(userId), supportersChanged, { clientId })
}
