import { eq } from 'drizzle-orm'
import { organizations } from '#domains/organizations/tables.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { isNeutral } from './neutral.ts'

/** What an organization is called where its own name would say too much. */
const product = 'Landfall'

/** The organization's name for a letter, which somebody else may read over the shoulder. */
export const senderName = async (db: Tx | Orm, organizationId: string): Promise<string> => {
  const [found] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return found && isNeutral(found.name) ? found.name : product
}

/** The last line of every letter: who it is from. It is the same in every language. */
export const signature = async (db: Tx | Orm, organizationId: string): Promise<string> => {
  const name = await senderName(db, organizationId)
  return name === product ? `— ${product}` : `— ${product} · ${name}`
}
