import { clientZone } from '#domains/appointments/reminders/reach.ts'
import { tellSupporter } from '#domains/messaging/service/reach.ts'
import { postPrepared } from '#domains/messaging/service/send.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import { hours } from '#shared/dates.ts'
import { momentIn } from '#shared/moments.ts'
import { firstName } from '#shared/names.ts'
import { areSupportersKeptOut, type DateRow, readPeople, type SessionRow } from './part.ts'

const catalog = 'family-session-letters'
/** So long before the beginning a supporter who said yes is reminded. */
const remindedBefore = hours(2)

/**
 * The client's own message about their session, in the conversation, where everyone sees whom it is with; and to each chosen
 * supporter a letter that names nothing of it. Nothing is written while supporters are kept out.
 */
export const writeOf = async (
  tx: Tx,
  ctx: Context,
  session: SessionRow,
  { scheduledAt, durationMinutes, sequence }: Pick<DateRow, 'scheduledAt' | 'durationMinutes' | 'sequence'>,
  what: 'proposed' | 'moved' | 'cancelled',
): Promise<void> => {
  // A counselor who was chosen too is no reason to write it where a supporter reads it.
  if (await areSupportersKeptOut(tx, ctx, session.clientId)) return
  const others = (await readPeople(tx, ctx, session)).filter(({ person }) => person.role !== 'client')
  if (!others.length) return
  const { language } = ctx
  const timeZone = await clientZone(tx, session.clientId)
  const words = translate(language, catalog, `message.${what}`, {
    names: new Intl.ListFormat(language).format([
      ...others.map(({ fullName }) => firstName(fullName)),
      translate(language, catalog, 'message.me'),
    ]),
    when: momentIn(scheduledAt, language, { timeZone, now: ctx.clock.now() }),
    minutes: durationMinutes,
  })
  const told = others.map(({ person }) => person.userId)
  if (ctx.actor.clientId === session.clientId)
    await postPrepared(tx, ctx, session.conversationId, words, told)
  for (const { person } of others)
    if (person.role === 'supporter')
      await tellSupporter(tx, ctx, person.userId, {
        catalog,
        key: 'news',
        reference: `family-session:${session.appointmentId}/${person.userId}/${sequence}`,
      })
}

/** Lays down the reminder of a supporter who said yes; it leaves only while that is still true. */
export const remindLater = async (
  tx: Tx,
  ctx: Context,
  session: SessionRow,
  { scheduledAt, sequence }: { scheduledAt: Date; sequence: number },
): Promise<void> => {
  const inMs = scheduledAt.getTime() - remindedBefore - ctx.clock.now().getTime()
  if (inMs <= 0) return
  await tellSupporter(tx, ctx, ctx.actor.userId, {
    catalog,
    key: 'soon',
    reference: `family-session-soon:${session.appointmentId}/${ctx.actor.userId}/${sequence}`,
    afterSeconds: Math.round(inMs / 1000),
    isUrgent: true,
  })
}
