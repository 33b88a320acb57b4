import { defineServer } from '#platform/domain/define-server.ts'
import { landingFigures } from './domain.ts'
import { listFigures, saveFigure } from './service.ts'

export const landingFiguresServer = defineServer(landingFigures, { verbs: { listFigures, saveFigure } })
