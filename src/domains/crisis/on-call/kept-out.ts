import { and, eq, isNull } from 'drizzle-orm'
import type { Orm, Tx } from '#platform/db/database.ts'
import { categoryOfKind, keepsFromContacts } from '../episode/kinds.ts'
import { episodeKinds } from '../episode/types.ts'
import { crisisAlerts, crisisEpisodes } from '../tables.ts'

const keptCategories: ReadonlySet<string> = new Set(
  episodeKinds.filter(keepsFromContacts).map((kind) => categoryOfKind[kind]),
)

/**
 * Whether no contact may be told of this client's crisis by the product: it is about abuse or a person under 18, so that the
 * danger may come from a contact. The alert counts too: a form or a check-up may raise it.
 */
export const areContactsKeptOut = async (db: Tx | Orm, clientId: string): Promise<boolean> => {
  const [episode] = await db
    .select({ kind: crisisEpisodes.kind, contactsKeptOut: crisisEpisodes.contactsKeptOut })
    .from(crisisEpisodes)
    .where(and(eq(crisisEpisodes.clientId, clientId), isNull(crisisEpisodes.endedAt)))
  if (episode && (episode.contactsKeptOut || keepsFromContacts(episode.kind))) return true
  const [alert] = await db
    .select({ categories: crisisAlerts.categories })
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.clientId, clientId), isNull(crisisAlerts.closedAt)))
  return alert?.categories.some((category) => keptCategories.has(category)) ?? false
}
