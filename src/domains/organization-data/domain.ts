import { defineDomain } from '#shared/domain.ts'
import { organizationDataEndpoints, organizationDataErrors } from './contract.ts'

export const organizationData = defineDomain('organization-data', {
  endpoints: organizationDataEndpoints,
  errors: organizationDataErrors,
  pages: {},
})
