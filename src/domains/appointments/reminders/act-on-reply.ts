import { eq } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { dueInADay } from '#domains/tasks/due.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { keepConfirmed } from '../attendance.ts'
import { reminders } from '../tables.ts'
import { declineOffer, takeOffer } from '../waiting-list/service.ts'
import type { Asked } from './choose-question.ts'
import { doubtNumber } from './doubt-number.ts'
import { readOptOut } from './read-opt-out.ts'
import { isWrongNumber, type Meaning, mayMeanDate } from './read-reply.ts'
import { agree } from './consent.ts'

type Ctx = Context<null>

/** The answer's key in the catalog. */
export type Said =
  | 'yes'
  | 'change'
  | 'call'
  | 'need'
  | 'stop'
  | 'start'
  | 'help'
  | 'words'
  | 'taken'
  | 'gone'
  | 'limit'
  | 'declined'
  | 'clash'
  | 'crisis'
  | 'picture'
  | 'which'

interface Read {
  meaning: Meaning
  body: string
  textId: string
  asked: Asked
}

/** Does what a text asks for; what only a person can do becomes a task. Answers what is said back. */
export const actOnReply = async (
  tx: Tx,
  ctx: Ctx,
  client: CheckedClient,
  { meaning, body, textId, asked: { offer, row, reminderId, isUnclear } }: Read,
): Promise<Said> => {
  const now = ctx.clock.now()
  if (meaning === 'help') return 'help'
  // One open task stands for all words of one person: each would be one more otherwise, and an answering machine writes many.
  const ask = (kind: 'change' | 'call' | 'text', causeId: string): Promise<void> =>
    openTask(tx, ctx, client, {
      kind,
      dueAt: kind === 'change' ? dueInADay(now, row?.scheduledAt) : now,
      ownerId: offer?.providerId ?? row?.providerId ?? null,
      ...(kind === 'text' ? {} : { causeId }),
    })
  if (meaning === 'stop' || meaning === 'start') {
    if (meaning === 'stop' && row && mayMeanDate(body)) await ask('change', row.id)
    if (meaning === 'stop' && isWrongNumber(body)) await doubtNumber(tx, ctx, client, 'wrong_person')
    else if (meaning === 'stop' && readOptOut(body) !== 'only') await ask('text', textId)
    await agree(tx, ctx, client, meaning)
    return meaning
  }
  if (isUnclear) {
    await ask('text', textId)
    return 'which'
  }
  if (meaning === 'yes' && offer && offer.state !== 'declined') {
    const said = await take(tx, ctx, client, offer.id)
    if (said === 'clash') await ask('call', offer.id)
    return said
  }
  if (meaning === 'change' && offer) {
    await declineOffer(tx, ctx, client, offer.id)
    return offer.isSuggested ? 'change' : 'declined'
  }
  if (reminderId && meaning !== 'words')
    await tx.update(reminders).set({ answer: meaning, answeredAt: now }).where(eq(reminders.id, reminderId))
  if (meaning === 'yes' && row) {
    await keepConfirmed(tx, ctx, row)
    return 'yes'
  }
  if (meaning === 'yes' || meaning === 'words') {
    await ask('text', textId)
    return 'words'
  }
  await ask(meaning, offer?.id ?? row?.id ?? textId)
  return meaning
}

const take = async (tx: Tx, ctx: Ctx, client: CheckedClient, offerId: string): Promise<Said> => {
  try {
    await tx.transaction((inner) => takeOffer(inner, ctx, client, offerId, false))
    return 'taken'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'appointments.clash') return 'clash'
    return error.code === 'appointments.plan_limit' ? 'limit' : 'gone'
  }
}
