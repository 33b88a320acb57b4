import { paymentFailed, paymentSucceeded, subscriptionChanged } from '#domains/payments/happenings.ts'
import type { Purpose } from '#domains/payments/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { type Listener, on } from '#platform/domain/listeners.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { topics } from '#shared/realtime.ts'
import { ownPlanChanged } from './contract.ts'
import { isRunning } from './service/read-subscriptions.ts'
import { watchForDouble } from './service/undo-double.ts'

/** The admin comes back from the checkout page before the processor's message does: their page reads the plan again. */
const tellPages = async (
  tx: Tx,
  { organizationId }: Context<Actor | null>,
  { purpose }: { purpose: Purpose },
): Promise<void> => {
  if (purpose !== 'organization_plan') return
  await publish(tx, topics.organization(organizationId), ownPlanChanged, { organizationId })
}

export const organizationPlanListeners: readonly Listener[] = [
  on(subscriptionChanged, tellPages),
  on(subscriptionChanged, async (tx, ctx, told) => {
    if (isRunning(told.after.status)) await watchForDouble(tx, ctx, told)
  }),
  on(paymentSucceeded, watchForDouble),
  on(paymentFailed, tellPages),
]
