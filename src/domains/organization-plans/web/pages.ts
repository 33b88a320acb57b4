import { definePages } from '#web/define-pages.ts'
import { organizationPlans } from '../domain.ts'

export const organizationPlansPages = definePages(organizationPlans, {
  '/superadmin': {
    screen: async () => (await import('./superadmin/superadmin.tsx')).SuperAdmin,
    catalogs: ['organization-plans', 'admin'],
    frame: 'staff',
  },
})
