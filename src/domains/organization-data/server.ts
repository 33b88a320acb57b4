import { defineServer } from '#platform/domain/define-server.ts'
import { hours } from '#shared/dates.ts'
import { deleteOrganization, remindOfDeletions, startDeletions } from './deletion/jobs.ts'
import { listCertificates } from './deletion/list-certificates.ts'
import { serveCertificates } from './deletion/paper.ts'
import { requestDeletion, takeBackDeletion } from './deletion/request.ts'
import { organizationData } from './domain.ts'
import { endOrganizationExports, makeOrganizationExport } from './export/jobs.ts'
import { serveOrganizationExports } from './export/routes.ts'
import { requestExport, setExportKey, startExport } from './export/start.ts'
import { dataLetters } from './letters.ts'
import { listDataStates, readOwnData } from './read.ts'

export const organizationDataServer = defineServer(organizationData, {
  verbs: {
    readOwnData,
    setExportKey,
    startExport,
    requestDeletion,
    takeBackDeletion,
    requestExport,
    listDataStates,
    listCertificates,
  },
  jobs: [makeOrganizationExport, deleteOrganization],
  notifications: Object.values(dataLetters),
  rounds: [
    {
      name: 'organization_data.rounds',
      everyMs: hours(1),
      work: async (services) => {
        await remindOfDeletions(services)
        await startDeletions(services)
        await endOrganizationExports(services)
      },
    },
  ],
  routes: (app, door) => {
    serveOrganizationExports(app, door)
    serveCertificates(app, door)
  },
})
