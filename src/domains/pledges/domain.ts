import { defineDomain } from '#shared/domain.ts'
import { pledgeEndpoints, pledgeErrors } from './contract.ts'

export const pledges = defineDomain('pledges', {
  endpoints: pledgeEndpoints,
  errors: pledgeErrors,
  pages: { '/campaign': 'public' },
})
