import { eq } from 'drizzle-orm'
import { keyProbes } from '#domains/organizations/tables.ts'
import type { Services } from '#platform/context.ts'
import { StartRefused } from '#platform/start-refused.ts'

const word = 'landfall'
const probe = { scope: 'instance', field: 'key_probes.value', row: 'probe' }

/**
 * Refuses to start with field keys that do not open this database: writing on with other ones would leave two
 * halves that no key opens together. Throws with what to do.
 */
export const checkKeys = async ({ db, fields }: Pick<Services, 'db' | 'fields'>): Promise<void> => {
  await db.orm
    .insert(keyProbes)
    .values({ id: probe.row, value: fields.seal(word, probe) })
    .onConflictDoNothing()
  const [kept] = await db.orm.select().from(keyProbes).where(eq(keyProbes.id, probe.row))
  try {
    if (kept && fields.open(kept.value, probe) === word) return
  } catch {
    // Falls through to the same refusal.
  }
  throw new StartRefused(
    'The field keys at hand do not open this database. Put back the secrets.json of its data folder, or the FIELD_KEYS it was written with.',
  )
}
