import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { days, toDay } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { workbookChanged, type workbookEndpoints } from '../contract.ts'
import { library } from '../library/all.ts'
import { workbookAssignments } from '../tables.ts'
import { assignmentPlace } from './places.ts'
import { listWorkbooks } from './progress.ts'

export const assignWorkbook: Verb<typeof workbookEndpoints.assignWorkbook> = async (
  ctx,
  { id, workbookId, exerciseId, dueOn, note, assignmentId },
) => {
  const client = await checkClient(ctx, id, 'work')
  const workbook = library.find((one) => one.id === workbookId)
  if (!workbook) throw new AppError('request.invalid', 'workbookId: there is none')
  if (exerciseId && !workbook.exercises.some((one) => one.id === exerciseId))
    throw new AppError('request.invalid', 'exerciseId: there is none')
  const known = (await listWorkbooks(ctx, { id: client })).flatMap(({ assignments }) => assignments)
  // Where the counselor sits it may still be the day before.
  if (dueOn && dueOn < toDay(new Date(ctx.clock.now().getTime() - days(1)))) {
    if (!known.some((one) => one.id === assignmentId))
      throw new AppError('request.invalid', 'dueOn: is in the past')
  }
  const done = known.filter(({ doneAt }) => doneAt !== null).map((one) => one.id)
  await ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [same] = await tx
      .select({ id: workbookAssignments.id })
      .from(workbookAssignments)
      .where(
        and(
          eq(workbookAssignments.clientId, client),
          eq(workbookAssignments.workbookId, workbookId),
          exerciseId
            ? eq(workbookAssignments.exerciseId, exerciseId)
            : isNull(workbookAssignments.exerciseId),
          // What was finished may be done once more; the same try may come twice.
          notInArray(workbookAssignments.id, [...done, assignmentId]),
        ),
      )
      .limit(1)
    if (same) throw new AppError('workbooks.already_assigned')
    const [added] = await tx
      .insert(workbookAssignments)
      .values({
        id: assignmentId,
        organizationId: ctx.organizationId,
        clientId: client,
        workbookId,
        exerciseId,
        dueOn,
        note: note ? ctx.fields.seal(note, assignmentPlace(client, assignmentId)) : null,
        assignedBy: ctx.actor.userId,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: workbookAssignments.id })
    if (!added) return
    await audit(tx, ctx, {
      action: 'workbook.assigned',
      recordType: 'workbook_assignment',
      recordId: assignmentId,
      clientId: client,
    })
    const change = { clientId: client, workbookId, exerciseId, change: 'assigned' as const }
    await publish(tx, topics.client(client), workbookChanged, change)
  })
  const all = await listWorkbooks(ctx, { id: client })
  const kept = all.flatMap(({ assignments }) => assignments).find((one) => one.id === assignmentId)
  // The id belongs to another person's record.
  if (!kept) throw new AppError('request.invalid', 'assignmentId: is taken')
  return kept
}

export const removeAssignment: Verb<typeof workbookEndpoints.removeAssignment> = async (
  ctx,
  { id, assignmentId },
) => {
  const client = await checkClient(ctx, id, 'work')
  return ctx.db.orm.transaction(async (tx) => {
    const [removed] = await tx
      .delete(workbookAssignments)
      .where(and(eq(workbookAssignments.id, assignmentId), eq(workbookAssignments.clientId, client)))
      .returning()
    if (!removed) throw new AppError('request.not_found')
    await audit(tx, ctx, {
      action: 'workbook.unassigned',
      recordType: 'workbook_assignment',
      recordId: assignmentId,
      clientId: client,
    })
    const { workbookId, exerciseId } = removed
    const change = { clientId: client, workbookId, exerciseId, change: 'assigned' as const }
    await publish(tx, topics.client(client), workbookChanged, change)
    return { ok: true }
  })
}
