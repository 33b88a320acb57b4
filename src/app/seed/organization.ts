import { sql } from 'drizzle-orm'
import { organizations } from '#domains/organizations/tables.ts'
import { defaultSettings } from '#domains/organizations/settings.ts'
import type { Services } from '#platform/context.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { newId } from '#shared/ids.ts'
import { hasRealPeople, listDemo } from './demo-left.ts'

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
    if (services.config.MODE !== 'testing') return
    // Testing Mode's own code: production never loads it.
    const { seedDemo } = await import('./demo.ts')
    await seedDemo(tx, services, id)
  })
}

/** Throws StartRefused when production starts on a database in which only demo people have accounts. */
export const refuseDemoOnly = async ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> => {
  if (config.MODE !== 'production' || (await hasRealPeople(db.orm))) return
  if (!(await listDemo(db.orm)).accounts.length) return
  throw new StartRefused(
    'This database was started in Testing Mode and holds only demo accounts, which do not sign in in production: remove them with "npm run go-live -- --yes", or use a fresh database.',
  )
}
