import { defineDomain } from '#shared/domain.ts'
import { memoryChanged, memoryEndpoints, memoryErrors } from './contract.ts'

export const memory = defineDomain('memory', {
  endpoints: memoryEndpoints,
  errors: memoryErrors,
  events: [memoryChanged],
  pages: { '/hub/memory': ['guest', 'client'] },
})
