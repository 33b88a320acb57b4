import { expect, it } from 'vitest'
import { makeOrganization, theWorld } from '#app/test-kit.ts'
import { sessionCookie } from './contract.ts'
import { createAuthenticator } from './session.ts'
import { hours, minutes } from '#shared/dates.ts'
import { hashToken } from '#platform/crypto/tokens.ts'
import { users } from './tables.ts'
import { eq } from 'drizzle-orm'

const hashOf = (cookie: string): string => hashToken(cookie.slice(`${sessionCookie}=`.length))

it('the authenticator finds the sessions that ended by time, by sign-out or with their person', async () => {
  const { services, clock } = await theWorld()
  const harbor = await makeOrganization()
  const { findEnded } = createAuthenticator(services)
  const [client, therapist, disabled] = [
    await harbor.person('client'),
    await harbor.person('therapist'),
    await harbor.person('client'),
  ]
  const [ofClient, ofTherapist, ofDisabled] = [client, therapist, disabled].map(({ cookie }) =>
    hashOf(cookie),
  )
  const all = [ofClient, ofTherapist, ofDisabled].map(String)
  expect(await findEnded([...all, 'unknown'])).toEqual(['unknown'])
  await services.db.orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, disabled.id))
  clock.advance(minutes(16))
  expect(await findEnded(all)).toEqual([ofTherapist, ofDisabled])
  clock.advance(hours(1))
  expect(await findEnded(all)).toEqual(all)
  expect(await findEnded([])).toEqual([])
})
