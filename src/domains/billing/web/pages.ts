import { definePages } from '#web/define-pages.ts'
import type { billing } from '../domain.ts'

export const billingPages = definePages<typeof billing>('billing', {
  '/pricing': {
    screen: async () => (await import('./public/pricing.tsx')).Pricing,
    catalogs: ['pricing', 'billing'],
    prebuilt: { source: 'src/domains/billing/web/public/pricing.tsx', catalog: 'pricing' },
  },
  '/hub/plan-and-payments': {
    screen: async () => (await import('./client/plan-page.tsx')).PlanPage,
    catalogs: ['billing', 'hub'],
  },
})
