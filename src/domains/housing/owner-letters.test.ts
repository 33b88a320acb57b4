import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, passGuard, type Person, theWorld } from '#app/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { sendPartnerLink } from '#domains/auth/partners.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { clients } from '#domains/clients/tables.ts'
import { submissionLetters } from '#domains/submissions/letters.ts'
import { submissionEvents } from '#domains/submissions/tables.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { housingEndpoints } from './contract.ts'
import {
  aProposal,
  dayAway,
  openHouse,
  type Organization,
  ownerOf,
  register,
  wishedDay,
  writeOwnerLetters,
} from './test-kit.ts'

let harbor: Organization
let admin: Person
let ruth: Person
let house: Awaited<ReturnType<typeof openHouse>>

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})
/** Time passes in these tests, and staff sign in again. */
const signIn = async () => {
  admin.cookie = await harbor.signIn(admin.id, 'admin')
  ruth.cookie = await harbor.signIn(ruth.id, 'therapist')
}
beforeEach(async () => {
  await signIn()
  house = await openHouse(harbor, admin)
})
const propose = async () => {
  const ada = await harbor.person('client')
  await harbor.assign(ada, ruth)
  return (await ask(ruth, housingEndpoints.proposePlace, aProposal(ada.clientId ?? '', house.bedId))).body
}
const userOf = async (clientId: string): Promise<string> => {
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(clients).where(eq(clients.id, clientId))
  return row?.userId ?? ''
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
    await writeOwnerLetters(house.id)
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

describe('an e-mail to an owner', () => {
  /** What the e-mails about the house say, without greeting and link; those about the visit before it opened are left out. */
  const told = async () => {
    await writeOwnerLetters(house.id)
    await signIn()
    const letters = await lettersFrom(harbor.id)
    return letters.flatMap(({ words, to, channel }) =>
      channel === 'email' && to.startsWith(house.id.toLowerCase())
        ? [words.split('\n').filter((line) => /\.$|!$/.test(line) && !/^Keep/.test(line))]
        : [],
    )
  }
  const day = (on: string) =>
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(on))
  const at = `${dayAway(3)}T18:30:00.000Z`

  it('says what changed, without a name or words about the person; ten minutes are one e-mail', async () => {
    const before = (await told()).length
    const { id, client } = await propose()
    await ask(ruth, housingEndpoints.suggestMeetingAsWorker, { id, at })
    await ask(ruth, housingEndpoints.suggestMeetingAsWorker, { id, at: `${dayAway(4)}T18:30:00.000Z` })
    const [mail, ...more] = (await told()).slice(before)
    expect(more).toEqual([])
    expect(mail).toEqual([
      expect.stringContaining(
        `from ${'Sun Mon Tue Wed Thu Fri Sat'.split(' ')[new Date(wishedDay()).getUTCDay()]}, ${day(wishedDay())}`,
      ),
      expect.stringMatching(new RegExp(`^A time to meet is suggested: .*${day(dayAway(4))}`)),
    ])
    const [first = '', last = ''] = client.fullName.split(' ')
    const all = (await lettersFrom(harbor.id)).map(({ words }) => words).join('\n')
    expect(all).not.toMatch(new RegExp(`${first}|${last}|cook|bus`))
    expect(saysNothing((mail ?? []).join(' '))).toBe(true)
    await ask(ruth, housingEndpoints.withdrawPlacement, { id })
    expect((await told()).slice(before + 1)).toEqual([
      ['A proposal did not work out. The bed is free again.'],
    ])
  })

  it('says the new day when staff correct the day of moving in', async () => {
    const { id, client } = await propose()
    const owner = await ownerOf(harbor, house.id)
    await ask(owner, housingEndpoints.answerAsOwner, { id, said: { answer: 'accepted' } })
    const ada = { cookie: await harbor.signIn(await userOf(client.id), 'client') }
    const said = { id: client.id, placementId: id, said: { answer: 'accepted' } }
    expect((await ask(ada, housingEndpoints.answerPlace, said)).status).toBe(200)
    await ask(ruth, housingEndpoints.moveIn, { id, on: dayAway(-2) })
    const before = (await told()).length
    const correct = (movedInOn: string) =>
      ask(ruth, housingEndpoints.correctStay, { id, movedInOn, why: 'Their words.' })
    expect((await correct(dayAway(-4))).status).toBe(200)
    await correct(dayAway(-3))
    const mails = (await told()).slice(before)
    expect(mails).toEqual([[expect.stringMatching(`^The move-in day is now .*${day(dayAway(-3))}\\.$`)]])
  })

  it('asks for an answer only while the proposal waits for the owner', async () => {
    const answered = async (say: (owner: { cookie: string }, id: string) => Promise<unknown>) => {
      const before = (await told()).length
      const { id, client } = await propose()
      await say(await ownerOf(harbor, house.id), id)
      return { id, client, mails: (await told()).slice(before) }
    }
    const said = { answer: 'accepted' }
    const { id, client, mails } = await answered(async (owner, placement) => {
      await ask(owner, housingEndpoints.answerAsOwner, { id: placement, said })
      await ask(ruth, housingEndpoints.suggestMeetingAsWorker, { id: placement, at })
      await ask(owner, housingEndpoints.suggestMeetingAsOwner, { id: placement, at, accepts: true })
    })
    expect(mails).toEqual([
      [
        expect.stringMatching(`^Someone was proposed .*${day(wishedDay())}\\. You have already answered\\.$`),
        expect.stringMatching(/^The time to meet is agreed: /),
      ],
    ])
    const ada = { cookie: await harbor.signIn(await userOf(client.id), 'client') }
    const before = (await told()).length
    ada.cookie = await harbor.signIn(await userOf(client.id), 'client')
    await ask(ada, housingEndpoints.answerPlace, { id: client.id, placementId: id, said })
    await ask(ruth, housingEndpoints.moveIn, { id, on: dayAway(-1) })
    expect((await told()).slice(before)).toEqual([
      [expect.stringMatching(`^Both sides said yes\\. The move-in day is .*${day(dayAway(-1))}\\.$`)],
    ])
  })

  it('speaks of a match that ended within the ten minutes as ended, and asks nothing', async () => {
    const before = (await told()).length
    const { id } = await propose()
    await ask(ruth, housingEndpoints.suggestMeetingAsWorker, { id, at })
    await ask(ruth, housingEndpoints.withdrawPlacement, { id })
    expect((await told()).slice(before)).toEqual([['A proposal did not work out. The bed is free again.']])
  })

  it('is written once, and staff see that each of its changes was told', async () => {
    const before = (await told()).length
    const { id } = await propose()
    await ask(ruth, housingEndpoints.suggestMeetingAsWorker, { id, at })
    await told()
    expect((await told()).slice(before)).toHaveLength(1)
    const { services } = await theWorld()
    const letter = (await lettersFrom(harbor.id)).at(-1)
    const eventId = letter?.reference?.split(':')[1] ?? ''
    await services.db.orm.transaction((tx) =>
      submissionLetters.settled(services, eventId, 'captured', tx, { channel: 'email' }),
    )
    const events = await services.db.orm
      .select()
      .from(submissionEvents)
      .where(and(eq(submissionEvents.submissionId, house.id), eq(submissionEvents.kind, 'happened')))
    const newest = events.toSorted((a, b) => a.position - b.position).slice(-2)
    expect(newest.map((event) => event.told)).toEqual(['email', 'email'])
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
