import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import type { Config } from '#platform/config.ts'
import { authEndpoints } from './contract.ts'
import { makeLink } from './links.ts'
import { hashPassword, work } from './password.ts'
import { createAuthenticator } from './session.ts'
import { oneTimeLinks, users } from './tables.ts'

const password = 'a quiet harbor at night'

const setMode = async (mode: Config['MODE']): Promise<void> => {
  const { services } = await theWorld()
  services.config.MODE = mode
}
afterEach(async () => {
  vi.restoreAllMocks()
  await setMode('testing')
})

const demoPerson = async () => {
  const { services } = await theWorld()
  const harbor = await makeOrganization()
  const person = await harbor.person('client', { passwordHash: await hashPassword(password) })
  await services.db.orm.update(users).set({ isDemo: true }).where(eq(users.id, person.id))
  return person
}

it('a demo person signs in in Testing Mode, and in production is answered like an unknown name, as slowly', async () => {
  const ada = await demoPerson()
  const input = { username: ada.username, password }
  expect((await ask(null, authEndpoints.signIn, input)).status).toBe(200)
  await setMode('production')
  const verify = vi.spyOn(work, 'verify')
  const refused = await ask(null, authEndpoints.signIn, input)
  const unknown = await ask(null, authEndpoints.signIn, { username: 'nobody-of-that-name', password })
  expect({ status: refused.status, body: refused.body }).toEqual({ status: 401, body: unknown.body })
  // One check of a password each, against the hash of no person.
  expect(verify.mock.calls).toHaveLength(2)
  expect(verify.mock.calls[0]).toEqual(verify.mock.calls[1])
})

it('a session and a link of a demo person end where production begins', async () => {
  const { services } = await theWorld()
  const ada = await demoPerson()
  const { token } = await makeLink(services.db.orm, services, { userId: ada.id, kind: 'password_reset' })
  const session = ada.cookie.split('=')[1]
  const isKnown = async () =>
    Boolean(await createAuthenticator(services).authenticate(session, { automatic: true }))
  expect(await isKnown()).toBe(true)
  expect((await ask(null, authEndpoints.readLink, { token })).status).toBe(200)
  await setMode('production')
  expect(await isKnown()).toBe(false)
  expect((await ask(null, authEndpoints.readLink, { token })).status).toBe(410)
  expect((await ask(null, authEndpoints.useLink, { token, password })).status).toBe(410)
  const [kept] = await services.db.orm.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, ada.id))
  expect(kept?.usedAt).toBeNull()
})
