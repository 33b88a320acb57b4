import { eq } from 'drizzle-orm'
import { ask, makeOrganization, passGuard, type Person, theWorld } from '#app/test-kit.ts'
import { type Card, pressAt } from '#domains/payments/test-kit.ts'
import { payments } from '#domains/payments/tables.ts'
import { newId } from '#shared/ids.ts'
import { donationEndpoints } from './contract.ts'
import { readGiftToken } from './service/gift-place.ts'
import { gifts, receipts } from './tables.ts'

// What tests of gifts share. The processor is the sandbox.

type Organization = Awaited<ReturnType<typeof makeOrganization>>

/** A good gift of the form, with an address that nobody else has. */
export const aGift = (part: Record<string, unknown> = {}) => ({
  id: newId(),
  type: 'one-time',
  amountCents: 5000,
  fund: 'housing',
  coversFee: false,
  donorName: 'Rosa Lund',
  donorEmail: `${newId()}@example.org`.toLowerCase(),
  message: '',
  ...part,
})

/** Sends the form, as a visitor unless a person is named. */
export const give = async (
  { host }: Pick<Organization, 'host'>,
  part: Record<string, unknown> = {},
  person: Person | null = null,
  /** The network address it is sent from; without one, a new one each time. */
  from?: string,
) =>
  ask(
    person,
    donationEndpoints.giveDonation,
    { ...aGift(part), guard: await passGuard() },
    { host, ...(from ? { from } : {}) },
  )

export const giftRow = async (token: string) => {
  const { services } = await theWorld()
  const id = readGiftToken(services, token) ?? ''
  const [row] = await services.db.orm.select().from(gifts).where(eq(gifts.id, id))
  if (!row) throw new Error('there is no such gift')
  return row
}

export const receiptsOf = async (giftId: string) => {
  const { services } = await theWorld()
  return services.db.orm
    .select()
    .from(receipts)
    .where(eq(receipts.giftId, giftId))
    .orderBy(receipts.issuedAt, receipts.number)
}

/** Gives and pays to the end; answers the gift, its secret and a session of its donor. */
export const givePaid = async (
  harbor: Organization,
  part: Record<string, unknown> = {},
  card: Card = 'pays',
) => {
  const { body, status } = await give(harbor, part)
  if (status !== 200) throw new Error(`the gift was refused: ${JSON.stringify(body)}`)
  await pressAt(body.checkoutUrl, card)
  const gift = await giftRow(body.gift)
  const donor = { cookie: gift.partnerId ? await harbor.signIn(gift.partnerId, 'partner') : '' }
  return { gift, token: body.gift, checkoutUrl: body.checkoutUrl, donor }
}

/** A good gift by check, as an admin enters it. */
export const anOfflineGift = (part: Record<string, unknown> = {}) => ({
  id: newId(),
  method: 'check',
  reference: '1042',
  receivedOn: '2026-01-05',
  amountCents: 12_500,
  fund: 'housing',
  donorName: 'Rosa Lund',
  ...part,
})

/** The newest payment of a gift. */
export const paymentOf = async (giftId: string): Promise<string> => {
  const { services } = await theWorld()
  const rows = await services.db.orm
    .select()
    .from(payments)
    .where(eq(payments.subjectId, giftId))
    .orderBy(payments.paidAt)
  return rows.at(-1)?.id ?? ''
}

/** A refund of a paid gift that an admin has asked for; answers its id. */
export const anAskedRefund = async (
  harbor: Organization,
  asker?: Person,
  part: Record<string, unknown> = {},
): Promise<string> => {
  const { gift } = await givePaid(harbor)
  const by = asker ?? (await harbor.person('admin'))
  const given = { id: newId(), paymentId: await paymentOf(gift.id), amountCents: 5000, reason: 'donor_asked' }
  const { body, status } = await ask(by, donationEndpoints.askRefund, { ...given, ...part })
  if (status !== 201) throw new Error(`the refund was refused: ${JSON.stringify(body)}`)
  return body.id
}
