import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { checkClient } from './check.ts'
import type { clientEndpoints, Supported } from './contract.ts'
import { clients, supporters } from './tables.ts'

/** The people who stand by a client now, the first chosen first, at most 100. */
export const supportersOf = (db: Tx | Orm, clientId: string) =>
  db
    .select({
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      seesSteps: supporters.seesSteps,
      seesAppointments: supporters.seesAppointments,
    })
    .from(supporters)
    .innerJoin(users, eq(users.id, supporters.userId))
    .where(and(eq(supporters.clientId, clientId), isNull(supporters.endedAt), isNull(users.disabledAt)))
    .orderBy(supporters.since)
    .limit(100)

export const listSupporters: Verb<typeof clientEndpoints.listSupporters> = async (ctx, { id }) => {
  const rows = await supportersOf(ctx.db.orm, await checkClient(ctx, id, 'own'))
  return rows.map(({ userId, fullName, seesSteps, seesAppointments }) => ({
    userId,
    fullName,
    seesSteps,
    seesAppointments,
  }))
}

export const listSupported = async (ctx: Context): Promise<Supported[]> =>
  ctx.db.orm
    .select({
      clientId: clients.id,
      fullName: clients.fullName,
      seesSteps: supporters.seesSteps,
      seesAppointments: supporters.seesAppointments,
    })
    .from(supporters)
    .innerJoin(clients, eq(clients.id, supporters.clientId))
    .where(
      and(eq(supporters.userId, ctx.actor.userId), isNull(supporters.endedAt), isNotNull(clients.userId)),
    )
    .orderBy(supporters.since)
    .limit(100)
