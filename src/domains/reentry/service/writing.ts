import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import { detectApart, keepDetection } from '#domains/crisis/watch.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { type Side, stepsChanged } from '../contract.ts'

export const sideOf = (ctx: Context, client: CheckedClient): Side =>
  ctx.actor.clientId === client ? 'client' : 'worker'

/** Judges what the person themselves wrote; null where staff write, or nothing new was written. */
export const judge = async (
  ctx: Context,
  client: CheckedClient,
  words: readonly (string | null | undefined)[],
): Promise<Detection | null> => {
  const text = words.filter(Boolean).join('\n')
  return text && sideOf(ctx, client) === 'client' ? detectApart(ctx, client, text) : null
}

export const hear = (tx: Tx, ctx: Context, client: CheckedClient, detection: Detection | null) =>
  detection ? keepDetection(tx, ctx, client, detection, 'reentry_plan') : null

/** One change of a plan: whoever else changes it waits, and what was done is history. */
export const changePlan = <T>(
  ctx: Context,
  client: CheckedClient,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    return work(tx)
  })

/** The line of history and the news of a change to steps or goals. */
export const tell = async (
  tx: Tx,
  ctx: Context,
  client: CheckedClient,
  entry: {
    action: string
    recordType: 'reentry_step' | 'reentry_goal'
    recordId: string
    detail?: Record<string, string | number | boolean>
  },
): Promise<void> => {
  await audit(tx, ctx, { ...entry, clientId: client })
  await publish(tx, topics.client(client), stepsChanged, { clientId: client })
}
