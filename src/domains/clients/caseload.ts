import { inArray } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { publishSoon } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { caseloadChanged } from './contract.ts'
import { careTeam } from './tables.ts'

/** Changes within this time are told together: a talk is many rows, and a list needs them once. */
const gatherFor = 300
const waiting = new WeakMap<Database, Set<string>>()

/**
 * Tells the open pages of the client's care team, and nobody else, that a row of their caseload reads differently.
 * Call it after the commit. It waits for nothing and never fails: a list that missed it is read anew when its
 * line comes back.
 */
export const publishCaseloadSoon = (services: Pick<Services, 'db' | 'log'>, clientId: string): void => {
  const { db } = services
  const known = waiting.get(db)
  if (known) {
    known.add(clientId)
    return
  }
  const changed = new Set([clientId])
  waiting.set(db, changed)
  setTimeout(() => {
    waiting.delete(db)
    void tell(services, [...changed])
  }, gatherFor).unref()
}

const tell = async (services: Pick<Services, 'db' | 'log'>, clientIds: string[]): Promise<void> => {
  try {
    const ties = await services.db.orm.select().from(careTeam).where(inArray(careTeam.clientId, clientIds))
    for (const { userId, clientId } of ties)
      publishSoon(services, topics.user(userId), caseloadChanged, { clientId })
  } catch (error) {
    services.log.error({ realtime: 'caseloads were not told', name: (error as Error).name })
  }
}
