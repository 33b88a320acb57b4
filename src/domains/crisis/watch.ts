import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { days, hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { raiseForMessage } from './alerts.ts'
import type { Alert } from './contract.ts'
import { getDetector } from './detector.ts'
import type { Detection, DetectionContext } from './detection/types.ts'
import { crisisAlerts, crisisDetections } from './tables.ts'

const remembers = hours(72)

/** What the detector should know of earlier texts. What a person has closed no longer counts. */
const memoryOf = async (ctx: Context<Actor | null>, clientId: string): Promise<Partial<DetectionContext>> => {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - remembers)
  const [earlier, [person]] = await Promise.all([
    ctx.db.orm
      .select({ level: crisisDetections.level, categories: crisisDetections.categories, at: crisisDetections.at })
      .from(crisisDetections)
      .where(
        and(
          eq(crisisDetections.clientId, clientId),
          gt(crisisDetections.at, since),
          sql`not exists (select 1 from ${crisisAlerts} where ${crisisAlerts.clientId} = ${clientId} and ${crisisAlerts.closedAt} >= ${crisisDetections.at})`,
        ),
      )
      .orderBy(desc(crisisDetections.at))
      .limit(20),
    ctx.db.orm.select({ releasedOn: clients.releasedOn }).from(clients).where(eq(clients.id, clientId)),
  ])
  const released = person?.releasedOn ? (now.getTime() - Date.parse(person.releasedOn)) / days(1) : undefined
  return {
    previous: earlier.reverse(),
    ...(released !== undefined && released >= 0 ? { daysSinceRelease: Math.floor(released) } : {}),
  }
}

/**
 * Looks at a text before anything else touches it. Never throws: when the memory cannot be read the text is
 * judged alone, and when the detector fails the level is at least watch.
 */
export const detectFor = async (ctx: Context<Actor | null>, clientId: CheckedClient | null, text: string): Promise<Detection> => {
  let memory: Partial<DetectionContext> = {}
  if (clientId) {
    try {
      memory = await memoryOf(ctx, clientId)
    } catch (error) {
      ctx.log.error({ crisis: 'memory could not be read', name: (error as Error).name })
    }
  }
  return getDetector().detect(text, { ...memory, now: ctx.clock.now() })
}

/**
 * Keeps what was detected, inside the transaction of the text itself: the detector's memory, and the alert.
 * Answers the alert's id when one is open for it.
 */
export const keepDetection = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: CheckedClient,
  detection: Detection,
  source: Alert['source'],
): Promise<string | null> => {
  if (detection.level === 'none') return null
  // A level that only memory holds up is no news: it opens nothing.
  const isNews = detection.reasons.length > 0 || detection.degraded || detection.level === 'crisis'
  const alertId = isNews ? await raiseForMessage(tx, ctx, clientId, { ...detection, level: detection.level }, source) : null
  await tx.insert(crisisDetections).values({
    id: newId(),
    clientId,
    alertId,
    level: detection.level,
    categories: detection.categories,
    at: ctx.clock.now(),
  })
  return alertId
}
