import { definePages } from '#web/define-pages.ts'
import type { promises } from '../domain.ts'

export const promisesPages = definePages<typeof promises>('promises', {
  '/promises': {
    screen: async () => (await import('./public/promises-page.tsx')).PromisesPage,
    catalogs: ['promises'],
    prebuilt: { source: 'src/domains/promises/web/public/promises-page.tsx', catalog: 'promises' },
  },
  '/privacy': {
    screen: async () => (await import('./public/privacy-page.tsx')).PrivacyPage,
    catalogs: ['privacy'],
    prebuilt: { source: 'src/domains/promises/web/public/privacy-page.tsx', catalog: 'privacy' },
  },
})
