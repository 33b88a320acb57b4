import { definePages } from '#web/define-pages.ts'
import type { organizationPlans } from '../domain.ts'

export const organizationPlansPages = definePages<typeof organizationPlans>('organization-plans', {
  '/superadmin': {
    screen: async () => (await import('./superadmin/superadmin.tsx')).SuperAdmin,
    catalogs: ['organization-plans', 'organization-data', 'admin'],
    frame: 'staff',
  },
})
