import { eq } from 'drizzle-orm'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { type Card, pressAt } from '#domains/payments/test-kit.ts'
import { processorEvents } from '#domains/payments/tables.ts'
import { sandboxObjects } from '#platform/payments/sandbox-tables.ts'
import type { Role } from '#shared/endpoint.ts'
import { billingEndpoints } from './contract.ts'
import type { PaidPlan, PlanInterval } from './contract/client-plans.ts'
import { clientSubscriptions } from './tables.ts'

// What tests of clients' plans share. The processor is the sandbox.

export const planOfPerson = async (person: Person) =>
  (await ask(person, billingEndpoints.readClientPlan, { id: person.clientId })).body

/** Opens the payment page of a plan; answers its address. */
export const openPage = async (
  person: Person,
  plan: PaidPlan = 'premium',
  interval: PlanInterval = 'month',
): Promise<string> => {
  const input = { id: person.clientId, plan, interval, isAdult: true }
  const { status, body } = await ask(person, billingEndpoints.openPlanCheckout, input)
  if (status !== 200) throw new Error(`there is no payment page: ${JSON.stringify(body)}`)
  return body.url
}

/** Buys a plan, to the end of the payment page. */
export const buy = async (
  person: Person,
  { plan, interval, card = 'pays' }: { plan?: PaidPlan; interval?: PlanInterval; card?: Card } = {},
): Promise<void> => {
  await pressAt(await openPage(person, plan, interval), card)
}

export const startTrialOf = (person: Person, plan: PaidPlan = 'premium') =>
  ask(person, billingEndpoints.startTrial, { id: person.clientId, plan, isAdult: true })

export const rowOf = async (person: Person) => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select()
    .from(clientSubscriptions)
    .where(eq(clientSubscriptions.clientId, person.clientId ?? ''))
  return row
}

/** An organization that pays for nobody, whose people sign in again whenever time has passed. */
export const aPayingHouse = async () => {
  const harbor = await makeOrganization({ sponsors: false })
  const people: Person[] = []
  const { services, clock } = await theWorld()
  // What earlier tests bought is not renewed with every month that passes here.
  await services.payments?.sandbox?.advance()
  await services.db.orm.delete(sandboxObjects)
  await services.db.orm.delete(processorEvents)
  return {
    harbor,
    someone: async (role: Role = 'client'): Promise<Person> => {
      const person = await harbor.person(role)
      people.push(person)
      return person
    },
    /** So long later, with all that the processor does until then. */
    pass: async (ms: number): Promise<void> => {
      clock.advance(ms)
      await services.payments?.sandbox?.advance()
      for (const person of people) person.cookie = await harbor.signIn(person.id, person.role)
    },
  }
}
