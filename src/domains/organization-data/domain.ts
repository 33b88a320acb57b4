import { defineDomain } from '#shared/domain.ts'
import { organizationDataChanged, organizationDataEndpoints, organizationDataErrors } from './contract.ts'

export const organizationData = defineDomain('organization-data', {
  endpoints: organizationDataEndpoints,
  errors: organizationDataErrors,
  events: [organizationDataChanged],
  pages: {},
})
