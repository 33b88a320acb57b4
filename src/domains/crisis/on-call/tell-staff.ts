import { providersOf } from '#domains/notifications/providers.ts'
import { type Letter, sendLetter } from '#domains/notifications/send.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import { momentIn } from '#shared/moments.ts'
import { linkFor } from './pages.ts'
import { readStaff } from './people.ts'

/** What changed for a colleague: their weekly shifts, whom they stand in for, or who stands in for them. */
export type ScheduleNews =
  | { what: 'shifts' }
  | { what: 'standsIn' | 'standsInNoMore' | 'isAway' | 'isAwayNoMore'; from: Date; to: Date; name: string }

/** One neutral e-mail to a colleague, and a push message to their browsers where `wakes`. Without an address none leaves. */
const writeTo = async (
  tx: Tx,
  ctx: Context,
  userId: string,
  { key, facts = {}, wakes = false }: { key: string; facts?: Record<string, string>; wakes?: boolean },
): Promise<void> => {
  const [person] = await readStaff(tx, ctx, ctx, { ids: [userId] })
  if (!person) return
  const link = linkFor(ctx.config, person.role)
  // Staff have no language on record.
  const say = (part: 'subject' | 'body'): string =>
    translate('en', 'on-call-letters', `${key}.${part}`, { ...facts, link })
  const subject = say('subject')
  const send = (letter: Letter): Promise<string> => sendLetter(tx, ctx, ctx.organizationId, letter)
  if (person.email) await send({ channel: 'email', to: person.email, subject, body: say('body') })
  if (wakes && providersOf(ctx.config).push)
    for (const browser of person.browsers) await send({ channel: 'push', to: browser, subject, body: link })
}

/**
 * Writes to a colleague whose on-call times changed, unless they changed them themselves. Times are the organization's, with
 * the zone named. A colleague without an address reads it on the schedule.
 */
export const tellColleague = async (
  tx: Tx,
  ctx: Context,
  userId: string,
  { news, timeZone }: { news: ScheduleNews; timeZone: string },
): Promise<void> => {
  if (ctx.actor.userId === userId) return
  const name = (at: Date): string => momentIn(at, 'en', { timeZone, now: ctx.clock.now() })
  await writeTo(tx, ctx, userId, {
    key: news.what,
    ...(news.what === 'shifts'
      ? {}
      : { facts: { name: news.name, from: name(news.from), to: name(news.to) } }),
  })
}

/** Tells the holder of an alert, or the one who stepped away from it, that a colleague closed it. */
export const tellFormerHolder = async (
  tx: Tx,
  ctx: Context,
  { takenBy, leftBy }: { takenBy: string | null; leftBy: string | null },
): Promise<void> => {
  const holder = takenBy ?? leftBy
  if (holder && holder !== ctx.actor.userId) await writeTo(tx, ctx, holder, { key: 'closed', wakes: true })
}

/** Tells a colleague that work of a person who left lies with them now. */
export const tellOfHandOver = async (tx: Tx, ctx: Context, userId: string): Promise<void> => {
  if (userId !== ctx.actor.userId) await writeTo(tx, ctx, userId, { key: 'handedOn' })
}
