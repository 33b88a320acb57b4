import { checkClient, type CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { askProcessor, processorOf } from '#domains/payments/checkout.ts'
import { publicUrl } from '#domains/auth/links.ts'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { type billingEndpoints, billingErrors, type ClientPlan } from '../contract.ts'
import { changeOwn, findOwn, isPaying, isTrialAlone, type OwnRow } from '../plan/own.ts'
import { viewOf } from '../plan/read.ts'

const running = async (ctx: Context, client: CheckedClient): Promise<OwnRow> => {
  const row = await findOwn(ctx.db.orm, client)
  if (!row || !(isPaying(row) || isTrialAlone(row, ctx.clock.now())))
    throw new AppError(billingErrors.no_plan)
  return row
}

const keep = async (
  ctx: Context,
  client: CheckedClient,
  set: Partial<OwnRow>,
  action: `client_plan.${string}`,
): Promise<ClientPlan> =>
  ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const row = await findOwn(tx, client)
    if (row) await changeOwn(tx, ctx, row, set, action)
    return viewOf(tx, ctx, client)
  })

/**
 * Ends a plan with the period that is paid for. One whose payment is due has no such period: it ends now, and nothing is
 * taken any more.
 */
export const endPlan: Verb<typeof billingEndpoints.endPlan> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const row = await running(ctx, client)
  if (row.processorId && isPaying(row)) {
    const processor = processorOf(ctx)
    if (row.state === 'past_due') {
      await askProcessor(processor.cancelSubscription(row.processorId))
      return keep(ctx, client, { state: 'canceled', isEnding: false }, 'client_plan.ended')
    }
    await setEnding(ctx, row, true)
  }
  return keep(ctx, client, { isEnding: true }, 'client_plan.ending')
}

/** Takes the end back while it has not come. */
export const keepPlan: Verb<typeof billingEndpoints.keepPlan> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const row = await running(ctx, client)
  if (!row.isEnding) throw new AppError(billingErrors.no_plan)
  if (row.processorId) await setEnding(ctx, row, false)
  return keep(ctx, client, { isEnding: false }, 'client_plan.kept')
}

const setEnding = (ctx: Context, row: OwnRow, isEnding: boolean): Promise<void> =>
  askProcessor(
    processorOf(ctx).changeSubscription(
      row.processorId ?? '',
      { isEnding },
      `${row.processorId}:${isEnding ? 'end' : 'keep'}:${row.updatedAt.getTime()}`,
    ),
  )

/** Opens the processor's page for the card: no number of a card reaches the product. */
export const openPlanCardPage: Verb<typeof billingEndpoints.openPlanCardPage> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const row = await running(ctx, client)
  if (!row.customerId) throw new AppError(billingErrors.no_plan)
  const { url } = await askProcessor(
    processorOf(ctx).openPortal({
      customerId: row.customerId,
      returnUrl: `${publicUrl(ctx)}/hub/plan-and-payments`,
    }),
  )
  await audit(ctx.db.orm, ctx, {
    action: 'client_plan.card_page_opened',
    recordType: 'client_plan',
    recordId: row.id,
    clientId: client,
  })
  return { url }
}
