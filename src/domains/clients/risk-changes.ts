import { and, desc, eq, max, sql } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { publish } from '#platform/realtime/publish.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { checkClient } from './check.ts'
import { clientChanged, type clientEndpoints, type RiskLevel } from './contract.ts'
import { clients, riskChanges } from './tables.ts'

export const riskPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'risk_changes.reason',
  row,
})

/** When a person last set the risk level; null while it is the default. */
export const readRiskAssessedAt = async (db: Tx | Orm, clientId: string): Promise<Date | null> => {
  const [row] = await db
    .select({ at: max(riskChanges.setAt) })
    .from(riskChanges)
    .where(eq(riskChanges.clientId, clientId))
  return row?.at ?? null
}

/** Adds one row to the history of a risk level: who, when, why. */
export const keepRiskChange = async (
  tx: Tx,
  ctx: Context,
  clientId: string,
  { from, to, reason }: { from: RiskLevel; to: RiskLevel; reason: string },
): Promise<void> => {
  const id = newId()
  await tx.insert(riskChanges).values({
    id,
    clientId,
    from,
    to,
    reason: ctx.fields.seal(reason, riskPlace(clientId, id)),
    setBy: ctx.actor.userId,
    setAt: ctx.clock.now(),
  })
}

/**
 * Sets a risk level inside another act of the caller, which has asked access. A level that a person set before and
 * that stays the same adds no row.
 */
export const setRisk = async (
  tx: Tx,
  ctx: Context,
  clientId: string,
  { to, reason }: { to: RiskLevel; reason: string },
): Promise<void> => {
  const [before] = await tx
    .select({ from: clients.riskLevel })
    .from(clients)
    .where(eq(clients.id, clientId))
    .for('no key update')
  if (!before) return
  const [earlier] = await tx
    .select({ id: riskChanges.id })
    .from(riskChanges)
    .where(eq(riskChanges.clientId, clientId))
    .limit(1)
  if (before.from === to && earlier) return
  await tx.update(clients).set({ riskLevel: to }).where(eq(clients.id, clientId))
  await keepRiskChange(tx, ctx, clientId, { from: before.from, to, reason })
  await audit(tx, ctx, {
    action: 'client.changed',
    recordType: 'client',
    recordId: clientId,
    clientId,
    detail: { fields: 'riskLevel' },
  })
  await publish(tx, topics.client(clientId), clientChanged, { clientId })
}

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
