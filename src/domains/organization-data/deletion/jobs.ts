import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { backgroundContext, type Services } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { days, hours } from '#shared/dates.ts'
import { auditInBoth } from '../both-histories.ts'
import { dataLetters, dayInLetter, tellAdmins } from '../letters.ts'
import { deletionCertificates as certificates, organizationDeletions as deletions } from '../tables.ts'
import { Blocked } from './blocked.ts'
import { deletionSteps as steps } from './steps.ts'

/**
 * Deletes an organization whose day has come. Each step may run again, so a crash in between is mended by the next run: rows
 * and certificate come and go in one transaction, files are removed from a list, and only then it is signed.
 */
export const deleteOrganization = defineJob({
  name: 'organization_data.delete',
  input: z.object({ id: z.string() }),
  expiresAfterSeconds: hours(12) / 1000,
  run: async (services, { id }) => {
    const due = await steps.findDue(services, id)
    if (due)
      try {
        const ended = await steps.stopPayments(services, due)
        if (ended) await steps.removeAll(services, due, ended)
      } catch (error) {
        if (!(error instanceof Blocked)) throw error
        return steps.block(services, due, error.by)
      }
    const [open] = await services.db.orm
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.id, id), isNull(certificates.doneAt)))
    if (!open) return
    await steps.removeFiles(services, id)
    await steps.finish(services, id)
  },
})

const atOnce = 50

/** Has deletions done whose day has come, those that wait for something tried again, and those that a crash cut short ended. */
export const startDeletions = async (services: Services): Promise<void> => {
  const { db, clock, queue } = services
  const due = await db.orm
    .select({ id: deletions.id })
    .from(deletions)
    .where(and(isNull(deletions.takenBackAt), lte(deletions.dueAt, clock.now())))
    .orderBy(asc(deletions.dueAt))
    .limit(atOnce)
  const unfinished = await db.orm
    .select({ id: certificates.id })
    .from(certificates)
    .where(isNull(certificates.doneAt))
    .orderBy(asc(certificates.rowsRemovedAt))
    .limit(atOnce)
  for (const { id } of [...due, ...unfinished])
    await queue.enqueue(db.orm, deleteOrganization, { id }, { key: id })
}

/** The nearest first: after a long stop it alone goes out. */
const reminders = [1, 7] as const

/** Writes to the admins 7 days and 1 day before, each once. */
export const remindOfDeletions = async (services: Services): Promise<void> => {
  const { db, clock } = services
  const now = clock.now()
  for (const left of reminders) {
    const due = await db.orm
      .select({ id: deletions.id })
      .from(deletions)
      .where(
        and(
          isNull(deletions.takenBackAt),
          sql`${deletions.dueAt} > ${now.toISOString()}::timestamptz`,
          lte(deletions.dueAt, new Date(now.getTime() + days(left))),
          or(isNull(deletions.remindedDays), sql`${deletions.remindedDays} > ${left}`),
        ),
      )
      .limit(atOnce)
    for (const { id } of due) await remind(services, id, left)
  }
}

const remind = (services: Services, id: string, left: number): Promise<void> =>
  services.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .update(deletions)
      .set({ remindedDays: left })
      .where(
        and(
          eq(deletions.id, id),
          isNull(deletions.takenBackAt),
          or(isNull(deletions.remindedDays), sql`${deletions.remindedDays} > ${left}`),
        ),
      )
      .returning()
    if (!row) return
    const { organizationId, language, dueAt } = row
    await auditInBoth(tx, backgroundContext(services, organizationId), organizationId, {
      action: 'deletion.reminded',
      detail: { days: left },
    })
    await tellAdmins(tx, services, { organizationId, language }, dataLetters.deletionSoon, {
      about: id,
      facts: { day: await dayInLetter(tx, organizationId, { at: dueAt, language }) },
    })
  })
