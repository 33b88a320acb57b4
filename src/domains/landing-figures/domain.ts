import { defineDomain } from '#shared/domain.ts'
import { landingFigureEndpoints, landingFigureErrors } from './contract.ts'

export const landingFigures = defineDomain('landing-figures', {
  endpoints: landingFigureEndpoints,
  errors: landingFigureErrors,
})
