import { asc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { listDocuments, removeDocument } from '#domains/documents/service.ts'
import { backgroundContext } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { days } from '#shared/dates.ts'
import { fileKind } from './contract.ts'
import { intakeDrafts } from './tables.ts'

/** So long a form waits after it was last touched. */
const draftLives = days(30)

/** Forms that nobody went on with are gone after thirty days, and what was attached to them. */
export const sweepIntakeDrafts = defineJob({
  name: 'intake.sweep_drafts',
  input: z.object({}),
  cron: '23 * * * *',
  run: async (services) => {
    const before = new Date(services.clock.now().getTime() - draftLives)
    for (;;) {
      const rows = await services.db.orm
        .select({ id: intakeDrafts.id, organizationId: intakeDrafts.organizationId })
        .from(intakeDrafts)
        .where(lt(intakeDrafts.updatedAt, before))
        .orderBy(asc(intakeDrafts.updatedAt))
        .limit(100)
      for (const { id, organizationId } of rows) {
        const ctx = backgroundContext(services, organizationId)
        await services.db.orm.transaction(async (tx) => {
          const files = (await listDocuments(tx, ctx, fileKind, [id])).get(id) ?? []
          for (const file of files)
            await removeDocument(tx, ctx, { kind: fileKind, subjectId: id, id: file.id })
          await tx.delete(intakeDrafts).where(eq(intakeDrafts.id, id))
          await audit(tx, ctx, { action: 'intake_draft.ended', recordType: 'intake_draft', recordId: id })
        })
      }
      if (rows.length < 100) return
    }
  },
})
