import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeDevice, wakeAt } from '#app/device-samples.ts'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { authEndpoints, sessionCookie } from '#domains/auth/contract.ts'
import { hashPassword } from '#domains/auth/password.ts'
import { notificationEndpoints } from '#domains/notifications/contract.ts'
import { pushSubscriptions } from '#domains/notifications/tables.ts'
import { days, minutes } from '#shared/dates.ts'
import { deviceEndpoints } from './contract.ts'
import { expireEndedAfar, wasEndedAfar } from './ended-afar.ts'

const password = 'a quiet harbor at night'
const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
}
let harbor: Awaited<ReturnType<typeof makeOrganization>>
let passwordHash: string
beforeAll(async () => {
  harbor = await makeOrganization()
  passwordHash = await hashPassword(password)
})

/** Signs a person in with a browser; answers them as they are there. */
const signInWith = async (person: Person, agent: string, cookie = ''): Promise<Person> => {
  const { username } = person
  const given = { username, password, ownPhone: true }
  const answer = await ask({ cookie }, authEndpoints.signIn, given, { 'user-agent': agent })
  return { ...person, cookie: `${sessionCookie}=${answer.cookies[sessionCookie]}` }
}
const tokenOf = ({ cookie }: Person): string => cookie.slice(sessionCookie.length + 1)
const isIn = async (person: Person): Promise<boolean> =>
  (await ask(person, authEndpoints.me)).body.user !== null
const wokenAt = async (person: Person, endpoint: string): Promise<boolean> =>
  (await ask(person, notificationEndpoints.checkPush, { endpoint })).body.isOn

describe('the list of devices', () => {
  it('names each browser, marks this one and puts it first', async () => {
    const { clock } = await theWorld()
    const ada = await harbor.person('client', { passwordHash })
    const phone = await signInWith(ada, agents.phone)
    clock.advance(minutes(5))
    const tablet = await signInWith(ada, agents.tablet)
    const { body } = await ask(phone, deviceEndpoints.listDevices)
    expect(body.map(({ label, isThis }) => [label, isThis])).toEqual([
      ['Chrome, Android', true],
      ['Safari, iOS', false],
      ['', false],
    ])
    expect((await ask(tablet, deviceEndpoints.listDevices)).body[0]?.label).toBe('Safari, iOS')
  })

  it('leaves out devices whose session has lapsed, and other people', async () => {
    const { clock } = await theWorld()
    const ada = await harbor.person('client', { passwordHash })
    clock.advance(minutes(61))
    const phone = await signInWith(ada, agents.phone)
    await harbor.person('client')
    expect((await ask(phone, deviceEndpoints.listDevices)).body).toHaveLength(1)
  })

  it('never tells the hash of a session', async () => {
    const ada = await harbor.person('supporter')
    const { body } = await ask(ada, deviceEndpoints.listDevices)
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual([
      'id',
      'isThis',
      'label',
      'lastUsedAt',
      'signedInAt',
    ])
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}/)
  })

  it('a browser keeps its device id when the same person signs in again', async () => {
    const [ada, bo] = [
      await harbor.person('client', { passwordHash }),
      await harbor.person('client', { passwordHash }),
    ]
    const first = await signInWith(ada, agents.phone)
    const before = (await ask(first, deviceEndpoints.listDevices)).body[0]
    const again = await signInWith(ada, agents.phone, first.cookie)
    expect((await ask(again, deviceEndpoints.listDevices)).body[0]?.id).toBe(before?.id)
    const other = await signInWith(bo, agents.phone, again.cookie)
    expect((await ask(other, deviceEndpoints.listDevices)).body[0]?.id).not.toBe(before?.id)
  })
})

describe('signing out a device', () => {
  it('ends its session, tells its open page and closes it, and writes history', async () => {
    const ada = await harbor.person('client', { passwordHash })
    const [phone, lost] = [await signInWith(ada, agents.phone), await signInWith(ada, agents.tablet)]
    const page = await listenAs(lost)
    const closed = page.closed()
    const devices = (await ask(phone, deviceEndpoints.listDevices)).body
    const id = devices.find(({ label }) => label === 'Safari, iOS')?.id
    expect((await ask(phone, deviceEndpoints.signOutDevice, { id })).status).toBe(200)
    expect(await closed).toBe(4001)
    expect(await page.hear('device.signed_out')).toHaveLength(1)
    expect([await isIn(phone), await isIn(lost)]).toEqual([true, false])
    expect(await harbor.lastAudit('device.signed_out')).toMatchObject({
      actorUserId: ada.id,
      recordId: ada.id,
    })
    await page.close()
  })

  it('ends its push messages alone', async () => {
    const ada = await harbor.person('client', { passwordHash })
    const [phone, lost] = [await signInWith(ada, agents.phone), await signInWith(ada, agents.tablet)]
    const [here, there] = [await wakeAt(phone), await wakeAt(lost)]
    const devices = (await ask(phone, deviceEndpoints.listDevices)).body
    const id = devices.find(({ label }) => label === 'Safari, iOS')?.id
    await ask(phone, deviceEndpoints.signOutDevice, { id })
    expect([await wokenAt(phone, here), await wokenAt(phone, there)]).toEqual([true, false])
  })

  it('is noted for a device that was off, until no browser has the cookie any more', async () => {
    const { services, clock } = await theWorld()
    const ada = await harbor.person('client', { passwordHash })
    const [phone, lost] = [await signInWith(ada, agents.phone), await signInWith(ada, agents.tablet)]
    await ask(phone, deviceEndpoints.signOutOthers, {})
    const isNoted = (one: Person) => wasEndedAfar(services.db.orm, tokenOf(one))
    expect([await isNoted(lost), await isNoted(phone)]).toEqual([true, false])
    clock.advance(days(31))
    await expireEndedAfar.run(services, {})
    expect(await isNoted(lost)).toBe(false)
  })

  it('is told to a page that slept, and to no other one', async () => {
    const ada = await harbor.person('client', { passwordHash })
    const [phone, lost] = [await signInWith(ada, agents.phone), await signInWith(ada, agents.tablet)]
    await ask(phone, deviceEndpoints.signOutOthers, {})
    const isTold = async (cookie: string) => (await ask({ cookie }, deviceEndpoints.readSignedOut)).body
    expect(await isTold(lost.cookie)).toEqual({ isSignedOutAfar: true })
    expect(await isTold(phone.cookie)).toEqual({ isSignedOutAfar: false })
    expect(await isTold(`${sessionCookie}=unknown`)).toEqual({ isSignedOutAfar: false })
    expect(await isTold('')).toEqual({ isSignedOutAfar: false })
  })

  it('ends push messages to a browser that was woken before its last sign-in', async () => {
    const ada = await harbor.person('client', { passwordHash })
    const phone = await signInWith(ada, agents.phone)
    const there = await wakeAt(await signInWith(ada, agents.tablet))
    // The same browser after a sign-out: it has another id, and asks whether it is still woken.
    const tablet = await signInWith(ada, agents.tablet)
    expect(await wokenAt(tablet, there)).toBe(true)
    const devices = (await ask(tablet, deviceEndpoints.listDevices)).body
    await ask(phone, deviceEndpoints.signOutDevice, { id: devices.find(({ isThis }) => isThis)?.id })
    expect(await wokenAt(phone, there)).toBe(false)
  })

  it('is refused for a device of another person, as for one that does not exist', async () => {
    const [ada, eve] = [await harbor.person('client'), await harbor.person('client')]
    const id = await makeDevice(harbor, ada)
    expect((await ask(eve, deviceEndpoints.signOutDevice, { id })).status).toBe(404)
    expect((await ask(ada, deviceEndpoints.listDevices)).body).toHaveLength(2)
  })
})

describe('signing out all other devices', () => {
  it('leaves this one and says how many there were', async () => {
    const ada = await harbor.person('client', { passwordHash })
    const phone = await signInWith(ada, agents.phone)
    const bo = await harbor.person('client')
    const answer = await ask(phone, deviceEndpoints.signOutOthers, {})
    expect(answer.body).toEqual({ count: 1 })
    expect([await isIn(phone), await isIn(ada), await isIn(bo)]).toEqual([true, false, true])
    expect(await harbor.lastAudit('devices.signed_out')).toMatchObject({ detail: { count: 1 } })
    expect((await ask(phone, deviceEndpoints.signOutOthers, {})).body).toEqual({ count: 0 })
  })

  it('ends the push messages to every browser but the one that is named', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client', { passwordHash })
    const phone = await signInWith(ada, agents.phone)
    const [here] = [await wakeAt(phone), await wakeAt(ada)]
    await ask(phone, deviceEndpoints.signOutOthers, { keepPush: here })
    const rows = await services.db.orm
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, ada.id))
    expect(rows).toHaveLength(1)
    expect(await wokenAt(phone, here)).toBe(true)
  })
})
