import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { holdsConsent } from '#domains/consents/ledger.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { jobApplications, jobPostings } from '#domains/job-board/tables.ts'
import { dayOf, todayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { daysFrom } from '#shared/dates.ts'
import { type CheckIn, checkInDays, type Employment, type WorkRecord } from './contract.ts'
import { workCheckIns } from './tables.ts'

/** Where a person was hired, newest first, with each question whose day has come. */
export const employmentsOf = async (db: Tx | Orm, ctx: Context, clientId: string): Promise<Employment[]> => {
  const hired = await db
    .select({ row: jobApplications, posting: jobPostings })
    .from(jobApplications)
    .innerJoin(jobPostings, eq(jobPostings.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.clientId, clientId),
        eq(jobApplications.stage, 'hired'),
        isNotNull(jobApplications.startsOn),
      ),
    )
    .orderBy(desc(jobApplications.startsOn), desc(jobApplications.id))
    .limit(50)
  const kept = await db
    .select()
    .from(workCheckIns)
    .where(eq(workCheckIns.clientId, clientId))
    .orderBy(asc(workCheckIns.day))
  const today = await todayOf(db, ctx)
  const found: Employment[] = []
  for (const { row, posting } of hired) {
    const startsOn = row.startsOn ?? ''
    const answers = kept.filter(({ applicationId }) => applicationId === row.id)
    const left = answers.find(({ answer }) => answer === 'left')
    const leftOn = left?.answeredAt ? await dayOf(db, ctx, left.answeredAt) : null
    const checkIns = checkInDays.flatMap((day): CheckIn[] => {
      const dueOn = daysFrom(startsOn, day)
      const one = answers.find((known) => known.day === day)
      // Who has left is not asked again.
      if (dueOn > today || (left && day > left.day && !one?.answer)) return []
      return [
        {
          day,
          dueOn,
          answer: one?.answer ?? null,
          answeredAt: one?.answeredAt?.toISOString() ?? null,
          answeredBy: one?.answeredSide ?? null,
        },
      ]
    })
    found.push({
      applicationId: row.id,
      title: posting.title,
      company: posting.company,
      startsOn,
      endedOn: leftOn,
      checkIns,
    })
  }
  return found
}

/** A client's work, as the client or their care team sees it. */
export const readRecord = async (db: Tx | Orm, ctx: Context, client: CheckedClient): Promise<WorkRecord> => {
  const isShared = await holdsConsent(db, ctx, client, 'work')
  const maySee = isShared || ctx.actor.clientId === client
  return { isShared, employments: maySee ? await employmentsOf(db, ctx, client) : [] }
}
