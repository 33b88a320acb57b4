import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, page, plainText } from '#shared/shapes.ts'

export const organizationDataErrors = defineErrors('organization-data', {
  wrong_password: [422, 'password'],
  /** What was typed is not the organization's name. */
  other_name: [422, 'name'],
  bad_key: [422, 'recipient'],
  /** An admin starts an export only with a key. */
  no_key: 409,
  /** An alert of one of its clients is open. */
  alert_open: 409,
  /** It is the deployment's default organization, or the super admin has an account in it. */
  runs_the_server: 409,
  already_requested: 409,
  nothing_requested: 409,
})

/** A key, an export or a deletion of an organization has changed. */
export const organizationDataChanged = defineEvent(
  'organization_data.changed',
  z.object({ organizationId: id }),
)

export type Asker = 'admin' | 'superadmin'
/** `gone`: the file was deleted after its days. */
const exportStates = ['waiting_for_key', 'making', 'ready', 'failed', 'gone'] as const
export type ExportState = (typeof exportStates)[number]
/** `runs_the_server`: it became the default organization, or the super admin's, after the request. */
const deletionBlocks = ['alert', 'payments', 'runs_the_server'] as const
export type DeletionBlock = (typeof deletionBlocks)[number]

export const OrganizationExport = z.object({
  id,
  state: z.enum(exportStates),
  askedBy: z.enum(['admin', 'superadmin']),
  askedAt: moment,
  readyAt: moment.nullable(),
  downloadedAt: moment.nullable(),
  /** When the file is deleted. */
  endsAt: moment.nullable(),
  bytes: z.int().nullable(),
})
export type OrganizationExport = z.output<typeof OrganizationExport>

export const DeletionRequest = z.object({
  requestedAt: moment,
  dueAt: moment,
  /** What it waits for although its day has come. */
  blockedBy: z.enum(deletionBlocks).nullable(),
})
export type DeletionRequest = z.output<typeof DeletionRequest>

export const OwnData = z.object({
  organizationName: z.string(),
  exportKey: z.object({ recipient: z.string(), madeAt: moment }).nullable(),
  /** The newest one. */
  export: OrganizationExport.nullable(),
  deletion: DeletionRequest.nullable(),
  /** Why a deletion cannot be requested now; null where it can. */
  refusal: z.enum(['runs_the_server', 'alert_open']).nullable(),
})
export type OwnData = z.output<typeof OwnData>

/** What the super admin sees: states, never a file. */
export const OrganizationDataState = z.object({
  organizationId: id,
  export: OrganizationExport.nullable(),
  deletion: DeletionRequest.nullable(),
})
export type OrganizationDataState = z.output<typeof OrganizationDataState>

export const Certificate = z.object({
  id,
  organizationId: id,
  organizationName: z.string(),
  requestedByRole: z.string(),
  requestedAt: moment,
  rowsRemovedAt: moment,
  doneAt: moment.nullable(),
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  kept: z.record(z.string(), z.int()),
  auditPosition: z.int(),
  auditHash: z.string(),
  signature: z.string().nullable(),
  /** The signature is this server's, and nothing was changed since. */
  isValid: z.boolean(),
})
export type Certificate = z.output<typeof Certificate>

/** Where the admin fetches the encrypted file. */
export const exportPath = (exportId: string): string =>
  `/api/organization-data/exports/${exportId}/organization.zip.age`
export const certificatePath = (certificateId: string): string =>
  `/api/superadmin/deletion-certificates/${certificateId}/certificate.pdf`

export const ExportKeyForm = z.object({
  recipient: z
    .string()
    .max(200)
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'wants a public key that begins with age1'),
  password: z.string().min(1).max(200),
})
export const DeletionForm = z.object({
  name: plainText(120),
  reason: plainText(500),
  password: z.string().min(1).max(200),
})

const admin = ['admin'] as const
const superadmin = ['superadmin'] as const
const seldom = { max: 20, seconds: 3600 }

export const organizationDataEndpoints = defineEndpoints({
  readOwnData: {
    method: 'GET',
    path: '/api/organization-data',
    summary: 'The export key, the newest export and the deletion of one’s own organization',
    access: admin,
    changedBy: [organizationDataChanged],
    reply: OwnData,
  },
  setExportKey: {
    method: 'PUT',
    path: '/api/organization-data/export-key',
    summary: 'Takes the public half of a key made in the browser; an export that waits for a key begins',
    access: admin,
    body: ExportKeyForm,
    reply: OwnData,
    limit: seldom,
  },
  startExport: {
    method: 'POST',
    path: '/api/organization-data/exports',
    summary: 'Begins an encrypted copy of all rows; one that is being made is not begun twice',
    access: admin,
    reply: OwnData,
    status: 201,
    limit: seldom,
  },
  requestDeletion: {
    method: 'POST',
    path: '/api/organization-data/deletion',
    summary: 'Requests that the organization is deleted in 30 days',
    access: admin,
    body: DeletionForm,
    reply: OwnData,
    status: 201,
    limit: seldom,
  },
  takeBackDeletion: {
    method: 'POST',
    path: '/api/organization-data/deletion/take-back',
    summary: 'Takes a requested deletion back, also that of another admin',
    access: admin,
    reply: OwnData,
  },
  requestExport: {
    method: 'POST',
    path: '/api/superadmin/organizations/{id}/export',
    summary: 'Asks for an export of an organization, which only its admins can fetch and open',
    access: superadmin,
    params: z.object({ id }),
    reply: OrganizationDataState,
    status: 201,
    limit: seldom,
  },
  listDataStates: {
    method: 'GET',
    path: '/api/superadmin/organization-data',
    summary: 'Organizations with an export or a requested deletion, newest organizations first',
    access: superadmin,
    query: z.object(page(200)),
    changedBy: [organizationDataChanged],
    reply: z.array(OrganizationDataState),
  },
  listCertificates: {
    method: 'GET',
    path: '/api/superadmin/deletion-certificates',
    summary: 'Certificates of deleted organizations, newest first',
    access: superadmin,
    query: z.object(page(100)),
    changedBy: [organizationDataChanged],
    reply: z.array(Certificate),
  },
})
