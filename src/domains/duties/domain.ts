import { defineDomain } from '#shared/domain.ts'
import { dutyEndpoints, dutyErrors } from './contract.ts'

export const duties = defineDomain('duties', { endpoints: dutyEndpoints, errors: dutyErrors })
