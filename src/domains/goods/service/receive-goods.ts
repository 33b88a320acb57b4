import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { settingsOf } from '#domains/donations/service/settings.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { lockSubmission, moveSubmission } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { dayAt } from '#shared/local-time.ts'
import { goodErrors, type goodEndpoints } from '../contract.ts'
import { namesValue } from '../contract/goods.ts'
import { goods } from '../tables.ts'
import { numberOf, openPaper, openPapers, type PaperFacts } from './paper.ts'
import { goodsPlace } from './place.ts'
import { toRecord } from './read-goods.ts'

/** A gift in kind and its submission, locked. Throws request.not_found. */
const lockGoods = async (tx: Tx, ctx: Context, id: string) => {
  const submission = await lockSubmission(tx, ctx, id)
  const [row] = await tx.select().from(goods).where(eq(goods.id, id))
  if (!row) throw new AppError('request.not_found')
  return { submission, row }
}

export const receiveGoods: Verb<typeof goodEndpoints.receiveGoods> = async (
  ctx,
  { id, receivedOn, description },
) => {
  const { organizationId } = ctx
  const { timeZone } = await readSettings(ctx, organizationId)
  const now = ctx.clock.now()
  return ctx.db.orm.transaction(async (tx) => {
    const { submission, row } = await lockGoods(tx, ctx, id)
    // Sent again after an answer that was lost.
    const isSame = row.receivedOn === receivedOn && openPaper(ctx, row)?.description === description
    if (submission.state === 'received' && isSame) return toRecord(tx, ctx, id)
    if (submission.state !== 'accepted') throw new AppError(goodErrors.not_accepted)
    if (receivedOn > dayAt(now, timeZone)) throw new AppError(goodErrors.in_the_future)
    if (namesValue(description)) throw new AppError(goodErrors.names_value)
    const { legalName, ein, statement } = await settingsOf(tx, organizationId)
    const earlier = openPapers(ctx, row)
    const facts: PaperFacts = {
      reference: numberOf(submission.reference, earlier.length),
      donorName: submission.name,
      description,
      receivedOn,
      legalName,
      ein,
      statement,
      language: submission.language,
    }
    await tx
      .update(goods)
      .set({
        receivedOn,
        paper: ctx.fields.seal(JSON.stringify([...earlier, facts]), goodsPlace(organizationId, 'paper', id)),
        paperAt: now,
      })
      .where(eq(goods.id, id))
    await audit(tx, ctx, {
      action: 'goods.received',
      recordType: 'goods',
      recordId: id,
      detail: { receivedOn, number: facts.reference },
    })
    await moveSubmission(tx, ctx, submission, { to: 'received' })
    return toRecord(tx, ctx, id)
  })
}

export const takeBackGoodsReceipt: Verb<typeof goodEndpoints.takeBackGoodsReceipt> = async (
  ctx,
  { id, reason },
) =>
  ctx.db.orm.transaction(async (tx) => {
    const { submission, row } = await lockGoods(tx, ctx, id)
    if (submission.state !== 'received') throw new AppError(goodErrors.not_received)
    // The paper is void and is kept: the donor may have it, and the next one has another number.
    await tx.update(goods).set({ receivedOn: null, paperAt: null }).where(eq(goods.id, id))
    await audit(tx, ctx, {
      action: 'goods.receipt_taken_back',
      recordType: 'goods',
      recordId: id,
      detail: { number: openPaper(ctx, row)?.reference ?? submission.reference },
    })
    await moveSubmission(tx, ctx, submission, { to: 'accepted', reason })
    return toRecord(tx, ctx, id)
  })
