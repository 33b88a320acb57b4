import { and, eq, gt } from 'drizzle-orm'
import { checkClient } from '#domains/clients/check.ts'
import { checkouts, invoices, subscriptions } from '#domains/payments/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import type { billingEndpoints } from './contract.ts'
import { findOwn } from './plan/own.ts'

/** The invoices of a client's plan, without drafts and without those of a trial, which cost nothing. */
export const listPlanInvoices: Verb<typeof billingEndpoints.listPlanInvoices> = async (
  ctx,
  { id, ...page },
) => {
  const client = await checkClient(ctx, id, 'own')
  const own = await findOwn(ctx.db.orm, client)
  if (!own) return []
  const rows = await listPage(ctx, page, {
    by: [invoices.createdAt, invoices.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select({
          id: invoices.id,
          createdAt: invoices.createdAt,
          amountCents: invoices.amountCents,
          status: invoices.status,
        })
        .from(invoices)
        .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
        .innerJoin(checkouts, eq(checkouts.id, subscriptions.checkoutId))
        .where(
          and(
            eq(checkouts.purpose, 'client_plan'),
            eq(checkouts.subjectId, own.id),
            gt(invoices.amountCents, 0),
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    at: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
  return rows.map(({ status, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    // A draft becomes open within the hour.
    state: status === 'draft' ? ('open' as const) : status,
  }))
}
