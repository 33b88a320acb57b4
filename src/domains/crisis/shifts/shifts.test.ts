import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { allEndpoints } from '#app/endpoints.ts'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { users } from '#domains/auth/tables.ts'
import { dutyEndpoints } from '#domains/duties/contract.ts'
import { leftToTeam } from '#domains/duties/test-kit.ts'
import { testStart } from '#platform/clock.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { quickExitCookie } from '#shared/quick-exit-cookie.ts'
import { handlingEndpoints } from '../contract/handling.ts'
import { onCallEndpoints } from '../contract/on-call.ts'
import {
  presenceChanged,
  shiftChanged,
  shiftCookie,
  shiftEndpoints,
  shiftSocketPath,
} from '../contract/shift.ts'
import { crisisEndpoints } from '../contract.ts'
import {
  admin,
  first,
  harbor,
  onRota,
  openHouse,
  pages,
  press,
  say,
  second,
  status,
} from '../on-call/test-kit.ts'
import { endPresence } from '../presence.ts'
import { crisisReceipts, crisisShifts } from '../tables.ts'
import { endShifts } from './tokens.ts'

// Every test begins at 10:00 in Los Angeles; some move the clock on.
const untilNoon = { startMinute: 8 * 60, endMinute: 12 * 60 }
const noonAhead = hours(2)

beforeEach(async () => {
  ;(await theWorld()).clock.set(testStart)
  await openHouse()
})

/** Opens a shift as the desk does; answers the browser once its sign-in session is gone: it holds one cookie. */
const openShift = async (person: Person) => {
  const opened = await ask(person, shiftEndpoints.openShift)
  return {
    until: opened.body.until,
    status: opened.status,
    headers: opened.headers,
    browser: { cookie: `${shiftCookie}=${opened.cookies[shiftCookie]}` },
  }
}
const host = () => ({ host: harbor.host })
const read = async (browser: { cookie: string }) =>
  (await ask(browser, shiftEndpoints.readShift, {}, host())).body
const rows = async () => {
  const { services } = await theWorld()
  return services.db.orm.select().from(crisisShifts).where(eq(crisisShifts.organizationId, harbor.id))
}
const advance = async (span: number): Promise<void> => (await theWorld()).clock.advance(span)

describe('a shift', () => {
  it('is given to a person on the schedule until their stretch ends, in a cookie that scripts cannot read', async () => {
    await onRota(first, 1, 'responder', untilNoon)
    const { clock } = await theWorld()
    const { until, headers, browser } = await openShift(first)
    expect(Date.parse(until ?? '') - clock.now().getTime()).toBeLessThanOrEqual(noonAhead)
    expect(Date.parse(until ?? '') - clock.now().getTime()).toBeGreaterThan(noonAhead - minutes(5))
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\/api\/on-call;/)
    expect(await harbor.lastAudit('shift.opened')).toMatchObject({
      actorUserId: first.id,
      recordId: first.id,
    })
    const [row] = await rows()
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(browser.cookie).not.toContain(row?.hash)
  })

  it('goes over into the next stretch of the same person without a gap', async () => {
    await onRota(first, 1, 'responder', untilNoon)
    await onRota(first, 1, 'responder', { startMinute: 12 * 60, endMinute: 13 * 60 })
    const { clock } = await theWorld()
    const { until } = await openShift(first)
    expect(Date.parse(until ?? '') - clock.now().getTime()).toBeGreaterThan(noonAhead + minutes(55))
  })

  it('is given to nobody off the schedule, and asks for a session and a role', async () => {
    await onRota(first, 1, 'responder', untilNoon)
    expect((await openShift(second)).until).toBeNull()
    expect(await rows()).toEqual([])
    expect((await ask(null, shiftEndpoints.openShift)).status).toBe(401)
    expect((await ask(await harbor.person('client'), shiftEndpoints.openShift)).status).toBe(403)
  })

  it('goes on receiving after the sign-in session has ended by time: level, age and kind, no name and no word', async () => {
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    await advance(minutes(20))
    expect((await ask(first, crisisEndpoints.listAlerts)).status).toBe(401)
    await say('I want to die, says Ada')
    const { alerts, until } = await read(browser)
    expect(until).not.toBeNull()
    expect(alerts).toEqual([
      {
        id: expect.any(String),
        level: 'crisis',
        categories: ['suicide'],
        openedAt: expect.any(String),
        sentAt: expect.any(String),
        messageCount: 1,
        isMine: false,
        askedAt: null,
      },
    ])
    expect(JSON.stringify(alerts)).not.toMatch(/Ada|want|die/)
  })

  it('hears that the holder of an alert asks its person to take over, until the holder keeps it', async () => {
    await onRota(first, 1, 'responder', untilNoon)
    await onRota(second, 2, 'responder', untilNoon)
    const { browser } = await openShift(second)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await ask(first, crisisEndpoints.takeAlert, { id })
    expect((await read(browser)).alerts).toEqual([])
    const asked = await ask(first, handlingEndpoints.askToTakeOver, { id, userId: second.id })
    expect(asked.status).toBe(200)
    await advance(minutes(14))
    expect((await read(browser)).alerts).toMatchObject([
      { id, isMine: false, askedAt: asked.body.handOver?.since },
    ])
    await ask(first, handlingEndpoints.endHandOver, { id })
    expect((await read(browser)).alerts).toEqual([])
  })

  it('confirms on the screen, which the client is told', async () => {
    const { services } = await theWorld()
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    await advance(minutes(20))
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await read(browser)
    const confirmed = await ask(browser, shiftEndpoints.receiveOnShift, { id }, host())
    expect(confirmed.body).toEqual({ ok: true })
    expect(await status()).toMatchObject({ shownNow: true, reachedBy: 'screen' })
    expect(await harbor.lastAudit('alert.received')).toMatchObject({ actorUserId: first.id })
    expect((await pages()).find(({ channel }) => channel === 'app')?.state).toBe('accepted')
    const receipts = await services.db.orm.select().from(crisisReceipts).where(eq(crisisReceipts.alertId, id))
    expect(receipts).toHaveLength(1)
  })

  it('opens nothing else: every other endpoint asks to sign in, and takes no alert', async () => {
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    for (const { endpoint, name } of allEndpoints) {
      if (endpoint.access === 'public') continue
      const input = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((key) => [key, id]))
      expect((await ask(browser, endpoint, input, host())).status, name).toBe(401)
    }
  })

  it('belongs to its own organization at any host: several share one, and sign-in sessions do the same', async () => {
    const elsewhere = await makeOrganization()
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    const at = { host: elsewhere.host }
    const { until, alerts } = (await ask(browser, shiftEndpoints.readShift, {}, at)).body
    expect(until).not.toBeNull()
    expect(alerts.map((alert) => alert.id)).toEqual([id])
    expect((await ask(browser, shiftEndpoints.receiveOnShift, { id }, at)).status).toBe(200)
    expect(await status()).toMatchObject({ receivedAt: expect.any(String) })
  })

  it('is worth nothing to nobody, with another token, or for an alert of another organization', async () => {
    const elsewhere = await makeOrganization()
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    const nothing = { until: null, alerts: [] }
    expect((await ask(null, shiftEndpoints.readShift, {}, host())).body).toEqual(nothing)
    expect(await read({ cookie: `${shiftCookie}=${newId()}` })).toEqual(nothing)
    expect((await ask(null, shiftEndpoints.receiveOnShift, { id }, host())).status).toBe(404)
    const theirs = (await say('I want to die', await elsewhere.person('client'))).body.alert ?? { id: '' }
    expect((await ask(browser, shiftEndpoints.receiveOnShift, { id: theirs.id }, host())).status).toBe(404)
    expect((await ask(browser, shiftEndpoints.receiveOnShift, { id: newId() }, host())).status).toBe(404)
    expect((await ask(browser, shiftEndpoints.receiveOnShift, { id: 'no/such' }, host())).status).toBe(400)
  })

  it('ends with the stretch, for good, and the staff hear of it at once', async () => {
    const { services } = await theWorld()
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    await advance(noonAhead)
    expect(await read(browser)).toEqual({ until: null, alerts: [] })
    const colleague = await listenAs({ cookie: await harbor.signIn(second.id, 'therapist') })
    await endShifts(services)
    const told = () => colleague.heard.filter(({ event }) => event === presenceChanged.name)
    await expect.poll(() => told().map(({ data }) => data['userId'])).toContain(first.id)
    await colleague.close()
    expect(await rows()).toEqual([])
    expect(await harbor.lastAudit('shift.ended')).toMatchObject({ actorRole: 'system', recordId: first.id })
  })

  it('is over when the schedule changes and another person is on call', async () => {
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    const { stretches } = (await ask(admin, onCallEndpoints.readRota)).body
    await onRota(second, 1)
    for (const { id, person } of stretches)
      if (person.id === first.id) await ask(admin, onCallEndpoints.removeStretch, { id })
    expect((await read(browser)).until).toBeNull()
  })

  it.each([
    ['signing out by hand', (cookie: string) => ask({ cookie }, authEndpoints.signOut)],
    [
      'signing out by hand after the session lapsed',
      async (cookie: string) => {
        await advance(minutes(20))
        return ask({ cookie }, authEndpoints.signOut)
      },
    ],
    [
      'quick exit after the session lapsed',
      async (cookie: string) => {
        await advance(minutes(20))
        return ask({ cookie: `${cookie}; ${quickExitCookie}=1` }, authEndpoints.me)
      },
    ],
    ['a disabled account', () => ask(admin, dutyEndpoints.disableWithHandOver, leftToTeam(first))],
    [
      'signing out everywhere',
      (cookie: string) => ask({ cookie }, authEndpoints.signOut, { everywhere: true }),
    ],
    [
      'another role',
      async () =>
        (await theWorld()).services.db.orm
          .update(users)
          .set({ role: 'supporter' })
          .where(eq(users.id, first.id)),
    ],
  ] as const)('ends at once with %s', async (_, end) => {
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    expect((await read(browser)).until).not.toBeNull()
    await end(first.cookie)
    expect((await read(browser)).until).toBeNull()
  })

  it('goes on when the page asks again, and is replaced when the person signs in again', async () => {
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    const again = await ask({ cookie: `${first.cookie}; ${browser.cookie}` }, shiftEndpoints.openShift)
    expect(again.cookies[shiftCookie]).toBeUndefined()
    expect(again.body.isOnCall).toBe(true)
    const cookie = await harbor.signIn(first.id, 'therapist')
    await ask({ cookie: `${cookie}; ${browser.cookie}` }, shiftEndpoints.openShift)
    expect(await rows()).toHaveLength(1)
    expect((await read(browser)).until).toBeNull()
  })

  it('is given to every therapist while there is no schedule: it rings, and counts for nobody', async () => {
    const { browser } = await openShift(first)
    await advance(minutes(20))
    await press('crisis')
    expect((await read(browser)).alerts).toHaveLength(1)
    expect((await status())?.onCall).toBe(0)
    expect((await openShift({ ...admin, cookie: await harbor.signIn(admin.id, 'admin') })).until).toBeNull()
    await advance(hours(12))
    expect((await read(browser)).until).toBeNull()
  })
})

describe('the live line of a shift', () => {
  it('hears that something changed, never what, and closes when the shift is ended by hand', async () => {
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    const page = await listenAs(browser, { path: shiftSocketPath, host: harbor.host })
    await say('I want to die')
    const [told] = await page.hear(shiftChanged.name)
    expect(told).toEqual({ topic: `shift:${harbor.id}`, event: shiftChanged.name, data: {} })
    // A slow machine hears the line's own pings, too.
    const ofLine = ['welcome', 'ping', shiftChanged.name]
    expect(page.heard.filter(({ event }) => !ofLine.includes(event))).toEqual([])
    const closed = page.closed()
    await ask(first, authEndpoints.signOut)
    expect(await closed).toBe(4001)
    await page.close()
  })

  it('puts its person on call for the colleagues, until it closes', async () => {
    const { services } = await theWorld()
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    const present = async () =>
      (await ask(admin, onCallEndpoints.readOnCall)).body.present.map(({ id }) => id)
    expect(await present()).toEqual([])
    const page = await listenAs(browser, { path: shiftSocketPath, host: harbor.host })
    await expect.poll(present).toEqual([first.id])
    await page.close()
    await endPresence(services, first.id)
    expect(await present()).toEqual([])
  })

  it('opens with a shift alone, at the host of any organization', async () => {
    const elsewhere = await makeOrganization()
    await onRota(first, 1, 'responder', untilNoon)
    const { browser } = await openShift(first)
    const session = { cookie: first.cookie }
    await expect(listenAs(session, { path: shiftSocketPath, host: harbor.host })).rejects.toThrow('401')
    const page = await listenAs(browser, { path: shiftSocketPath, host: elsewhere.host })
    await say('I want to die')
    await expect.poll(() => page.heard.map(({ event }) => event)).toContain(shiftChanged.name)
    await page.close()
  })
})

it('writes down each opened and ended shift once', async () => {
  const { services } = await theWorld()
  await onRota(first, 1, 'responder', untilNoon)
  await openShift(first)
  await advance(days(1))
  await Promise.all([endShifts(services), endShifts(services)])
  const written = await services.db.orm
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, harbor.id))
  expect(
    written
      .map(({ action }) => action)
      .filter((action) => action.startsWith('shift.'))
      .sort(),
  ).toEqual(['shift.ended', 'shift.opened'])
})
