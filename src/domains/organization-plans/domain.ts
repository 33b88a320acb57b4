import { defineDomain } from '#shared/domain.ts'
import { organizationPlanEndpoints, organizationPlanErrors, ownPlanChanged } from './contract.ts'

export const organizationPlans = defineDomain('organization-plans', {
  endpoints: organizationPlanEndpoints,
  errors: organizationPlanErrors,
  events: [ownPlanChanged],
  pages: { '/superadmin': ['superadmin'] },
})
