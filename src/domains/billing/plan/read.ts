import { isMinorOnRecord } from '#domains/clients/guardian.ts'
import { checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { type billingEndpoints, billingErrors, type ClientPlan } from '../contract.ts'
import { findOwn, isTrialAlone, type OwnRow, showOwn } from './own.ts'
import { planOf } from './plan-of.ts'

/** A payment page wants the first payment at least two days away, if not at once. Source: Stripe, `trial_end`. */
const soonestFirstPayment = hours(49)

/** When a plan that is bought now is first paid: at the end of a trial that runs; null is at once. */
export const firstPaymentOf = (row: OwnRow | undefined, now: Date): Date | null =>
  row?.trialEndsAt && isTrialAlone(row, now)
    ? new Date(Math.max(row.trialEndsAt.getTime(), now.getTime() + soonestFirstPayment))
    : null

/** Why a client cannot buy; null where they can. A missing day of birth keeps nobody out: choosing says "I am an adult". */
const whyNot = async (
  db: Tx | Orm,
  ctx: Context,
  clientId: string,
): Promise<'sponsored' | 'given' | 'under_age' | null> => {
  const { source } = await planOf(db, ctx, clientId)
  if (source === 'organization') return 'sponsored'
  if (source === 'record') return 'given'
  return (await isMinorOnRecord(db, ctx, clientId)) ? 'under_age' : null
}

/** Throws billing.sponsored, billing.given, or billing.under_age. */
export const checkMayBuy = async (tx: Tx, ctx: Context, clientId: string): Promise<void> => {
  const why = await whyNot(tx, ctx, clientId)
  if (why) throw new AppError(billingErrors[why])
}

/** What a person's page shows of their plan. */
export const viewOf = async (db: Tx | Orm, ctx: Context, clientId: string): Promise<ClientPlan> => {
  const now = ctx.clock.now()
  const row = await findOwn(db, clientId)
  const own = showOwn(row, now)
  const why = await whyNot(db, ctx, clientId)
  return {
    clientId,
    effective: await planOf(db, ctx, clientId),
    own,
    isTrialUsed: Boolean(row?.trialStartedAt),
    trialEndedAt:
      !own && row?.trialEndsAt && row.trialEndsAt <= now && !row.processorId
        ? row.trialEndsAt.toISOString()
        : null,
    buysNothing: why ?? (ctx.payments ? null : 'not_set_up'),
    firstPaymentAt: firstPaymentOf(row, now)?.toISOString() ?? null,
  }
}

export const readClientPlan: Verb<typeof billingEndpoints.readClientPlan> = async (ctx, { id }) =>
  viewOf(ctx.db.orm, ctx, await checkClient(ctx, id, 'own'))
