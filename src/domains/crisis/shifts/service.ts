import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { type ShiftAlert, shiftCookie, shiftEndpoints } from '../contract/shift.ts'
import { readForMe } from '../on-call/for-me.ts'
import { notePresence } from '../presence.ts'
import { confirmReceipt } from '../service.ts'
import { crisisAlerts } from '../tables.ts'
import { findShift, openShift, type RunningShift } from './tokens.ts'

const openShiftHere: Verb<typeof shiftEndpoints.openShift> = async (ctx) => {
  const shift = await openShift(ctx)
  return { until: shift?.endsAt.toISOString() ?? null, isOnCall: shift?.isPresent ?? false }
}

/** The shift of the cookie, and a context that acts for its person in their organization, whatever host the page is at. */
const shiftOf = async (
  ctx: Context<Actor | null>,
): Promise<{ shift: RunningShift; as: Context<Actor> } | null> => {
  const shift = await findShift(ctx, ctx.cookies[shiftCookie])
  if (!shift) return null
  const { organizationId } = shift.actor
  return { shift, as: { ...ctx, actor: shift.actor, organizationId } }
}

const openAtMost = 50

const listOpen = async (as: Context): Promise<ShiftAlert[]> => {
  const { userId } = as.actor
  const { isForMe } = await readForMe(as.db.orm, as)
  const rows = await as.db.orm
    .select({
      id: crisisAlerts.id,
      level: crisisAlerts.level,
      categories: crisisAlerts.categories,
      openedAt: crisisAlerts.openedAt,
      sentAt: crisisAlerts.sentAt,
      messageCount: crisisAlerts.messageCount,
      takenBy: crisisAlerts.takenBy,
      handOverTo: crisisAlerts.handOverTo,
      handOverAt: crisisAlerts.handOverAt,
    })
    .from(crisisAlerts)
    .where(
      and(
        eq(crisisAlerts.organizationId, as.organizationId),
        eq(crisisAlerts.level, 'crisis'),
        isNull(crisisAlerts.closedAt),
        or(
          isNull(crisisAlerts.takenBy),
          eq(crisisAlerts.takenBy, userId),
          eq(crisisAlerts.handOverTo, userId),
        ),
      ),
    )
    .orderBy(desc(isNull(crisisAlerts.takenBy)), crisisAlerts.openedAt)
    .limit(openAtMost)
  return rows
    .filter(({ id, takenBy, handOverTo }) => takenBy === userId || handOverTo === userId || isForMe(id))
    .map(({ openedAt, sentAt, takenBy, handOverTo, handOverAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      sentAt: sentAt.toISOString(),
      isMine: takenBy === userId,
      askedAt: handOverTo === userId ? (handOverAt?.toISOString() ?? null) : null,
    }))
}

/** Reading it says that the page is there, also where no socket gets through. */
const readShift: Verb<typeof shiftEndpoints.readShift> = async (ctx) => {
  const found = await shiftOf(ctx)
  if (!found) return { until: null, alerts: [] }
  const { shift, as } = found
  const { userId, organizationId } = shift.actor
  if (shift.isPresent) await notePresence(ctx, [{ userId, organizationId }])
  return { until: shift.until.toISOString(), alerts: await listOpen(as) }
}

const receiveOnShift: Verb<typeof shiftEndpoints.receiveOnShift> = async (ctx, { id }) => {
  const found = await shiftOf(ctx)
  if (!found) throw new AppError('request.not_found')
  return confirmReceipt(found.as, { id })
}

export const shiftService = bind(shiftEndpoints, {
  openShift: openShiftHere,
  readShift,
  receiveOnShift,
})
