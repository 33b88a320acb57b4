import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Verb } from '#platform/http/bind.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { type billingEndpoints, billingErrors } from '../contract.ts'
import { trialDays } from '../contract/client-plans.ts'
import { changeOwn, ensureOwn, isPaying } from '../plan/own.ts'
import { checkMayBuy, viewOf } from '../plan/read.ts'

/** Starts the one trial of a client. It ends by its date alone, without any work that could be late. */
export const startTrial: Verb<typeof billingEndpoints.startTrial> = async (ctx, { id, plan }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    await checkMayBuy(tx, ctx, client)
    const row = await ensureOwn(tx, ctx, client, plan)
    if (isPaying(row)) throw new AppError(billingErrors.already_paying)
    if (row.trialStartedAt) throw new AppError(billingErrors.trial_used)
    const now = ctx.clock.now()
    const trial = {
      plan,
      interval: null,
      state: 'trialing' as const,
      priceCents: 0,
      trialStartedAt: now,
      trialEndsAt: new Date(now.getTime() + days(trialDays)),
      currentPeriodEnd: null,
      isEnding: false,
      processorId: null,
      checkoutId: null,
    }
    await changeOwn(tx, ctx, row, trial, 'client_plan.trial_started')
    return viewOf(tx, ctx, client)
  })
}
