import { useAction } from '#web/use-endpoint.ts'
import { billingEndpoints } from '../contract.ts'
import type { PaidPlan, PlanInterval } from '../contract/client-plans.ts'

/** The two ways to a paid plan: the trial, and the payment page, to which the browser goes. */
export const useBuying = (clientId: string | null) => {
  const refreshes = [billingEndpoints.readClientPlan]
  const trial = useAction(billingEndpoints.startTrial, { refreshes })
  const checkout = useAction(billingEndpoints.openPlanCheckout)
  const id = clientId ?? ''
  return {
    isPending: trial.isPending || checkout.isPending || checkout.isSuccess,
    error: trial.error ?? checkout.error,
    startTrial: (plan: PaidPlan, onDone?: () => void): void => {
      checkout.reset()
      trial.mutate({ id, plan, isAdult: true }, { onSuccess: () => onDone?.() })
    },
    openCheckout: (plan: PaidPlan, interval: PlanInterval): void => {
      trial.reset()
      checkout.mutate({ id, plan, interval, isAdult: true }, { onSuccess: ({ url }) => location.assign(url) })
    },
  }
}
