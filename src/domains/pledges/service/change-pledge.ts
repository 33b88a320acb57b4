import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { addEvent, markTold } from '#domains/submissions/events.ts'
import { tellNews } from '#domains/submissions/letters.ts'
import { announce, moveSubmission } from '#domains/submissions/move.ts'
import { submissionPlace } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { pledgeErrors, type pledgeEndpoints } from '../contract.ts'
import { campaigns, pledges } from '../tables.ts'
import { lockPledge } from './payments.ts'
import { receivedOf, toRecord } from './read-pledge.ts'
import { aboutOf, checkTerms } from './terms.ts'

/** Other terms, as the donor asked the team. What has arrived stays, so the amount cannot become less than that. */
export const changePledge: Verb<typeof pledgeEndpoints.changePledge> = async (
  ctx,
  { id, version, ...terms },
) => {
  const today = await todayOf(ctx.db.orm, ctx)
  return ctx.db.orm.transaction(async (tx) => {
    const { submission, pledge } = await lockPledge(tx, ctx, id)
    const isSame = (Object.keys(terms) as (keyof typeof terms)[]).every(
      (name) => pledge[name] === terms[name],
    )
    if (isSame) return toRecord(tx, ctx, id)
    if (!['submitted', 'confirmed'].includes(submission.state)) throw new AppError(pledgeErrors.not_confirmed)
    if (pledge.version !== version) throw new AppError(pledgeErrors.changed_meanwhile)
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, pledge.campaignId))
    const { goalCents = 0, name = '' } = campaign ?? {}
    checkTerms(terms, {
      mostCents: Math.max(goalCents, pledge.amountCents),
      today,
      former: pledge.firstDueOn,
    })
    const received = await receivedOf(tx, id)
    if (terms.amountCents < received) throw new AppError(pledgeErrors.less_than_received)
    await tx
      .update(pledges)
      .set({ ...terms, version: version + 1 })
      .where(eq(pledges.id, id))
    const about = ctx.fields.seal(
      aboutOf(terms.amountCents, name),
      submissionPlace(ctx.organizationId, 'about', id),
    )
    await tx.update(submissions).set({ about, updatedAt: ctx.clock.now() }).where(eq(submissions.id, id))
    const eventId = await addEvent(tx, ctx, id, { kind: 'happened', to: 'pledge_changed' })
    await audit(tx, ctx, {
      action: 'pledge.changed',
      recordType: 'pledge',
      recordId: id,
      detail: {
        before: pledge.amountCents,
        amountCents: terms.amountCents,
        plan: terms.plan,
        parts: terms.parts,
      },
    })
    // A promise that was made smaller may be kept by now.
    if (submission.state === 'confirmed' && terms.amountCents === received)
      await moveSubmission(tx, ctx, submission, { to: 'paid' })
    else {
      await markTold(tx, eventId, await tellNews(tx, ctx, id, eventId))
      await announce(tx, ctx, submission)
    }
    return toRecord(tx, ctx, id)
  })
}
