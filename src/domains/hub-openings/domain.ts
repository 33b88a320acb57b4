import { defineDomain } from '#shared/domain.ts'
import { hubOpened, hubOpeningEndpoints } from './contract.ts'

export const hubOpenings = defineDomain('hub-openings', {
  endpoints: hubOpeningEndpoints,
  events: [hubOpened],
})
