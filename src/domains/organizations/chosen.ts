import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { AppError } from '#shared/errors.ts'
import type { organizationEndpoints } from './contract.ts'
import { isSuspended } from './settings.ts'
import { organizations } from './tables.ts'
import { readTabs, setTab } from './tabs.ts'

// What the super admin reads and sets of an organization that they choose. It is named in the path of these endpoints and
// never becomes the organization of the request: no verb of another domain can be reached for it.

const checkOrganization = async (db: Tx | Orm, id: string): Promise<void> => {
  const [found] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
  if (!found) throw new AppError('request.not_found')
}

export const listOrganizations: Verb<typeof organizationEndpoints.listOrganizations> = async (ctx, page) => {
  const rows = await listPage(ctx, page, {
    by: [organizations.createdAt, organizations.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select({
          id: organizations.id,
          name: organizations.name,
          createdAt: organizations.createdAt,
          suspendedAt: organizations.suspendedAt,
        })
        .from(organizations)
        .where(after)
        .orderBy(...order)
        .limit(limit),
    at: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
  return rows.map(({ id, name, suspendedAt }) => ({
    id,
    name,
    isSuspended: suspendedAt !== null,
    isOwn: id === ctx.organizationId,
  }))
}

export const listOrganizationTabs: Verb<typeof organizationEndpoints.listOrganizationTabs> = async (
  { db }: Context,
  { id },
) => {
  await checkOrganization(db.orm, id)
  return readTabs(db.orm, id)
}

/** Refused for a suspended organization, as its own admin is refused. */
export const setOrganizationTab: Verb<typeof organizationEndpoints.setOrganizationTab> = (
  ctx,
  { id, tabName, isVisible },
) =>
  ctx.db.orm.transaction(async (tx) => {
    await checkOrganization(tx, id)
    if (await isSuspended(tx, id)) throw new AppError('organizations.suspended')
    await setTab(tx, ctx, id, { tabName, isVisible })
    return { tabName, isVisible }
  })
