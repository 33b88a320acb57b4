import { sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { organizationEvents } from './contract.ts'
import { defaultSettings } from './settings.ts'
import { organizations } from './tables.ts'

export interface OpenedOrganization {
  id: string
  name: string
  /** `named`: the one that the first start made, which nobody had an account in yet. */
  how: 'found' | 'named' | 'created'
}

/** The organization of this name. An instance's first one is not made twice: the empty one takes the name. */
export const openOrganization = async (
  tx: Tx,
  services: Services,
  name: string,
): Promise<OpenedOrganization> => {
  const [found] = await tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(sql`lower(${organizations.name}) = lower(${name})`)
    .orderBy(organizations.createdAt)
    .limit(1)
  if (found) return { ...found, how: 'found' }
  // Accounts belong to auth, which stands above this domain.
  const [named] = await tx
    .update(organizations)
    .set({ name })
    .where(
      sql`${organizations.isDefault} and not exists
        (select 1 from users u where u.organization_id = ${organizations.id} and u.role <> 'guest')`,
    )
    .returning({ id: organizations.id })
  const id = named?.id ?? newId()
  if (!named)
    await tx
      .insert(organizations)
      .values({ id, name, settings: defaultSettings, createdAt: services.clock.now() })
  await audit(tx, backgroundContext(services, id), {
    action: named ? 'organization.named' : 'organization.created',
    recordType: 'organization',
    recordId: id,
  })
  await publish(tx, topics.organization(id), organizationEvents.changed, { organizationId: id })
  return { id, name, how: named ? 'named' : 'created' }
}
