import { and, eq, isNull } from 'drizzle-orm'
import { removeBytes } from '#domains/documents/bytes.ts'
import { storedFiles } from '#domains/documents/tables.ts'
import { notify } from '#domains/notifications/notify.ts'
import type { Services } from '#platform/context.ts'
import { dataLetters, dayInLetter } from '../letters.ts'
import { deletionCertificates as certificates, deletionLeftovers as leftovers } from '../tables.ts'
import { type Letters, lettersPlace, signCertificate, sumOf } from './certificate.ts'
import { noteForOperator } from './operator.ts'

/** Removes the stored files, each from the store before from the list. */
export const removeFiles = async (services: Services, certificateId: string): Promise<void> => {
  const { db, files } = services
  for (;;) {
    const rows = await db.orm
      .select()
      .from(leftovers)
      .where(eq(leftovers.certificateId, certificateId))
      .limit(100)
    for (const { kind, fileKey } of rows) {
      if (kind === 'document') await removeBytes(services, fileKey)
      else await files.remove(fileKey)
      await db.orm.transaction(async (tx) => {
        if (kind === 'document') await tx.delete(storedFiles).where(eq(storedFiles.id, fileKey))
        await tx
          .delete(leftovers)
          .where(
            and(
              eq(leftovers.certificateId, certificateId),
              eq(leftovers.kind, kind),
              eq(leftovers.fileKey, fileKey),
            ),
          )
      })
    }
    if (rows.length < 100) return
  }
}

/** Signs the certificate and writes to the former admins: once, in one transaction. */
export const finish = (services: Services, certificateId: string): Promise<void> =>
  services.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(certificates)
      .where(and(eq(certificates.id, certificateId), isNull(certificates.doneAt)))
      .for('no key update')
    if (!row) return
    const done = { ...row, doneAt: services.clock.now() }
    const signature = signCertificate(services, done)
    await tx
      .update(certificates)
      .set({ doneAt: done.doneAt, signature, letters: null })
      .where(eq(certificates.id, certificateId))
    const standard = await noteForOperator(tx, services, row.organizationId, {
      action: 'deletion.done',
      detail: { certificate: certificateId },
    })
    if (!standard) return
    if (!row.letters) return
    const { to, language, called } = JSON.parse(
      services.fields.open(row.letters, lettersPlace(certificateId)),
    ) as Letters
    const day = await dayInLetter(tx, standard, { at: done.doneAt, language })
    for (const email of to)
      await notify(tx, services, { organizationId: standard, email, language }, dataLetters.deletionDone, {
        about: certificateId,
        facts: {
          organization: called,
          day,
          number: certificateId,
          rows: sumOf(row.rows),
          files: row.files,
          hash: row.auditHash,
          signature,
        },
      })
  })
