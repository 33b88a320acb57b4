import { and, desc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { clientsWithPhone } from '#domains/clients/phone.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import { detectFor, isModelAlone, isWatched, keepDetection } from '#domains/crisis/watch.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { type Context, backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { translate } from '#platform/texts.ts'
import { announce } from '../booking/announce.ts'
import { inboundTexts, reminders } from '../tables.ts'
import { actOnReply, lastAsked, type Said } from './act-on-reply.ts'
import { agree } from './consent.ts'
import { isOnlyAboutDate, readReply } from './read-reply.ts'
import { endTextsElsewhere } from './when-texts-stop.ts'

export interface Text {
  /** The provider's own id of it. */
  id: string
  from: string
  body: string
}

type Person = Awaited<ReturnType<typeof clientsWithPhone>>[number]
type Ctx = Context<null>

/**
 * Takes in what somebody texted back, once however often it is delivered. Every text passes the crisis detector first.
 * Of a number that is no client's only the end of texts is heard.
 */
/** A doubtful text of a person in danger, as the crisis that it may be. */
const inDanger = (screening: Detection, words: string): Detection => ({
  ...screening,
  level: 'crisis',
  categories: screening.categories.length ? screening.categories : ['suicide'],
  reasons: [
    ...screening.reasons,
    { category: 'suicide', frame: 'memory.doubtful', words, start: 0, end: words.length, level: 'crisis' },
  ],
})

export const receiveText = async (services: Services, { id, from, body }: Text): Promise<void> => {
  const number = toPhoneNumber(from)
  const people = number ? await clientsWithPhone(services.db.orm, services, number) : []
  const person = people.length > 1 ? await lastWrittenTo(services, people) : people[0]
  if (!number) return
  if (!person) return readReply(body) === 'stop' ? endTextsElsewhere(services, number) : undefined
  const ctx = backgroundContext(services, person.organizationId, person.language)
  const client = person.id as CheckedClient
  const heard = await detectFor(ctx, client, body)
  const ends = await services.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const asked = await lastAsked(tx, ctx, client)
    // "I can't make it" is the commonest answer to "do you come?". Alone it is no crisis message, unless a rule says so.
    // After words of danger in the last days it may be meant for life: then it joins what is open.
    const isOnlyDate = isOnlyAboutDate(body)
    const isInDanger = isOnlyDate && (await isWatched(tx, client, ctx.clock.now()))
    const isAnswer = (asked.row ?? asked.offer) && isOnlyDate && isModelAlone(heard) && !isInDanger
    const detection: Detection = isAnswer
      ? { ...heard, level: 'none' as const }
      : isInDanger
        ? inDanger(heard, body)
        : heard
    const meaning = detection.level === 'crisis' ? 'words' : readReply(body)
    const [kept] = await tx
      .insert(inboundTexts)
      .values({
        id,
        organizationId: person.organizationId,
        clientId: client,
        body: ctx.fields.seal(body, { scope: client, field: 'inbound_texts.body', row: id }),
        meaning,
        receivedAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: inboundTexts.id })
    if (!kept) return meaning === 'stop'
    const alertId = await keepDetection(tx, ctx, client, detection, 'text')
    await audit(tx, ctx, {
      action: 'text.received',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { meaning },
    })
    const isCrisis = detection.level === 'crisis' && alertId
    const key = isCrisis ? 'crisis' : await actOnReply(tx, ctx, client, { meaning, body, textId: id, asked })
    await answer(tx, ctx, number, key)
    await announce(tx, client)
    // Consent belongs to the number: whoever else has it on record gets no texts there either, or gets them again.
    if (meaning === 'stop' || meaning === 'start')
      for (const other of people.filter((one) => one.id !== person.id))
        await agreeToo(tx, services, other, meaning)
    return meaning === 'stop'
  })
  if (ends) await endTextsElsewhere(services, number)
}

const agreeToo = async (
  tx: Tx,
  services: Services,
  other: Person,
  meaning: 'stop' | 'start',
): Promise<void> => {
  const ctx = backgroundContext(services, other.organizationId, other.language)
  if (!(await agree(tx, ctx, other.id, meaning, { onlyKnown: meaning === 'start' }))) return
  await audit(tx, ctx, {
    action: 'text.received',
    recordType: 'client',
    recordId: other.id,
    clientId: other.id,
    detail: { meaning },
  })
  await announce(tx, other.id)
}

/** Several people share a phone: the one who was written to last is answered for. */
const lastWrittenTo = async ({ db }: Services, people: Person[]): Promise<Person | undefined> => {
  const found = await Promise.all(
    people.map(async (person) => {
      const [last] = await db.orm
        .select({ at: reminders.createdAt })
        .from(reminders)
        .where(and(eq(reminders.clientId, person.id), eq(reminders.channel, 'sms')))
        .orderBy(desc(reminders.createdAt))
        .limit(1)
      return { person, at: last?.at.getTime() ?? 0 }
    }),
  )
  return found.toSorted((a, b) => b.at - a.at)[0]?.person
}

const answer = async (tx: Tx, ctx: Ctx, to: string, key: Said): Promise<void> => {
  const sender = await senderName(tx, ctx.organizationId)
  await sendLetter(tx, ctx, ctx.organizationId, {
    channel: 'sms',
    to,
    body: translate(ctx.language, 'reminders', `reply.${key}`, { sender }),
  })
}
