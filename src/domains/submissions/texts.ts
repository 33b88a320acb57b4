import { and, eq } from 'drizzle-orm'
import { type knowNumbers } from '#domains/appointments/reminders/number-owners.ts'
import { textsFrom } from '#domains/appointments/reminders/list-texts.ts'
import { audit } from '#domains/audit/record.ts'
import { guestsAtIndex, phoneIndex } from '#domains/clients/phone.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import type { submissionEndpoints } from './contract.ts'
import { sealedPhone } from './place.ts'
import { checkSubmission } from './read.ts'
import { readSubmission } from './review.ts'
import { submissions } from './tables.ts'

/** What the sender of a submission texted, while they are no client. */
export const listSubmissionTexts: Verb<typeof submissionEndpoints.listSubmissionTexts> = async (
  ctx,
  { id },
) => {
  const row = await checkSubmission(ctx, id)
  await audit(ctx.db.orm, ctx, { action: 'submission.texts_read', recordType: 'submission', recordId: id })
  if (!row.phoneIndex) return []
  return textsFrom(ctx, await guestsAtIndex(ctx.db.orm, row.organizationId, row.phoneIndex))
}

/** Keeps another number for the sender; request.invalid for what is no number. */
export const putSubmissionNumber: Verb<typeof submissionEndpoints.putSubmissionNumber> = async (
  ctx,
  { id, phone },
) => {
  const row = await checkSubmission(ctx, id)
  if (!toPhoneNumber(phone)) throw new AppError('request.invalid', 'phone: wants a number with its area code')
  await ctx.db.orm.transaction(async (tx) => {
    await tx
      .update(submissions)
      .set({ ...sealedPhone(ctx, row.organizationId, id, phone), updatedAt: ctx.clock.now() })
      .where(eq(submissions.id, id))
    await audit(tx, ctx, { action: 'submission.number_changed', recordType: 'submission', recordId: id })
  })
  return readSubmission(ctx, { id })
}

/** Submissions that name a number, the newest first. */
export const submissionsAt: Parameters<typeof knowNumbers>[0] = async (ctx, number) => {
  const rows = await ctx.db.orm
    .select({ id: submissions.id, name: submissions.name, reference: submissions.reference })
    .from(submissions)
    .where(
      and(
        eq(submissions.organizationId, ctx.organizationId),
        eq(submissions.phoneIndex, phoneIndex(ctx, number)),
      ),
    )
    .limit(10)
  return rows.map((row) => ({ kind: 'submission', ...row }))
}
