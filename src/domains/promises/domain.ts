import { defineDomain } from '#shared/domain.ts'

export const promises = defineDomain('promises', {
  endpoints: {},
  pages: { '/promises': 'public', '/privacy': 'public' },
  prebuilt: ['/promises', '/privacy'],
})
