import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { clients } from '#domains/clients/tables.ts'
import { billingEndpoints } from '../contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let ann: Person
beforeAll(async () => {
  harbor = await makeOrganization({ sponsors: false })
  ;[admin, ann] = [await harbor.person('admin'), await harbor.person('client')]
  await harbor.person('guest')
  const { services } = await theWorld()
  await services.db.orm
    .update(clients)
    .set({ fullName: 'Ann 100% Lee', number: 7 })
    .where(eq(clients.id, ann.clientId ?? ''))
})

const list = async (person: Person | null, input: Record<string, unknown> = {}) =>
  ask(person, billingEndpoints.listUnseatedClients, input, { host: harbor.host })
const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) =>
  (body as { clientId: string }[]).map(({ clientId }) => clientId)

it('a visitor has to sign in, and a therapist or a client may not look for clients to give a seat', async () => {
  expect((await list(null)).status).toBe(401)
  expect((await list(await harbor.person('therapist'))).status).toBe(403)
  expect((await list(ann)).status).toBe(403)
})

it('a page larger than the most is refused', async () => {
  expect((await list(admin, { limit: 101 })).status).toBe(400)
})

it('an admin finds a client by a part of the name, with the number and nothing of their care', async () => {
  const found = await list(admin, { search: '100%' })
  expect(found.body).toEqual([
    { clientId: ann.clientId, fullName: 'Ann 100% Lee', displayNumber: 'ASM-000007' },
  ])
  expect(idsOf(await list(admin, { search: '100x' }))).toEqual([])
})

it('neither guests nor clients of another organization are listed', async () => {
  const bay = await makeOrganization({ sponsors: false })
  const other = await bay.person('client')
  expect(idsOf(await list(admin))).toEqual([ann.clientId])
  expect(idsOf(await list(admin))).not.toContain(other.clientId)
})

it('a client with a seat is left out until the seat has ended', async () => {
  await ask(admin, billingEndpoints.setSponsorship, { plan: 'premium', seats: 1, isActive: true })
  await ask(admin, billingEndpoints.giveSeat, { id: ann.clientId })
  expect(idsOf(await list(admin))).toEqual([])
  await ask(admin, billingEndpoints.endSeat, { id: ann.clientId })
  expect(idsOf(await list(admin))).toEqual([ann.clientId])
})
