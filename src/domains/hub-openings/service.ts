import { and, desc, eq, lt } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { readRiskAssessedAt } from '#domains/clients/risk-changes.ts'
import { clients } from '#domains/clients/tables.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { readTabs } from '#domains/organizations/tabs.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { topics } from '#shared/realtime.ts'
import { hubOpened, type hubOpeningEndpoints } from './contract.ts'

const action = 'hub.opened'

/** The line of history is written before anything is answered: the client reads it. */
export const openHub: Verb<typeof hubOpeningEndpoints.openHub> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const { showRiskToClients } = await readSettings(ctx, ctx.organizationId)
  return ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(clients).where(eq(clients.id, client))
    if (!row) throw new AppError('request.not_found')
    await audit(tx, ctx, { action, recordType: 'client', recordId: client, clientId: client })
    await publish(tx, topics.client(client), hubOpened, { clientId: client })
    const assessedAt = await readRiskAssessedAt(tx, client)
    const tabs = await readTabs(tx, ctx.organizationId)
    return {
      fullName: row.fullName,
      riskLevel: showRiskToClients ? row.riskLevel : null,
      riskAssessedAt: (showRiskToClients && assessedAt?.toISOString()) || null,
      releasedOn: row.releasedOn,
      tabs: tabs.filter(({ isVisible }) => isVisible).map(({ tabName }) => tabName),
    }
  })
}

export const listHubOpenings: Verb<typeof hubOpeningEndpoints.listHubOpenings> = async (
  ctx,
  { id, limit = 20, cursor },
) => {
  const client = await checkClient(ctx, id, 'own')
  const before = Number(cursor)
  const found = await ctx.db.orm
    .select({ id: auditEvents.id, at: auditEvents.at, fullName: users.fullName })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorUserId))
    .where(
      and(
        eq(auditEvents.clientId, client),
        eq(auditEvents.action, action),
        Number.isSafeInteger(before) && before > 0 ? lt(auditEvents.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  ctx.nextPage(found.length > limit ? String(rows.at(-1)?.id) : null)
  return rows.map(({ id: line, at, fullName }) => ({
    id: String(line),
    by: fullName && firstName(fullName),
    at: at.toISOString(),
  }))
}
