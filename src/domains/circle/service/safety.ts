import { and, eq, isNull } from 'drizzle-orm'
import { isMinorOnRecord } from '#domains/clients/guardian.ts'
import { clients } from '#domains/clients/tables.ts'
import { crisisRaised } from '#domains/crisis/happenings.ts'
import { areContactsKeptOut } from '#domains/crisis/on-call/kept-out.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { supporterReach, stillReaches, tellSupporter } from '#domains/messaging/service/reach.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import { on } from '#platform/domain/listeners.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { firstName } from '#shared/names.ts'
import { circleGrants, supporters } from '../tables.ts'
import { holdsAt } from './current.ts'

/** The first turns of a crisis say what it is about: after them it is known whether a supporter may be the danger. */
export const toldAfterSeconds = 90

/** Whether supporters may be told by themselves of a client's crisis. */
const mayTell = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'clock' | 'organizationId' | 'fields'>,
  clientId: string,
) => !(await areContactsKeptOut(db, ctx, clientId)) && !(await isMinorOnRecord(db, ctx, clientId))

/** Supporters whom a client lets see safety alerts now. */
const chosenBy = (db: Tx | Orm, now: Date, clientId: string) =>
  db
    .select({ userId: circleGrants.userId })
    .from(circleGrants)
    .innerJoin(
      supporters,
      and(
        eq(supporters.clientId, circleGrants.clientId),
        eq(supporters.userId, circleGrants.userId),
        isNull(supporters.endedAt),
      ),
    )
    .where(and(eq(circleGrants.clientId, clientId), eq(circleGrants.kind, 'safety_alerts'), holdsAt(now)))

/** Whether the client asked for help: what others wrote about them in confidence is told to nobody of the circle. */
const isOwnCall = and(isNull(crisisAlerts.mistakeAt), eq(crisisAlerts.isOfOthers, false))

/** A crisis was raised: the supporters who were chosen for it are asked to get in touch, in words that name no reason. */
export const tellChosenSupporters = on(crisisRaised, async (tx, ctx, { alertId, clientId }) => {
  const [alert] = await tx
    .select({ id: crisisAlerts.id })
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.id, alertId), isOwnCall))
  if (!alert || !(await mayTell(tx, ctx, clientId))) return
  const [client] = await tx
    .select({ fullName: clients.fullName })
    .from(clients)
    .where(eq(clients.id, clientId))
  for (const { userId } of await chosenBy(tx, ctx.clock.now(), clientId))
    await tellSupporter(tx, ctx, userId, {
      catalog: 'circle-letters',
      key: 'safety',
      facts: { name: firstName(client?.fullName ?? '') },
      reference: `circle-safety:${alertId}/${userId}`,
      afterSeconds: toldAfterSeconds,
      isUrgent: true,
    })
})

/** The message leaves while the client's own alert is open and no mistake, the grant holds, and no supporter may be the danger. */
export const safetyLetters: Follower = {
  isWanted: async (services: Services, reference, letter) => {
    const [alertId = '', userId = ''] = reference.split('/')
    const { orm } = services.db
    const [alert] = await orm
      .select()
      .from(crisisAlerts)
      .where(and(eq(crisisAlerts.id, alertId), isNull(crisisAlerts.closedAt), isOwnCall))
    if (!alert) return false
    const ctx = backgroundContext(services, alert.organizationId)
    if (!(await mayTell(orm, ctx, alert.clientId))) return false
    const chosen = await chosenBy(orm, services.clock.now(), alert.clientId)
    if (!chosen.some((one) => one.userId === userId)) return false
    return stillReaches(await supporterReach(orm, services, userId), letter)
  },
  settled: () => Promise.resolve(),
}
