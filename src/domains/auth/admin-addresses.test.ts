import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeOrganization, theWorld } from '#app/test-kit.ts'
import { adminAddresses } from './admin-addresses.ts'
import { emailPlace } from './links.ts'
import { users } from './tables.ts'

it('the addresses of an organization’s admins are those of admins who can sign in, and of no other organization', async () => {
  const { services, clock } = await theWorld()
  const [harbor, other] = [await makeOrganization(), await makeOrganization()]
  const written = async (at: typeof harbor, role: 'admin' | 'therapist', part: object = {}) => {
    const { id } = await at.person(role)
    const email = `${id.toLowerCase()}@example.org`
    await services.db.orm
      .update(users)
      .set({ email: services.fields.seal(email, emailPlace(at.id, id)), ...part })
      .where(eq(users.id, id))
    return { id, email }
  }
  const [ann, ben] = [await written(harbor, 'admin'), await written(harbor, 'admin')]
  await written(harbor, 'therapist')
  await written(harbor, 'admin', { disabledAt: clock.now() })
  await written(other, 'admin')
  await harbor.person('admin')
  const told = (without?: string) =>
    adminAddresses(services.db.orm, services, harbor.id, without ? { without } : {})
  expect((await told()).toSorted()).toEqual([ann.email, ben.email].toSorted())
  expect(await told(ann.id)).toEqual([ben.email])
})
