import { definePages } from '#web/define-pages.ts'
import type { goods } from '../domain.ts'

export const goodsPages = definePages<typeof goods>('goods', {
  '/give-goods': {
    screen: async () => (await import('./public/give-goods.tsx')).GiveGoods,
    catalogs: ['goods', 'states', 'status', 'upload'],
    takesWords: true,
  },
})
