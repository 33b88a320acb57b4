import { inArray } from 'drizzle-orm'
import type { Orm, Tx } from '#platform/db/database.ts'
import { supporters } from '../tables.ts'

/** What everyone who is or was in the circle of these clients is to them. */
export const relationsOf = (db: Tx | Orm, clientIds: string[]) =>
  db
    .select({
      clientId: supporters.clientId,
      userId: supporters.userId,
      relation: supporters.relation,
    })
    .from(supporters)
    .where(inArray(supporters.clientId, clientIds))
