import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import { reentrySteps } from './tables.ts'

export interface DueDate {
  /** The step's id. */
  id: string
  /** `YYYY-MM-DD` */
  day: string
  completed: boolean
  /** Grows with every change of the step. */
  sequence: number
  updatedAt: Date
}

/** The person's own days of a plan, for their calendar: nothing of an office, of the care team, or that waits. No titles: what lies on a phone's calendar is seen by others. */
export const listDueDates = async ({ db }: Pick<Services, 'db'>, clientId: string): Promise<DueDate[]> => {
  const rows = await db.orm
    .select({
      id: reentrySteps.id,
      day: reentrySteps.dueDate,
      completed: reentrySteps.completed,
      sequence: reentrySteps.sequence,
      updatedAt: reentrySteps.updatedAt,
    })
    .from(reentrySteps)
    .where(
      and(
        eq(reentrySteps.clientId, clientId),
        isNull(reentrySteps.deletedAt),
        isNotNull(reentrySteps.dueDate),
        eq(reentrySteps.owner, 'client'),
        isNull(reentrySteps.waitingSince),
      ),
    )
    .orderBy(asc(reentrySteps.dueDate), asc(reentrySteps.id))
  return rows.flatMap(({ day, ...row }) => (day ? [{ ...row, day }] : []))
}
