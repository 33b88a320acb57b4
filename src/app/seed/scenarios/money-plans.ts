import { eq } from 'drizzle-orm'
import { authEndpoints } from '#domains/auth/contract.ts'
import { makeLink } from '#domains/auth/links.ts'
import { billingEndpoints } from '#domains/billing/contract.ts'
import type { PaidPlan, PlanInterval } from '#domains/billing/contract/client-plans.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { clients } from '#domains/clients/tables.ts'
import type { CardChoice } from '#platform/payments/sandbox/cards.ts'
import { demoPassword } from '../demo-accounts.ts'
import type { Step } from './money.ts'
import type { Past } from './past.ts'
import type { Seeding } from './scenario.ts'

interface Buyer {
  username: string
  fullName: string
  daysAgo: number
  plan: PaidPlan
  /** Absent: the free trial. */
  buys?: { interval: PlanInterval; card: CardChoice }
}

const buyers: readonly Buyer[] = [
  {
    username: 'carla',
    fullName: 'Carla Diaz',
    daysAgo: 95,
    plan: 'premium',
    buys: { interval: 'month', card: 'pays' },
  },
  {
    username: 'jamal',
    fullName: 'Jamal Brooks',
    daysAgo: 60,
    plan: 'professional',
    buys: { interval: 'year', card: 'pays' },
  },
  {
    username: 'elena',
    fullName: 'Elena Kim',
    daysAgo: 34,
    plan: 'premium',
    buys: { interval: 'month', card: 'declined_later' },
  },
  { username: 'farid', fullName: 'Farid Haddad', daysAgo: 5, plan: 'professional' },
]

/** The organization pays for five seats, of which one is given; four clients pay for themselves, or try for free. */
export const plansOf = (seeding: Seeding, past: Past): Step[] => {
  const { act, person, services } = seeding

  /** Registers a client, who opens their account with the link of the invitation. */
  const register = async ({ username, fullName }: Buyer): Promise<string> => {
    const { orm } = services.db
    const { id } = await act('therapist', clientEndpoints.createClient, {
      fullName,
      language: 'en',
      email: `${username}@landfall.example`,
    })
    const [client] = await orm.select({ userId: clients.userId }).from(clients).where(eq(clients.id, id))
    if (!client?.userId) throw new Error('the client was not invited')
    const { token } = await makeLink(orm, services, { userId: client.userId, kind: 'invitation' })
    await act(null, authEndpoints.useLink, { token, username, password: demoPassword })
    return id
  }

  const begin = async (buyer: Buyer) => {
    const id = await register(buyer)
    const { username, plan, buys } = buyer
    if (!buys) return act(username, billingEndpoints.startTrial, { id, plan, isAdult: true })
    const chosen = { id, plan, interval: buys.interval, isAdult: true as const }
    const { url } = await act(username, billingEndpoints.openPlanCheckout, chosen)
    return past.press(url, buys.card, `${username}@landfall.example`)
  }

  return [
    {
      daysAgo: 149,
      run: async () => {
        await act('admin', billingEndpoints.setSponsorship, { plan: 'premium', seats: 5, isActive: true })
        const { clientId } = await person('client')
        await act('admin', billingEndpoints.giveSeat, { id: clientId ?? '' })
      },
    },
    ...buyers.map((buyer) => ({ daysAgo: buyer.daysAgo, run: () => begin(buyer) })),
  ]
}
