import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { isolated } from '#platform/paper/isolated.ts'
import { localTime } from '#shared/local-time.ts'
import { housingEndpoints, homePlanPath } from './contract.ts'
import { deadlinesOf, homePlanLines } from './home-plan.ts'
import { usualHomePlanDays } from './contract/shapes.ts'
import { homePlanDays, placements } from './tables.ts'
import { dayAway, doorNumber, street, setStage } from './test-kit.ts'

const on = setStage()

describe('the packet of a home plan', () => {
  it('counts its days back from the release', () => {
    expect(deadlinesOf('2027-03-01', usualHomePlanDays).map(({ on }) => on)).toEqual([
      '2026-12-31',
      '2027-02-14',
      '2027-03-01',
      '2027-07-14',
    ])
  })

  it('holds the statement, the rules, what officers may ask with its source, the days and the worker', async () => {
    const { services } = await theWorld()
    await services.db.orm.update(clients).set({ releasedOn: '2027-03-01' }).where(eq(clients.id, on.clientId))
    await ask(on.admin, housingEndpoints.setHomePlanDays, { ...usualHomePlanDays, handIn: 30 })
    const { id } = await on.propose()
    const [row] = await services.db.orm.select().from(placements).where(eq(placements.id, id))
    if (!row) throw new Error('no placement')
    for (const language of ['en', 'es', 'ar']) {
      const lines = await homePlanLines({ ...services, organizationId: on.harbor.id }, row, language)
      const text = lines.map((line) => ('text' in line ? line.text : '')).join('\n')
      for (const part of [
        'Rosa Lund',
        `${doorNumber} ${street} Avenue`,
        'Supper at six.',
        'pa.gov',
        '(555) 010-0142',
        '150',
      ])
        expect(text, `${language}: ${part}`).toContain(part)
      // A number keeps its order beside an Arabic label.
      if (language === 'ar') expect(text).toContain(isolated('(555) 010-0142'))
      if (language === 'en') {
        expect(text).toContain('No weapons in the home')
        expect(text).toContain('Visits may be unannounced')
        expect(text).toContain('rules differ by state')
        expect(text).toContain('Sat, Jan 30, 2027: hand in the plan (30 days before the release).')
        expect(text).toContain('No smoking inside')
      }
    }
  })

  it('holds only the rules that the person has been shown: all of them once both said yes', async () => {
    const { services } = await theWorld()
    const { id } = await on.propose()
    const rules = async (): Promise<string> => {
      const [row] = await services.db.orm.select().from(placements).where(eq(placements.id, id))
      if (!row) throw new Error('no placement')
      const lines = await homePlanLines({ ...services, organizationId: on.harbor.id }, row, 'en')
      return lines.map((line) => ('text' in line ? line.text : '')).join('\n')
    }
    expect(await rules()).not.toContain(`Park on ${street}`)
    await on.byOwner(id)
    await on.byClient(id)
    expect(await rules()).toContain(`Park on ${street} Avenue only.`)
  })

  it('says whose days they are, which have passed, and the day it is where the organization is', async () => {
    const { services } = await theWorld()
    const { orm } = services.db
    const [known] = await orm.select().from(organizations).where(eq(organizations.id, on.harbor.id))
    const keep = (settings: NonNullable<typeof known>['settings']) =>
      orm.update(organizations).set({ settings }).where(eq(organizations.id, on.harbor.id))
    if (!known) throw new Error('no organization')
    await orm.delete(homePlanDays).where(eq(homePlanDays.organizationId, on.harbor.id))
    await keep({ ...known.settings, timeZone: 'Pacific/Kiritimati' })
    const { id } = await on.propose()
    const [row] = await services.db.orm.select().from(placements).where(eq(placements.id, id))
    if (!row) throw new Error('no placement')
    const textOf = async () => {
      const ctx = { ...services, organizationId: on.harbor.id }
      return (await homePlanLines(ctx, row, 'en')).map((line) => ('text' in line ? line.text : '')).join('\n')
    }
    await services.db.orm
      .update(clients)
      .set({ releasedOn: dayAway(10) })
      .where(eq(clients.id, on.clientId))
    const usual = await textOf()
    expect(usual).toContain('These are the days of Pennsylvania.')
    expect(usual).toContain('hand in the plan (60 days before the release). (This day has passed.)')
    expect(usual.match(/This day has passed/g)).toHaveLength(2)
    const there = localTime(services.clock.now(), 'Pacific/Kiritimati')
    expect(usual).toMatch(new RegExp(`Made on \\w+, \\w+ ${there.day}, ${there.year}`))
    await keep(known.settings)
    await ask(on.admin, housingEndpoints.setHomePlanDays, usualHomePlanDays)
    expect(await textOf()).not.toContain('These are the days of Pennsylvania.')
  })

  it('is a PDF for the care team alone, and leaves a line', async () => {
    const { server } = await theWorld()
    const { id } = await on.propose()
    await on.byOwner(id)
    const get = (who: { cookie: string }, language?: string) =>
      server.app.inject({ method: 'GET', url: homePlanPath(id, language), headers: { cookie: who.cookie } })
    const early = await get(on.ruth)
    expect(early.statusCode).toBe(404)
    expect(early.json()).toMatchObject({ code: 'housing.no_home_plan' })
    await on.byClient(id)
    const made = await get(on.ruth, 'ar')
    expect(made.statusCode).toBe(200)
    expect(made.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await on.harbor.lastAudit('placement.home_plan_made')).toMatchObject({ clientId: on.clientId })
    expect((await get(await on.harbor.person('therapist'))).statusCode).toBe(404)
    expect((await get(on.admin)).statusCode).toBe(403)
    expect((await get(on.owner)).statusCode).toBe(403)
  })
})
