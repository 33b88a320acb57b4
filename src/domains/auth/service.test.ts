import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { place } from '#domains/notifications/send.ts'
import { hours, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { authEndpoints, sessionCookie } from './contract.ts'
import { hashPassword, work } from './password.ts'
import { sessions } from './tables.ts'

const password = 'a quiet harbor at night'
let harbor: Awaited<ReturnType<typeof makeOrganization>>
let passwordHash: string

beforeAll(async () => {
  harbor = await makeOrganization()
  passwordHash = await hashPassword(password)
})

const signIn = (username: string | null, given = password, cookie = '', address = '10.0.0.1') =>
  ask({ cookie }, authEndpoints.signIn, { username, password: given }, { 'x-forwarded-for': address })

const letterWith = async (organizationId: string): Promise<string> => {
  const { services } = await theWorld()
  for (let tries = 0; tries < 500; tries += 1) {
    const [row] = await services.db.orm
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.organizationId, organizationId), eq(outboxMessages.status, 'captured')))
    if (row) return services.fields.open(row.body, place(organizationId, 'body', row.id))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no letter was captured')
}
const tokenIn = (letter: string): string => /#(\S+)/.exec(letter)?.[1] ?? ''

describe('signing in', () => {
  it('opens a session in a cookie that scripts cannot read, and writes it down', async () => {
    const { server } = await theWorld()
    const ada = await harbor.person('therapist', { passwordHash })
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: ada.username, password },
    })
    expect(response.json()).toEqual({
      user: { username: ada.username, role: 'therapist', fullName: 'Ada therapist' },
    })
    expect(response.cookies.find(({ name }) => name === sessionCookie)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    expect(await harbor.lastAudit('session.opened')).toMatchObject({
      actorUserId: ada.id,
      actorRole: 'therapist',
      recordId: ada.id,
    })
  })

  it('gives the browser a new session and ends the one it had', async () => {
    const ada = await harbor.person('client', { passwordHash })
    const first = await signIn(ada.username)
    const old = `${sessionCookie}=${first.cookies[sessionCookie]}`
    const second = await signIn(ada.username, password, old)
    expect(second.cookies[sessionCookie]).not.toBe(first.cookies[sessionCookie])
    expect((await ask({ cookie: old }, authEndpoints.me)).body).toEqual({ user: null })
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const ada = await harbor.person('client', { passwordHash })
    const wrong = await signIn(ada.username, 'not the password')
    const unknown = await signIn('nobody-of-that-name', 'not the password')
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { code: 'auth.invalid_credentials', message: 'auth.invalid_credentials' },
    ])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('takes as long for an unknown name: as many hashes of the same cost are computed', async () => {
    const ada = await harbor.person('client', { passwordHash })
    const verify = vi.spyOn(work, 'verify')
    const costsOf = async (name: string): Promise<(string | undefined)[]> => {
      verify.mockClear()
      expect((await signIn(name, 'not the password')).status).toBe(401)
      // `$argon2id$v=19$m=…,t=…,p=…$salt$hash`: how much is asked for stands before the salt.
      return verify.mock.calls.map(([phc]) => /^.*p=\d+/.exec(phc)?.[0])
    }
    const known = await costsOf(ada.username ?? '')
    expect(known).toEqual([expect.stringMatching(/^\$argon2id\$.*m=19456,t=2,p=1$/)])
    expect(await costsOf('ghost-one')).toEqual(known)
    verify.mockRestore()
  })

  it('stops strangers who guess, while a device that was here before still gets in', async () => {
    const ada = await harbor.person('client', { passwordHash })
    const home = await signIn(ada.username)
    const device = `landfall_device=${home.cookies['landfall_device']}`
    const tries = []
    for (let i = 0; i < 11; i += 1) tries.push((await signIn(ada.username, 'a wrong guess')).status)
    expect(tries).toEqual([...Array<number>(10).fill(401), 429])
    expect((await signIn(ada.username)).status).toBe(429)
    expect((await signIn(ada.username, password, device)).status).toBe(200)
  })

  it('forgets the count when its time is over', async () => {
    const { clock } = await theWorld()
    const ada = await harbor.person('client', { passwordHash })
    for (let i = 0; i < 11; i += 1) await signIn(ada.username, 'a wrong guess')
    clock.advance(minutes(16))
    expect((await signIn(ada.username)).status).toBe(200)
  })
})

describe('a session', () => {
  const isIn = async (person: Person): Promise<boolean> =>
    (await ask(person, authEndpoints.me)).body.user !== null

  it('of staff ends after 15 idle minutes, and lives on with use', async () => {
    const { clock } = await theWorld()
    const [idle, busy] = [await harbor.person('therapist'), await harbor.person('therapist')]
    for (let i = 0; i < 4; i += 1) {
      clock.advance(minutes(5))
      expect(await isIn(busy)).toBe(true)
    }
    expect(await isIn(idle)).toBe(false)
    clock.advance(hours(12))
    expect(await isIn(busy)).toBe(false)
  })

  it('of a client ends after an hour, on their own phone after 30 days', async () => {
    const { clock } = await theWorld()
    const ada = await harbor.person('client', { passwordHash })
    const phone = await ask(null, authEndpoints.signIn, { username: ada.username, password, ownPhone: true })
    const onPhone = { ...ada, cookie: `${sessionCookie}=${phone.cookies[sessionCookie]}` }
    clock.advance(minutes(61))
    expect(await isIn(ada)).toBe(false)
    expect(await isIn(onPhone)).toBe(true)
    clock.advance(hours(24 * 31))
    expect(await isIn(onPhone)).toBe(false)
  })

  it('ends at once when the person is disabled, and nobody signs in again', async () => {
    const admin = await harbor.person('admin')
    const ada = await harbor.person('therapist', { passwordHash })
    const answer = await ask(admin, authEndpoints.setUserDisabled, {
      id: ada.id,
      disabled: true,
      reason: 'left the team',
    })
    expect(answer.body.state).toBe('disabled')
    expect(await isIn(ada)).toBe(false)
    expect((await signIn(ada.username)).status).toBe(401)
  })

  it('ends with signing out, everywhere when asked', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client', { passwordHash })
    await signIn(ada.username)
    const answer = await ask(ada, authEndpoints.signOut, { everywhere: true })
    expect(answer.body).toEqual({ ok: true })
    expect(await services.db.orm.select().from(sessions).where(eq(sessions.userId, ada.id))).toEqual([])
  })

  it('keeps no token: the table holds its hash', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const [row] = await services.db.orm.select().from(sessions).where(eq(sessions.userId, ada.id))
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(ada.cookie).not.toContain(row?.hash)
  })
})

describe('links in letters', () => {
  it('an invitation makes an account once, in neutral words', async () => {
    const team = await makeOrganization()
    const admin = await team.person('admin')
    const invited = await ask(admin, authEndpoints.invite, {
      fullName: 'Grace Pell',
      email: 'grace@example.org',
      role: 'therapist',
    })
    expect(invited.status).toBe(201)
    const letter = await letterWith(team.id)
    expect(letter).not.toMatch(/therap|crisis|parole|probation|mood|court|prison|jail/i)
    const token = tokenIn(letter)
    expect((await ask(null, authEndpoints.readLink, { token })).body).toEqual({
      kind: 'invitation',
      fullName: 'Grace Pell',
      username: null,
    })
    const username = `grace${newId().toLowerCase()}`
    const used = await ask(null, authEndpoints.useLink, { token, username, password })
    expect(used.body.user).toMatchObject({ username, role: 'therapist' })
    expect(
      (await ask(null, authEndpoints.useLink, { token, username: `${username}2`, password })).status,
    ).toBe(410)
    expect((await signIn(username)).status).toBe(200)
  })

  it('a name that is taken is said, and the link still works', async () => {
    const team = await makeOrganization()
    const admin = await team.person('admin', { passwordHash })
    await ask(admin, authEndpoints.invite, { fullName: 'Ben Ode', email: 'ben@example.org', role: 'admin' })
    const token = tokenIn(await letterWith(team.id))
    expect(
      (await ask(null, authEndpoints.useLink, { token, username: admin.username, password })).body,
    ).toMatchObject({ code: 'auth.username_taken' })
    expect(
      (await ask(null, authEndpoints.useLink, { token, username: `ben${newId().toLowerCase()}`, password }))
        .status,
    ).toBe(200)
  })

  it('a whole class behind one address may open its letters', async () => {
    const room = { 'x-forwarded-for': '10.4.4.4' }
    const token = 'x'.repeat(43)
    const read = []
    const used = []
    for (let i = 0; i < 40; i += 1) {
      for (let visit = 0; visit < 2; visit += 1)
        read.push((await ask(null, authEndpoints.readLink, { token }, room)).status)
      used.push(
        (await ask(null, authEndpoints.useLink, { token, username: 'someone', password }, room)).status,
      )
    }
    expect(new Set(read)).toEqual(new Set([410]))
    expect(new Set(used)).toEqual(new Set([410]))
  })

  it('setting a password ends every older link of the same person', async () => {
    const { services } = await theWorld()
    const team = await makeOrganization()
    const admin = await team.person('admin')
    await ask(admin, authEndpoints.invite, { fullName: 'Di Mar', email: 'di@example.org', role: 'therapist' })
    const first = tokenIn(await letterWith(team.id))
    const username = `di${newId().toLowerCase()}`
    await ask(null, authEndpoints.useLink, { token: first, username, password })
    const tokens: string[] = []
    for (let i = 0; i < 2; i += 1) {
      await services.db.orm.delete(outboxMessages).where(eq(outboxMessages.organizationId, team.id))
      await ask(null, authEndpoints.requestPasswordReset, { username }, { 'x-forwarded-for': '10.1.1.1' })
      tokens.push(tokenIn(await letterWith(team.id)))
    }
    const use = (token = '') => ask(null, authEndpoints.useLink, { token, password: 'a fresh long one' })
    expect((await use(tokens[1])).status).toBe(200)
    expect((await use(tokens[0])).status).toBe(410)
  })

  it('a reset link is sent to the person, ends old sessions, and grows old', async () => {
    const { clock, services } = await theWorld()
    const team = await makeOrganization()
    const admin = await team.person('admin')
    await ask(admin, authEndpoints.invite, { fullName: 'Cy Low', email: 'cy@example.org', role: 'therapist' })
    const username = `cy${newId().toLowerCase()}`
    await ask(null, authEndpoints.useLink, { token: tokenIn(await letterWith(team.id)), username, password })
    await services.db.orm.delete(outboxMessages).where(eq(outboxMessages.organizationId, team.id))
    const before = await signIn(username)
    expect((await ask(null, authEndpoints.requestPasswordReset, { username })).body).toEqual({ ok: true })
    expect(
      (await ask(null, authEndpoints.requestPasswordReset, { username: 'no-such-person' })).body,
    ).toEqual({ ok: true })
    const token = tokenIn(await letterWith(team.id))
    clock.advance(minutes(31))
    expect(
      (await ask(null, authEndpoints.useLink, { token, password: 'a fresh long one' })).body,
    ).toMatchObject({ code: 'auth.link_expired' })
    await services.db.orm.delete(outboxMessages).where(eq(outboxMessages.organizationId, team.id))
    await ask(null, authEndpoints.requestPasswordReset, { username })
    expect(
      (
        await ask(null, authEndpoints.useLink, {
          token: tokenIn(await letterWith(team.id)),
          password: 'a fresh long one',
        })
      ).status,
    ).toBe(200)
    expect(
      (await ask({ cookie: `${sessionCookie}=${before.cookies[sessionCookie]}` }, authEndpoints.me)).body
        .user,
    ).toBeNull()
    expect((await signIn(username, 'a fresh long one')).status).toBe(200)
  })
})
