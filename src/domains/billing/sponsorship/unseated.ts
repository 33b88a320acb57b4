import { isNameMeant } from '#platform/db/name-search.ts'
import { and, eq, sql } from 'drizzle-orm'
import { displayNumber } from '#domains/clients/number.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import type { billingEndpoints } from '../contract.ts'
import { sponsoredSeats } from '../tables.ts'

/** Clients without a seat, by a part of their name: name and number, which tell two of one name apart, and nothing else. */
export const listUnseatedClients: Verb<typeof billingEndpoints.listUnseatedClients> = async (
  ctx,
  { search, ...page },
) => {
  const rows = await listPage(ctx, page, {
    by: [clients.createdAt, clients.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select({
          id: clients.id,
          fullName: clients.fullName,
          number: clients.number,
          createdAt: clients.createdAt,
        })
        .from(clients)
        .where(
          and(
            eq(clients.organizationId, ctx.organizationId),
            eq(clients.isGuest, false),
            search ? isNameMeant(clients.nameFolded, search) : undefined,
            sql`not exists (select 1 from ${sponsoredSeats} where ${sponsoredSeats.clientId} = ${clients.id}
              and ${sponsoredSeats.endedAt} is null)`,
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    at: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
  return rows.map(({ id, fullName, number }) => ({
    clientId: id,
    fullName,
    displayNumber: number === null ? null : displayNumber(number),
  }))
}
