import { and, eq, gt, isNull, lte, notExists, or } from 'drizzle-orm'
import { isStillFor, reachOf } from '#domains/appointments/reminders/reach.ts'
import { clients } from '#domains/clients/tables.ts'
import { tellClient } from '#domains/news/tell-client.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { publish } from '#platform/realtime/publish.ts'
import { daysFrom, hours } from '#shared/dates.ts'
import { topics } from '#shared/realtime.ts'
import { placementsChanged } from './contract.ts'
import { homeCheckInDays } from './contract/shapes.ts'
import { homeCheckIns, placements } from './tables.ts'

const atOnce = 100

/** So long after its day a question is still asked by a message; an older one stands on the page alone. */
const askedWithinDays = 14

/**
 * Asks each client whose 30th, 60th or 90th day in a home has come, once each, by a message that does not name the home.
 * Several processes may do it at once: one of them makes the row of a question.
 */
export const askHomeCheckIns = async (services: Services): Promise<void> => {
  const { orm } = services.db
  const now = services.clock.now()
  for (const day of homeCheckInDays) {
    const latest = daysFrom(now.toISOString().slice(0, 10), 1 - day)
    const due = await orm
      .select({ row: placements })
      .from(placements)
      .innerJoin(clients, eq(clients.id, placements.clientId))
      .where(
        and(
          eq(placements.state, 'moved_in'),
          eq(clients.isGuest, false),
          lte(placements.movedInOn, latest),
          gt(placements.movedInOn, daysFrom(latest, -askedWithinDays)),
          notExists(
            orm
              .select({ day: homeCheckIns.day })
              .from(homeCheckIns)
              .where(
                and(
                  eq(homeCheckIns.placementId, placements.id),
                  or(eq(homeCheckIns.day, day), eq(homeCheckIns.answer, 'moved')),
                ),
              ),
          ),
        ),
      )
      .limit(atOnce)
    for (const { row } of due) {
      const ctx = backgroundContext(services, row.organizationId)
      if (daysFrom(row.movedInOn ?? '', day) > (await todayOf(orm, ctx))) continue
      await orm.transaction(async (tx) => {
        const { clientId } = row
        // A move that is undone or ended at this moment is waited for.
        const [stay] = await tx
          .select({ state: placements.state, movedInOn: placements.movedInOn })
          .from(placements)
          .where(eq(placements.id, row.id))
          .for('no key update')
        if (stay?.state !== 'moved_in' || stay.movedInOn !== row.movedInOn) return
        const [made] = await tx
          .insert(homeCheckIns)
          .values({ placementId: row.id, clientId, day, askedAt: now })
          .onConflictDoNothing()
          .returning({ day: homeCheckIns.day })
        if (!made) return
        await tellClient(tx, services, clientId, {
          catalog: 'job-letters',
          key: 'client.question',
          path: '/hub/housing',
          reference: `homecheck:${row.id}/${day}`,
        })
        await publish(tx, topics.client(clientId), placementsChanged, { placementId: row.id })
      })
    }
  }
}

export const homeCheckInRound = { name: 'housing.check_ins', everyMs: hours(1), work: askHomeCheckIns }

/** The message to a question leaves while the client lives there and has not answered. */
export const homeCheckInLetters: Follower = {
  isWanted: async (services, reference, letter) => {
    const [placementId = '', day = ''] = reference.split('/')
    const [row] = await services.db.orm
      .select({ clientId: homeCheckIns.clientId })
      .from(homeCheckIns)
      .innerJoin(placements, eq(placements.id, homeCheckIns.placementId))
      .where(
        and(
          eq(homeCheckIns.placementId, placementId),
          eq(homeCheckIns.day, Number(day) as 30),
          isNull(homeCheckIns.answer),
          eq(placements.state, 'moved_in'),
        ),
      )
    if (!row) return false
    return isStillFor(await reachOf(services.db.orm, services, row.clientId), letter)
  },
  settled: async () => undefined,
}
