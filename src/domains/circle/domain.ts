import { defineDomain } from '#shared/domain.ts'
import { circleEndpoints, circleErrors, supportersChanged } from './contract.ts'

export const circle = defineDomain('circle', {
  endpoints: circleEndpoints,
  errors: circleErrors,
  events: [supportersChanged],
  pages: { '/join': 'public' },
})
