import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { days, hours } from '#shared/dates.ts'
import { billingEndpoints } from '../contract.ts'
import { aPayingHouse, buy, rowOf, startTrialOf } from '../test-kit.ts'
import { tellOfTrials } from './trial-round.ts'
import { planLetters } from './templates.ts'

let harbor: Awaited<ReturnType<typeof aPayingHouse>>['harbor']
let someone: Awaited<ReturnType<typeof aPayingHouse>>['someone']
let pass: Awaited<ReturnType<typeof aPayingHouse>>['pass']
let ada: Person
beforeEach(async () => {
  ;({ harbor, someone, pass } = await aPayingHouse())
  ada = await someone()
})

describe('the letters', () => {
  const email = 'ada@example.org'
  const reach = async (person: Person): Promise<void> => {
    const { services } = await theWorld()
    const sealed = services.fields.seal(email, emailPlace(harbor.id, person.id))
    await services.db.orm.update(users).set({ email: sealed }).where(eq(users.id, person.id))
  }
  const letters = async () => {
    const { services } = await theWorld()
    const rows = await services.db.orm
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.organizationId, harbor.id))
      .orderBy(outboxMessages.createdAt)
    return rows.map(({ reference }) => reference?.split(':')[0])
  }

  it('tell of the end of a trial three days before and when it has ended, each once', async () => {
    const { services } = await theWorld()
    await reach(ada)
    await startTrialOf(ada)
    await tellOfTrials(services)
    expect(await letters()).toEqual([])
    await pass(days(11) + hours(1))
    await Promise.all([tellOfTrials(services), tellOfTrials(services)])
    expect(await letters()).toEqual(['plan_trialEnding'])
    await pass(days(3))
    await tellOfTrials(services)
    await tellOfTrials(services)
    expect(await letters()).toEqual(['plan_trialEnding', 'plan_trialEnded'])
    expect((await rowOf(ada))?.state).toBe('canceled')
  })

  it('tell who bought of the first payment, and nobody for whom the organization pays by now', async () => {
    const { services } = await theWorld()
    const admin = await someone('admin')
    await reach(ada)
    await startTrialOf(ada)
    await buy(ada)
    await pass(days(12))
    await tellOfTrials(services)
    expect(await letters()).toEqual(['plan_started', 'plan_firstPayment'])
    const bob = await someone()
    await reach(bob)
    await startTrialOf(bob)
    await ask(admin, billingEndpoints.setSponsorship, { plan: 'premium', seats: null, isActive: true })
    await pass(days(12))
    await tellOfTrials(services)
    expect(await letters()).toEqual(['plan_started', 'plan_firstPayment'])
  })

  it('do not leave when they are not true any more', async () => {
    const { services } = await theWorld()
    await startTrialOf(ada)
    const row = await rowOf(ada)
    const isTrue = () => planLetters.trialEnding.stillTrue?.(services, row?.id ?? '')
    expect(await isTrue()).toBe(true)
    await buy(ada)
    expect(await isTrue()).toBe(false)
  })

  it.each(['en', 'es', 'ar'])('say nothing that others should not read, in %s', async (language) => {
    expect(saysNothing(readFileSync(`locales/${language}/billing-letters.json`, 'utf8'))).toBe(true)
  })
})
