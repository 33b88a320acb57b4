import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { categoryOfKind, keepsFromContacts } from '../episode/kinds.ts'
import { isEpisodeOver } from '../episode/lasts.ts'
import { episodeKinds } from '../episode/types.ts'
import { crisisAlerts, crisisEpisodes } from '../tables.ts'

const keptCategories: ReadonlySet<string> = new Set(
  episodeKinds.filter(keepsFromContacts).map((kind) => categoryOfKind[kind]),
)

const tellsOfContacts = (categories: readonly string[]): boolean =>
  categories.some((category) => keptCategories.has(category))

/** An episode that says that the danger may come from a contact. */
const isKeptEpisode = () =>
  or(
    crisisEpisodes.contactsKeptOut,
    inArray(
      crisisEpisodes.kind,
      episodeKinds.filter((kind) => keepsFromContacts(kind)),
    ),
  )

/**
 * Whether no contact may be told of this client's crisis by the product: it is about abuse or a person under 18, so that the
 * danger may come from a contact. The alert counts too: a form or a check-up may raise it. An episode counts as long as it
 * lasts, also where no later text has ended it.
 */
export const areContactsKeptOut = async (
  db: Tx | Orm,
  { clock }: Pick<Services, 'clock'>,
  clientId: string,
): Promise<boolean> => {
  const [episode] = await db
    .select({
      lastTurnAt: crisisEpisodes.lastTurnAt,
      level: crisisAlerts.level,
      closedAt: crisisAlerts.closedAt,
    })
    .from(crisisEpisodes)
    .leftJoin(crisisAlerts, eq(crisisAlerts.id, crisisEpisodes.alertId))
    .where(and(eq(crisisEpisodes.clientId, clientId), isNull(crisisEpisodes.endedAt), isKeptEpisode()))
  if (episode && !isEpisodeOver(episode, clock.now())) return true
  const alerts = await db
    .select({ categories: crisisAlerts.categories })
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.clientId, clientId), isNull(crisisAlerts.closedAt)))
  return alerts.some(({ categories }) => tellsOfContacts(categories))
}

/** Whether anything since then told of abuse or violence, also where it is over: a supporter may be who it is about. */
export const wereContactsKeptOut = async (db: Tx | Orm, clientId: string, since: Date): Promise<boolean> => {
  const [episode] = await db
    .select({ id: crisisEpisodes.id })
    .from(crisisEpisodes)
    .where(and(eq(crisisEpisodes.clientId, clientId), gte(crisisEpisodes.lastTurnAt, since), isKeptEpisode()))
    .limit(1)
  if (episode) return true
  const alerts = await db
    .select({ categories: crisisAlerts.categories })
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.clientId, clientId), gte(crisisAlerts.lastMessageAt, since)))
  return alerts.some(({ categories }) => tellsOfContacts(categories) || categories.includes('violence'))
}
