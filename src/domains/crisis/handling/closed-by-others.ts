import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { Closing } from '../contract/closing.ts'
import type { ClosedForHolder, handlingEndpoints } from '../contract/handling.ts'
import { crisisAlerts } from '../tables.ts'
import { closingPlace } from './place.ts'

/** A former holder who was away for longer reads it in the record. */
const toldFor = days(3)
const closer = alias(users, 'closer')

/** The caller held the alert when it was closed, or stepped away and nobody took it after them. */
const wasMine = ({ actor }: Context) =>
  or(
    eq(crisisAlerts.takenBy, actor.userId),
    and(isNull(crisisAlerts.takenBy), eq(crisisAlerts.leftBy, actor.userId)),
  )

const closingOf = (
  ctx: Context,
  { id, clientId, closing }: { id: string; clientId: string; closing: Buffer | null },
): ClosedForHolder['closing'] => {
  if (!closing) return null
  const { actions, other, words } = Closing.parse(
    JSON.parse(ctx.fields.open(closing, closingPlace(clientId, id))),
  )
  return { actions, other, words }
}

export const listClosedForMe: Verb<typeof handlingEndpoints.listClosedForMe> = async (ctx) => {
  const { userId } = ctx.actor
  const rows = await ctx.db.orm
    .select({
      id: crisisAlerts.id,
      clientId: crisisAlerts.clientId,
      clientName: clients.fullName,
      closedBy: closer.fullName,
      closedAt: crisisAlerts.closedAt,
      closing: crisisAlerts.closing,
    })
    .from(crisisAlerts)
    .innerJoin(clients, eq(clients.id, crisisAlerts.clientId))
    .leftJoin(closer, eq(closer.id, crisisAlerts.closedBy))
    .where(
      and(
        eq(crisisAlerts.organizationId, ctx.organizationId),
        wasMine(ctx),
        ne(crisisAlerts.closedBy, userId),
        gt(crisisAlerts.closedAt, new Date(ctx.clock.now().getTime() - toldFor)),
        isNull(crisisAlerts.holderToldAt),
      ),
    )
    .orderBy(desc(crisisAlerts.closedAt))
    .limit(20)
  if (rows.length)
    await audit(ctx.db.orm, ctx, {
      action: 'alerts.read',
      recordType: 'alerts',
      recordId: ctx.organizationId,
      detail: { count: rows.length },
    })
  return rows.flatMap(({ closedAt, ...row }) =>
    closedAt ? [{ ...row, closedAt: closedAt.toISOString(), closing: closingOf(ctx, row) }] : [],
  )
}

export const noteClosedForMe: Verb<typeof handlingEndpoints.noteClosedForMe> = async (ctx, { id }) => {
  await ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(crisisAlerts)
      .where(and(eq(crisisAlerts.id, id), eq(crisisAlerts.organizationId, ctx.organizationId), wasMine(ctx)))
      .for('no key update')
    if (!row?.closedAt) throw new AppError('request.not_found')
    await tx.update(crisisAlerts).set({ holderToldAt: ctx.clock.now() }).where(eq(crisisAlerts.id, id))
    await audit(tx, ctx, {
      action: 'alert.closing_read',
      recordType: 'alert',
      recordId: id,
      clientId: row.clientId,
    })
  })
  return { ok: true }
}
