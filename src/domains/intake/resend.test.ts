import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { notificationEndpoints } from '#domains/notifications/contract.ts'
import { statusToken } from '#domains/submissions/place.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { intakeEndpoints } from './contract.ts'
import { sendIntake } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  dana = await harbor.person('therapist')
})
const tokenOf = async (id: string) => statusToken((await theWorld()).services, id)
const accepted = async (email: string, invite: 'email' | 'none' | 'paper' = 'email') => {
  const { id } = await sendIntake(harbor.host, { fullName: 'Nora Quist', phone: '', email })
  const done = await ask(admin, intakeEndpoints.acceptIntake, {
    id,
    clientId: null,
    therapistId: dana.id,
    firstTime: null,
    invite,
    language: 'en',
    releasedOn: null,
  })
  expect(done.status).toBe(201)
  return { id, token: await tokenOf(id) }
}
const invitationsTo = async (to: string): Promise<string[]> =>
  (await ask(admin, notificationEndpoints.listOutbox, { limit: 100 })).body
    .filter((one) => one.to === to)
    .flatMap(({ body }) => /welcome#(\S+)/.exec(body)?.[1] ?? [])
const resend = (token: string) =>
  ask(null, intakeEndpoints.resendInvitation, { token }, { host: harbor.host })

describe('the sender of an accepted registration', () => {
  it('gets the invitation again by its status page, and the one before ends', async () => {
    const email = 'nora@again.example'
    const { token } = await accepted(email)
    const [first] = await invitationsTo(email)
    expect(await resend(token)).toMatchObject({ status: 200, body: { sentBy: 'email' } })
    expect(await harbor.lastAudit('user.invited')).toMatchObject({
      actorUserId: null,
      detail: { by: 'email' },
    })
    const all = await invitationsTo(email)
    expect(all).toHaveLength(2)
    const newest = all.find((one) => one !== first)
    const open = (link: string | undefined) =>
      ask(null, authEndpoints.useLink, {
        token: link,
        username: `nora${newId().slice(0, 8).toLowerCase()}`,
        password: 'a long enough one',
      })
    expect((await open(first)).status).not.toBe(200)
    expect((await open(newest)).status).toBe(200)
    expect((await resend(token)).body).toMatchObject({ code: 'intake.has_account' })
  })

  it('gets none by a link that we did not make, before the decision, or where the team invited nobody', async () => {
    expect((await resend('made-up.signature')).status).toBe(404)
    const { id } = await sendIntake(harbor.host, {
      fullName: 'Odd Moe',
      phone: '',
      email: 'odd@again.example',
    })
    expect((await resend(await tokenOf(id))).status).toBe(404)
    const { token } = await accepted('per@again.example', 'none')
    expect((await resend(token)).status).toBe(404)
    expect(await invitationsTo('per@again.example')).toEqual([])
  })

  it('is told where neither e-mail nor texts reach them', async () => {
    const { token } = await accepted('', 'paper')
    expect((await resend(token)).body).toMatchObject({ code: 'intake.no_address' })
  })

  it('is sent three an hour at most', async () => {
    const { token } = await accepted('ulf@again.example')
    for (let i = 0; i < 3; i++) expect((await resend(token)).status).toBe(200)
    expect((await resend(token)).status).toBe(429)
    const { clock } = await theWorld()
    clock.advance(hours(1) + 1000)
    expect((await resend(token)).status).toBe(200)
  })
})
