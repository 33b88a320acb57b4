import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { hours } from '#shared/dates.ts'
import { authEndpoints } from './contract.ts'
import { oneTimeLinks } from './tables.ts'

it('an admin resends the invitation of a colleague three times an hour at most, and the earlier link ends', async () => {
  const { services, clock } = await theWorld()
  const team = await makeOrganization()
  const [admin, counselor] = [await team.person('admin'), await team.person('therapist')]
  const { body: invited } = await ask(admin, authEndpoints.invite, {
    ...{ fullName: 'Otis Ray', email: 'otis@example.org', role: 'therapist' },
  })
  const again = (as = admin, id = invited.id) => ask(as, authEndpoints.inviteUserAgain, { id })
  expect((await again()).status).toBe(200)
  expect(await team.lastAudit('user.invited')).toMatchObject({
    actorUserId: admin.id,
    recordId: invited.id,
    detail: { role: 'therapist' },
  })
  const open = and(eq(oneTimeLinks.userId, invited.id), isNull(oneTimeLinks.usedAt))
  expect(await services.db.orm.$count(oneTimeLinks, open)).toBe(1)
  expect((await again()).status).toBe(200)
  expect((await again()).body).toMatchObject({ code: 'request.too_many' })
  clock.advance(hours(1) + 1000)
  expect((await again(await team.person('admin'))).status).toBe(200)

  // Who has a password already, and who is of another organization, is not invited.
  const other = await team.person('admin')
  expect((await again(other, counselor.id)).status).toBe(404)
  expect((await again(await team.person('therapist'))).status).toBe(403)
  expect((await again(await (await makeOrganization()).person('admin'))).status).toBe(404)
})

it('an admin changes the role of a colleague, whose sessions end; never the own role', async () => {
  const team = await makeOrganization()
  const [admin, counselor, client] = [
    await team.person('admin'),
    await team.person('therapist'),
    await team.person('client'),
  ]
  const reason = 'Runs the office from January'
  const change = (id: string, role: 'admin' | 'therapist', as = admin) =>
    ask(as, authEndpoints.changeRole, { id, role, reason })
  expect((await change(admin.id, 'therapist')).body).toMatchObject({ code: 'auth.forbidden' })
  expect((await change(admin.id, 'therapist', counselor)).status).toBe(403)
  expect((await change(client.id, 'admin')).status).toBe(404)
  const elsewhere = await makeOrganization()
  expect((await change((await elsewhere.person('therapist')).id, 'admin')).status).toBe(404)
  expect(
    (await ask(admin, authEndpoints.changeRole, { id: counselor.id, role: 'client', reason } as never))
      .status,
  ).toBe(400)
  expect(
    (await ask(admin, authEndpoints.changeRole, { id: counselor.id, role: 'admin', reason: ' ' })).status,
  ).toBe(400)

  expect((await change(counselor.id, 'admin')).body).toMatchObject({ id: counselor.id, role: 'admin' })
  expect(await team.lastAudit('user.role_changed')).toMatchObject({
    actorUserId: admin.id,
    recordId: counselor.id,
    detail: { from: 'therapist', to: 'admin', reason },
  })
  expect((await ask(counselor, authEndpoints.me, {})).body.user).toBeNull()
})

it('a counselor with clients becomes no admin before the clients are handed over', async () => {
  const team = await makeOrganization()
  const [admin, counselor] = [await team.person('admin'), await team.person('therapist')]
  await team.assign(await team.person('client'), counselor)
  const refused = await ask(admin, authEndpoints.changeRole, {
    ...{ id: counselor.id, role: 'admin', reason: 'Runs the office' },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'duties.left' } })
  expect((await ask(counselor, authEndpoints.me, {})).body.user).toMatchObject({ role: 'therapist' })
})
