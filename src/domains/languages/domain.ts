import { defineDomain } from '#shared/domain.ts'
import { languageEndpoints } from './contract.ts'

export const languages = defineDomain('languages', { endpoints: languageEndpoints })
