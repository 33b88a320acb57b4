import { and, eq, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { clients } from '#domains/clients/tables.ts'
import { jobApplications } from '#domains/job-board/tables.ts'
import { tellClient } from '#domains/news/tell-client.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { isStillFor, reachOf } from '#domains/appointments/reminders/reach.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { publish } from '#platform/realtime/publish.ts'
import { daysFrom, hours } from '#shared/dates.ts'
import { topics } from '#shared/realtime.ts'
import { checkInDays, workChanged } from './contract.ts'
import { workCheckIns } from './tables.ts'

const atOnce = 100

/** So long after its day a question is still asked by a message: what is older stands on the page alone. */
const askedWithinDays = 14

/**
 * Asks everyone whose 30th, 60th or 90th day of work has come, once each: by a message that says nothing of work, and on
 * their page. Several processes may do it at once: the row of a question is made by one of them.
 */
export const askCheckIns = async (services: Services): Promise<void> => {
  const { orm } = services.db
  const now = services.clock.now()
  for (const day of checkInDays) {
    const latest = daysFrom(now.toISOString().slice(0, 10), 1 - day)
    const due = await orm
      .select({ row: jobApplications })
      .from(jobApplications)
      .innerJoin(clients, eq(clients.id, jobApplications.clientId))
      .where(
        and(
          eq(jobApplications.stage, 'hired'),
          eq(clients.isGuest, false),
          isNotNull(jobApplications.startsOn),
          lte(jobApplications.startsOn, latest),
          sql`${jobApplications.startsOn} > ${daysFrom(latest, -askedWithinDays)}`,
          notExists(
            orm
              .select({ day: workCheckIns.day })
              .from(workCheckIns)
              .where(
                and(
                  eq(workCheckIns.applicationId, jobApplications.id),
                  or(eq(workCheckIns.day, day), eq(workCheckIns.answer, 'left')),
                ),
              ),
          ),
        ),
      )
      .limit(atOnce)
    for (const { row } of due) {
      const ctx = backgroundContext(services, row.organizationId)
      if (daysFrom(row.startsOn ?? '', day) > (await todayOf(orm, ctx))) continue
      await orm.transaction(async (tx) => {
        const { clientId } = row
        const [made] = await tx
          .insert(workCheckIns)
          .values({ applicationId: row.id, clientId, day, askedAt: now })
          .onConflictDoNothing()
          .returning({ day: workCheckIns.day })
        if (!made) return
        await tellClient(tx, services, clientId, {
          catalog: 'job-letters',
          key: 'client.question',
          path: '/hub?tab=jobs&view=mine',
          reference: `workcheck:${row.id}/${day}`,
        })
        await publish(tx, topics.client(clientId), workChanged, { clientId })
      })
    }
  }
}

export const checkInRound = { name: 'work.check_ins', everyMs: hours(1), work: askCheckIns }

/** The message to a question leaves while nobody has answered it. */
export const checkInLetters: Follower = {
  isWanted: async (services, reference, letter) => {
    const [applicationId = '', day = ''] = reference.split('/')
    const [row] = await services.db.orm
      .select()
      .from(workCheckIns)
      .where(
        and(
          eq(workCheckIns.applicationId, applicationId),
          eq(workCheckIns.day, Number(day) as 30),
          isNull(workCheckIns.answer),
        ),
      )
    if (!row) return false
    return isStillFor(await reachOf(services.db.orm, services, row.clientId), letter)
  },
  settled: async () => undefined,
}
