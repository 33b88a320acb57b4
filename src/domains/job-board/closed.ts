import { and, eq, gte, inArray } from 'drizzle-orm'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { tasks } from '#domains/tasks/tables.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { isOpenStage } from './contract/stages.ts'
import { jobApplications, jobMarks } from './tables.ts'

export const closedReference = (jobId: string, clientId: string): string => `jobclosed:${jobId}/${clientId}`

/** Whom it concerns: who waits for an answer, and who marked or saved it and has not applied. */
export const concerned = async (db: Orm, jobId: string): Promise<Map<string, { waits: boolean }>> => {
  const marked = await db
    .selectDistinct({ clientId: jobMarks.clientId })
    .from(jobMarks)
    .where(eq(jobMarks.jobId, jobId))
    .orderBy(jobMarks.clientId)
  const applied = await db
    .select({ clientId: jobApplications.clientId, stage: jobApplications.stage })
    .from(jobApplications)
    .where(eq(jobApplications.jobId, jobId))
    .orderBy(jobApplications.clientId)
  const everybody = new Map(marked.map(({ clientId }) => [clientId, { waits: false }]))
  // Hired, turned away or taken back: they have their answer, whatever they marked before.
  for (const { clientId, stage } of applied)
    if (isOpenStage(stage)) everybody.set(clientId, { waits: true })
    else everybody.delete(clientId)
  return everybody
}

/** Who was told of this end before, by a letter or by a person: a run that broke off goes on after them. */
export const toldOf = async (
  tx: Tx,
  { organizationId, jobId, since }: { organizationId: string; jobId: string; since: Date },
  clientIds: readonly string[],
): Promise<Set<string>> => {
  const letters = await tx
    .select({ reference: outboxMessages.reference })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.organizationId, organizationId),
        gte(outboxMessages.createdAt, since),
        inArray(
          outboxMessages.reference,
          clientIds.map((clientId) => closedReference(jobId, clientId)),
        ),
      ),
    )
  const byPerson = await tx
    .select({ clientId: tasks.clientId })
    .from(tasks)
    .where(
      and(
        inArray(tasks.clientId, [...clientIds]),
        gte(tasks.createdAt, since),
        eq(tasks.kind, 'tell'),
        eq(tasks.causeId, jobId),
      ),
    )
  return new Set([
    ...letters.map(({ reference }) => reference?.split('/')[1] ?? ''),
    ...byPerson.map(({ clientId }) => clientId),
  ])
}
