import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { scanBytes } from '#platform/files/scan.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { hours, minutes } from '#shared/dates.ts'
import type { ScanState } from '#shared/uploaded-file.ts'
import { readBytes, removeBytes } from './bytes.ts'
import { documents, storedFiles } from './tables.ts'

const unsettled: ScanState[] = ['waiting', 'not_scanned']

/** Shows a file to the scanner. What is infected is taken away at once; its row stays and says so. */
const scan = async (services: Services, id: string): Promise<void> => {
  const { db } = services
  const open = and(eq(documents.id, id), isNull(documents.removedAt), inArray(documents.scan, unsettled))
  const [row] = await db.orm.select().from(documents).where(open)
  if (!row) return
  const verdict = await scanBytes(services.config, await readBytes(services, row))
  const found: ScanState = verdict ?? 'not_scanned'
  if (found !== row.scan)
    await db.orm.transaction(async (tx) => {
      const [changed] = await tx
        .update(documents)
        .set({ scan: found })
        .where(open)
        .returning({ id: documents.id })
      if (!changed) return
      await audit(tx, backgroundContext(services, row.organizationId), {
        action: found === 'infected' ? 'document.infected' : 'document.scanned',
        recordType: 'document',
        recordId: id,
        clientId: row.clientId,
        detail: { kind: row.kind, scan: found },
      })
    })
  if (found === 'infected') await removeBytes(services, id)
}

export const scanDocument = defineJob({
  name: 'documents.scan',
  input: z.object({ id: z.string() }),
  run: (services, { id }) => scan(services, id),
})

const atOnce = 50

/** Where the scanner did not answer, or came only later, it is asked again: longest unasked first. */
export const scanAgain = defineJob({
  name: 'documents.scan_again',
  input: z.object({}),
  cron: '*/15 * * * *',
  run: async (services) => {
    const { db, clock, config } = services
    if (!config.CLAMAV_HOST) return
    const before = new Date(clock.now().getTime() - minutes(5))
    const rows = await db.orm
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(inArray(documents.scan, unsettled), isNull(documents.removedAt), lt(documents.createdAt, before)),
      )
      .orderBy(sql`random()`)
      .limit(atOnce)
    for (const { id } of rows) {
      // One whose bytes cannot be read must not keep the others from being asked about.
      await scan(services, id).catch((error: Error) => services.log.error({ scan: id, failed: error.name }))
    }
  },
})

/** Bytes that no record names an hour after they came, and those of files that were removed or infected, are gone. */
export const sweepFiles = defineJob({
  name: 'documents.sweep',
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async (services) => {
    const { db, clock } = services
    const hourAgo = new Date(clock.now().getTime() - hours(1))
    for (;;) {
      const rows = await db.orm
        .select({ id: storedFiles.id })
        .from(storedFiles)
        .leftJoin(documents, eq(documents.id, storedFiles.id))
        .where(
          or(
            and(isNull(documents.id), lt(storedFiles.storedAt, hourAgo)),
            sql`${documents.removedAt} is not null`,
            eq(documents.scan, 'infected'),
          ),
        )
        .orderBy(asc(storedFiles.storedAt))
        .limit(200)
      for (const { id } of rows) {
        await removeBytes(services, id)
        await db.orm.delete(storedFiles).where(eq(storedFiles.id, id))
      }
      if (rows.length < 200) return
    }
  },
})
