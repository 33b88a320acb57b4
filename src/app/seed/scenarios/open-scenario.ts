import { eq } from 'drizzle-orm'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { newId } from '#shared/ids.ts'
import { openServices } from '../../services.ts'
import { type Scenario, type Seeding, seedingOf } from './scenario.ts'

/**
 * Opens a scenario's database and everything around it. The database has to be empty; it gets the demo people, or for
 * an empty organization nobody. Throws outside of Testing Mode.
 */
export const openScenario = async (
  config: Config,
  { startsEmpty }: Pick<Scenario, 'startsEmpty'>,
  given: { db?: Database; clock?: Clock } = {},
): Promise<{ services: Services; seeding: Seeding }> => {
  if (config.MODE !== 'testing') throw new Error('Scenarios are for Testing Mode alone.')
  const db = given.db ?? (await openDatabase(config))
  if (startsEmpty) await openEmpty(db, given.clock ?? systemClock)
  const services = await openServices(config, { ...given, db })
  const [first] = await db.orm.select().from(organizations).where(eq(organizations.isDefault, true))
  if (!first) throw new Error('the first start made no organization')
  return { services, seeding: seedingOf(services, first.id) }
}

/** The instance's organization, made before the first start would make it together with the demo people. */
const openEmpty = async (db: Database, clock: Clock): Promise<void> => {
  await migrate(db)
  await db.orm.insert(organizations).values({
    id: newId(),
    name: 'Landfall',
    isDefault: true,
    settings: defaultSettings,
    createdAt: clock.now(),
  })
}
