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
