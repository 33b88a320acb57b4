import { and, desc, eq, sql } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { checkClient } from './check.ts'
import type { clientEndpoints } from './contract.ts'
import { riskChanges } from './tables.ts'

export const riskPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'risk_changes.reason',
  row,
})

/** The history of a risk level, newest first. */
export const listRiskChanges: Verb<typeof clientEndpoints.listRiskChanges> = async (
  ctx,
  { id, limit = 20, cursor },
) => {
  const client = await checkClient(ctx, id, 'talk')
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select({ change: riskChanges, setterName: users.fullName })
    .from(riskChanges)
    .leftJoin(users, eq(users.id, riskChanges.setBy))
    .where(
      and(
        eq(riskChanges.clientId, client),
        after
          ? sql`(${riskChanges.setAt}, ${riskChanges.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(riskChanges.setAt), desc(riskChanges.id))
    .limit(limit + 1)
  await auditRead(ctx, { action: 'risk.read', recordType: 'client', recordId: client, clientId: client })
  const { rows, next } = cutPage(found, limit, ({ change }) => ({
    at: change.setAt.toISOString(),
    id: change.id,
  }))
  ctx.nextPage(next)
  return rows.map(({ change, setterName }) => ({
    id: change.id,
    from: change.from,
    to: change.to,
    reason: ctx.fields.open(change.reason, riskPlace(client, change.id)),
    setBy: setterName,
    setAt: change.setAt.toISOString(),
  }))
}
