import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { circleEndpoints as endpoints } from './contract.ts'
import { accept, type Harbor, invite } from './test-kit.ts'

let harbor: Harbor
let ada: Person
let own: { id: string }

beforeAll(async () => {
  harbor = await makeOrganization()
})
beforeEach(async () => {
  ada = await harbor.person('client')
  own = { id: ada.clientId ?? '' }
})

const anEmail = () => `lena${newId().toLowerCase()}@example.org`
const byLink = (email: string) => ({ username: undefined, password: undefined, email })
const lettersTo = async (email: string, place: '/join#' | '/welcome#') =>
  (await lettersFrom(harbor.id)).filter(({ to, body }) => to === email && body.includes(place))
/** The secret of the newest link of a kind to an address, once there are so many. */
const linkTo = async (email: string, place: '/join#' | '/welcome#', count = 1): Promise<string> => {
  await expect.poll(async () => (await lettersTo(email, place)).length, { timeout: 10_000 }).toBe(count)
  return /#(\S+)/.exec((await lettersTo(email, place)).at(-1)?.body ?? '')?.[1] ?? ''
}
const askForLink = (email: string) =>
  ask(null, authEndpoints.requestPartnerLink, { email }, { host: harbor.host })
const signInBy = async (token: string) =>
  ask(null, authEndpoints.usePartnerLink, { token }, { host: harbor.host })
const asThem = ({ cookies }: { cookies: Record<string, string> }) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})
const whoAmI = async (as: { cookie: string }) => (await ask(as, authEndpoints.me)).body.user
const circleOf = async (as: Person) =>
  (await ask(as, endpoints.readCircle, { id: as.clientId })).body.supporters

describe('an address that a person only typed', () => {
  it('beside a password leads nobody to that account: the owner of the address gets one of their own', async () => {
    const mother = anEmail()
    const { body } = await invite(ada, own.id)
    await accept(body.code ?? '', { email: mother }, harbor.host)
    const bo = await harbor.person('client')
    await invite(bo, bo.clientId ?? '', { way: 'email', email: mother })
    const joined = await accept(await linkTo(mother, '/join#'), byLink(mother), harbor.host)
    expect(joined.status).toBe(200)
    expect((await circleOf(bo))[0]?.userId).not.toBe((await circleOf(ada))[0]?.userId)
  })

  it('gets no link to sign in to an account with a password', async () => {
    const mother = anEmail()
    const { body } = await invite(ada, own.id)
    await accept(body.code ?? '', { email: mother }, harbor.host)
    const lena = anEmail()
    await invite(ada, own.id, { way: 'email', email: lena })
    await accept(await linkTo(lena, '/join#'), byLink(lena), harbor.host)
    await askForLink(mother)
    await askForLink(lena)
    await linkTo(lena, '/welcome#')
    expect(await lettersTo(mother, '/welcome#')).toEqual([])
  })

  it('without a password is theirs once they open the link that goes to it, and every other session ends', async () => {
    const email = anEmail()
    const { body } = await invite(ada, own.id)
    const first = asThem(await accept(body.code ?? '', byLink(email), harbor.host))
    expect(await whoAmI(first)).toMatchObject({ role: 'supporter' })
    // The first link was missed: they ask for one more.
    await linkTo(email, '/welcome#')
    await askForLink(email)
    const entered = await signInBy(await linkTo(email, '/welcome#', 2))
    expect(entered.body.user).toMatchObject({ role: 'supporter' })
    expect(await whoAmI(first)).toBeNull()
    const bo = await harbor.person('client')
    await invite(bo, bo.clientId ?? '', { way: 'email', email })
    await accept(await linkTo(email, '/join#'), byLink(email), harbor.host)
    expect((await circleOf(bo))[0]?.userId).toBe((await circleOf(ada))[0]?.userId)
  })
})

describe('a supporter without a password', () => {
  it('signs in again by a new link after they signed out, and comes to their page', async () => {
    const email = anEmail()
    await invite(ada, own.id, { way: 'email', email })
    const lena = asThem(await accept(await linkTo(email, '/join#'), byLink(email), harbor.host))
    await ask(lena, authEndpoints.signOut)
    expect(await whoAmI(lena)).toBeNull()
    expect((await askForLink(email.toUpperCase())).status).toBe(200)
    const back = await signInBy(await linkTo(email, '/welcome#'))
    expect(back.body.user).toMatchObject({ role: 'supporter', fullName: 'Lena Moss' })
    expect((await ask(asThem(back), endpoints.listShared)).body).toMatchObject([{ clientId: own.id }])
  })
})

describe('a supporter with a password', () => {
  it('chooses a new one by a link to the address that they gave', async () => {
    const email = anEmail()
    const username = `lena${newId()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, 'x')}`
    const { body } = await invite(ada, own.id)
    await accept(body.code ?? '', { email, username }, harbor.host)
    await ask(null, authEndpoints.requestPasswordReset, { username }, { host: harbor.host })
    const token = await linkTo(email, '/welcome#')
    const changed = await ask(null, authEndpoints.useLink, { token, password: 'a garden in winter' })
    expect(changed.body.user).toMatchObject({ role: 'supporter', username })
    const signedIn = await ask(null, authEndpoints.signIn, { username, password: 'a garden in winter' })
    expect(signedIn.status).toBe(200)
  })
})

describe('the number of a supporter', () => {
  it('is the one that the invitation went to, or the one that they type beside a code; never one that the client typed', async () => {
    const texted = '+15550110301'
    const settingsOf = async (key: string, given: Record<string, unknown>) => {
      const joined = asThem(await accept(key, { mayText: true, ...given }, harbor.host))
      return (await ask(joined, endpoints.readSettings)).body
    }
    await invite(ada, own.id, { way: 'sms', phone: texted })
    const link = (await lettersFrom(harbor.id)).findLast(({ to }) => to === texted)?.body ?? ''
    expect(await settingsOf(/#(\w+)/.exec(link)?.[1] ?? '', {})).toMatchObject({
      hasPhone: true,
      byText: true,
    })
    const first = await invite(ada, own.id, { phone: '(555) 011-0302' })
    expect(await settingsOf(first.body.code ?? '', {})).toMatchObject({
      hasEmail: false,
      hasPhone: false,
      byText: false,
    })
    const second = await invite(ada, own.id, { phone: '(555) 011-0302' })
    expect(await settingsOf(second.body.code ?? '', { phone: '555 011 0303' })).toMatchObject({
      hasPhone: true,
      byText: true,
    })
    const third = await invite(ada, own.id)
    expect((await accept(third.body.code ?? '', { phone: '12' }, harbor.host)).body).toMatchObject({
      code: 'circle.phone_wanted',
    })
  })
})
