import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { newId } from '#shared/ids.ts'
import { circleEndpoints as endpoints } from './contract.ts'
import { accept, type Harbor, inDays, invite, makeYoung } from './test-kit.ts'

let harbor: Harbor
let ruth: Person
let ada: Person
let own: { id: string }

beforeAll(async () => {
  harbor = await makeOrganization()
})
beforeEach(async () => {
  ruth = await harbor.person('therapist')
  ada = await harbor.person('client')
  await harbor.assign(ada, ruth)
  own = { id: ada.clientId ?? '' }
})

const anEmail = () => `rick${newId().toLowerCase()}@example.org`
let numbers = 100
const aNumber = () => `+1555011${String((numbers += 1)).padStart(4, '0')}`
const sentTo = async (to: string) => (await lettersFrom(harbor.id)).filter((letter) => letter.to === to)
const keyTo = async (to: string) => /#(\w+)/.exec((await sentTo(to)).at(-1)?.body ?? '')?.[1] ?? ''
const order = (given: Record<string, unknown>) =>
  ask(ruth, endpoints.addNoContact, { ...own, recordId: newId(), name: 'Rick', reason: 'Order', ...given })
const circleOf = async () => (await ask(ada, endpoints.readCircle, own)).body
/** The code of an invitation, once staff agreed to it although an order stands. */
const agreedCode = async ({ body }: Awaited<ReturnType<typeof invite>>): Promise<string> => {
  const { id } = body.invitation
  expect((await ask(ruth, endpoints.decideInvitation, { id, agree: true })).status).toBe(200)
  return (await ask(ada, endpoints.renewInvitation, { id })).body.code ?? ''
}
/** The newest person of Ada's circle, who joined by a text to this number. */
const joinByText = async (phone: string): Promise<string> => {
  await invite(ada, own.id, { way: 'sms', phone })
  expect((await accept(await keyTo(phone), {}, harbor.host)).status).toBe(200)
  return (await circleOf()).supporters.at(-1)?.userId ?? ''
}

describe('an order or a block that came after an invitation', () => {
  it('lets the holder of the letter in by no address and no account, and the client reads that it is held', async () => {
    const email = anEmail()
    await invite(ada, own.id, { way: 'email', email })
    const key = await keyTo(email)
    expect((await order({ email })).status).toBe(201)
    expect((await circleOf()).invitations).toMatchObject([{ state: 'held' }])
    for (const typed of ['', email, anEmail()])
      expect((await accept(key, { email: typed }, harbor.host)).body).toMatchObject({
        code: 'circle.invitation_over',
      })
    const rick = await harbor.person('supporter')
    expect((await ask(rick, endpoints.joinCircle, { key })).status).toBe(410)
    expect((await circleOf()).supporters).toEqual([])
  })

  it('counts for the number of an invitation by text, also with another address', async () => {
    const phone = aNumber()
    await invite(ada, own.id, { way: 'sms', phone })
    const key = await keyTo(phone)
    await order({ phone })
    expect((await accept(key, {}, harbor.host)).status).toBe(410)
  })

  it('keeps a code from a person who types the ordered address or number', async () => {
    const [email, phone] = [anEmail(), aNumber()]
    const invited = await invite(ada, own.id)
    await order({ email, phone })
    const code = await agreedCode(invited)
    expect((await accept(code, { email }, harbor.host)).status).toBe(410)
    expect((await accept(code, { phone }, harbor.host)).status).toBe(410)
    expect((await accept(code, {}, harbor.host)).status).toBe(200)
  })

  it('is asked about again when an invitation is sent again, confirmed or agreed to', async () => {
    const [first, second, third] = [anEmail(), anEmail(), anEmail()]
    const sent = await invite(ada, own.id, { way: 'email', email: first })
    const prepared = await invite(ruth, own.id, { way: 'email', email: second })
    await makeYoung(harbor, ada)
    const young = await invite(ada, own.id, { way: 'email', email: third })
    for (const email of [first, second, third]) await order({ email })
    const renewed = await ask(ada, endpoints.renewInvitation, { id: sent.body.invitation.id })
    expect(renewed.body.invitation.state).toBe('held')
    const confirmed = await ask(ada, endpoints.confirmInvitation, {
      id: prepared.body.invitation.id,
      kinds: ['messages'],
      endsOn: await inDays(9),
    })
    expect(confirmed.body.invitation.state).toBe('held')
    await ask(ruth, endpoints.decideInvitation, { id: young.body.invitation.id, agree: true })
    expect(await sentTo(first)).toHaveLength(1)
    expect([await sentTo(second), await sentTo(third)]).toEqual([[], []])
  })

  it('ends with the order: then the invitation is sent again', async () => {
    const email = anEmail()
    const { body } = await invite(ada, own.id, { way: 'email', email })
    const orders = await order({ email })
    await ask(ruth, endpoints.endNoContact, { ...own, recordId: orders.body[0]?.id })
    const renewed = await ask(ada, endpoints.renewInvitation, { id: body.invitation.id })
    expect(renewed.body.invitation.state).toBe('sent')
    expect((await accept(await keyTo(email), { email }, harbor.host)).status).toBe(200)
  })
})

describe('an order or a block against an account', () => {
  it('counts for the number of that account: no text goes to it, and no new name helps', async () => {
    const phone = aNumber()
    const userId = await joinByText(phone)
    expect((await order({ userId })).status).toBe(201)
    expect((await circleOf()).supporters).toEqual([])
    const again = await invite(ada, own.id, { way: 'sms', phone })
    expect(again.body.invitation.state).toBe('held')
    expect(await sentTo(phone)).toHaveLength(1)
    const code = await agreedCode(await invite(ada, own.id))
    expect((await accept(code, { phone }, harbor.host)).status).toBe(410)
  })

  it('by a supporter keeps the client from writing to their number and to their address', async () => {
    const [phone, email] = [aNumber(), anEmail()]
    await invite(ada, own.id, { way: 'sms', phone })
    const { cookies } = await accept(await keyTo(phone), { email }, harbor.host)
    const lena = {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    }
    expect((await ask(lena, endpoints.leaveCircle, { ...own, block: true })).status).toBe(200)
    for (const way of [
      { way: 'sms' as const, phone },
      { way: 'email' as const, email },
    ])
      expect((await invite(ada, own.id, way)).body.invitation.state).toBe('held')
    expect(await sentTo(email)).toEqual([])
  })

  it('by the client does not reach an address that the blocked person only typed', async () => {
    const mother = anEmail()
    const { body } = await invite(ada, own.id)
    await accept(body.code ?? '', { email: mother }, harbor.host)
    const userId = (await circleOf()).supporters[0]?.userId
    await ask(ada, endpoints.removeSupporter, { ...own, userId, block: true })
    expect((await invite(ada, own.id, { way: 'email', email: mother })).body.invitation.state).toBe('sent')
  })

  it('by address parts a supporter who is known by it at once, and keeps their account out', async () => {
    const phone = aNumber()
    const userId = await joinByText(phone)
    await order({ phone })
    expect((await circleOf()).supporters).toEqual([])
    const code = await agreedCode(await invite(ada, own.id))
    const back = { cookie: await harbor.signIn(userId, 'supporter') }
    expect((await ask(back, endpoints.joinCircle, { key: code })).status).toBe(410)
  })
})

describe('while an order stands', () => {
  const jane = { name: 'José  Álvarez', email: 'jose.alvarez@example.org' }
  const tasksOf = async () =>
    (await ask(ruth, taskEndpoints.listClientTasks, own)).body.filter(({ kind }) => kind === 'supporter')
  const stateFor = async (as: Person) =>
    (await ask(as, endpoints.readCircle, own)).body.invitations.map(({ state, order }) => [state, order])

  it('an invitation by code waits for the team, who read why; the client reads no reason', async () => {
    await order(jane)
    const invited = await invite(ada, own.id, { name: 'Tom' })
    expect(invited.body).toMatchObject({ code: null, invitation: { state: 'awaiting_team', order: null } })
    expect(await tasksOf()).toHaveLength(1)
    expect(await stateFor(ruth)).toEqual([['awaiting_team', 'code']])
    expect(await stateFor(ada)).toEqual([['awaiting_team', null]])
    expect((await circleOf()).needsTeam).toBe(false)
    expect((await accept(await agreedCode(invited), {}, harbor.host)).status).toBe(200)
  })

  it.each(['jose alvarez', 'ALVAREZ, Jose', 'José María Álvarez', 'José'])(
    'an invitation by any way to %j waits where the order is on that name',
    async (name) => {
      await order(jane)
      const email = anEmail()
      const { body } = await invite(ada, own.id, { way: 'email', email, name })
      expect(await stateFor(ruth)).toEqual([['awaiting_team', 'name']])
      expect(await sentTo(email)).toEqual([])
      await ask(ruth, endpoints.decideInvitation, { id: body.invitation.id, agree: true })
      expect(await sentTo(email)).toHaveLength(1)
    },
  )

  it('an invitation by e-mail to another name is sent', async () => {
    await order(jane)
    const { body } = await invite(ada, own.id, { way: 'email', email: anEmail(), name: 'Josefa Alvarez' })
    expect(body.invitation.state).toBe('sent')
  })

  it('one that a counselor prepared under that name waits for a decision once the client confirmed it', async () => {
    await order(jane)
    const email = anEmail()
    const prepared = await invite(ruth, own.id, { way: 'email', email, name: 'Jose Alvarez' })
    const { body } = await ask(ada, endpoints.confirmInvitation, {
      id: prepared.body.invitation.id,
      kinds: ['messages'],
      endsOn: await inDays(9),
    })
    expect(body.invitation.state).toBe('awaiting_team')
    expect(await tasksOf()).toHaveLength(1)
    expect(await sentTo(email)).toEqual([])
  })

  it('invitations that were open before wait as well: their code and their link let nobody in', async () => {
    const [email, other] = [anEmail(), anEmail()]
    const byCode = await invite(ada, own.id, { name: 'Tom' })
    await invite(ada, own.id, { way: 'email', email, name: 'Jose Alvarez' })
    await invite(ada, own.id, { way: 'email', email: other, name: 'Tom' })
    await order(jane)
    expect(await stateFor(ruth)).toEqual([
      ['sent', null],
      ['awaiting_team', 'name'],
      ['awaiting_team', 'code'],
    ])
    expect(await tasksOf()).toHaveLength(2)
    expect((await accept(byCode.body.code ?? '', {}, harbor.host)).status).toBe(410)
    expect((await accept(await keyTo(email), { email }, harbor.host)).status).toBe(410)
    expect((await accept(await keyTo(other), { email: other }, harbor.host)).status).toBe(200)
    expect((await accept(await agreedCode(byCode), {}, harbor.host)).status).toBe(200)
  })

  it('another way to write the ordered address is the same mailbox', async () => {
    await order({ email: 'jane@example.org' })
    await order({ email: 'r.ick+one@gmail.com' })
    for (const email of ['Jane+x@example.org', 'rick@googlemail.com', 'r.i.c.k+two@gmail.com'])
      expect((await invite(ada, own.id, { way: 'email', email })).body.invitation).toMatchObject({
        state: 'held',
        to: email.toLowerCase(),
      })
    for (const email of ['ja.ne@example.org', 'jane@example.com'])
      expect((await invite(ada, own.id, { way: 'email', email })).body.invitation.state).toBe('sent')
  })

  it('an order between two supporters makes no invitation wait', async () => {
    const [lena, tom] = [await harbor.person('supporter'), await harbor.person('supporter')]
    for (const one of [lena, tom]) await harbor.support(ada, one)
    await order({ userId: lena.id, otherUserId: tom.id })
    expect((await invite(ada, own.id)).body.code).not.toBeNull()
  })
})

describe('an order between two supporters', () => {
  const aSupporter = async (): Promise<Person> => {
    const person = await harbor.person('supporter')
    await harbor.support(ada, person)
    return person
  }
  const group = (...people: Person[]) =>
    ask(ada, messagingEndpoints.createGroup, {
      conversationId: newId(),
      name: 'Family',
      userIds: people.map(({ id }) => id),
    })

  it('ends their groups and keeps them out of new ones; both stay supporters of the client', async () => {
    const [lena, tom] = [await aSupporter(), await aSupporter()]
    expect((await group(lena, tom)).status).toBe(201)
    expect((await order({ userId: lena.id, otherUserId: tom.id })).status).toBe(201)
    expect((await circleOf()).supporters).toHaveLength(2)
    const isInGroup = async (as: Person) =>
      (await ask(as, messagingEndpoints.listConversations)).body.some((one) => one.isGroup)
    expect(await isInGroup(lena)).toBe(false)
    expect((await group(lena, tom)).body).toMatchObject({ code: 'messaging.not_in_circle' })
    expect((await group(lena)).status).toBe(201)
  })

  it('needs two people of this circle, and no address beside them', async () => {
    const [lena, other] = [await aSupporter(), await harbor.person('supporter')]
    const elsewhere = await (await makeOrganization()).person('supporter')
    expect((await order({ userId: lena.id, otherUserId: newId() })).status).toBe(404)
    expect((await order({ userId: lena.id, otherUserId: other.id })).status).toBe(404)
    expect((await order({ userId: elsewhere.id })).status).toBe(404)
    expect((await order({ otherUserId: lena.id, email: 'rick@example.org' })).status).toBe(400)
    expect((await order({ userId: lena.id, otherUserId: lena.id })).status).toBe(400)
    expect((await ask(ruth, endpoints.listNoContact, own)).body).toEqual([])
  })
})

describe('a code', () => {
  it('of an invitation that staff prepared is shown to the client alone, however often staff send it', async () => {
    const given = { invitationId: newId(), name: 'Lena', relation: 'family', way: 'code' } as const
    const body = { ...own, ...given, kinds: ['messages' as const], endsOn: await inDays(30) }
    const prepared = await ask(ruth, endpoints.inviteSupporter, body)
    const confirmed = await ask(ada, endpoints.confirmInvitation, {
      id: prepared.body.invitation.id,
      kinds: ['messages'],
      endsOn: await inDays(30),
    })
    expect((await ask(ruth, endpoints.inviteSupporter, body)).body.code).toBeNull()
    expect((await accept(confirmed.body.code ?? '', {}, harbor.host)).status).toBe(200)
    // Used, it makes no new one for the client either.
    expect((await ask(ada, endpoints.inviteSupporter, body)).body.code).toBeNull()
  })
})
