import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { clientChanged } from '#domains/clients/contract.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { keepPhone } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import { moveCrisis } from '#domains/crisis/handling/move-to-client.ts'
import { moveTasks, withdrawTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { announce } from '../booking/announce.ts'
import type { reminderEndpoints } from '../contract/reminders.ts'
import { inboundTexts, reminderSettings } from '../tables.ts'
import { agree, hasEndedTexts } from './consent.ts'
import { readGuestNumber } from './number-owners.ts'

/**
 * The person at an unknown number turns out to be a client: the number goes on the record, and with it what came from it
 * before: texts, the detections, alerts, tasks and an end of texts. Throws appointments.number_in_crisis where both have
 * an open alert.
 */
export const joinNumber: Verb<typeof reminderEndpoints.joinNumber> = async (ctx, { id, clientId }) => {
  const guest = await checkClient(ctx, id, 'talk')
  const client = await checkClient(ctx, clientId, 'work')
  const number = await readGuestNumber(ctx, guest)
  await ctx.db.orm.transaction(async (tx) => {
    for (const one of [guest, client].toSorted()) await lockClient(tx, one)
    const [target] = await tx.select({ isGuest: clients.isGuest }).from(clients).where(eq(clients.id, client))
    if (!target || target.isGuest) throw new AppError('request.not_found')
    if (!(await moveCrisis(tx, ctx, guest, client))) throw new AppError('appointments.number_in_crisis')
    await moveTexts(tx, ctx, guest, client)
    await moveTasks(tx, ctx, guest, client)
    await takeNumber(tx, ctx, client, number)
    if (await hasEndedTexts(tx, guest)) await agree(tx, { ...ctx, actor: null }, client, 'stop')
    await keepPhone(tx, ctx, guest, null)
    await audit(tx, ctx, {
      action: 'client.number_joined',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { guest },
    })
    for (const one of [guest, client]) {
      await publish(tx, topics.client(one), clientChanged, { clientId: one })
      await announce(tx, one)
    }
  })
  return { clientId: client }
}

/**
 * Keeps another number for a client. The search for it ends; an end of texts that the wrong person asked for at the number
 * before ends with that number.
 */
export const takeNumber = async (
  tx: Tx,
  ctx: Context,
  client: CheckedClient,
  phone: string | null,
): Promise<void> => {
  const [before] = await tx.select({ doubt: clients.phoneDoubt }).from(clients).where(eq(clients.id, client))
  await keepPhone(tx, ctx, client, phone)
  if (!phone) return
  await withdrawTask(tx, ctx, client, { kind: 'number', causeId: client })
  if (before?.doubt === 'wrong_person')
    await tx
      .update(reminderSettings)
      .set({ smsStoppedAt: null, smsStoppedBy: null })
      .where(and(eq(reminderSettings.clientId, client)))
}

const moveTexts = async (
  tx: Tx,
  { fields }: Pick<Context, 'fields'>,
  guest: CheckedClient,
  client: CheckedClient,
): Promise<void> => {
  for (const row of await tx.select().from(inboundTexts).where(eq(inboundTexts.clientId, guest))) {
    const again = (field: 'body' | 'answer', value: Buffer): Buffer => {
      const place = (scope: string) => ({ scope, field: `inbound_texts.${field}`, row: row.id })
      return fields.seal(fields.open(value, place(guest)), place(client))
    }
    await tx
      .update(inboundTexts)
      .set({
        clientId: client,
        body: again('body', row.body),
        answer: row.answer && again('answer', row.answer),
      })
      .where(eq(inboundTexts.id, row.id))
  }
}
