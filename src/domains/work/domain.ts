import { defineDomain } from '#shared/domain.ts'
import { workChanged, workEndpoints, workErrors } from './contract.ts'

export const work = defineDomain('work', {
  endpoints: workEndpoints,
  errors: workErrors,
  events: [workChanged],
})
