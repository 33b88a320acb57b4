import { definePages } from '#web/define-pages.ts'
import type { circle } from '../domain.ts'

export const circlePages = definePages<typeof circle>('circle', {
  '/join': {
    screen: async () => (await import('./public/join.tsx')).Join,
    catalogs: ['join'],
  },
})
