import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { notify } from '#domains/notifications/notify.ts'
import { processorOf } from '#domains/payments/checkout.ts'
import type { Refunded } from '#domains/payments/happenings.ts'
import { syncPayment } from '#domains/payments/sync/read-objects.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { PaymentRefused } from '#platform/payments/provider.ts'
import { publish } from '#platform/realtime/publish.ts'
import { languageOfTexts } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { formatCents } from '#shared/money.ts'
import { topics } from '#shared/realtime.ts'
import { deskChanged } from '../../contract.ts'
import { refundLetter } from '../../notifications.ts'
import { gifts, refundRequests } from '../../tables.ts'
import { donorAddress, ownGiftsUrl } from '../gift-place.ts'

type Set = Pick<Partial<typeof refundRequests.$inferInsert>, 'state' | 'processorId' | 'refusedCode'>

/** Records what became of a refund that was agreed to. The donor is told of one that was sent. */
export const settleRefund = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  id: string,
  set: Set,
): Promise<void> => {
  const [row] = await tx.update(refundRequests).set(set).where(eq(refundRequests.id, id)).returning()
  if (!row) return
  const { organizationId, giftId, state, amountCents, refusedCode, reason } = row
  await audit(tx, ctx, {
    action: `refund.${state}`,
    recordType: 'refund',
    recordId: id,
    detail: { amountCents, ...(refusedCode ? { code: refusedCode } : {}) },
  })
  await publish(tx, topics.responders(organizationId), deskChanged, { giftId })
  if (state !== 'sent' || reason === 'entered_wrong') return
  const [gift] = await tx.select().from(gifts).where(eq(gifts.id, giftId))
  const email = gift && (await donorAddress(tx, ctx, gift))
  if (!email) return
  const { language } = gift
  await notify(tx, ctx, { organizationId, email, language }, refundLetter, {
    about: id,
    facts: {
      amount: formatCents(amountCents, languageOfTexts(language, refundLetter.catalog)),
      link: ownGiftsUrl(ctx),
    },
  })
}

/** Sends a refund through the processor, once however often it runs: the request's id is the key. */
export const sendRefund = defineJob({
  name: 'donations.send_refund',
  input: z.object({ id: z.string() }),
  run: async (services, { id }) => {
    const [row] = await services.db.orm.select().from(refundRequests).where(eq(refundRequests.id, id))
    if (!row) return
    const { organizationId, paymentId, state, processorId } = row
    const ctx = backgroundContext(services, organizationId)
    const refundId = state === 'approved' ? await send(services, ctx, row) : state === 'sent' && processorId
    if (!refundId) return
    await syncPayment(services, paymentId)
    await noticeFailed(services, ctx, { paymentId, refundId })
  },
})

/** Asks the processor to send it; answers the processor's id, or null where it says no. */
const send = async (
  services: Services,
  ctx: Context<null>,
  { id, paymentId, amountCents }: typeof refundRequests.$inferSelect,
): Promise<string | null> => {
  const settle = (set: Set) => services.db.orm.transaction((tx) => settleRefund(tx, ctx, id, set))
  try {
    const sent = await processorOf(services).refund({ paymentId, amountCents }, `refund request ${id}`)
    await settle({ state: 'sent', processorId: sent.id })
    return sent.id
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await settle({ state: 'failed', refusedCode: error.code })
    return null
  }
}

/** Sends the approved refunds that the job gave up because the processor was away for too long. */
export const sendLeftRefunds = defineJob({
  name: 'donations.send_left_refunds',
  input: z.object({}),
  cron: '11 * * * *',
  run: async (services) => {
    const left = await services.db.orm
      .select({ id: refundRequests.id })
      .from(refundRequests)
      .where(eq(refundRequests.state, 'approved'))
      .limit(200)
    for (const { id } of left)
      await sendRefund.run(services, { id }).catch((error: Error) => {
        services.log.error({ refund: id, failed: error.name })
      })
  },
})

/** The bank may refuse it before its id is recorded here; the message about that found no request. */
const noticeFailed = async (
  services: Services,
  ctx: Context<null>,
  { paymentId, refundId }: { paymentId: string; refundId: string },
): Promise<void> => {
  const { refunds } = await processorOf(services).readPayment(paymentId)
  if (refunds.some(({ id, hasFailed }) => id === refundId && hasFailed))
    await services.db.orm.transaction((tx) => whenRefundFails(tx, ctx, { refundId }))
}

/** The donor's bank did not take the money: it is the organization's again, and the desk shows that. */
export const whenRefundFails = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { refundId }: Pick<Refunded, 'refundId'>,
): Promise<void> => {
  const [row] = await tx
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.processorId, refundId))
    .for('no key update')
  if (row?.state === 'sent') await settleRefund(tx, ctx, row.id, { state: 'failed', refusedCode: 'bank' })
}
