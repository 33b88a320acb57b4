import { defineDomain } from '#shared/domain.ts'
import { billingEndpoints, billingErrors, planChanged } from './contract.ts'

export const billing = defineDomain('billing', {
  endpoints: billingEndpoints,
  errors: billingErrors,
  events: [planChanged],
  pages: { '/pricing': 'public', '/hub/plan-and-payments': ['client'] },
  prebuilt: ['/pricing'],
})
