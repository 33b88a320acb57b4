import { eq } from 'drizzle-orm'
import { organizations } from '#domains/organizations/tables.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { isNeutral } from './neutral.ts'

/** What an organization is called where its own name would say too much. */
const product = 'Landfall'

/** A name as it may be read by everyone: the organization's own, or the product's where that would say too much. */
export const neutralName = (name: string): string => (name && isNeutral(name) ? name : product)

/** The organization's name for a letter, which somebody else may read over the shoulder. */
export const senderName = async (db: Tx | Orm, organizationId: string): Promise<string> => {
  const [found] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return neutralName(found?.name ?? '')
}

/** The last line of every letter: who it is from. It is the same in every language. */
export const signature = async (db: Tx | Orm, organizationId: string): Promise<string> => {
  const name = await senderName(db, organizationId)
  return name === product ? `— ${product}` : `— ${product} · ${name}`
}
