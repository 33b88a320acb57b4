import { defineServer } from '#platform/domain/define-server.ts'
import { organizationData } from './domain.ts'

export const organizationDataServer = defineServer(organizationData, {
  verbs: {},
})
