import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { place } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { handIn } from '#domains/submissions/test-kit.ts'
import { backgroundContext } from '#platform/context.ts'
import { minutes } from '#shared/dates.ts'
import { authEndpoints } from './contract.ts'
import { emailIndex } from './find-partner.ts'
import { ensurePartner, sendPartnerLink } from './partners.ts'
import { users } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>

beforeAll(async () => {
  harbor = await makeOrganization()
})

const makePartner = async (email: string): Promise<string> => {
  const { services } = await theWorld()
  const ctx = backgroundContext(services, harbor.id)
  return services.db.orm.transaction((tx) =>
    ensurePartner(tx, ctx, { email, fullName: 'Maple Street Bakery' }),
  )
}

/** The link that goes to an address, as the job sends it. */
const linkFor = async (email: string): Promise<string> => {
  const { services } = await theWorld()
  await sendPartnerLink.run(services, {
    organizationId: harbor.id,
    index: emailIndex(services, email),
    language: 'en',
  })
  const rows = await services.db.orm
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.organizationId, harbor.id))
    .orderBy(outboxMessages.createdAt)
  const last = rows.at(-1)
  const letter = last ? services.fields.open(last.body, place(harbor.id, 'body', last.id)) : ''
  return /#(\S+)/.exec(letter)?.[1] ?? ''
}
const enter = (token: string) => ask(null, authEndpoints.usePartnerLink, { token })

describe('a partner', () => {
  it('has one account for an address, however it is written', async () => {
    expect(await makePartner('Bakery@Example.org ')).toBe(await makePartner('bakery@example.org'))
  })

  it('signs in by a link that works once, without a password', async () => {
    const id = await makePartner('once@example.org')
    const token = await linkFor('ONCE@example.org')
    const first = await enter(token)
    expect(first.body).toMatchObject({ user: { role: 'partner', fullName: 'Maple Street Bakery' } })
    expect(first.cookies['landfall_session']).toBeTruthy()
    expect(await harbor.lastAudit('session.opened')).toMatchObject({ actorUserId: id, actorRole: 'partner' })
    expect((await enter(token)).body).toMatchObject({ code: 'auth.link_expired' })
  })

  it('cannot use a link after a quarter of an hour, nor an older one once a newer was used', async () => {
    const { clock } = await theWorld()
    await makePartner('late@example.org')
    const token = await linkFor('late@example.org')
    clock.advance(minutes(16))
    expect((await enter(token)).status).toBe(410)
    const [older, newer] = [await linkFor('late@example.org'), await linkFor('late@example.org')]
    expect((await enter(newer)).status).toBe(200)
    expect((await enter(older)).status).toBe(410)
  })

  it('cannot set a password with that link, and nobody else can enter with theirs', async () => {
    await makePartner('pass@example.org')
    const token = await linkFor('pass@example.org')
    const input = { token, username: 'bakery', password: 'a long enough one' }
    expect((await ask(null, authEndpoints.useLink, input)).status).toBe(410)
    expect((await enter(token)).status).toBe(200)
  })

  it('closed by an admin is sent no link and let in by none', async () => {
    const { services } = await theWorld()
    const id = await makePartner('gone@example.org')
    const token = await linkFor('gone@example.org')
    await services.db.orm.update(users).set({ disabledAt: services.clock.now() }).where(eq(users.id, id))
    expect((await enter(token)).status).toBe(410)
  })

  it('who has signed in on this device gets a link, however often a stranger asks with their address', async () => {
    const email = 'asked@example.org'
    await makePartner(email)
    const own = (await enter(await linkFor(email))).cookies['landfall_device']
    const ask15 = async (cookie: string) => {
      const answers = []
      for (let i = 0; i < 15; i += 1)
        answers.push(
          (await ask(null, authEndpoints.requestPartnerLink, { email }, { cookie, from: `198.51.100.${i}` }))
            .status,
        )
      return answers
    }
    expect(await ask15('')).toContain(429)
    expect(
      (await ask(null, authEndpoints.requestPartnerLink, { email }, { cookie: `landfall_device=${own}` }))
        .status,
    ).toBe(200)
  })

  it('is asked for by one network no more often than by one address', async () => {
    const answers = []
    for (let i = 0; i < 25; i += 1) {
      const input = { email: `many-${i}@example.org` }
      const from = `2001:db8:77:88::${i}`
      answers.push((await ask(null, authEndpoints.requestPartnerLink, input, { from })).status)
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(5)
  })

  it('takes another address by a link that goes there; what they handed in follows, and the former one is told', async () => {
    const { services } = await theWorld()
    const handed = await handIn(harbor.id, { kind: 'job', email: 'old@example.org' })
    const id = await makePartner('old@example.org')
    await services.db.orm.update(submissions).set({ partnerId: id }).where(eq(submissions.id, handed.id))
    const me = { cookie: await harbor.signIn(id, 'partner') }
    const address = async () => (await ask(me, authEndpoints.readOwnAddress)).body.email
    await ask(me, authEndpoints.changeOwnAddress, { email: 'New@example.org' })
    expect(await address()).toBe('old@example.org')
    const letters = await lettersFrom(harbor.id)
    const letter = letters.find(({ to }) => to === 'new@example.org')
    expect((await enter(/#(\S+)/.exec(letter?.body ?? '')?.[1] ?? '')).status).toBe(200)
    expect(await address()).toBe('new@example.org')
    expect((await lettersFrom(harbor.id)).filter(({ to }) => to === 'old@example.org').at(-1)?.subject).toBe(
      'Your address for Landfall was changed',
    )
    expect(await harbor.lastAudit('partner.address_changed')).toMatchObject({ recordId: id })
    const [row] = await services.db.orm.select().from(submissions).where(eq(submissions.id, handed.id))
    expect(row?.emailIndex).toBe(emailIndex(services, 'new@example.org'))
    // The former address is nobody's any more, the new one is theirs.
    expect(await makePartner('new@example.org')).toBe(id)
    expect(await makePartner('old@example.org')).not.toBe(id)
  })

  it('learns nothing of an address that somebody else has: that one gets its usual link', async () => {
    const other = await makePartner('taken@example.org')
    const id = await makePartner('mine@example.org')
    const me = { cookie: await harbor.signIn(id, 'partner') }
    expect((await ask(me, authEndpoints.changeOwnAddress, { email: 'taken@example.org' })).body).toEqual({
      ok: true,
    })
    const letter = (await lettersFrom(harbor.id)).filter(({ to }) => to === 'taken@example.org').at(-1)
    const entered = await enter(/#(\S+)/.exec(letter?.body ?? '')?.[1] ?? '')
    expect(entered.status).toBe(200)
    expect(await harbor.lastAudit('session.opened')).toMatchObject({ actorUserId: other })
    expect((await ask(me, authEndpoints.readOwnAddress)).body.email).toBe('mine@example.org')
  })

  it('has no address in the queue', async () => {
    const { services } = await theWorld()
    const email = 'queued@example.org'
    await ask(null, authEndpoints.requestPartnerLink, { email })
    const { rows } = (await services.db.orm.execute(
      sql`select data::text as data from jobs.job where name = 'auth.send_partner_link'`,
    )) as unknown as { rows: unknown[] }
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('queued@')
  })

  it('asking for a link says the same for an address that nobody has', async () => {
    const [known, unknown] = [
      await ask(null, authEndpoints.requestPartnerLink, { email: 'once@example.org' }),
      await ask(null, authEndpoints.requestPartnerLink, { email: 'nobody@example.org' }),
    ]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })
})
