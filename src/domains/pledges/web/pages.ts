import { definePages } from '#web/define-pages.ts'
import type { pledges } from '../domain.ts'

export const pledgesPages = definePages<typeof pledges>('pledges', {
  '/campaign': {
    screen: async () => (await import('./public/campaign.tsx')).Campaign,
    catalogs: ['pledges', 'status'],
    takesWords: true,
  },
})
