import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { tasks } from '#domains/tasks/tables.ts'
import { backgroundContext } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { kindsBeforeDate, withdrawTasksBefore } from './attendance.ts'
import { endOverlaps, settledOverlaps } from './booking/end-overlaps.ts'
import { appointments } from './tables.ts'

const atOnce = 500

/** What a person was to do before a date ends with the date, also where nobody noted whether the client came; the same for dates that no
 * longer stand in each other's way. */
export const endPastTasks = defineJob({
  name: 'appointments.end_past_tasks',
  input: z.object({}),
  cron: '23 * * * *',
  run: async (services) => {
    const { orm } = services.db
    const past = await orm
      .selectDistinct({ id: appointments.id, clientId: tasks.clientId, organizationId: tasks.organizationId })
      .from(tasks)
      .innerJoin(appointments, eq(appointments.id, tasks.causeId))
      .where(
        and(
          isNull(tasks.doneAt),
          inArray(tasks.kind, [...kindsBeforeDate]),
          lt(appointments.endsAt, services.clock.now()),
        ),
      )
      .limit(atOnce)
    for (const { id, clientId, organizationId } of past)
      await orm.transaction(async (tx) => {
        await lockClient(tx, clientId)
        const ctx = backgroundContext(services, organizationId)
        await withdrawTasksBefore(tx, ctx, clientId as CheckedClient, id)
      })
    const settled = await settledOverlaps(orm, services.clock.now(), atOnce)
    const clients = new Map(settled.map(({ clientId, organizationId }) => [clientId, organizationId]))
    for (const [clientId, organizationId] of clients)
      await orm.transaction(async (tx) => {
        await lockClient(tx, clientId)
        await endOverlaps(tx, backgroundContext(services, organizationId), clientId)
      })
  },
})
