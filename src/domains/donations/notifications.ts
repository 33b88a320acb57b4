import { eq } from 'drizzle-orm'
import type { MessageTemplate } from '#platform/domain/define-server.ts'
import { gifts } from './tables.ts'

const catalog = 'donation-letters'

/** About a receipt: the PDF goes along. */
export const receiptLetter: MessageTemplate = { name: 'gift_receipt', catalog, key: 'receipt' }
export const duplicateLetter: MessageTemplate = { name: 'gift_receipt_again', catalog, key: 'receiptAgain' }

/** About a recurring gift whose payment failed; not sent once it is well, or over. */
export const failedLetter: MessageTemplate = {
  name: 'gift_failed',
  catalog,
  key: 'failed',
  stillTrue: async ({ db }, giftId) => {
    const [gift] = await db.orm.select().from(gifts).where(eq(gifts.id, giftId))
    return gift !== undefined && gift.declineCode !== null && gift.state !== 'canceled'
  },
}

/** About a gift that came without a script: the link that leads to its payment. */
export const confirmLetter: MessageTemplate = {
  name: 'gift_confirm',
  catalog,
  key: 'confirm',
  stillTrue: async ({ db }, giftId) => {
    const [gift] = await db.orm.select().from(gifts).where(eq(gifts.id, giftId))
    return gift?.state === 'unconfirmed'
  },
}

/** About a refund that was sent. */
export const refundLetter: MessageTemplate = { name: 'gift_sent_back', catalog, key: 'sentBack' }

/** To the person whom a donor named with a tribute: once, without the amount. */
export const honorLetter: MessageTemplate = { name: 'gift_in_honor', catalog, key: 'honor' }
export const memoryLetter: MessageTemplate = { name: 'gift_in_memory', catalog, key: 'memory' }

/** To the admins: stolen cards are being tried on the donation form. */
export const cardsTestedLetter: MessageTemplate = { name: 'cards_tested', catalog, key: 'cardsTested' }
