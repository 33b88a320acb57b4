import { goodsId } from '#domains/goods/test-kit.ts'
import { goodEndpoints } from '#domains/goods/contract.ts'
import {
  aPayment,
  aPledge,
  aCampaign,
  confirmedPledge,
  decide,
  inDays,
  openCampaign,
  pledgeId,
} from '#domains/pledges/test-kit.ts'
import { pledgeEndpoints } from '#domains/pledges/contract.ts'
import { ask, type makeOrganization, passGuard, type Person } from './test-kit.ts'

// Good calls of the endpoints about campaigns, pledges and gifts in kind, for the access matrix.

interface Cast {
  harbor: Awaited<ReturnType<typeof makeOrganization>>
  host: string
  people: { admin: Person; partner: Person }
}

/** The campaign of the matrix: opened where a sample before has closed it. */
const campaignOf = async ({ admin }: Cast['people']): Promise<string> =>
  (await ask(admin, pledgeEndpoints.readOwnCampaign)).body.campaign?.id ?? openCampaign(admin)

/** A campaign, a pledge to it and a gift in kind. */
export const makeGiving = async (
  harbor: Cast['harbor'],
  people: Cast['people'],
): Promise<{ campaign: string; pledge: string; goods: string }> => {
  const campaign = await campaignOf(people)
  return {
    campaign,
    pledge: (await pledgeId(harbor, campaign)).id,
    goods: (await goodsId(harbor)).id,
  }
}

export const givingSamples = (cast: () => Cast) => {
  const admin = <I>(input: () => I) => ({ as: 'admin' as const, input })
  const campaign = async () => campaignOf(cast().people)
  const confirmed = async () => confirmedPledge(cast().harbor, cast().people.admin, await campaign())
  const accepted = async (): Promise<string> => {
    const { id } = await goodsId(cast().harbor)
    await decide(cast().people.admin, id, 'accepted')
    return id
  }
  const arrived = { receivedOn: '2026-12-01', description: 'A table.' }
  return {
    readCampaign: { as: null, input: () => ({}) },
    readOwnCampaign: admin(() => ({})),
    saveCampaign: admin(async () => {
      const id = await campaign()
      const { body } = await ask(cast().people.admin, pledgeEndpoints.readOwnCampaign)
      const version = body.campaign?.version ?? 0
      return aCampaign({ id, version, name: `A house, save ${version + 1}` })
    }),
    closeCampaign: admin(async () => ({ id: await campaign() })),
    // The session says which organization it is: these calls come to no host of its own.
    makePledge: {
      as: 'partner' as const,
      input: async () => ({ ...(await aPledge(await campaign())), guard: await passGuard() }),
    },
    readPledgeStatus: {
      as: null,
      writes: false as const,
      input: async () => ({ token: (await pledgeId(cast().harbor, await campaign())).token }),
    },
    listOwnPledges: { as: 'partner' as const, input: () => ({}) },
    readPledge: admin(async () => ({ id: (await confirmed()).id })),
    changePledge: admin(async () => ({
      id: (await confirmed()).id,
      version: 1,
      amountCents: 12_000_00,
      plan: 'monthly',
      parts: 12,
      firstDueOn: await inDays(5),
    })),
    recordPledgePayment: admin(async () => aPayment((await confirmed()).id)),
    reversePledgePayment: admin(async () => {
      const payment = await aPayment((await confirmed()).id)
      await ask(cast().people.admin, pledgeEndpoints.recordPledgePayment, payment)
      return { id: payment.id, paymentId: payment.paymentId, reason: 'A slip.' }
    }),
    readGoods: admin(async () => ({ id: await accepted() })),
    listOwnGoods: { as: 'partner' as const, input: () => ({}) },
    receiveGoods: admin(async () => ({ id: await accepted(), ...arrived })),
    takeBackGoodsReceipt: admin(async () => {
      const id = await accepted()
      await ask(cast().people.admin, goodEndpoints.receiveGoods, { id, ...arrived })
      return { id, reason: 'A slip.' }
    }),
  }
}
