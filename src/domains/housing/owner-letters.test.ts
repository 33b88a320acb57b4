import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, passGuard, type Person, theWorld } from '#app/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { sendPartnerLink } from '#domains/auth/partners.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { housingEndpoints } from './contract.ts'
import { aProposal, openHouse, type Organization, ownerOf, register } from './test-kit.ts'

let harbor: Organization
let admin: Person
let ruth: Person
let house: Awaited<ReturnType<typeof openHouse>>

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})
beforeEach(async () => {
  house = await openHouse(harbor, admin)
})
const propose = async () => {
  const ada = await harbor.person('client')
  await harbor.assign(ada, ruth)
  return (await ask(ruth, housingEndpoints.proposePlace, aProposal(ada.clientId ?? '', house.bedId))).body
}
const status = async () => (await ask(null, submissionEndpoints.readStatus, { token: house.token })).body

describe('an owner whom somebody waits for', () => {
  it('is told so on the page of the link, until they have answered', async () => {
    expect((await status()).isWaitedFor).toBe(false)
    const { id } = await propose()
    expect((await status()).isWaitedFor).toBe(true)
    const owner = await ownerOf(harbor, house.id)
    await ask(owner, housingEndpoints.answerAsOwner, { id, said: { answer: 'accepted' } })
    expect((await status()).isWaitedFor).toBe(false)
  })

  it('has a letter that leads to where they sign in, and names the place alone', async () => {
    await propose()
    const { body, subject } = (await lettersFrom(harbor.id)).at(-1) ?? { body: '', subject: '' }
    expect(body).toContain(`/partner-sign-in?place=${house.id}`)
    expect(saysNothing(`${subject} ${body.replace(/[/?=&.-]+/g, ' ')}`)).toBe(true)
    expect(body).not.toContain(house.token ?? 'no token')
  })

  it('comes back to that place by the link of the sign-in', async () => {
    const email = `${house.id.toLowerCase()}@example.org`
    const given = { email, place: house.id }
    const asked = await ask(null, authEndpoints.requestPartnerLink, given, { host: harbor.host })
    expect(asked.status).toBe(200)
    const { services } = await theWorld()
    await sendPartnerLink.run(services, {
      index: emailIndex(services, given.email),
      place: given.place,
      organizationId: harbor.id,
      language: 'en',
    })
    const links = (await lettersFrom(harbor.id)).map(({ body }) => /\/welcome\S+/.exec(body)?.[0] ?? '')
    expect(links.filter(Boolean).at(-1)).toMatch(new RegExp(`^/welcome\\?place=${house.id}#\\S{20,}$`))
  })
})

it('an owner who is signed in registers a further place, with who they are known already', async () => {
  const owner = await ownerOf(harbor, house.id)
  const [first] = (await ask(owner, housingEndpoints.listOwnProperties)).body
  expect(first?.contact).toEqual({
    name: 'Rosa Lund',
    email: `${house.id.toLowerCase()}@example.org`,
    phone: '(555) 010-0188',
  })
  const as = { ...admin, ...owner, role: 'partner' as const }
  const { id, status: sent } = await register(harbor, {}, [], await passGuard(), as)
  expect(sent).toBe(201)
  const own = (await ask(owner, housingEndpoints.listOwnProperties)).body.map((one) => one.id)
  expect(own).toEqual([id, house.id])
})

it('an owner of many places reads them page after page, whole, with the same as one by one', async () => {
  const owner = await ownerOf(harbor, house.id)
  const as = { ...admin, ...owner, role: 'partner' as const }
  for (let i = 0; i < 3; i += 1) await register(harbor, { rent: i }, [], await passGuard(), as)
  await propose()
  const whole = (await ask(owner, housingEndpoints.listOwnProperties)).body
  expect(whole.map(({ rent }) => rent)).toEqual([2, 1, 0, 400])
  expect(whole.at(-1)).toMatchObject({
    reason: '',
    status: 'offered',
    inspections: [{ result: 'passed' }],
    placements: [{ state: 'proposed' }],
    rooms: [{ beds: [{ use: 'held' }] }],
  })
  expect(whole[0]).toMatchObject({ inspections: [], placements: [], rooms: [{ beds: [{ use: 'free' }] }] })
  const first = await ask(owner, housingEndpoints.listOwnProperties, { limit: 3 })
  expect(first.body).toHaveLength(3)
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? ''
  const rest = await ask(owner, housingEndpoints.listOwnProperties, {
    limit: 3,
    cursor: decodeURIComponent(cursor),
  })
  expect([...first.body, ...rest.body]).toEqual(whole)
})
