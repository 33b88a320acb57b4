import { defineServer } from '#platform/domain/define-server.ts'
import { hubOpenings } from './domain.ts'
import { listHubOpenings, openHub } from './service.ts'

export const hubOpeningsServer = defineServer(hubOpenings, { verbs: { openHub, listHubOpenings } })
