import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { defineJob, type Job } from '#platform/jobs/queue.ts'
import type { Attachment } from '#platform/mail.ts'
import { type AddressFault, Refused } from '#platform/provider.ts'
import { toPlainLetters } from '#platform/sms-segments.ts'
import { days, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import type { OutboxMessage, Settled } from './contract.ts'
import { followerOf } from './followers.ts'
import { providersOf } from './providers.ts'
import { forgetPushTarget, openPushTarget } from './push.ts'
import { signature } from './sender.ts'
import { outboxMessages } from './tables.ts'
import { tellRefused } from './when-refused.ts'

type Channel = OutboxMessage['channel']
type Row = typeof outboxMessages.$inferSelect

export interface Letter {
  channel: Channel
  /** An address, a number, or the id of a push subscription. */
  to: string
  /** Neutral: no word of health, courts or supervision. SMS has none; of a push message it is all that is read. */
  subject?: string
  /** Neutral, with a link that opens after sign-in; a push message's is that link. E-mail gets a last line that says who it is from. */
  body: string
  /** `kind:id`, for a domain that follows its letters. */
  reference?: string
  /** A file for an e-mail: small, and as neutral as the rest. */
  attachment?: Attachment
  /** Not before so many seconds: people sleep. */
  startAfterSeconds?: number
}

export const place = (organizationId: string, field: 'to_address' | 'body' | 'attachment', row: string) => ({
  scope: organizationId,
  field: `outbox_messages.${field}`,
  row,
})

/**
 * Puts a letter on its way: it exists when the transaction commits, and a job hands it to the channel
 * afterwards. Without a provider the channel is the captured outbox. A text message is written without letters that make it
 * cost more. Answers the letter's id.
 */
export const sendLetter = async (
  tx: Tx | Orm,
  services: Services,
  organizationId: string,
  letter: Letter,
): Promise<string> => {
  const id = newId()
  const body = await bodyOf(tx, organizationId, letter)
  await tx.insert(outboxMessages).values({
    id,
    organizationId,
    channel: letter.channel,
    to: services.fields.seal(letter.to, place(organizationId, 'to_address', id)),
    subject: letter.subject ?? null,
    body: services.fields.seal(body, place(organizationId, 'body', id)),
    attachment: letter.attachment
      ? services.fields.seal(JSON.stringify(letter.attachment), place(organizationId, 'attachment', id))
      : null,
    status: 'queued',
    reference: letter.reference ?? null,
    createdAt: services.clock.now(),
  })
  const { startAfterSeconds = 0 } = letter
  await services.queue.enqueue(tx, deliverBy[letter.channel], { id }, { startAfterSeconds })
  return id
}

const bodyOf = async (tx: Tx | Orm, organizationId: string, { channel, body }: Letter): Promise<string> => {
  if (channel === 'email') return `${body}\n\n${await signature(tx, organizationId)}`
  return channel === 'sms' ? toPlainLetters(body) : body
}

// Between one try and the next; after the last of them it has failed.
const triesAgainAfterSeconds = [2, 5, 15, 60, 180, 600, 1800]

/** Hands one letter to its provider and keeps what became of it. Only a queued one is taken; a repeated run changes nothing. */
const deliver = async (services: Services, id: string, tries: number): Promise<void> => {
  const { db, config, log } = services
  const [letter] = await db.orm
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'queued')))
  if (!letter) return
  const followed = followerOf(letter.reference)
  if (followed) {
    const { channel } = letter
    const to = services.fields.open(letter.to, place(letter.organizationId, 'to_address', id))
    if (!(await followed.follower.isWanted(services, followed.id, { channel, to })))
      return settle(services, letter, 'stopped')
  }
  if (!providersOf(config)[letter.channel]) return settle(services, letter, 'captured')
  try {
    await handOver(services, letter)
  } catch (error) {
    const refused = error instanceof Refused
    const wait = triesAgainAfterSeconds[tries]
    log.error({ letter: id, channel: letter.channel, tries, refused, name: (error as Error).name })
    if (refused && letter.channel === 'sms' && error.fault)
      await tellRefused(services, openTo(services, letter), error.fault)
    if (refused || wait === undefined) return settle(services, letter, 'failed')
    return services.queue.enqueue(
      db.orm,
      deliverBy[letter.channel],
      { id, tries: tries + 1 },
      { startAfterSeconds: wait },
    )
  }
  await settle(services, letter, 'accepted')
}

// A call for help that is ten minutes old has gone on to others; a reminder is still one in the evening.
const callKept = minutes(10) / 1000
const otherKept = days(1) / 1000

const handOver = async (services: Services, letter: Row): Promise<void> => {
  const { fields, config, db } = services
  const providers = providersOf(config)
  const to = fields.open(letter.to, place(letter.organizationId, 'to_address', letter.id))
  const body = fields.open(letter.body, place(letter.organizationId, 'body', letter.id))
  const subject = letter.subject ?? ''
  if (letter.channel === 'email') {
    const file =
      letter.attachment &&
      fields.open(letter.attachment, place(letter.organizationId, 'attachment', letter.id))
    const attachment = file ? (JSON.parse(file) as Attachment) : undefined
    return providers.email?.({ id: letter.id, to, subject, body, ...(attachment ? { attachment } : {}) })
  }
  if (letter.channel === 'sms') return providers.sms?.({ id: letter.id, to, body })
  const target = await openPushTarget(db.orm, services, to)
  if (!target) throw new Refused('the browser was signed off')
  try {
    await providers.push?.({
      target,
      payload: JSON.stringify({ title: subject, link: body }),
      keptForSeconds: letter.reference?.startsWith('page:') ? callKept : otherKept,
    })
  } catch (error) {
    if (error instanceof Refused && error.isGone) await forgetPushTarget(db.orm, to)
    throw error
  }
}

const openTo = (
  { fields }: Services,
  { id, to, organizationId }: Pick<Row, 'id' | 'to' | 'organizationId'>,
) => fields.open(to, place(organizationId, 'to_address', id))

/**
 * A provider says later that a letter it had taken did not arrive: its follower is told that it failed. `fault`: what the
 * provider says of the number.
 */
export const noteUndelivered = async (
  services: Services,
  id: string,
  fault: AddressFault | null = null,
): Promise<void> => {
  const [known] = await services.db.orm.select().from(outboxMessages).where(eq(outboxMessages.id, id))
  if (known?.channel === 'sms' && fault) await tellRefused(services, openTo(services, known), fault)
  await services.db.orm.transaction(async (tx) => {
    const [letter] = await tx
      .update(outboxMessages)
      .set({ status: 'failed', settledAt: services.clock.now() })
      .where(and(eq(outboxMessages.id, id), inArray(outboxMessages.status, ['accepted', 'queued'])))
      .returning({ reference: outboxMessages.reference, channel: outboxMessages.channel })
    const followed = followerOf(letter?.reference ?? null)
    if (letter && followed) await followed.follower.settled(services, followed.id, 'failed', tx, letter)
  })
}

const settle = async (services: Services, letter: Row, status: Settled): Promise<void> => {
  await services.db.orm.transaction(async (tx) => {
    const changed = await tx
      .update(outboxMessages)
      .set({ status, settledAt: services.clock.now() })
      .where(and(eq(outboxMessages.id, letter.id), eq(outboxMessages.status, 'queued')))
      .returning({ id: outboxMessages.id })
    const followed = followerOf(letter.reference)
    if (changed.length && followed) await followed.follower.settled(services, followed.id, status, tx, letter)
  })
}

const input = z.object({ id: z.string(), tries: z.int().default(0) })
const deliverJob = (name: string): Job<typeof input> =>
  defineJob({ name, input, run: (services, { id, tries }) => deliver(services, id, tries) })

/** Each channel has a queue of its own: a mail server that is away holds up no SMS. */
export const deliverLetter = deliverJob('notifications.deliver')
export const deliverSms = deliverJob('notifications.deliver_sms')
export const deliverPush = deliverJob('notifications.deliver_push')
const deliverBy = { email: deliverLetter, sms: deliverSms, push: deliverPush } as const
