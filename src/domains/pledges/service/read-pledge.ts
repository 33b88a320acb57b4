import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { readToken } from '#domains/submissions/place.ts'
import { checkSubmission } from '#domains/submissions/read.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { AppError } from '#shared/errors.ts'
import type { pledgeEndpoints } from '../contract.ts'
import type { OwnPledge, PledgePayment, PledgeRecord } from '../contract/pledges.ts'
import { coverParts, scheduleOf } from '../contract/schedule.ts'
import { campaigns, pledgePayments, pledges } from '../tables.ts'
import { openText } from './place.ts'

/** What of a pledge has arrived, in cents. */
export const receivedOf = async (db: Tx | Orm, pledgeId: string): Promise<number> => {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${pledgePayments.amountCents}), 0)` })
    .from(pledgePayments)
    .where(and(eq(pledgePayments.pledgeId, pledgeId), isNull(pledgePayments.reversedAt)))
  return Number(row?.cents ?? 0)
}

const received = sql<string>`(select coalesce(sum(m.amount_cents), 0) from pledge_payments m
  where m.pledge_id = ${pledges.id} and m.reversed_at is null)`

const select = (db: Tx | Orm) =>
  db
    .select({ pledge: pledges, submission: submissions, campaign: campaigns, received })
    .from(pledges)
    .innerJoin(submissions, eq(submissions.id, pledges.id))
    .innerJoin(campaigns, eq(campaigns.id, pledges.campaignId))

type Found = Awaited<ReturnType<typeof select>>[number]

type Receipts = ReadonlyMap<string, OwnPledge['receipts']>

/** The receipts of some pledges, by pledge: of payments that were not taken back. */
const receiptsOf = async (db: Tx | Orm, pledgeIds: readonly string[]): Promise<Receipts> => {
  const found = new Map<string, OwnPledge['receipts']>()
  if (!pledgeIds.length) return found
  const rows = await db
    .select()
    .from(pledgePayments)
    .where(and(inArray(pledgePayments.pledgeId, [...pledgeIds]), isNull(pledgePayments.reversedAt)))
    .orderBy(pledgePayments.recordedAt, pledgePayments.id)
  for (const { id, pledgeId, receiptNumber, amountCents, receivedOn } of rows)
    found.set(pledgeId, [
      ...(found.get(pledgeId) ?? []),
      { paymentId: id, number: receiptNumber, amountCents, receivedOn },
    ])
  return found
}

const toOwn = ({ pledge, submission, campaign, received: cents }: Found, receipts: Receipts): OwnPledge => {
  const { amountCents, plan, parts, firstDueOn } = pledge
  const terms = { amountCents, plan, parts, firstDueOn }
  return {
    ...terms,
    id: pledge.id,
    reference: submission.reference,
    state: submission.state as OwnPledge['state'],
    campaignName: campaign.name,
    schedule: coverParts(scheduleOf(terms), Number(cents)),
    receivedCents: Number(cents),
    receipts: receipts.get(pledge.id) ?? [],
    createdAt: pledge.createdAt.toISOString(),
  }
}

const paymentsOf = async (db: Tx | Orm, ctx: Context, pledgeId: string): Promise<PledgePayment[]> => {
  const reverser = alias(users, 'reverser')
  const rows = await db
    .select({ payment: pledgePayments, by: users.fullName, reversedBy: reverser.fullName })
    .from(pledgePayments)
    .leftJoin(users, eq(users.id, pledgePayments.recordedBy))
    .leftJoin(reverser, eq(reverser.id, pledgePayments.reversedBy))
    .where(eq(pledgePayments.pledgeId, pledgeId))
    .orderBy(pledgePayments.recordedAt, pledgePayments.id)
    .limit(500)
  return rows.map(({ payment, by, reversedBy }) => ({
    id: payment.id,
    method: payment.method,
    receivedOn: payment.receivedOn,
    amountCents: payment.amountCents,
    reference: openText(ctx, 'pledge_payments.reference', payment.id, payment.reference),
    recordedAt: payment.recordedAt.toISOString(),
    recordedBy: by,
    receiptNumber: payment.receiptNumber,
    reversal: payment.reversedAt && {
      at: payment.reversedAt.toISOString(),
      by: reversedBy,
      reason: openText(ctx, 'pledge_payments.reversal_reason', payment.id, payment.reversalReason) ?? '',
    },
  }))
}

/** The whole pledge as the team sees it. Throws request.not_found. */
export const toRecord = async (db: Tx | Orm, ctx: Context, id: string): Promise<PledgeRecord> => {
  const [found] = await select(db).where(
    and(eq(pledges.id, id), eq(pledges.organizationId, ctx.organizationId)),
  )
  if (!found) throw new AppError('request.not_found')
  const own = toOwn(found, await receiptsOf(db, [id]))
  const { dedication, words } = found.pledge
  return {
    ...own,
    version: found.pledge.version,
    dedication: openText(ctx, 'pledges.dedication', id, dedication),
    words: openText(ctx, 'pledges.words', id, words),
    leftCents: Math.max(0, own.amountCents - own.receivedCents),
    mostCents: found.campaign.goalCents,
    payments: await paymentsOf(db, ctx, id),
  }
}

export const readPledge: Verb<typeof pledgeEndpoints.readPledge> = async (ctx, { id }) => {
  await checkSubmission(ctx, id)
  const record = await toRecord(ctx.db.orm, ctx, id)
  await audit(ctx.db.orm, ctx, { action: 'pledge.read', recordType: 'pledge', recordId: id })
  return record
}

export const readPledgeStatus: Verb<typeof pledgeEndpoints.readPledgeStatus> = async (ctx, { token }) => {
  const id = readToken(ctx, token)
  const [found] = id ? await select(ctx.db.orm).where(eq(pledges.id, id)) : []
  if (!found) throw new AppError('request.not_found')
  return toOwn(found, await receiptsOf(ctx.db.orm, [found.pledge.id]))
}

export const listOwnPledges: Verb<typeof pledgeEndpoints.listOwnPledges> = async (ctx, page) => {
  const rows = await listPage(ctx, page, {
    by: [submissions.createdAt, submissions.id],
    read: ({ after, order, limit }) =>
      select(ctx.db.orm)
        .where(and(eq(submissions.partnerId, ctx.actor.userId), after))
        .orderBy(...order)
        .limit(limit),
    at: ({ submission }) => ({ at: submission.createdAt, id: submission.id }),
  })
  const receipts = await receiptsOf(
    ctx.db.orm,
    rows.map(({ pledge }) => pledge.id),
  )
  return rows.map((row) => toOwn(row, receipts))
}
