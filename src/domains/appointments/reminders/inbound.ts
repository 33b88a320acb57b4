import { and, desc, eq, gt } from 'drizzle-orm'
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
import { takeOffer } from '../waiting-list/service.ts'
import { type Meaning, readReply } from './read-reply.ts'
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
  const person = people.length > 1 ? await lastReminded(services, people) : people[0]
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
    const key = detection.level === 'crisis' && alertId ? 'crisis' : await act(tx, ctx, client, meaning, id)
    if (key) await answer(tx, ctx, number, key)
    await announce(tx, client)
  })
}

/** Several people share a phone: the one who was written to last is answered for. */
const lastReminded = async ({ db }: Services, people: Person[]): Promise<Person | undefined> => {
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

/** The answer's key in the catalog; null where nothing is to be said. */
type Said = 'yes' | 'change' | 'call' | 'stop' | 'start' | 'help' | 'words' | 'taken' | 'gone' | 'crisis'

const act = async (
  tx: Tx,
  ctx: Ctx,
  client: CheckedClient,
  meaning: Meaning,
  textId: string,
): Promise<Said | null> => {
  const now = ctx.clock.now()
  if (meaning === 'stop' || meaning === 'start') return agree(tx, ctx, client, meaning)
  if (meaning === 'help') return 'help'
  const about = await lastAsked(tx, ctx, client)
  if (meaning === 'yes' && about?.offerId) return take(tx, ctx, client, about.offerId)
  const row = about?.row
  if (about?.reminderId && (meaning === 'yes' || meaning === 'change' || meaning === 'call'))
    await tx
      .update(reminders)
      .set({ answer: meaning, answeredAt: now })
      .where(eq(reminders.id, about.reminderId))
  if (meaning === 'yes' && row) {
    await keepConfirmed(tx, ctx, row)
    return 'yes'
  }
  const kind = meaning === 'change' || meaning === 'call' ? meaning : 'text'
  await openTask(tx, ctx, client, {
    kind,
    dueAt: now,
    ...(row ? { ownerId: row.providerId } : {}),
    causeId: kind === 'text' ? textId : (row?.id ?? textId),
  })
  return kind === 'text' ? 'words' : kind
}

/** What the person was asked last: whether they come, or whether they take a time that became free. */
const lastAsked = async (tx: Tx, ctx: Ctx, client: string) => {
  const now = ctx.clock.now()
  const [reminder] = await tx
    .select()
    .from(reminders)
    .innerJoin(appointments, eq(appointments.id, reminders.appointmentId))
    .where(
      and(
        eq(reminders.clientId, client),
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
  if (offer && (!reminder || offer.createdAt > reminder.reminders.createdAt))
    return { offerId: offer.id, row: reminder?.appointments, reminderId: undefined }
  return reminder && { row: reminder.appointments, reminderId: reminder.reminders.id, offerId: undefined }
}

const take = async (tx: Tx, ctx: Ctx, client: CheckedClient, offerId: string): Promise<Said> => {
  try {
    await tx.transaction((inner) => takeOffer(inner, ctx, client, offerId, true))
    return 'taken'
  } catch (error) {
    if (error instanceof AppError) return 'gone'
    throw error
  }
}

const agree = async (tx: Tx, ctx: Ctx, client: CheckedClient, meaning: 'stop' | 'start'): Promise<Said> => {
  const now = ctx.clock.now()
  const set = meaning === 'stop' ? { smsStoppedAt: now } : { smsStoppedAt: null, smsAgreedAt: now }
  await tx
    .insert(reminderSettings)
    .values({
      ...usualSettings,
      clientId: client,
      organizationId: ctx.organizationId,
      ...set,
      changedAt: now,
    })
    .onConflictDoUpdate({ target: reminderSettings.clientId, set: { ...set, changedAt: now } })
  return meaning
}

const answer = async (tx: Tx, ctx: Ctx, to: string, key: Said): Promise<void> => {
  const sender = await senderName(tx, ctx.organizationId)
  await sendLetter(tx, ctx, ctx.organizationId, {
    channel: 'sms',
    to,
    body: translate(ctx.language, 'reminders', `reply.${key}`, { sender }),
  })
}
