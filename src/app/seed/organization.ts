import { sql } from 'drizzle-orm'
import { organizations } from '#domains/organizations/tables.ts'
import { defaultSettings } from '#domains/organizations/settings.ts'
import type { Services } from '#platform/context.ts'
import { newId } from '#shared/ids.ts'
import { seedDemo } from './demo.ts'

/** A first start makes the instance's default organization and, in Testing Mode, its demo people; once, in one transaction. */
export const ensureOrganization = async (services: Services): Promise<void> => {
  await services.db.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall first organization'))`)
    const [known] = await tx.select({ id: organizations.id }).from(organizations).limit(1)
    if (known) return
    const id = newId()
    await tx.insert(organizations).values({
      id,
      name: 'Landfall',
      isDefault: true,
      settings: defaultSettings,
      createdAt: services.clock.now(),
    })
    if (services.config.MODE === 'testing') await seedDemo(tx, services, id)
  })
}
