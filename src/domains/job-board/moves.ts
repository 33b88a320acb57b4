import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Mover } from '#domains/submissions/move.ts'
import { undoSeconds } from '#domains/submissions/contract.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { backgroundContext } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { jobsChanged } from './contract.ts'
import { tellApplicant } from './letters.ts'
import { jobApplications, jobMarks } from './tables.ts'

/** Everybody who applied for it, marked it or saved it. */
export const tellJobClosed = defineJob({
  name: 'job_board.tell_closed',
  input: z.object({ jobId: z.string(), since: z.string() }),
  run: async (services, { jobId, since }) => {
    const { orm } = services.db
    const [job] = await orm.select().from(submissions).where(eq(submissions.id, jobId))
    // Taken back meanwhile, or ended anew: then another one tells it.
    if (!job || standingOf('job', job.state) !== 'over' || job.stateSince.toISOString() !== since) return
    const applied = await orm
      .select({ clientId: jobApplications.clientId })
      .from(jobApplications)
      .where(and(eq(jobApplications.jobId, jobId), ne(jobApplications.stage, 'withdrawn')))
    const marked = await orm
      .select({ clientId: jobMarks.clientId })
      .from(jobMarks)
      .where(eq(jobMarks.jobId, jobId))
    const waiting = new Set(applied.map(({ clientId }) => clientId))
    const everybody = new Set([...waiting, ...marked.map(({ clientId }) => clientId)])
    const ctx = backgroundContext(services, job.organizationId)
    await orm.transaction(async (tx) => {
      for (const clientId of everybody) {
        await tellApplicant(tx, ctx, clientId, {
          matter: 'closed',
          reference: `jobclosed:${jobId}/${clientId}`,
          // Whoever only marked it waits for nothing.
          causeId: waiting.has(clientId) ? jobId : undefined,
        })
        await publish(tx, topics.client(clientId), jobsChanged, { jobId })
      }
    })
  },
})

/** What follows when a posting moves: everybody's list changes, and whoever waits on it learns that it is over. */
export const jobMover: Mover = {
  moved: async (tx, ctx, row, { from, to }) => {
    await publish(tx, topics.organization(row.organizationId), jobsChanged, { jobId: row.id })
    // From wherever it ends: what waits for approval again has people who applied while it was out.
    if (standingOf('job', to) !== 'over' || standingOf('job', from) === 'over') return
    const [moved] = await tx
      .select({ since: submissions.stateSince })
      .from(submissions)
      .where(eq(submissions.id, row.id))
    const since = moved?.since.toISOString() ?? ''
    await ctx.queue.enqueue(tx, tellJobClosed, { jobId: row.id, since }, { startAfterSeconds: undoSeconds })
  },
}
