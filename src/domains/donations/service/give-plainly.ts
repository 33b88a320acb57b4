import { and, eq } from 'drizzle-orm'
import { publicUrl } from '#domains/auth/links.ts'
import { hearFirst, type Heard, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { mayTell } from '#domains/guard/check.ts'
import { countOneMore, formAddressKey } from '#domains/guard/counts.ts'
import { notify } from '#domains/notifications/notify.ts'
import { audit } from '#domains/audit/record.ts'
import { todayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Actor } from '#shared/actor.ts'
import { hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { donationErrors } from '../contract.ts'
import { GiftWords } from '../contract/gifts.ts'
import { chosenAmount, type FormValues, tributeOf } from '../contract/plain-form.ts'
import { tributeKinds } from '../contract/tribute.ts'
import { linkLives } from '../jobs.ts'
import { confirmLetter } from '../notifications.ts'
import { gifts } from '../tables.ts'
import { checkCardTesting } from './card-testing.ts'
import { type GiftRow, giftToken, readGiftToken } from './gift-place.ts'
import { checkAmount, keepGift } from './keep-gift.ts'
import { openPayment, payAgain, preparePayment } from './open-payment.ts'
import {
  donePage,
  linkPage,
  linkOverPage,
  type NotPaidFor,
  plainForm,
  type PlainProblems,
  sentPage,
} from './plain-pages.ts'
import { settingsOf } from './settings.ts'
import { checkTakesGifts } from './takes-gifts.ts'

type Anyone = Context<Actor | null>

export interface PlainAnswer {
  status: number
  html: string
  location?: string
}

/** Nothing shows that a person sent it: so few from one address in an hour. */
const perAddress = { most: 5, window: hours(1) }

class Refused extends Error {
  readonly problems: PlainProblems
  readonly status: number
  constructor(problems: PlainProblems, status = 422) {
    super('the form is not right')
    this.problems = problems
    this.status = status
  }
}

const valuesOf = (fields: Record<string, string>): FormValues => ({
  type: fields['type'] ?? 'one-time',
  fund: fields['fund'] ?? 'most_needed',
  preset: fields['preset'] ?? '',
  amount: fields['amount'] ?? '',
  coversFee: fields['coversFee'] === 'yes',
  donorName: fields['donorName'] ?? '',
  donorEmail: fields['donorEmail'] ?? '',
  message: fields['message'] ?? '',
  tributeKind: tributeKinds.find((one) => one === fields['tributeKind']) ?? '',
  tributeName: fields['tributeName'] ?? '',
  tributeEmail: fields['tributeEmail'] ?? '',
})

/** Checks everything at once, so that each field says what is wrong with it. */
const check = async (
  ctx: Anyone,
  values: FormValues,
  meant: number | null,
): Promise<GiftWords & { amountCents: number }> => {
  const problems: PlainProblems = {}
  const chosen = chosenAmount(values, meant)
  if (chosen.kind === 'unclear') problems.unclear = chosen
  if (chosen.kind !== 'amount') problems.amount = chosen.kind
  else
    await checkAmount(ctx, chosen.cents).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      problems.amount = error.code === 'donations.too_small' ? 'too_small' : 'too_large'
    })
  const read = GiftWords.safeParse({
    ...values,
    message: values.message || undefined,
    tribute: tributeOf(values),
  })
  for (const { path, code } of read.error?.issues ?? []) {
    const field = path[0]
    if (field === 'donorName' || field === 'donorEmail' || field === 'message')
      problems[field] = code === 'too_big' ? 'too_big' : 'wrong'
    else if (field === 'tribute') problems[path[1] === 'name' ? 'tributeName' : 'tributeEmail'] = 'wrong'
    else problems.form = 'invalid'
  }
  if (Object.keys(problems).length || !read.success || chosen.kind !== 'amount') throw new Refused(problems)
  return { ...read.data, amountCents: chosen.cents }
}

/** Keeps the gift unconfirmed, and sends the link that leads to its payment. */
const keep = async (ctx: Anyone, heard: Heard, given: GiftWords & { amountCents: number }): Promise<void> => {
  await checkTakesGifts(ctx)
  if (heard.level !== 'crisis') {
    const sent = await countOneMore(ctx, formAddressKey(ctx, 'donate plainly'), perAddress.window)
    if (sent > perAddress.most) throw new Refused({ form: 'tooManyHere' }, 429)
  }
  const day = await todayOf(ctx.db.orm, ctx)
  const content = JSON.stringify([ctx.organizationId, day, given])
  const id = ctx.signer.sign('plain gift', content).slice(0, 22)
  const [known] = await ctx.db.orm.select({ id: gifts.id }).from(gifts).where(eq(gifts.id, id))
  // Pressed twice: the link is on its way.
  if (known) return
  const tells = await mayTell(ctx, { form: 'donate', email: given.donorEmail })
  if (!tells && heard.level !== 'crisis') throw new Refused({ form: 'tooManyForEmail' }, 429)
  await ctx.db.orm.transaction(async (tx) => {
    const { gift, isNew } = await keepGift(
      tx,
      ctx,
      { ...given, id },
      { heard: heard.level, isVerified: false },
    )
    if (!isNew) return
    await keepHeard(tx, ctx, heard, 'form')
    if (!tells) return
    const to = { organizationId: ctx.organizationId, email: given.donorEmail, language: gift.language }
    await notify(tx, ctx, to, confirmLetter, { about: gift.id, facts: { link: linkUrl(ctx, gift.id) } })
  })
}

/** Why no payment could be begun; null where the error is about something else. */
const notPaidFor = (error: unknown): NotPaidFor | null => {
  if (!(error instanceof AppError)) return null
  if (error.code === donationErrors.too_many_refused.code) return 'tooManyRefused'
  if (error.code === donationErrors.small_stopped.code) return 'smallStopped'
  if (error.code === donationErrors.closed.code) return 'closed'
  return error.code.startsWith('payments.') ? 'unreachable' : null
}

/** The form as a browser without a script sends it. Every answer that refuses it has the typed values. */
export const giveByPlainForm = async (ctx: Anyone, fields: Record<string, string>): Promise<PlainAnswer> => {
  const values = valuesOf(fields)
  const meant = fields['meant'] && /^\d{1,13}$/.test(fields['meant']) ? Number(fields['meant']) : null
  let level: Heard['level'] = 'none'
  const refuse = async (problems: PlainProblems, status: number): Promise<PlainAnswer> => ({
    status,
    html: plainForm(ctx.language, {
      values,
      problems,
      settings: await settingsOf(ctx.db.orm, ctx.organizationId),
      level,
    }),
  })
  try {
    await hearFirst(ctx, [values.message, values.tributeName], 'form', async (heard) => {
      level = heard.level
      // Only programs fill in what people do not see.
      if (fields['website'] && level !== 'crisis') throw new Refused({ form: 'hiddenField' })
      await keep(ctx, heard, await check(ctx, values, meant))
    })
  } catch (error) {
    if (error instanceof Refused) return refuse(error.problems, error.status)
    const form = notPaidFor(error)
    if (form) return refuse({ form }, (error as AppError).status)
    throw error
  }
  return { status: 200, html: sentPage(ctx.language, { email: values.donorEmail.trim(), level }) }
}

/** The gift of the link in an e-mail, if the link still stands. */
const findByLink = async (ctx: Anyone, token: string): Promise<GiftRow | null> => {
  const id = readGiftToken(ctx, token, 'gift link')
  const [row] = id ? await ctx.db.orm.select().from(gifts).where(eq(gifts.id, id)) : []
  if (!row) return null
  const isOld = ctx.clock.now().getTime() - row.createdAt.getTime() > linkLives
  return isOld && row.state === 'unconfirmed' ? null : row
}

const isPayable = ({ state }: GiftRow): boolean => ['unconfirmed', 'started', 'left'].includes(state)
const over = (ctx: Anyone): PlainAnswer => ({ status: 410, html: linkOverPage(ctx.language) })
/** Where the e-mail's link leads, and a donor without a script comes back to from the payment page. */
const linkUrl = (ctx: Anyone, id: string): string =>
  `${publicUrl(ctx)}/donate/confirm?gift=${giftToken(ctx, id, 'gift link')}`

/** What a link shows: the gift, and the way to its payment. Opening it changes nothing: mail programs open links too. */
export const confirmGift = async (
  ctx: Anyone,
  token: string,
  /** The donor comes from the payment page, where they paid: the message about it may be on its way. */
  hasPaid: boolean,
): Promise<PlainAnswer> => {
  const gift = await findByLink(ctx, token)
  if (!gift) return over(ctx)
  if (!isPayable(gift) || hasPaid) return { status: 200, html: donePage(gift.language, gift) }
  return { status: 200, html: linkPage(gift.language, { gift, token }) }
}

/** Leads on to the payment page of a gift whose link was opened; where it cannot be opened, a page says why. */
export const openConfirmed = async (asked: Anyone, token: string): Promise<PlainAnswer> => {
  const found = await findByLink(asked, token)
  if (!found) return over(asked)
  if (!isPayable(found)) return { status: 200, html: donePage(found.language, found) }
  const ctx = { ...asked, organizationId: found.organizationId }
  try {
    return { status: 303, html: '', location: await payConfirmed(ctx, found) }
  } catch (error) {
    const problem = notPaidFor(error)
    if (!problem) throw error
    return {
      status: (error as AppError).status,
      html: linkPage(found.language, { gift: found, token, problem }),
    }
  }
}

const payConfirmed = async (ctx: Anyone, found: GiftRow): Promise<string> => {
  await checkTakesGifts(ctx)
  await checkCardTesting(ctx, found.giftCents)
  const confirmed = await ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .update(gifts)
      .set({
        state: 'started',
        isVerified: true,
        checkoutId: found.id,
        tries: 1,
        updatedAt: ctx.clock.now(),
      })
      .where(and(eq(gifts.id, found.id), eq(gifts.state, 'unconfirmed')))
      .returning()
    if (!row) return null
    await preparePayment(tx, ctx, row)
    await audit(tx, ctx, { action: 'gift.confirmed', recordType: 'gift', recordId: row.id })
    return row
  })
  const link = linkUrl(ctx, found.id)
  const back = { paid: `${link}&paid=1`, left: link }
  return confirmed ? openPayment(ctx, confirmed, back) : payAgain(ctx, found.id, back)
}
