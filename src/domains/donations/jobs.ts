import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import { z } from 'zod'
import { payments } from '#domains/payments/tables.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { days } from '#shared/dates.ts'
import { gifts } from './tables.ts'

/** How long a link for a gift without a script opens its payment. */
export const linkLives = days(7)
/** A gift that nobody paid is kept this long, so that its link still works. */
const unpaidKept = days(90)

/** Forgets who wanted to give and did not: links that were not opened, and payments that were left. */
export const sweepUnpaid = defineJob({
  name: 'donations.sweep_unpaid',
  input: z.object({}),
  cron: '23 4 * * *',
  run: async ({ db, clock }) => {
    const before = (span: number): Date => new Date(clock.now().getTime() - span)
    await db.orm
      .delete(gifts)
      .where(and(eq(gifts.state, 'unconfirmed'), lt(gifts.createdAt, before(linkLives))))
    await db.orm
      .delete(gifts)
      .where(
        and(
          inArray(gifts.state, ['started', 'left']),
          lt(gifts.updatedAt, before(unpaidKept)),
          notExists(db.orm.select().from(payments).where(eq(payments.subjectId, gifts.id))),
        ),
      )
  },
})
