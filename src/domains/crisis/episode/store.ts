import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { crisisAlerts, crisisEpisodes } from '../tables.ts'
import type { AskedTurn } from '../detection/encoder/encoder.ts'
import { episodeLasts, isEpisodeOver } from './lasts.ts'
import { freshProgress, isKeptFromContacts, type Progress } from './progress.ts'
import { turnOf } from './turn-context.ts'
import type { AskAnswer, Topic } from './types.ts'

type Anyone = Context<Actor | null>
type Row = typeof crisisEpisodes.$inferSelect

export const progressPlace = ({ id, clientId }: Pick<Row, 'id' | 'clientId'>) => ({
  scope: clientId,
  field: 'crisis_episodes.progress',
  row: id,
})

/** What an episode knows; null where it cannot be read, so that the talk begins again and is not lost. */
export const openProgress = (
  ctx: Pick<Context, 'fields' | 'log'>,
  row: Pick<Row, 'id' | 'clientId' | 'progress'>,
): Progress | null => {
  try {
    return JSON.parse(ctx.fields.open(row.progress, progressPlace(row))) as Progress
  } catch (error) {
    ctx.log.error({ crisis: 'an episode could not be read', name: (error as Error).name })
    return null
  }
}

/** The running episode of a client, locked; null where there is none, or it has ended by itself. */
export const readEpisode = async (tx: Tx, ctx: Anyone, clientId: string): Promise<Row | null> => {
  const [found] = await tx
    .select({ episode: crisisEpisodes, level: crisisAlerts.level, closedAt: crisisAlerts.closedAt })
    .from(crisisEpisodes)
    .leftJoin(crisisAlerts, eq(crisisAlerts.id, crisisEpisodes.alertId))
    .where(and(eq(crisisEpisodes.clientId, clientId), isNull(crisisEpisodes.endedAt)))
    .for('no key update', { of: crisisEpisodes })
  if (!found) return null
  const { episode, level, closedAt } = found
  if (!isEpisodeOver({ lastTurnAt: episode.lastTurnAt, level, closedAt }, ctx.clock.now())) return episode
  await endEpisode(tx, ctx, clientId)
  return null
}

/** The question that a text of this client would answer now; null where no talk about danger is on. Takes no lock. */
export const readTurnOf = async (
  ctx: Pick<Context, 'db' | 'fields' | 'log'>,
  clientId: string,
): Promise<AskedTurn | null> => {
  const [row] = await ctx.db.orm
    .select()
    .from(crisisEpisodes)
    .where(and(eq(crisisEpisodes.clientId, clientId), isNull(crisisEpisodes.endedAt)))
  return row ? turnOf(openProgress(ctx, row)) : null
}

/** A person has closed the alert: for 72 hours the talk asks once a day how it is, and nothing of before counts. */
export const calmEpisode = async (tx: Tx, ctx: Anyone, clientId: CheckedClient): Promise<void> => {
  const row = await readEpisode(tx, ctx, clientId)
  const before = row && openProgress(ctx, row)
  if (!row || !before) return
  const calm: Progress = {
    ...freshProgress(before.kind, before.language),
    isAfterCrisis: true,
    lastQuestionAt: ctx.clock.now().toISOString(),
  }
  await keepEpisode(tx, ctx, clientId, row, calm, {
    alertId: null,
    asks: false,
    answer: null,
    silentAt: null,
  })
}

const endEpisode = async (tx: Tx, ctx: Anyone, clientId: string): Promise<void> => {
  await tx
    .update(crisisEpisodes)
    .set({ endedAt: ctx.clock.now(), silentAt: null })
    .where(and(eq(crisisEpisodes.clientId, clientId), isNull(crisisEpisodes.endedAt)))
}

export interface Kept {
  alertId: string | null
  /** A weak sign was asked about in this turn. */
  asks: boolean
  answer: AskAnswer | null
  silentAt: Date | null
}

/** Keeps where the episode stands after a turn, in the transaction of the turn. */
export const keepEpisode = async (
  tx: Tx,
  ctx: Anyone,
  clientId: CheckedClient,
  before: Pick<Row, 'id'> | null,
  progress: Progress,
  { alertId, asks, answer, silentAt }: Kept,
): Promise<string> => {
  const now = ctx.clock.now()
  const id = before?.id ?? newId()
  const set = {
    stage: progress.stage,
    kind: progress.kind,
    contactsKeptOut: isKeptFromContacts(progress),
    progress: ctx.fields.seal(JSON.stringify(progress), progressPlace({ id, clientId })),
    isUrgent: progress.isUrgent,
    lastTurnAt: now,
    silentAt,
    ...(alertId ? { alertId } : {}),
    ...(asks ? { askedAt: now, answer: null } : {}),
    ...(answer ? { answer } : {}),
  }
  if (before) await tx.update(crisisEpisodes).set(set).where(eq(crisisEpisodes.id, id))
  else
    await tx
      .insert(crisisEpisodes)
      .values({ ...set, id, organizationId: ctx.organizationId, clientId, openedAt: now })
  return id
}

/** The question that waits for this client's answer, `ask` after a weak sign; null where none waits. */
export const pendingOf = async (tx: Tx, ctx: Anyone, clientId: string): Promise<Topic | null> => {
  const row = await readEpisode(tx, ctx, clientId)
  return (row && openProgress(ctx, row)?.pending) ?? null
}

/** Of several clients the id of the one whose crisis talk had the last turn; null where none is in one. */
export const lastInEpisode = async (
  db: Tx | Orm,
  clientIds: readonly string[],
  now: Date,
): Promise<string | null> => {
  const [last] = await db
    .select({ clientId: crisisEpisodes.clientId })
    .from(crisisEpisodes)
    .where(
      and(
        inArray(crisisEpisodes.clientId, [...clientIds]),
        isNull(crisisEpisodes.endedAt),
        gt(crisisEpisodes.lastTurnAt, new Date(now.getTime() - episodeLasts)),
      ),
    )
    .orderBy(desc(crisisEpisodes.lastTurnAt))
    .limit(1)
  return last?.clientId ?? null
}
