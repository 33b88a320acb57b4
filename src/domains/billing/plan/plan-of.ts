import { and, eq, isNull } from 'drizzle-orm'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { betterPlan } from '#shared/plans.ts'
import type { EffectivePlan } from '../contract.ts'
import { clientSubscriptions, sponsoredSeats, sponsorships } from '../tables.ts'
import { ownPlanAt } from './own.ts'

/**
 * The plan that a client has now: the best of what their organization pays for, of what the team wrote on their record, of
 * their trial and of what they bought. A guest is no client yet: no organization pays for one.
 */
export const planOf = async (
  db: Tx | Orm,
  { clock }: Pick<Context, 'clock'>,
  clientId: string,
): Promise<EffectivePlan> => {
  const [row] = await db
    .select({
      onRecord: clients.plan,
      isGuest: clients.isGuest,
      sponsored: sponsorships.plan,
      seats: sponsorships.seats,
      seatId: sponsoredSeats.id,
      own: {
        plan: clientSubscriptions.plan,
        state: clientSubscriptions.state,
        trialEndsAt: clientSubscriptions.trialEndsAt,
        isEnding: clientSubscriptions.isEnding,
        processorId: clientSubscriptions.processorId,
        nextPlan: clientSubscriptions.nextPlan,
        nextAt: clientSubscriptions.nextAt,
      },
    })
    .from(clients)
    .leftJoin(
      sponsorships,
      and(eq(sponsorships.organizationId, clients.organizationId), eq(sponsorships.isActive, true)),
    )
    .leftJoin(sponsoredSeats, and(eq(sponsoredSeats.clientId, clients.id), isNull(sponsoredSeats.endedAt)))
    .leftJoin(clientSubscriptions, eq(clientSubscriptions.clientId, clients.id))
    .where(eq(clients.id, clientId))
  if (!row) throw new AppError('request.not_found')
  const found: EffectivePlan[] = []
  if (row.sponsored && !row.isGuest && (row.seats === null || row.seatId))
    found.push({ plan: row.sponsored, source: 'organization' })
  if (row.onRecord !== 'basic') found.push({ plan: row.onRecord, source: 'record' })
  const own = row.own && ownPlanAt(row.own, clock.now())
  if (own) found.push({ plan: own, source: row.own?.state === 'trialing' ? 'trial' : 'own' })
  found.push({ plan: 'basic', source: 'none' })
  // Of two equal ones the first: a client whose organization pays, or whose team gave them the plan, is told so.
  return found.reduce((best, one) => (betterPlan(best.plan, one.plan) === best.plan ? best : one))
}
