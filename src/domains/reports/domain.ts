import { defineDomain } from '#shared/domain.ts'
import { reportEndpoints } from './contract.ts'

export const reports = defineDomain('reports', { endpoints: reportEndpoints })
