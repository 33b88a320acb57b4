import { eq } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { makeGuest } from '#domains/clients/guest.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { isStaff } from '#shared/actor.ts'
import { firstName } from '#shared/names.ts'
import { actingClient } from './acting-client.ts'
import { raiseForMessage } from './alerts.ts'
import type { Alert } from './contract.ts'
import type { Detection } from './detection/types.ts'
import { askAbout } from './episode/ask-about.ts'
import { isPlainWorry } from './episode/plain-worry.ts'
import { askToLook } from './on-call/ask-to-look.ts'
import { speaksOf } from './speaks-of.ts'
import { detectApart, keepDetection, wordsOf } from './watch.ts'

/** The screening of words by someone who may have no record here. */
export type Heard = Detection

/** The record of a person who has one: their own, which the session names. */
const ownRecord = ({ actor }: Context<Actor | null>): CheckedClient<'own'> | null =>
  (actor?.clientId ?? null) as CheckedClient<'own'> | null

/** Looks at what someone wrote into a form, all of it together, before anything else touches it. Never throws. */
export const hearVisitor = async (
  ctx: Context<Actor | null>,
  texts: readonly (string | null | undefined)[],
): Promise<Heard> => {
  const text = texts.filter(Boolean).join('\n\n')
  const heard = await detectApart(ctx, ownRecord(ctx), text)
  return isPlainWorry(text, heard) ? { ...heard, level: 'none', categories: [], reasons: [] } : heard
}

/**
 * Hears the words of a form before anything else becomes of it, and does the rest. Where that fails, for a file that is
 * damaged or an address with a slip, danger in the words has called a person all the same. Throws on what `work` throws.
 */
export const hearFirst = async <T>(
  ctx: Context<Actor | null>,
  texts: readonly (string | null | undefined)[],
  source: Alert['source'],
  work: (heard: Heard) => Promise<T>,
  /** Keeps what was heard where `work` failed; by default on the writer's own record. */
  keepRefused: (tx: Tx, heard: Heard) => Promise<unknown> = (tx, heard) => keepHeard(tx, ctx, heard, source),
): Promise<T> => {
  const heard = await hearVisitor(ctx, texts)
  try {
    return await work(heard)
  } catch (error) {
    if (heard.level !== 'none') await ctx.db.orm.transaction((tx) => keepRefused(tx, heard))
    throw error
  }
}

/** What became of words that were screened. */
export interface Kept {
  /** The record on which an alert or a task was opened or joined; null where there was nothing to keep. */
  record: string | null
  /** Whose call for help the writer's page can follow. */
  page: string | null
}

/**
 * Keeps what was heard, in the transaction of the words: a crisis opens a call for help. A visitor becomes a guest
 * for it, so that a counselor can answer them. The person who has an account and no record of their own stays signed in, since
 * their words are on a page that a guest cannot see: the call has their name, and the button on the page for a crisis
 * makes them the guest it is for. Words that only sound like danger are marked where staff read them. Answers whose
 * page can follow the call; null where none can.
 */
export const keepHeard = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  heard: Heard,
  source: Alert['source'],
): Promise<string | null> => (await keepAsWriter(tx, ctx, heard, source)).page

const nothingKept: Kept = { record: null, page: null }

const keepAsWriter = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  heard: Heard,
  source: Alert['source'],
): Promise<Kept> => {
  const own = ownRecord(ctx)
  if (own) {
    await keepDetection(tx, ctx, own, heard, source)
    return heard.level === 'none' ? nothingKept : { record: own, page: own }
  }
  // What staff write down about others is theirs to act upon. A weak sign is asked about, where asking helps.
  const asks = heard.level === 'watch' && askAbout(wordsOf(heard), heard) !== null
  if ((heard.level !== 'crisis' && !asks) || (ctx.actor && isStaff(ctx.actor))) return nothingKept
  if (ctx.actor) {
    const guest = (await makeGuest(tx, ctx)).clientId
    if (heard.level === 'crisis') await keepDetection(tx, ctx, guest, heard, source)
    else await lookAt(tx, ctx, guest, { ...heard, level: 'watch' }, source)
    return { record: guest, page: null }
  }
  const { client, as } = await actingClient(tx, ctx, null, { mayBecomeGuest: true })
  await keepDetection(tx, as, client, heard, source)
  return { record: client, page: client }
}

/** Danger of its writer, which may be turned against the person it is written to. */
const turnedAgainst: ReadonlySet<string> = new Set(['suicide', 'self_harm', 'violence', 'abuse'])

/**
 * Keeps what screening found in words about a client by a person of their circle, in the transaction of the words. Danger of
 * the client opens an alert on their record that names the writer, a worry opens a watch there; so do words that leave open
 * whom they are about. Danger of the writer is kept on a record of the writer. Where it speaks to the client ("I will kill
 * you") it may be a threat: it is on both records, on the client's as abuse, which keeps what is shared from the circle. What staff write is theirs to
 * act upon.
 */
export const keepCircleMessage = async (
  tx: Tx,
  ctx: Context,
  heard: Heard,
  clientId: string,
  text: string,
): Promise<Kept> => {
  const { actor } = ctx
  if (heard.level === 'none' || actor.clientId === clientId || isStaff(actor))
    return keepAsWriter(tx, ctx, heard, 'circle')
  const { level, subject, categories } = heard
  const [client] = await tx.select({ name: clients.fullName }).from(clients).where(eq(clients.id, clientId))
  const speaksOfClient = speaksOf(text, firstName(client?.name ?? ''))
  const isOfWriter = subject === 'self' || (subject === 'unknown' && !speaksOfClient && level === 'crisis')
  const kept = isOfWriter ? await keepAsWriter(tx, ctx, heard, 'circle') : nothingKept
  if (subject === 'self' && !speaksOfClient) return kept
  const isThreat = subject === 'self' && categories.every((category) => turnedAgainst.has(category))
  const about = {
    ...heard,
    level,
    categories: isThreat ? [...new Set([...categories, 'abuse' as const])] : categories,
  }
  const record = clientId as CheckedClient
  const alertId = await raiseForMessage(tx, ctx, record, about, 'circle', firstName(actor.fullName))
  if (level === 'watch') await askToLook(tx, ctx, record, { alertId })
  return { record: clientId, page: kept.page }
}

/** No page of a supporter or a partner can ask them: a person looks at the weak sign. */
const lookAt = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  heard: Heard & { level: 'watch' },
  source: Alert['source'],
): Promise<void> => {
  const alertId = await raiseForMessage(tx, ctx, client, heard, source)
  await askToLook(tx, ctx, client, { alertId })
}
