import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { lockSubmission, type Mover } from '#domains/submissions/move.ts'
import { undoSeconds } from '#domains/submissions/contract.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { backgroundContext } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { closedReference, concerned, toldOf } from './closed.ts'
import { jobsChanged } from './contract.ts'
import { tellApplicant } from './letters.ts'
import { refuseBans } from './post.ts'
import { fieldsOf } from './posting.ts'
import { jobPostings } from './tables.ts'

/** So many are told in one transaction: whoever else wants something meanwhile waits for these alone. */
export const toldTogether = 25

/** Tells whoever waits for an answer about a job, marked or saved it, that it is over. */
export const tellJobClosed = defineJob({
  name: 'job_board.tell_closed',
  input: z.object({ jobId: z.string(), since: z.string() }),
  run: async (services, { jobId, since }) => {
    const { orm } = services.db
    const [job] = await orm.select().from(submissions).where(eq(submissions.id, jobId))
    if (!job) return
    const { organizationId } = job
    const ctx = backgroundContext(services, organizationId)
    const people = await concerned(orm, jobId)
    const ids = [...people.keys()]
    for (let at = 0; at < ids.length; at += toldTogether) {
      const some = ids.slice(at, at + toldTogether)
      const goesOn = await orm.transaction(async (tx) => {
        // Two runs take turns, and whoever opens it again takes turns with them.
        const { state, stateSince } = await lockSubmission(tx, ctx, jobId)
        // Taken back meanwhile, or ended anew: then another one tells it.
        if (standingOf('job', state) !== 'over' || stateSince.toISOString() !== since) return false
        const told = await toldOf(tx, { organizationId, jobId, since: stateSince }, some)
        for (const clientId of some.filter((one) => !told.has(one))) {
          await tellApplicant(tx, ctx, clientId, {
            matter: 'closed',
            reference: closedReference(jobId, clientId),
            // Whoever only marked it waits for nothing.
            causeId: people.get(clientId)?.waits ? jobId : undefined,
          })
          await publish(tx, topics.client(clientId), jobsChanged, { jobId })
        }
        return true
      })
      if (!goesOn) return
    }
  },
})

/** What follows when a posting moves: everybody's list changes, and whoever waits on it learns that it is over. */
export const jobMover: Mover = {
  // No ban on people with records is published by oversight, also where an earlier version wrote it.
  may: async (tx, ctx, { id }, to) => {
    if (to !== 'approved') return
    const [posting] = await tx.select().from(jobPostings).where(eq(jobPostings.id, id))
    if (posting) refuseBans(fieldsOf(ctx, posting))
  },
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
