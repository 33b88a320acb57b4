import { defineDomain } from '#shared/domain.ts'
import {
  familySessionChanged,
  familySessionEndpoints,
  familySessionErrors,
  familySignalled,
} from './contract.ts'

export const familySessions = defineDomain('family-sessions', {
  endpoints: familySessionEndpoints,
  errors: familySessionErrors,
  events: [familySessionChanged, familySignalled],
})
