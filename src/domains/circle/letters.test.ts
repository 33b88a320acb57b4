import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { receiveText } from '#domains/appointments/reminders/inbound.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { say } from '#domains/chat/test-kit.ts'
import { clients } from '#domains/clients/tables.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { followerOf } from '#domains/notifications/followers.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { deliverLetter } from '#domains/notifications/send.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { translate } from '#platform/texts.ts'
import { newId } from '#shared/ids.ts'
import { circleEndpoints as endpoints } from './contract.ts'
import { accept, conversationOf, type Harbor, invite } from './test-kit.ts'

// Letters that wait for the morning: what becomes untrue in the night stops them.

let harbor: Harbor
let ruth: Person
let ada: Person
let lena: Person
let own: { id: string }
const abuse = 'my boyfriend beats me every night'
const number = '+15550100277'

beforeEach(async () => {
  harbor = await makeOrganization()
  ruth = await harbor.person('therapist')
  ada = await harbor.person('client')
  lena = await harbor.person('supporter')
  own = { id: ada.clientId ?? '' }
  await harbor.assign(ada, ruth)
  const { services } = await theWorld()
  await services.db.orm
    .update(users)
    .set({ email: services.fields.seal(`${lena.id}@example.org`, emailPlace(harbor.id, lena.id)) })
    .where(eq(users.id, lena.id))
  await harbor.support(ada, lena, ['messages', 'milestones', 'safety_alerts'])
})

const letters = async (kind: string) =>
  (await lettersFrom(harbor.id)).filter(({ reference }) => reference?.startsWith(`${kind}:`))
/** Asks what the queue asks before the newest letter of a kind leaves. */
const isWanted = async (kind: string): Promise<boolean> => {
  const { services } = await theWorld()
  const letter = (await letters(kind)).at(-1)
  const followed = followerOf(letter?.reference ?? null)
  if (!letter || !followed) throw new Error(`there is no letter of ${kind}`)
  return followed.follower.isWanted(services, followed.id, letter)
}
const approve = async (isApproved = true) => {
  const { week } = (await ask(ada, endpoints.readFamilyUpdate, own)).body
  await ask(ada, endpoints.answerFamilyUpdate, {
    ...own,
    week,
    approve: isApproved,
    lines: [],
    words: 'I left the clinic. A good week.',
  })
}
const revoke = (kind: string) => ask(ada, endpoints.setGrant, { ...own, userId: lena.id, kind, endsOn: null })

describe('the letter of a weekly update', () => {
  it('leads who is signed out to the page that sends a link by e-mail', async () => {
    await approve()
    expect((await letters('circle-update'))[0]?.body).toContain('/partner-sign-in?next=/hub')
  })

  it('names nothing of the update and nothing that tells of the client', async () => {
    await approve()
    const [letter] = await letters('circle-update')
    expect(letter?.to).toBe(`${lena.id}@example.org`)
    expect(saysNothing(letter?.words ?? '')).toBe(true)
    expect(letter?.words).not.toMatch(/Ada|clinic|good week/)
    expect(await isWanted('circle-update')).toBe(true)
  })

  it.each([
    ['the grant was taken back', () => revoke('milestones')],
    [
      'the supporter was blocked',
      () => ask(ada, endpoints.removeSupporter, { ...own, userId: lena.id, block: true }),
    ],
    ['the client told of abuse', () => say(ada, abuse)],
    ['the client declined the update after all', () => approve(false)],
    ['the supporter wants no e-mail any more', () => ask(lena, endpoints.saveSettings, { byEmail: false })],
  ])('does not leave once %s', async (_, happens) => {
    await approve()
    await happens()
    expect(await isWanted('circle-update')).toBe(false)
  })
})

describe('a letter to a supporter', () => {
  it('keeps a first name to itself that would tell something, in an invitation and in a call for them', async () => {
    const { services } = await theWorld()
    await services.db.orm.update(clients).set({ fullName: 'Parole House' }).where(eq(clients.id, own.id))
    await services.db.orm.update(users).set({ fullName: 'Parole House' }).where(eq(users.id, ada.id))
    const parole = { ...ada, cookie: await harbor.signIn(ada.id, 'client') }
    await invite(parole, own.id, { way: 'email', email: 'tom@example.org' })
    await ask(parole, endpoints.contactFamily, own)
    const words = (await lettersFrom(harbor.id)).map((letter) => letter.words)
    expect(words.map((text) => /^Someone (?:invites you|would like to hear)/.test(text))).toEqual([
      true,
      true,
    ])
    expect(words.join(' ')).not.toContain('Parole')
  })

  it.each(['en', 'es', 'ar'] as const)('by text names the sender and how to end texts, in %s', (language) => {
    const facts = { sender: 'Harbor House', name: 'Ada', link: 'https://example.org' }
    for (const key of ['supporter', 'invitation', 'callMe', 'safety', 'update'] as const)
      expect(translate(language, 'circle-letters', `${key}.sms`, facts)).toMatch(/^Harbor House: .+ STOP\b/)
  })
})

describe('a text by staff', () => {
  const text = () => ask(ruth, endpoints.sendText, { to: number, body: 'Please call us when you can.' })
  let tom = ''
  beforeEach(async () => {
    await invite(ada, own.id, { way: 'sms', phone: number })
    const letter = (await lettersFrom(harbor.id)).findLast(({ to }) => to === number)
    await accept(/#(\w+)/.exec(letter?.body ?? '')?.[1] ?? '', { mayText: true }, harbor.host)
    const { supporters } = (await ask(ada, endpoints.readCircle, own)).body
    tom = supporters.find(({ userId }) => userId !== lena.id)?.userId ?? ''
  })

  it.each([
    [
      'its reader answered STOP',
      async () =>
        receiveText(
          (await theWorld()).services,
          { id: newId(), from: number, body: 'STOP' },
          { organizationId: harbor.id },
        ),
    ],
    [
      'its reader left the circle',
      async () =>
        ask({ cookie: await harbor.signIn(tom, 'supporter') }, endpoints.leaveCircle, {
          ...own,
          block: true,
        }),
    ],
    ['the client told of abuse', () => say(ada, abuse)],
  ])('does not leave once %s', async (_, happens) => {
    expect((await text()).status).toBe(200)
    expect(await isWanted('staff-text')).toBe(true)
    await happens()
    expect(await isWanted('staff-text')).toBe(false)
  })

  it('to a supporter is refused while the danger may come from one', async () => {
    await say(ada, abuse)
    expect((await text()).body).toMatchObject({ code: 'crisis.contacts_kept_out' })
  })
})

describe('the hours of a supporter', () => {
  it('hold back letters until they begin; a call for them and a crisis go at once', async () => {
    const { services } = await theWorld()
    const now = services.clock.now()
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
    await ask(lena, endpoints.saveSettings, {
      timeZone: 'UTC',
      fromMinute: minute + 120,
      toMinute: minute + 180,
    })
    const enqueue = vi.spyOn(services.queue, 'enqueue')
    /** In how many seconds at the earliest a letter leaves that is written now. */
    const waitOf = async (writes: () => Promise<unknown>): Promise<number[]> => {
      enqueue.mockClear()
      await writes()
      return enqueue.mock.calls
        .filter(([, job]) => job.name === deliverLetter.name)
        .map(([, , , options]) => options?.startAfterSeconds ?? 0)
    }
    const conversation = await conversationOf(ada)
    const twoHours = [expect.closeTo(7200, -2)]
    expect(
      await waitOf(() =>
        ask(ada, messagingEndpoints.sendCircleMessage, {
          id: conversation?.id,
          messageId: newId(),
          words: 'Good morning.',
        }),
      ),
    ).toEqual(twoHours)
    expect(await waitOf(() => approve())).toEqual(twoHours)
    expect(await waitOf(() => ask(ada, endpoints.contactFamily, own))).toEqual([0])
    await say(ada, 'I have the pills here, I want to die tonight.')
    expect(await letters('circle-safety')).toHaveLength(1)
    expect(enqueue.mock.calls.map(([, , , options]) => options?.startAfterSeconds)).toContain(90)
    enqueue.mockRestore()
  })
})
