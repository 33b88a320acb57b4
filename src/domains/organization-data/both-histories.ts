import { eq } from 'drizzle-orm'
import { type AuditEntry, audit } from '#domains/audit/record.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { topics } from '#shared/realtime.ts'
import { organizationDataChanged } from './contract.ts'

type AnyContext = Context<Actor | null>

/** The deployment's default organization, in whose history the super admin reads; null before there is one. */
export const defaultOrganization = async (db: Tx | Orm): Promise<string | null> => {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.isDefault, true))
    .limit(1)
  return row?.id ?? null
}

/** One line in the organization's history and one where the super admin reads, and open pages of both read again. */
export const auditInBoth = async (
  tx: Tx,
  ctx: AnyContext,
  organizationId: string,
  entry: Pick<AuditEntry, 'action' | 'detail'>,
): Promise<void> => {
  for (const history of await bothOf(tx, ctx, organizationId))
    await audit(
      tx,
      { ...ctx, organizationId: history },
      { recordType: 'organization', recordId: organizationId, ...entry },
    )
  await tellPages(tx, ctx, organizationId)
}

/** Has open pages of the organization and of the super admin read again. */
export const tellPages = async (tx: Tx, ctx: AnyContext, organizationId: string): Promise<void> => {
  for (const one of await bothOf(tx, ctx, organizationId))
    await publish(tx, topics.organization(one), organizationDataChanged, { organizationId })
}

const bothOf = async (tx: Tx, ctx: AnyContext, organizationId: string): Promise<Set<string>> => {
  const both = new Set([organizationId, ctx.organizationId])
  const standard = await defaultOrganization(tx)
  if (standard) both.add(standard)
  return both
}
