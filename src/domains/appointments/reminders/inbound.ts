import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { clientsWithPhone } from '#domains/clients/phone.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { detectFor, keepDetection } from '#domains/crisis/watch.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { openTask } from '#domains/tasks/open.ts'
import { type Context, backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { keepConfirmed } from '../attendance.ts'
import { announce } from '../booking/announce.ts'
import { appointments, inboundTexts, reminders, reminderSettings, timeOffers } from '../tables.ts'
import { declineOffer, takeOffer } from '../waiting-list/service.ts'
import { type Meaning, mayMeanDate, readReply } from './read-reply.ts'
import { usualSettings } from './reach.ts'

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
 * A number that is nobody's is left alone.
 */
export const receiveText = async (services: Services, { id, from, body }: Text): Promise<void> => {
  const number = toPhoneNumber(from)
  const people = number ? await clientsWithPhone(services.db.orm, services, number) : []
  const person = people.length > 1 ? await lastWrittenTo(services, people) : people[0]
  if (!person || !number) return
  const ctx = backgroundContext(services, person.organizationId, person.language)
  const client = person.id as CheckedClient
  const detection = await detectFor(ctx, client, body)
  await services.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    // Somebody in danger is heard as that, whatever else their words could mean.
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
    if (!kept) return
    const alertId = await keepDetection(tx, ctx, client, detection, 'text')
    await audit(tx, ctx, {
      action: 'text.received',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { meaning },
    })
    const isCrisis = detection.level === 'crisis' && alertId
    const key = isCrisis ? 'crisis' : await act(tx, ctx, client, { meaning, body, textId: id })
    await answer(tx, ctx, number, key)
    await announce(tx, client)
    // Consent belongs to the number: whoever else has it on record gets no texts there either, or gets them again.
    if (meaning === 'stop' || meaning === 'start')
      for (const other of people.filter((one) => one.id !== person.id))
        await agreeToo(tx, services, other, meaning)
  })
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

/** The answer's key in the catalog. */
type Said =
  | 'yes'
  | 'change'
  | 'call'
  | 'stop'
  | 'start'
  | 'help'
  | 'words'
  | 'taken'
  | 'gone'
  | 'limit'
  | 'declined'
  | 'crisis'

interface Read {
  meaning: Meaning
  body: string
  textId: string
}

const act = async (
  tx: Tx,
  ctx: Ctx,
  client: CheckedClient,
  { meaning, body, textId }: Read,
): Promise<Said> => {
  const now = ctx.clock.now()
  if (meaning === 'help') return 'help'
  const { offer, row, reminderId } = await lastAsked(tx, ctx, client)
  const ask = (kind: 'change' | 'call' | 'text', causeId: string): Promise<void> =>
    openTask(tx, ctx, client, {
      kind,
      dueAt: now,
      ownerId: offer?.providerId ?? row?.providerId ?? null,
      causeId,
    })
  if (meaning === 'stop' || meaning === 'start') {
    if (meaning === 'stop' && row && mayMeanDate(body)) await ask('change', row.id)
    await agree(tx, ctx, client, meaning)
    return meaning
  }
  if (meaning === 'yes' && offer) return take(tx, ctx, client, offer.id)
  if (meaning === 'change' && offer) return (await declineOffer(tx, ctx, client, offer.id), 'declined')
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

interface Asked {
  offer?: typeof timeOffers.$inferSelect
  row?: typeof appointments.$inferSelect
  reminderId?: string
}

/** What the person was asked last: whether they come, or whether they take a time that became free. */
const lastAsked = async (tx: Tx, ctx: Ctx, client: string): Promise<Asked> => {
  const now = ctx.clock.now()
  const [reminder] = await tx
    .select()
    .from(reminders)
    .innerJoin(appointments, eq(appointments.id, reminders.appointmentId))
    .where(
      and(
        eq(reminders.clientId, client),
        // What still waits for the morning has asked nothing yet.
        inArray(reminders.state, ['sent', 'captured']),
        eq(appointments.status, 'scheduled'),
        eq(appointments.scheduledAt, reminders.scheduledAt),
        gt(appointments.endsAt, now),
      ),
    )
    .orderBy(desc(reminders.createdAt))
    .limit(1)
  const [offer] = await tx
    .select()
    .from(timeOffers)
    .where(and(eq(timeOffers.clientId, client), gt(timeOffers.startsAt, now)))
    .orderBy(desc(timeOffers.createdAt))
    .limit(1)
  if (offer && (!reminder || offer.createdAt > reminder.reminders.createdAt)) return { offer }
  return reminder ? { row: reminder.appointments, reminderId: reminder.reminders.id } : {}
}

const take = async (tx: Tx, ctx: Ctx, client: CheckedClient, offerId: string): Promise<Said> => {
  try {
    await tx.transaction((inner) => takeOffer(inner, ctx, client, offerId, true))
    return 'taken'
  } catch (error) {
    if (error instanceof AppError) return error.code === 'appointments.plan_limit' ? 'limit' : 'gone'
    throw error
  }
}

/** Keeps that texts are wanted or not; answers whether anything was kept. */
const agree = async (
  tx: Tx,
  ctx: Ctx,
  client: string,
  meaning: 'stop' | 'start',
  { onlyKnown = false } = {},
): Promise<boolean> => {
  const now = ctx.clock.now()
  const set = {
    ...(meaning === 'stop' ? { smsStoppedAt: now } : { smsStoppedAt: null, smsAgreedAt: now }),
    changedAt: now,
  }
  // Somebody who never wanted texts does not begin to because the other one at this phone does.
  if (onlyKnown) {
    const known = await tx
      .update(reminderSettings)
      .set(set)
      .where(and(eq(reminderSettings.clientId, client), isNotNull(reminderSettings.smsStoppedAt)))
      .returning({ id: reminderSettings.clientId })
    return known.length > 0
  }
  await tx
    .insert(reminderSettings)
    .values({ ...usualSettings, clientId: client, organizationId: ctx.organizationId, ...set })
    .onConflictDoUpdate({ target: reminderSettings.clientId, set })
  return true
}

const answer = async (tx: Tx, ctx: Ctx, to: string, key: Said): Promise<void> => {
  const sender = await senderName(tx, ctx.organizationId)
  await sendLetter(tx, ctx, ctx.organizationId, {
    channel: 'sms',
    to,
    body: translate(ctx.language, 'reminders', `reply.${key}`, { sender }),
  })
}
