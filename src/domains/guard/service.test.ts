import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, passGuard, solved, theWorld } from '#app/test-kit.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { users } from '#domains/auth/tables.ts'
import { readConfig } from '#platform/config.ts'
import { backgroundContext } from '#platform/context.ts'
import { hashToken } from '#platform/crypto/tokens.ts'
import { hours, minutes, seconds } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { type FormChallenge, SolvedChallenge } from '#shared/form-guard.ts'
import { eq } from 'drizzle-orm'
import { makeChallenge } from './challenge.ts'
import { checkGuard } from './check.ts'
import { guardEndpoints } from './contract.ts'
import { addressKey, countOneMore, emailKey, formAddressKey, readCount, sweepGuard } from './counts.ts'
import { guardCounts, usedChallenges } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

let last = 0
/** Somebody whose address nobody else has. */
const someone = async (address = `203.0.113.${(last += 1)}`) => {
  const { services } = await theWorld()
  return { ...backgroundContext(services, harbor.id), address }
}
type Someone = Awaited<ReturnType<typeof someone>>

const solve = (ctx: Someone) => passGuard({ host: harbor.host, from: ctx.address })
/** The same with the work and the patience that the product asks for, not those of tests. */
const solveInEarnest = async (ctx: Someone) => {
  const { FORM_TRIES, FORM_SECONDS } = readConfig({})
  return solved(await makeChallenge({ ...ctx, config: { ...ctx.config, FORM_TRIES, FORM_SECONDS } }, 0))
}
const later = (ctx: Someone, span: number): Someone => ({
  ...ctx,
  clock: { now: () => new Date(ctx.clock.now().getTime() + span) },
})
const codeOf = async (work: Promise<void>): Promise<string> => {
  try {
    await work
    return 'passed'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}
const contact = { form: 'contact' }
const challengeFor = async (ctx: Someone): Promise<FormChallenge> =>
  (await ask(null, guardEndpoints.readFormChallenge, {}, { host: harbor.host, from: ctx.address })).body

describe('a public form', () => {
  it('is let through with its work done, once', async () => {
    const opened = await someone()
    const guard = await solveInEarnest(opened)
    const { counter } = SolvedChallenge.parse(JSON.parse(guard.solution)).solution
    expect(counter, 'tries that the work took').toBeGreaterThanOrEqual(100)
    const ctx = later(opened, seconds(3))
    expect(await codeOf(checkGuard(ctx, guard, contact))).toBe('passed')
    expect(await codeOf(checkGuard(ctx, guard, contact))).toBe('guard.challenge_over')
    expect(await codeOf(checkGuard(ctx, guard, { form: 'housing' }))).toBe('guard.challenge_over')
  })

  it('is let through once when it comes twice at the same moment', async () => {
    const ctx = await someone()
    const guard = await solve(ctx)
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(checkGuard(ctx, guard, contact))))
    expect(codes.filter((code) => code === 'passed')).toHaveLength(1)
    expect(await readCount(ctx, formAddressKey(ctx, 'contact'))).toBe(1)
  })

  it('is not sent by whoever fills in what people do not see', async () => {
    const ctx = await someone()
    const guard = await solve(ctx)
    expect(await codeOf(checkGuard(ctx, { ...guard, website: 'http://x' }, contact))).toBe(
      'guard.hidden_field',
    )
    expect(await codeOf(checkGuard(ctx, guard, contact)), 'and the work is not lost').toBe('passed')
  })

  it('is not filled in within three seconds, nor an hour and more after it was opened', async () => {
    const ctx = await someone()
    const guard = await solveInEarnest(ctx)
    expect(await codeOf(checkGuard(later(ctx, seconds(2)), guard, contact))).toBe('guard.too_fast')
    expect(await codeOf(checkGuard(later(ctx, hours(1)), guard, contact))).toBe('guard.challenge_over')
    expect(await codeOf(checkGuard(later(ctx, seconds(3)), guard, contact))).toBe('passed')
  })

  it('cannot shorten its work: nothing in a challenge can be changed, and no answer be guessed', async () => {
    const opened = await someone()
    const guard = await solveInEarnest(opened)
    const ctx = later(opened, seconds(3))
    const good = SolvedChallenge.parse(JSON.parse(guard.solution))
    const { parameters } = good.challenge
    const changed = (part: object) => ({
      ...good,
      challenge: { ...good.challenge, parameters: { ...parameters, ...part } },
    })
    const bad = [
      changed({ cost: 1 }),
      changed({ keyPrefix: '00' }),
      changed({ keySignature: parameters.keySignature.toUpperCase() }),
      changed({ nonce: parameters.nonce.toUpperCase() }),
      changed({ data: { ...parameters.data, made: parameters.data.made + 1 } }),
      changed({ data: { ...parameters.data, level: 3 } }),
      { ...good, challenge: { ...good.challenge, signature: '' } },
      { ...good, solution: { ...good.solution, derivedKey: parameters.keyPrefix.repeat(2) } },
      { challenge: good.challenge },
    ].map((one) => JSON.stringify(one))
    for (const solution of [...bad, '', 'null', '{'])
      expect(await codeOf(checkGuard(ctx, { solution, website: '' }, contact)), solution).toBe(
        'guard.challenge_over',
      )
    expect(await codeOf(checkGuard(ctx, guard, contact))).toBe('passed')
  })
})

describe('an address', () => {
  it('that sends much is given harder work, and cannot keep easy work for later', async () => {
    const ctx = await someone()
    const kept = await solve(ctx)
    expect((await challengeFor(ctx)).parameters.data.level).toBe(0)
    for (let i = 0; i < 20; i += 1) await countOneMore(ctx, addressKey(ctx), hours(1))
    expect((await challengeFor(ctx)).parameters.data.level).toBe(1)
    const grace = await solve(ctx)
    for (let i = 0; i < 10; i += 1) await countOneMore(ctx, addressKey(ctx), hours(1))
    expect((await challengeFor(ctx)).parameters.data.level).toBe(2)
    expect(await codeOf(checkGuard(ctx, kept, contact))).toBe('guard.challenge_over')
    expect(await codeOf(checkGuard(ctx, grace, contact)), 'others sent meanwhile').toBe('passed')
  })

  it('sends sixty of a form in an hour, then nothing until the hour is over; other forms and addresses go on', async () => {
    const { clock } = await theWorld()
    const ctx = await someone('2001:db8:7:7::1')
    for (let i = 0; i < 59; i += 1) await countOneMore(ctx, formAddressKey(ctx, 'contact'), hours(1))
    expect(await codeOf(checkGuard(ctx, await solve(ctx), contact))).toBe('passed')
    expect(await codeOf(checkGuard(ctx, await solve(ctx), contact))).toBe('guard.too_many_here')
    const neighbour = { ...ctx, address: '2001:db8:7:7:aaaa::9' }
    expect(await codeOf(checkGuard(neighbour, await solve(ctx), contact))).toBe('guard.too_many_here')
    expect(await codeOf(checkGuard(ctx, await solve(ctx), { form: 'housing' }))).toBe('passed')
    const other = await someone()
    expect(await codeOf(checkGuard(other, await solve(other), contact))).toBe('passed')
    clock.advance(hours(1))
    expect(await codeOf(checkGuard(ctx, await solve(ctx), contact))).toBe('passed')
  })
})

it('six forms a day may write to one mailbox, however it is spelled and wherever they come from', async () => {
  const spelled = [
    'ada@example.org',
    'ADA@Example.org ',
    'ada+1@example.org',
    'ada@example.org',
    'ada@example.org',
  ]
  const first = await someone()
  const send = async (email: string): Promise<string> => {
    const ctx = await someone()
    return codeOf(checkGuard(ctx, await solve(ctx), { form: 'newsletter', email }))
  }
  for (const email of [...spelled, 'ada+2@example.org']) expect(await send(email)).toBe('passed')
  expect(await send('ada@example.org')).toBe('guard.too_many_for_email')
  expect(await send('ben@example.org')).toBe('passed')
  expect(await readCount(first, emailKey(first, 'contact', 'ada@example.org'))).toBe(0)
})

it('sixty a day may write to the own address of a partner who is signed in, and of nobody else', async () => {
  const { services } = await theWorld()
  const [nora, sam] = [await harbor.person('partner'), await harbor.person('partner')]
  const own = 'nora@bakery.example'
  await services.db.orm
    .update(users)
    .set({ emailIndex: emailIndex(services, own) })
    .where(eq(users.id, nora.id))
  const send = async (who: typeof nora | null, email: string): Promise<string> => {
    const ctx = await someone()
    const actor = who && {
      role: who.role,
      organizationId: harbor.id,
      userId: who.id,
      clientId: null,
      username: null,
      fullName: 'Nora',
      session: '',
    }
    return codeOf(checkGuard({ ...ctx, actor }, await solve(ctx), { form: 'gazette', email }))
  }
  const ctx = await someone()
  for (let i = 0; i < 6; i += 1) await countOneMore(ctx, emailKey(ctx, 'gazette', own), hours(24))
  for (const other of [null, sam]) expect(await send(other, own)).toBe('guard.too_many_for_email')
  expect(await send(nora, 'Nora@Bakery.example ')).toBe('passed')
  for (let i = 9; i < 60; i += 1) await countOneMore(ctx, emailKey(ctx, 'gazette', own), hours(24))
  expect(await send(nora, own)).toBe('guard.too_many_for_email')
})

it('keeps no address that can be read, and forgets what is over', async () => {
  const { services, clock } = await theWorld()
  const ctx = await someone('198.51.100.77')
  const guard = await solve(ctx)
  await checkGuard(ctx, guard, { form: 'contact', email: 'zoe@example.org' })
  const counts = () => services.db.orm.select().from(guardCounts)
  expect(JSON.stringify(await counts())).not.toMatch(/198\.51|zoe@/)
  const { nonce } = SolvedChallenge.parse(JSON.parse(guard.solution)).challenge.parameters
  const used = () =>
    services.db.orm
      .select()
      .from(usedChallenges)
      .where(eq(usedChallenges.hash, hashToken(nonce)))
  clock.advance(minutes(61))
  await sweepGuard.run(services, {})
  expect(await used(), 'kept while it could be tried again').toHaveLength(1)
  clock.advance(hours(24))
  await sweepGuard.run(services, {})
  expect(await used()).toEqual([])
  const keys = [addressKey(ctx), emailKey(ctx, 'contact', 'zoe@example.org')]
  expect((await counts()).filter(({ key }) => keys.includes(key))).toEqual([])
})
