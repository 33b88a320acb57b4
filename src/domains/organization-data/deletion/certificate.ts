import type { Services } from '#platform/context.ts'
import type { Certificate } from '../contract.ts'
import type { deletionCertificates } from '../tables.ts'

export type CertificateRow = typeof deletionCertificates.$inferSelect

/** Whom to write to once it is done. */
export interface Letters {
  to: string[]
  /** What the organization is called in a letter. */
  called: string
  language: string
}
export const lettersPlace = (id: string) => ({
  scope: id,
  field: 'deletion_certificates.letters',
  row: id,
})

const purpose = 'deletion certificate'

const sorted = (counts: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))

/** What is signed: all that the certificate says, always in the same order. */
const saying = (row: CertificateRow): string =>
  JSON.stringify([
    row.id,
    row.organizationId,
    row.organizationName,
    row.requestedByRole,
    row.requestedAt.toISOString(),
    row.rowsRemovedAt.toISOString(),
    row.doneAt?.toISOString() ?? null,
    sorted(row.rows),
    row.files,
    sorted(row.kept),
    row.auditPosition,
    row.auditHash,
  ])

export const signCertificate = ({ signer }: Pick<Services, 'signer'>, row: CertificateRow): string =>
  signer.sign(purpose, saying(row))

export const toCertificate = ({ signer }: Pick<Services, 'signer'>, row: CertificateRow): Certificate => {
  const { letters: _, ...shown } = row
  return {
    ...shown,
    requestedAt: row.requestedAt.toISOString(),
    rowsRemovedAt: row.rowsRemovedAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    isValid: row.signature !== null && signer.verify(purpose, saying(row), row.signature),
  }
}

export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
