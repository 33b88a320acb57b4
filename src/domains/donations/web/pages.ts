import { definePages } from '#web/define-pages.ts'
import type { donations } from '../domain.ts'

export const donationsPages = definePages<typeof donations>('donations', {
  '/donate': {
    screen: async () => (await import('./public/donate-page.tsx')).DonatePage,
    catalogs: ['donations'],
    prebuilt: { source: 'src/domains/donations/web/public/donate-page.tsx', catalog: 'donations' },
    takesWords: true,
  },
  '/donate/thanks': {
    screen: async () => (await import('./public/thanks-page.tsx')).ThanksPage,
    catalogs: ['donations'],
  },
  '/funds': {
    screen: async () => (await import('./public/funds-page.tsx')).FundsPage,
    catalogs: ['donations'],
  },
  '/gifts-desk': {
    screen: async () => (await import('./staff/gifts-desk.tsx')).GiftsDesk,
    catalogs: ['gifts-desk', 'donations'],
    frame: 'staff',
  },
})
