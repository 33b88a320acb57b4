import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { organizations } from '#domains/organizations/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import type {
  DeletionRequest,
  OrganizationDataState,
  OwnData,
  organizationDataEndpoints,
} from './contract.ts'
import { refusalOf } from './deletion/refusals.ts'
import { newestExport, toExport } from './export/show.ts'
import {
  organizationDeletions as deletions,
  organizationExportKeys as keys,
  organizationExports as exports,
} from './tables.ts'

type Calls = typeof organizationDataEndpoints
type DeletionRow = typeof deletions.$inferSelect

const toDeletion = ({ requestedAt, dueAt, blockedBy }: DeletionRow): DeletionRequest => ({
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  blockedBy,
})

/** The deletion of an organization that is requested and not taken back. */
const openDeletion = async (db: Tx | Orm, organizationId: string): Promise<DeletionRow | null> => {
  const [row] = await db
    .select()
    .from(deletions)
    .where(and(eq(deletions.organizationId, organizationId), isNull(deletions.takenBackAt)))
  return row ?? null
}

/** What an admin sees of their own organization. */
export const ownData = async (ctx: Context): Promise<OwnData> => {
  const { organizationId, db } = ctx
  const { orm } = db
  const [organization] = await orm
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const [key] = await orm.select().from(keys).where(eq(keys.organizationId, organizationId))
  const newest = await newestExport(orm, organizationId)
  const deletion = await openDeletion(orm, organizationId)
  return {
    organizationName: organization?.name ?? '',
    exportKey: key ? { recipient: key.recipient, madeAt: key.madeAt.toISOString() } : null,
    export: newest && toExport(newest),
    deletion: deletion && toDeletion(deletion),
    refusal: await refusalOf(orm, organizationId),
  }
}

export const readOwnData: Verb<Calls['readOwnData']> = (ctx) => ownData(ctx)

/** What the super admin sees of one organization. */
export const stateOf = async (ctx: Context, organizationId: string): Promise<OrganizationDataState> => {
  const newest = await newestExport(ctx.db.orm, organizationId)
  const deletion = await openDeletion(ctx.db.orm, organizationId)
  return {
    organizationId,
    export: newest && toExport(newest),
    deletion: deletion && toDeletion(deletion),
  }
}

export const listDataStates: Verb<Calls['listDataStates']> = async (ctx, page) => {
  const { orm } = ctx.db
  // Each organization's newest export has a newer one of none.
  const newest = orm
    .selectDistinctOn([exports.organizationId])
    .from(exports)
    .orderBy(exports.organizationId, desc(exports.askedAt), desc(exports.id))
    .as('newest')
  const rows = await listPage(ctx, page, {
    by: [organizations.createdAt, organizations.id],
    read: ({ after, order, limit }) =>
      orm
        .select({
          organizationId: organizations.id,
          createdAt: organizations.createdAt,
          exportId: newest.id,
          deletion: deletions,
        })
        .from(organizations)
        .leftJoin(newest, eq(newest.organizationId, organizations.id))
        .leftJoin(
          deletions,
          and(eq(deletions.organizationId, organizations.id), isNull(deletions.takenBackAt)),
        )
        .where(and(or(sql`${newest.id} is not null`, sql`${deletions.id} is not null`), after))
        .orderBy(...order)
        .limit(limit),
    at: ({ createdAt, organizationId }) => ({ at: createdAt, id: organizationId }),
  })
  const states: OrganizationDataState[] = []
  for (const { organizationId, exportId, deletion } of rows) {
    const shown = exportId === null ? null : await newestExport(orm, organizationId)
    states.push({
      organizationId,
      export: shown && toExport(shown),
      deletion: deletion && toDeletion(deletion),
    })
  }
  return states
}
