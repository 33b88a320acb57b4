import { withoutUnseen, withPlainDigits } from '#shared/digits.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { publicUrl } from '#domains/auth/links.ts'
import { countOneMore, emailKey } from '#domains/guard/counts.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import type { Services } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { days } from '#shared/dates.ts'
import { looksLikeEmail } from '#shared/email.ts'
import { AppError } from '#shared/errors.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { codeLetters, type intakeEndpoints } from './contract.ts'
import { findOpen, keepOpen, lockOpen, toDraft } from './open-draft.ts'
import { answersOfDraft, codeOfDraft, openAnswers } from './seal.ts'
import { intakeDrafts } from './tables.ts'

/** What a code is found by. */
export const codeIndex = (
  { signer }: Pick<Services, 'signer'>,
  organizationId: string,
  code: string,
): string => signer.sign('intake code', `${organizationId} ${code}`)

/** As it was meant: small letters and gaps do not matter. */
const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '')
const plainYear = (typed: string): string => withPlainDigits(withoutUnseen(typed)).trim()

/**
 * Nobody is locked out by what others typed: a shelter's people share one address, and a right code always opens. What
 * keeps from guessing is the code. Twelve letters of 24 are 3.6e16 codes. Where ten thousand forms are open and a thousand
 * addresses try as often as the endpoint's limit lets each of them (12,000 an hour, which no shelter reaches), a try in
 * 3.6e12 is right: with 1.2e7 tries an hour one form would be opened in some 35 years, if it does not ask for the year of
 * birth as well. A single address would need 35,000 years.
 */
export const resumeIntakeDraft: Verb<typeof intakeEndpoints.resumeIntakeDraft> = async (
  ctx,
  { code, birthYear = '' },
) => {
  const plain = plainCode(code)
  const [row] =
    plain.length === codeLetters
      ? await ctx.db.orm
          .select()
          .from(intakeDrafts)
          .where(eq(intakeDrafts.codeIndex, codeIndex(ctx, ctx.organizationId, plain)))
      : []
  const born = row && openAnswers(ctx, row.answers, answersOfDraft(row.organizationId, row.id)).dateOfBirth
  // A wrong year is answered as a wrong code is: nothing is told of either.
  if (!row || (born && born.slice(0, 4) !== plainYear(birthYear))) throw new AppError('intake.no_such_code')
  keepOpen(ctx, row.id)
  await audit(ctx.db.orm, ctx, {
    action: 'intake_draft.resumed',
    recordType: 'intake_draft',
    recordId: row.id,
  })
  return toDraft(ctx.db.orm, ctx, row)
}

/** How many letters with a code go out: of one form, and to one mailbox or phone. */
const sentAtMost = { draft: 5, there: 5 } as const

export const sendIntakeCode: Verb<typeof intakeEndpoints.sendIntakeCode> = async (ctx, { draftId, to }) => {
  const phone = toPhoneNumber(to)
  const channel = phone ? 'sms' : looksLikeEmail(to) ? 'email' : null
  if (!channel) throw new AppError('request.invalid', 'to: wants a phone number or an e-mail address')
  const { organizationId, language } = ctx
  await findOpen(ctx.db.orm, ctx, draftId)
  const there = await countOneMore(ctx, emailKey(ctx, 'intake code', phone ?? to), days(1))
  if (there > sentAtMost.there) throw new AppError('guard.too_many_for_email')
  await ctx.db.orm.transaction(async (tx) => {
    const row = await lockOpen(tx, ctx, draftId)
    if (row.codesSent >= sentAtMost.draft) throw new AppError('request.too_many')
    await tx
      .update(intakeDrafts)
      .set({ codesSent: sql`${intakeDrafts.codesSent} + 1` })
      .where(eq(intakeDrafts.id, row.id))
    const facts = {
      sender: await senderName(tx, organizationId),
      code: ctx.fields.open(row.code, codeOfDraft(organizationId, row.id)),
      link: `${publicUrl(ctx)}/go-on`,
    }
    const say = (part: string): string => translate(language, 'intake-letters', `code.${part}`, facts)
    await sendLetter(
      tx,
      ctx,
      organizationId,
      channel === 'sms'
        ? { channel, to: phone ?? to, body: say('sms') }
        : { channel, to, subject: say('subject'), body: say('body') },
    )
    await audit(tx, ctx, {
      action: 'intake_draft.code_sent',
      recordType: 'intake_draft',
      recordId: row.id,
      detail: { channel },
    })
  })
  return { ok: true }
}
