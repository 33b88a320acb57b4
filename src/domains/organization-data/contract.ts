import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { id, ok } from '#shared/shapes.ts'

export const organizationDataErrors = defineErrors('organization-data', {})

export const organizationDataEndpoints = defineEndpoints({})
