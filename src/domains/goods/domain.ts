import { defineDomain } from '#shared/domain.ts'
import { goodEndpoints, goodErrors } from './contract.ts'

export const goods = defineDomain('goods', {
  endpoints: goodEndpoints,
  errors: goodErrors,
  pages: { '/give-goods': 'public' },
})
