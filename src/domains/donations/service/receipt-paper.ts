import { z } from 'zod'
import { isNeutral } from '#domains/notifications/neutral.ts'
import { makePaper, type PaperLine } from '#platform/paper/make-paper.ts'
import { sayOnPaper } from '#platform/paper/say.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import { languageOf } from '#shared/languages.ts'
import { formatCents } from '#shared/money.ts'
import { giftMethods } from '../contract/desk.ts'
import { funds, giftTypes } from '../contract/gifts.ts'

/** All that stands on a receipt, as it was on the day of the payment. */
export const ReceiptFacts = z.object({
  number: z.string(),
  donorName: z.string(),
  amountCents: z.int(),
  type: z.enum(giftTypes),
  fund: z.enum(funds),
  paidAt: z.string(),
  timeZone: z.string(),
  cardLast4: z.string().nullable(),
  method: z.enum(giftMethods).default('card'),
  /** The number of a check or a transfer. */
  reference: z.string().nullable().default(null),
  sender: z.string(),
  legalName: z.string(),
  ein: z.string(),
  statement: z.string(),
  language: z.string(),
})
export type ReceiptFacts = z.output<typeof ReceiptFacts>

/** The same for what arrived for a pledge, which is given for a campaign instead of a fund. */
export const PaperFacts = ReceiptFacts.extend({
  type: z.enum([...giftTypes, 'pledge']),
  fund: z.enum(funds).nullable(),
})
export type PaperFacts = z.output<typeof PaperFacts>

const big = { size: 20, isBold: true, after: 4 }
const line = { size: 11, after: 4 }
const small = { size: 9.5, colour: '#333', after: 4 }

/** A day with its year, as it was where the organization is. */
export const dayOnPaper = (at: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone }).format(new Date(at))

/** What a fund is called on paper; nothing where its name, in English or the donor's language, would tell whom it is for. */
export const neutralFund = (fund: ReceiptFacts['fund'], language: string): string | null => {
  const nameIn = (code: string): string => translate(code, 'donations', `fund.${fund}.name`)
  return isNeutral(nameIn('en')) && isNeutral(nameIn(language)) ? nameIn(language) : null
}

/** What stands on a receipt, line by line. */
export const receiptLines = (
  facts: PaperFacts,
  { isDuplicate, isVoid = false }: { isDuplicate: boolean; isVoid?: boolean },
): PaperLine[] => {
  const { amountCents, cardLast4, fund, method, reference } = facts
  const language = languageOfTexts(facts.language, 'donation-letters')
  const say = (key: string, named: Record<string, string> = {}): string =>
    sayOnPaper(language, 'donation-letters', `paper.${key}`, named)
  const fundName = fund && neutralFund(fund, language)
  return [
    ...(isVoid ? [{ text: say('void'), size: 13, isBold: true, after: 6 }] : []),
    ...(isDuplicate ? [{ text: say('duplicate'), size: 13, isBold: true, after: 6 }] : []),
    { text: say('title'), ...big },
    { text: say('number', { number: facts.number }), size: 13, after: 10 },
    { rule: '#999' },
    { text: facts.legalName, size: 13, isBold: true, after: 3 },
    { text: say('ein', { ein: facts.ein }), ...line, after: 10 },
    { text: say('donor', { name: facts.donorName }), ...line },
    { text: say('amount', { amount: formatCents(amountCents, language) }), size: 13, isBold: true, after: 4 },
    { text: say('day', { day: dayOnPaper(facts.paidAt, language, facts.timeZone) }), ...line },
    { text: say(`type.${facts.type}`), ...line },
    ...(cardLast4 ? [{ text: say('card', { digits: cardLast4 }), ...line }] : []),
    ...(method === 'card' ? [] : [{ text: say(`method.${method}`), ...line }]),
    ...(reference ? [{ text: say('reference', { reference }), ...line }] : []),
    ...(fundName ? [{ text: say('fund', { fund: fundName }), ...line }] : []),
    { text: '', size: 8 },
    { rule: '#999' },
    { text: say('noGoods'), ...line },
    { text: facts.statement, ...line },
    { text: say('keep'), ...small },
  ]
}

/** A receipt as a PDF, in the donor's language. */
export const makeReceipt = (
  facts: PaperFacts,
  { isDuplicate = false, isVoid = false } = {},
): Promise<Buffer> => {
  const title = translate(facts.language, 'donation-letters', 'paper.file', { number: facts.number })
  return makePaper(
    { title, language: languageOfTexts(facts.language, 'donation-letters'), footer: title },
    receiptLines(facts, { isDuplicate, isVoid }),
  )
}
