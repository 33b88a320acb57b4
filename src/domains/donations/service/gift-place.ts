import { emailPlace, publicUrl } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { eq } from 'drizzle-orm'
import { Tribute } from '../contract/tribute.ts'
import type { gifts } from '../tables.ts'

export type GiftRow = typeof gifts.$inferSelect

/** Where a sealed field of a gift lives. */
export const giftPlace = (
  organizationId: string,
  field: 'donor_name' | 'donor_email' | 'message' | 'tribute' | 'reference',
  row: string,
) => ({ scope: organizationId, field: `gifts.${field}`, row })

export const receiptPlace = (organizationId: string, row: string) => ({
  scope: organizationId,
  field: 'receipts.facts',
  row,
})

export const refundPlace = (organizationId: string, row: string) => ({
  scope: organizationId,
  field: 'refund_requests.note',
  row,
})

/**
 * `gift`: the secret of a gift's own page, which its sender gets at once. `gift link`: that of the e-mail by which a gift
 * without a script's work is confirmed; nothing else tells it, so a donor who has it reads the mail of that address.
 */
type Purpose = 'gift' | 'gift link'

export const giftToken = (
  { signer }: Pick<Services, 'signer'>,
  id: string,
  purpose: Purpose = 'gift',
): string => `${id}.${signer.sign(purpose, id)}`

/** The gift that a secret stands for; null for one that we did not make. */
export const readGiftToken = (
  { signer }: Pick<Services, 'signer'>,
  token: string,
  purpose: Purpose = 'gift',
): string | null => {
  const [id = '', signature = ''] = token.split('.')
  return signer.verify(purpose, id, signature) ? id : null
}

/** A gift's own page, where its donor comes back from the payment page. */
export const thanksUrl = (services: Services, id: string): string =>
  `${publicUrl(services)}/donate/thanks?gift=${giftToken(services, id)}`

/** Where a donor signs in to their gifts. */
export const ownGiftsUrl = (services: Services): string =>
  `${publicUrl(services)}/partner-sign-in?place=gifts`

/** Who gave, as they wrote it. */
export const openDonor = (
  { fields }: Pick<Services, 'fields'>,
  gift: Pick<GiftRow, 'id' | 'organizationId' | 'donorName' | 'donorEmail'>,
): { name: string; email: string | null } => ({
  name: fields.open(gift.donorName, giftPlace(gift.organizationId, 'donor_name', gift.id)),
  email:
    gift.donorEmail && fields.open(gift.donorEmail, giftPlace(gift.organizationId, 'donor_email', gift.id)),
})

/** In whose honor or memory a gift is given; null for a gift without a tribute. */
export const openTribute = (
  { fields }: Pick<Services, 'fields'>,
  { tribute, organizationId, id }: Pick<GiftRow, 'id' | 'organizationId' | 'tribute'>,
): Tribute | null =>
  tribute && Tribute.parse(JSON.parse(fields.open(tribute, giftPlace(organizationId, 'tribute', id))))

/**
 * The address that e-mails about a gift go to: that of the donor's account, which they may have changed since. Null where the
 * donor named none.
 */
export const donorAddress = async (
  db: Tx | Orm,
  services: Pick<Services, 'fields'>,
  gift: GiftRow,
): Promise<string | null> => {
  const [account] = gift.partnerId ? await db.select().from(users).where(eq(users.id, gift.partnerId)) : []
  return account?.email
    ? services.fields.open(account.email, emailPlace(account.organizationId, account.id))
    : openDonor(services, gift).email
}
