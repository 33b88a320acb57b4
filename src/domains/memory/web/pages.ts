import { definePages } from '#web/define-pages.ts'
import type { memory } from '../domain.ts'

export const memoryPages = definePages<typeof memory>('memory', {
  '/hub/memory': {
    screen: async () => (await import('./client/memory-page.tsx')).MemoryPage,
    catalogs: ['memory'],
    takesWords: true,
  },
})
