import { and, eq, isNull } from 'drizzle-orm'
import { isMinorOnRecord } from '#domains/clients/guardian.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { raise } from '../alerts.ts'
import { crisisEpisodes } from '../tables.ts'
import { baseOf } from './language.ts'
import { freshProgress, type Progress } from './progress.ts'
import { keepEpisode, openProgress, readEpisode } from './store.ts'
import type { EpisodeKind } from './types.ts'

type Anyone = Context<Actor | null>

/** The crisis button: help now. Answers the id of the alert. */
export const raiseByButton = (tx: Tx, ctx: Anyone, client: CheckedClient): Promise<string> =>
  raiseWithoutWords(tx, ctx, client, 'general', () =>
    raise(tx, ctx, client, 'button', { ...wordless, categories: [], wish: 'crisis' }),
  )

/** A check-up that tells of suicide: thoughts of it are known, and not asked for again. Answers the id of the alert. */
export const raiseByCheckUp = (tx: Tx, ctx: Anyone, client: CheckedClient): Promise<string> =>
  raiseWithoutWords(tx, ctx, client, 'suicide', () =>
    raise(tx, ctx, client, 'assessment', { ...wordless, categories: ['suicide'] }),
  )

const wordless = { level: 'crisis' as const, reasons: [], degraded: false }

/**
 * A call for help without words begins an episode, so that what the person writes next is read in it and the talk asks
 * whether they are safe. Its episode is kept before the alert is raised: whether contacts may be told stands there.
 */
const raiseWithoutWords = async (
  tx: Tx,
  ctx: Anyone,
  client: CheckedClient,
  kind: EpisodeKind,
  call: () => Promise<string>,
): Promise<string> => {
  const row = await readEpisode(tx, ctx, client)
  const before = row && openProgress(ctx, row)
  if (before?.stage !== 'open') {
    const isMinor = await isMinorOnRecord(tx, ctx, client)
    const progress = opened(before ?? freshProgress(kind, baseOf(ctx.language)), kind, {
      isMinor,
      at: ctx.clock.now(),
    })
    // Help was called for: that answers a question that waited.
    const answer = before?.stage === 'asking' ? 'yes' : null
    await keepEpisode(tx, ctx, client, row, progress, { alertId: null, asks: false, answer, silentAt: null })
  }
  const alertId = await call()
  await tx
    .update(crisisEpisodes)
    .set({ alertId })
    .where(and(eq(crisisEpisodes.clientId, client), isNull(crisisEpisodes.endedAt)))
  return alertId
}

/** The talk of a person who called for help. What it was about before goes on. */
const opened = (
  before: Progress,
  called: EpisodeKind,
  { isMinor, at }: { isMinor: boolean; at: Date },
): Progress => {
  const isOn = before.stage === 'asking' || before.opened.length > 0
  const kind = isOn ? before.kind : called
  const thoughts = { value: 'danger' as const, words: '', at: at.toISOString() }
  return {
    ...before,
    kind,
    stage: 'open',
    pending: null,
    unanswered: 0,
    isEased: false,
    opened: [...new Set([...before.opened, kind])],
    known: called === 'suicide' ? { ...before.known, thoughts } : before.known,
    heard: [...new Set([...(before.heard ?? []), ...(isMinor ? (['CHILD'] as const) : [])])],
  }
}
