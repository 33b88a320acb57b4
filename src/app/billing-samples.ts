import { billingEndpoints } from '#domains/billing/contract.ts'
import { buy } from '#domains/billing/test-kit.ts'
import type { Role } from '#shared/endpoint.ts'
import { ask, makeOrganization, type Person } from './test-kit.ts'

// Good calls of clients' plans, for the access matrix. The organization of the matrix pays for its clients, so a client who buys
// here is of another one.

interface Cast {
  people: { admin: Person; client: Person }
}

/** A client for whom nobody pays. */
const aPayer = async (): Promise<Person> => (await makeOrganization({ sponsors: false })).person('client')
/** The same with a plan that runs. */
const aMember = async (): Promise<Person> => {
  const person = await aPayer()
  await buy(person)
  return person
}

export const billingSamples = (cast: () => Cast) => {
  const seat = () => ({ id: cast().people.client.clientId ?? '' })
  let buyer: Person | undefined
  /** A call that a client makes of themselves, who is made for it. */
  const own = (
    make: () => Promise<Person>,
    input: Record<string, unknown>,
    prepare?: (of: Person) => Promise<unknown>,
  ) => ({
    as: 'client' as const,
    holding: async () => {
      buyer = await make()
      await prepare?.(buyer)
      return buyer.cookie
    },
    input: () => ({ id: buyer?.clientId ?? cast().people.client.clientId ?? '', ...input }),
  })
  const chosen = { plan: 'premium', interval: 'month' }
  const admin = { as: 'admin' as const satisfies Role }
  return {
    readClientPlan: { as: 'client' as const, input: seat },
    startTrial: own(aPayer, { plan: 'premium', isAdult: true }),
    openPlanCheckout: own(aPayer, { ...chosen, isAdult: true }),
    previewPlanChange: own(aMember, { plan: 'professional', interval: 'month' }),
    changePlan: own(aMember, { plan: 'professional', interval: 'month', shownCents: 20_000 }),
    endPlan: own(aMember, {}),
    keepPlan: own(aMember, {}, (of) => ask(of, billingEndpoints.endPlan, { id: of.clientId })),
    openPlanCardPage: own(aMember, {}),
    listPlanInvoices: { as: 'client' as const, input: seat },
    readSponsorship: { ...admin, input: () => ({}) },
    // The plan that the organization pays for already: the matrix goes on without limits.
    setSponsorship: { ...admin, input: () => ({ plan: 'professional', seats: null, isActive: true }) },
    listSponsoredSeats: { ...admin, input: () => ({}) },
    listUnseatedClients: { ...admin, input: () => ({ search: 'a' }) },
    giveSeat: { ...admin, input: seat },
    endSeat: { ...admin, input: seat },
  }
}
