import { eq } from 'drizzle-orm'
import { donationEndpoints } from '#domains/donations/contract.ts'
import type { Fund, GiftType } from '#domains/donations/contract/gifts.ts'
import { readGiftToken } from '#domains/donations/service/gift-place.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { payments } from '#domains/payments/tables.ts'
import type { CardChoice } from '#platform/payments/sandbox/cards.ts'
import { newId } from '#shared/ids.ts'
import type { Step } from './money.ts'
import type { Past } from './past.ts'
import type { Seeding } from './scenario.ts'

type Given = [daysAgo: number, donor: string, dollars: number, fund: Fund, type?: GiftType, card?: CardChoice]

const given: readonly Given[] = [
  [148, 'Rosa Lund', 50, 'housing', 'monthly'],
  [140, 'Walter Amadi', 250, 'therapy'],
  [131, 'Chen Family', 500, 'reentry', 'yearly'],
  [120, 'Ines Moreno', 100, 'most_needed'],
  [112, 'Paul Ahmed', 25, 'most_needed', 'monthly'],
  [97, 'Grace Osei', 75, 'housing'],
  [83, 'Noor Haddad', 1000, 'housing'],
  [64, 'Tom Becker', 40, 'therapy'],
  // Refused, and the donor leaves the page.
  [52, 'Lena Fischer', 60, 'reentry', 'one-time', 'insufficient_funds'],
  // The card of this one stops working: the second payment fails.
  [35, 'Victor Silva', 30, 'therapy', 'monthly', 'declined_later'],
  [22, 'Amal Said', 150, 'reentry'],
  [6, 'Ruth Coleman', 35, 'most_needed'],
]
const sentBack = { donor: 'Mia Jensen', dollars: 80, givenDaysAgo: 44, backDaysAgo: 41 }

const spent: readonly [daysAgo: number, fund: Fund, cents: number, description: string][] = [
  [125, 'housing', 9_540, 'Paint and a door for two rooms'],
  [100, 'therapy', 18_000, 'Six hours of counseling by video'],
  [74, 'reentry', 6_325, 'Birth certificates and state IDs'],
  [58, 'housing', 78_000, 'Rent of two beds in October'],
  [31, 'most_needed', 8_450, 'Bus passes for one month'],
  [9, 'reentry', 12_999, 'Work boots and safety vests'],
]

const emailOf = (donor: string): string => `${donor.toLowerCase().replace(/\W+/g, '.')}@example.org`

/** Gifts of the public form, one of them sent back, and what the funds were spent on. */
export const giftsOf = (seeding: Seeding, past: Past): Step[] => {
  const { act, services, organizationId } = seeding
  const { orm } = services.db

  const give = async ([, donor, dollars, fund, type = 'one-time', card = 'pays']: Given) => {
    const guard = await past.passGuard()
    const { gift, checkoutUrl } = await act(null, donationEndpoints.giveDonation, {
      id: newId(),
      type,
      amountCents: dollars * 100,
      fund,
      coversFee: dollars > 50,
      donorName: donor,
      donorEmail: emailOf(donor),
      message: '',
      guard,
    })
    await past.press(checkoutUrl, card, emailOf(donor))
    return readGiftToken(services, gift) ?? ''
  }

  const sendBack = async (giftId: string) => {
    const [paid] = await orm.select().from(payments).where(eq(payments.subjectId, giftId))
    if (!paid || !services.payments) throw new Error('the gift that is to be sent back was not paid')
    await services.payments.refund({ paymentId: paid.id, amountCents: paid.amountCents }, `seed:${giftId}`)
    await services.payments.sandbox?.settled()
  }

  let refunded = ''
  const { donor, dollars, givenDaysAgo, backDaysAgo } = sentBack
  return [
    ...given.map((one) => ({ daysAgo: one[0], run: () => give(one) })),
    {
      daysAgo: givenDaysAgo,
      run: async () => {
        refunded = await give([givenDaysAgo, donor, dollars, 'housing'])
      },
    },
    { daysAgo: backDaysAgo, run: () => sendBack(refunded) },
    ...spent.map(([daysAgo, fund, amountCents, description]) => ({
      daysAgo,
      run: async () =>
        act('admin', donationEndpoints.recordSpending, {
          id: newId(),
          fund,
          amountCents,
          spentOn: await todayOf(orm, { organizationId, clock: services.clock }),
          description,
        }),
    })),
  ]
}
