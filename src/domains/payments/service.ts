import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { AppError } from '#shared/errors.ts'
import type { paymentEndpoints, ProcessorEvent } from './contract.ts'
import { applyMessage } from './sync/messages.ts'
import { processorEvents, reconciliations } from './tables.ts'

const shown = (row: typeof processorEvents.$inferSelect): ProcessorEvent => ({
  ...row,
  happenedAt: row.happenedAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
})

export const readPaymentSettings: Verb<typeof paymentEndpoints.readPaymentSettings> = async (ctx) => ({
  processor: ctx.payments?.kind ?? 'none',
})

export const listProcessorEvents: Verb<typeof paymentEndpoints.listProcessorEvents> = async (
  ctx,
  { state, ...page },
) => {
  const rows = await listPage(ctx, page, {
    by: [processorEvents.receivedAt, processorEvents.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select()
        .from(processorEvents)
        .where(and(state ? eq(processorEvents.state, state) : undefined, after))
        .orderBy(...order)
        .limit(limit),
    at: ({ receivedAt, id }) => ({ at: receivedAt, id }),
  })
  return rows.map(shown)
}

export const replayProcessorEvent: Verb<typeof paymentEndpoints.replayProcessorEvent> = async (
  ctx,
  { id },
) => {
  const [row] = await ctx.db.orm.select().from(processorEvents).where(eq(processorEvents.id, id))
  if (!row) throw new AppError('request.not_found')
  await audit(ctx.db.orm, ctx, {
    action: 'processor_event.replayed',
    recordType: 'processor_event',
    recordId: id,
  })
  // How it went stands in the row: a reading that fails again is no failure of the replay.
  await applyMessage(ctx, { ...row, at: row.happenedAt }).catch(() => undefined)
  const [after] = await ctx.db.orm.select().from(processorEvents).where(eq(processorEvents.id, id))
  return shown(after ?? row)
}

export const listReconciliations: Verb<typeof paymentEndpoints.listReconciliations> = async (ctx, page) => {
  const rows = await listPage(ctx, page, {
    by: [reconciliations.at, reconciliations.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select()
        .from(reconciliations)
        .where(after)
        .orderBy(...order)
        .limit(limit),
    at: ({ at, id }) => ({ at, id }),
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
