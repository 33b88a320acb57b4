import { donationEndpoints } from '#domains/donations/contract.ts'
import {
  aGift,
  anAskedRefund,
  anOfflineGift,
  givePaid,
  paymentOf,
  receiptsOf,
} from '#domains/donations/test-kit.ts'
import { daysFrom, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { ask, type makeOrganization, passGuard, type Person, theWorld } from './test-kit.ts'

// Good calls of the endpoints about gifts, for the access matrix.

interface Cast {
  harbor: Awaited<ReturnType<typeof makeOrganization>>
  host: string
}

/** A monthly gift that runs, and its first receipt. */
export const makeGift = async (harbor: Cast['harbor']): Promise<{ gift: string; receipt: string }> => {
  const { gift } = await givePaid(harbor, { type: 'monthly' })
  return { gift: gift.id, receipt: (await receiptsOf(gift.id))[0]?.id ?? '' }
}

const soon = async (): Promise<string> => daysFrom(toDay((await theWorld()).services.clock.now()), 20)

export const donationSamples = (cast: () => Cast) => {
  let made: Awaited<ReturnType<typeof givePaid>> | undefined
  let asker: Person | undefined
  /** A call of a donor about a monthly gift of theirs, which is made for it. */
  const own = (
    input: () => Promise<Record<string, unknown>> | Record<string, unknown> = () => ({}),
    prepare?: (id: string, donor: { cookie: string }) => Promise<unknown>,
  ) => ({
    as: 'partner' as const,
    holding: async () => {
      made = await givePaid(cast().harbor, { type: 'monthly' })
      await prepare?.(made.gift.id, made.donor)
      return made.donor.cookie
    },
    input: async () => ({ id: made?.gift.id ?? newId(), ...(await input()) }),
  })
  const aToken = async (): Promise<string> => {
    const input = { ...aGift(), guard: await passGuard() }
    return (await ask(null, donationEndpoints.giveDonation, input, { host: cast().host })).body.gift
  }
  const receipt = async () => ({ id: (await makeGift(cast().harbor)).receipt })
  return {
    readDonationTerms: { as: null, input: () => ({}) },
    giveDonation: { as: null, input: async () => ({ ...aGift(), guard: await passGuard() }) },
    readGift: { as: null, input: async () => ({ token: await aToken() }) },
    retryGift: { as: null, input: async () => ({ token: await aToken() }), writes: false },
    listOwnGifts: { as: 'partner', input: () => ({}) },
    listOwnReceipts: { as: 'partner', input: () => ({}) },
    sendOwnReceipt: {
      ...own(),
      input: async () => ({ id: (await receiptsOf(made?.gift.id ?? ''))[0]?.id ?? newId() }),
    },
    changeGift: own(() => ({ amountCents: 7500 })),
    pauseGift: own(async () => ({ until: await soon() })),
    resumeGift: own(undefined, async (id, donor) =>
      ask(donor, donationEndpoints.pauseGift, { id, until: await soon() }),
    ),
    cancelGift: own(() => ({ reason: 'later' })),
    openCardPage: own(),
    sendReceipt: { as: 'admin', input: receipt },
    readDonationSettings: { as: 'admin', input: () => ({}) },
    saveDonationSettings: {
      as: 'admin',
      input: () => ({
        legalName: 'Harbor House Inc.',
        ein: '12-3456789',
        statement: 'A nonprofit under section 501(c)(3).',
        maximumCents: 10_000_00,
      }),
    },
    readFunds: { as: null, input: () => ({}) },
    listSpendings: { as: null, input: () => ({}) },
    listDeskGifts: { as: 'admin', input: () => ({}) },
    findDeskGifts: { as: 'admin', input: () => ({ q: 'rosa@example.org' }) },
    readDeskGift: { as: 'admin', input: async () => ({ id: (await makeGift(cast().harbor)).gift }) },
    recordOfflineGift: { as: 'admin', input: () => anOfflineGift() },
    askRefund: {
      as: 'admin',
      input: async () => ({
        id: newId(),
        paymentId: await paymentOf((await makeGift(cast().harbor)).gift),
        amountCents: 100,
        reason: 'donor_asked',
      }),
    },
    listRefunds: { as: 'admin', input: () => ({}) },
    decideRefund: {
      as: 'admin',
      input: async () => ({ id: await anAskedRefund(cast().harbor), agrees: true }),
    },
    withdrawRefund: {
      as: 'admin',
      holding: async () => {
        asker = await cast().harbor.person('admin')
        return asker.cookie
      },
      input: async () => ({ id: await anAskedRefund(cast().harbor, asker) }),
    },
    recordSpending: {
      as: 'admin',
      input: () => ({
        id: newId(),
        fund: 'housing',
        amountCents: 4200,
        spentOn: '2026-01-05',
        description: 'Paint for two rooms',
      }),
    },
  } as const
}
