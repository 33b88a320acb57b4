import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Statement, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { days, hours } from '#shared/dates.ts'
import type { Alert } from './contract.ts'
import { earlyReleaseDays } from './detection/memory.ts'
import { getDetector } from './detector.ts'
import { respondToMessage } from './episode/respond.ts'
import { readTurnOf } from './episode/store.ts'
import { isNews } from './is-news.ts'
import { type CrisisCategory, type Detection, type DetectionContext, modelFrame } from './detection/types.ts'
import { crisisAlerts, crisisDetections, crisisEpisodes } from './tables.ts'

const remembers = hours(72)

// Asked before every text, so it is prepared and light; most people have nothing to remember.
const readPerson: Statement = {
  name: 'crisis_person',
  text: `select released_on,
      exists (select 1 from crisis_detections d where d.client_id = $1 and d.at > $2) as has_earlier
    from clients where id = $1`,
}
interface PersonRow {
  released_on: string | null
  has_earlier: boolean
}
// What a person has closed no longer counts.
const readEarlier: Statement = {
  name: 'crisis_earlier',
  text: `select d.level, d.categories, d.at, d.is_by_rule from crisis_detections d
    where d.client_id = $1 and d.at > $2 and d.denied_at is null and not exists
      (select 1 from crisis_alerts a where a.client_id = $1 and a.closed_at >= d.at)
    order by d.at desc limit 20`,
}
interface EarlierRow {
  level: 'watch' | 'crisis'
  categories: CrisisCategory[]
  at: string
  is_by_rule: boolean
}

/** What the detector should know of earlier texts. */
const memoryOf = async (ctx: Context<Actor | null>, clientId: string): Promise<Partial<DetectionContext>> => {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - remembers).toISOString()
  const [person] = await ctx.db.run<PersonRow>(readPerson, [clientId, since])
  const [earlier, turn] = person?.has_earlier
    ? await Promise.all([ctx.db.run<EarlierRow>(readEarlier, [clientId, since]), readTurnOf(ctx, clientId)])
    : [[] as EarlierRow[], null]
  const released = person?.released_on
    ? (now.getTime() - Date.parse(person.released_on)) / days(1)
    : undefined
  return {
    previous: earlier.reverse().map(({ level, categories, at, is_by_rule }) => ({
      level,
      categories,
      at: new Date(at),
      isByRule: is_by_rule,
    })),
    ...(turn ? { turn } : {}),
    ...(released !== undefined && released >= 0 ? { daysSinceRelease: Math.floor(released) } : {}),
  }
}

const forgetful = (ctx: Context<Actor | null>, error: Error): Partial<DetectionContext> => {
  ctx.log.error({ crisis: 'memory could not be read', name: error.name })
  return {}
}

/**
 * Looks at a text before anything else touches it. Never throws: when the memory cannot be read the text is
 * judged alone, and when the detector fails the level is at least watch.
 */
export const detectFor = async (
  ctx: Context<Actor | null>,
  clientId: CheckedClient | null,
  text: string,
): Promise<Detection> => {
  const now = ctx.clock.now()
  // Most people have nothing to remember, so the text is judged while that is looked up.
  const none: Partial<DetectionContext> = {}
  const [alone, memory] = await Promise.all([
    getDetector().detect(text, { now }),
    clientId ? memoryOf(ctx, clientId).catch((error: Error) => forgetful(ctx, error)) : none,
  ])
  const { previous = [], daysSinceRelease } = memory
  const counts =
    previous.length > 0 ||
    memory.turn !== undefined ||
    (daysSinceRelease !== undefined && daysSinceRelease <= earlyReleaseDays)
  return counts ? getDetector().detect(text, { ...memory, now }) : alone
}

/** The same for a form, a note, a journal: what only the memory of earlier texts holds up is not said of this one. */
export const detectApart = async (
  ctx: Context<Actor | null>,
  clientId: CheckedClient | null,
  text: string,
): Promise<Detection> => {
  const found = await detectFor(ctx, clientId, text)
  return isNews(found) ? found : { ...found, level: 'none', reasons: [] }
}

/** Whether only the trained model thinks so, and no rule found a sign. */
export const isModelAlone = ({ reasons, degraded }: Detection): boolean =>
  !degraded && reasons.every(({ frame }) => frame === modelFrame)

/** Whether a call for help is open, or was until less than 72 hours ago. */
export const isInCrisis = async (db: Tx | Orm, clientId: string, now: Date): Promise<boolean> => {
  const [found] = await db
    .select({ id: crisisAlerts.id })
    .from(crisisAlerts)
    .where(
      and(
        eq(crisisAlerts.clientId, clientId),
        eq(crisisAlerts.level, 'crisis'),
        or(isNull(crisisAlerts.closedAt), gt(crisisAlerts.closedAt, new Date(now.getTime() - remembers))),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Whether anything of the last 72 hours asks for care: a call for help, or words that sounded like danger. */
export const isWatched = async (db: Tx | Orm, clientId: string, now: Date): Promise<boolean> => {
  if (await isInCrisis(db, clientId, now)) return true
  const since = new Date(now.getTime() - remembers)
  const [found] = await db
    .select({ id: crisisDetections.id })
    .from(crisisDetections)
    .where(and(eq(crisisDetections.clientId, clientId), gt(crisisDetections.at, since)))
    .limit(1)
  return found !== undefined
}

/** The same, or anything that is still open: an alert of any kind, a talk around a danger. Nothing is rationed then. */
export const isAroundCrisis = async (db: Tx | Orm, clientId: string, now: Date): Promise<boolean> => {
  if (await isWatched(db, clientId, now)) return true
  const [found] = await db
    .select({ id: crisisAlerts.id })
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.clientId, clientId), isNull(crisisAlerts.closedAt)))
    .unionAll(
      db
        .select({ id: crisisEpisodes.id })
        .from(crisisEpisodes)
        .where(and(eq(crisisEpisodes.clientId, clientId), isNull(crisisEpisodes.endedAt))),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Keeps what was detected in a text that is no turn of a talk, in the transaction of the text. Answers the id of the alert
 * that is open for it, null where there is none.
 */
export const keepDetection = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: CheckedClient,
  detection: Detection,
  source: Alert['source'],
): Promise<string | null> => {
  if (detection.level === 'none') return null
  const text = wordsOf(detection)
  return (await respondToMessage(tx, ctx, clientId, { text, detection, source, isTurn: false })).alertId
}

/** The words that led to what was detected. */
export const wordsOf = ({ reasons }: Detection): string => reasons.map(({ words }) => words).join('\n')
