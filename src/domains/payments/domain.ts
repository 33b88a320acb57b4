import { defineDomain } from '#shared/domain.ts'
import { paymentEndpoints, paymentErrors } from './contract.ts'

export const payments = defineDomain('payments', {
  endpoints: paymentEndpoints,
  errors: paymentErrors,
})
