import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { listDocuments } from '#domains/documents/service.ts'
import { isExample } from '#domains/donations/contract/terms.ts'
import { settingsOf } from '#domains/donations/service/settings.ts'
import { mayReview } from '#domains/submissions/access.ts'
import { checkSubmission } from '#domains/submissions/read.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { AppError } from '#shared/errors.ts'
import type { goodEndpoints } from '../contract.ts'
import { goodsFileKind, type GoodsRecord, type OwnGoods } from '../contract/goods.ts'
import { goods } from '../tables.ts'
import { openPaper } from './paper.ts'
import { goodsPlace } from './place.ts'

const select = (db: Tx | Orm) =>
  db
    .select({ goods, submission: submissions })
    .from(goods)
    .innerJoin(submissions, eq(submissions.id, goods.id))

type Found = Awaited<ReturnType<typeof select>>[number]

const toOwn = (ctx: Context, { goods: row, submission }: Found): OwnGoods => ({
  id: row.id,
  reference: submission.reference,
  state: submission.state as OwnGoods['state'],
  createdAt: submission.createdAt.toISOString(),
  category: row.category,
  description: ctx.fields.open(row.description, goodsPlace(row.organizationId, 'description', row.id)),
  condition: row.condition,
  city: row.city,
  stateCode: row.stateCode as OwnGoods['stateCode'],
  way: row.way,
  receivedOn: row.receivedOn,
})

/** The whole gift in kind as the team sees it. Throws request.not_found. */
export const toRecord = async (db: Tx | Orm, ctx: Context, id: string): Promise<GoodsRecord> => {
  const [found] = await select(db).where(and(eq(goods.id, id), eq(goods.organizationId, ctx.organizationId)))
  if (!found) throw new AppError('request.not_found')
  const files = await listDocuments(db, ctx, goodsFileKind, [id])
  return {
    ...toOwn(ctx, found),
    files: files.get(id) ?? [],
    receivedDescription: openPaper(ctx, found.goods)?.description ?? null,
    hasExampleSettings: isExample(await settingsOf(db, ctx.organizationId)),
  }
}

export const readGoods: Verb<typeof goodEndpoints.readGoods> = async (ctx, { id }) => {
  await checkSubmission(ctx, id)
  const record = await toRecord(ctx.db.orm, ctx, id)
  await audit(ctx.db.orm, ctx, { action: 'goods.read', recordType: 'goods', recordId: id })
  return record
}

export const listOwnGoods: Verb<typeof goodEndpoints.listOwnGoods> = async (ctx, page) => {
  const rows = await listPage(ctx, page, {
    by: [submissions.createdAt, submissions.id],
    read: ({ after, order, limit }) =>
      select(ctx.db.orm)
        .where(and(eq(submissions.partnerId, ctx.actor.userId), after))
        .orderBy(...order)
        .limit(limit),
    at: ({ submission }) => ({ at: submission.createdAt, id: submission.id }),
  })
  return rows.map((row) => toOwn(ctx, row))
}

/** The team and nobody else sees the pictures. */
export const mayReadGoodsFile = async (ctx: Context, submissionId: string): Promise<boolean> => {
  const [row] = await ctx.db.orm.select().from(submissions).where(eq(submissions.id, submissionId))
  return row !== undefined && mayReview(ctx.actor, row)
}
