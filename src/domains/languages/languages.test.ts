import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { book, makeTeam, openTimesFor } from '#domains/appointments/test-kit.ts'
import { openTimeEndpoints } from '#domains/appointments/contract/open-times.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { hashPassword } from '#domains/auth/password.ts'
import { users } from '#domains/auth/tables.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { clients } from '#domains/clients/tables.ts'
import { dutyEndpoints } from '#domains/duties/contract.ts'
import { leftToTeam } from '#domains/duties/test-kit.ts'
import { staffEndpoints } from '#domains/staff/contract.ts'
import { languageEndpoints as calls } from './contract.ts'

const speaks = async (admin: { cookie: string }, id: string, languages: string[]) => {
  const saved = await ask(admin, staffEndpoints.saveStaffProfile, {
    ...{ id, languages, specialties: [], caseloadLimit: null },
  })
  expect(saved.status).toBe(200)
}

describe('the therapists of a language', () => {
  it('are available while they have an open time within 7 days, and bookable for a client of theirs', async () => {
    const { harbor, counselor, ada } = await makeTeam(1)
    const admin = await harbor.person('admin')
    const closed = await harbor.person('therapist')
    const [stranger, elsewhere] = [await harbor.person('client'), await makeOrganization()]
    await speaks(admin, counselor.id, ['es', 'de'])
    await speaks(admin, closed.id, ['es', 'hi'])
    const teams = [
      { language: 'es', total: 2, available: 1 },
      { language: 'de', total: 1, available: 1 },
      { language: 'hi', total: 1, available: 0 },
    ]
    const listed = async (person: { cookie: string } | null, host = harbor.host) =>
      (await ask(person, calls.listLanguageTeams, {}, { host })).body
    for (const [who, isBookable] of [
      [ada, true],
      [stranger, false],
    ] as const)
      expect(await listed(who)).toEqual(
        teams.map((one) => ({ ...one, isBookable: isBookable && one.available > 0 })),
      )
    expect(await listed(null), 'a visitor reads the numbers').toMatchObject(teams)
    expect(await listed(null, elsewhere.host), 'of the own organization alone').toEqual([])
  })

  it('are not available on days off, with every time booked, or with a notice longer than 7 days', async () => {
    const { harbor, counselor, ada } = await makeTeam(1)
    const admin = await harbor.person('admin')
    await speaks(admin, counselor.id, ['ko'])
    const available = async () => (await ask(ada, calls.listLanguageTeams)).body[0]?.available
    const change = async (facts: object) => {
      const { body } = await ask(counselor, openTimeEndpoints.readAvailability)
      const saved = await ask(counselor, openTimeEndpoints.saveAvailability, { ...body, ...facts })
      expect(saved.status).toBe(200)
    }
    // Tuesday at 10:00 is now: one hour is left this week.
    await change({ weekly: [{ weekday: 4, startMinute: 540, endMinute: 590 }] })
    expect(await available()).toBe(1)
    const [only] = await openTimesFor(ada, counselor)
    expect((await book(ada, counselor, only)).status).toBe(201)
    expect(await available(), 'booked').toBe(0)
    await change({ weekly: [{ weekday: 5, startMinute: 540, endMinute: 1020 }] })
    expect(await available()).toBe(1)
    await change({ days: [{ day: '2026-12-11', hours: null }] })
    expect(await available(), 'off that day').toBe(0)
    await change({ days: [], noticeHours: 8 * 24 })
    expect(await available(), 'too soon to book').toBe(0)
  })

  it('who left the organization are counted no more', async () => {
    const { harbor, counselor } = await makeTeam(1)
    const admin = await harbor.person('admin')
    await speaks(admin, counselor.id, ['ru'])
    await ask(admin, dutyEndpoints.disableWithHandOver, leftToTeam(counselor))
    expect((await ask(admin, calls.listLanguageTeams)).body).toEqual([])
  })
})

describe('the language that a person chose', () => {
  it('is kept with the account and the client record, and leaves a line of history', async () => {
    const harbor = await makeOrganization()
    const [ada, ben] = [await harbor.person('client'), await harbor.person('client')]
    expect((await ask(ada, calls.chooseLanguage, { language: 'vi' })).status).toBe(200)
    expect((await ask(ada, clientEndpoints.getClient, { id: ada.clientId })).body.language).toBe('vi')
    expect((await ask(ben, clientEndpoints.getClient, { id: ben.clientId })).body.language).toBe('en')
    expect(await harbor.lastAudit('language.chosen')).toMatchObject({
      ...{ actorUserId: ada.id, clientId: ada.clientId, detail: { language: 'vi' } },
    })
  })

  it('is one of the product, and wants a sign-in session', async () => {
    const harbor = await makeOrganization()
    const ada = await harbor.person('client')
    expect((await ask(ada, calls.chooseLanguage, { language: 'tlh' })).status).toBe(400)
    expect((await ask(ada, calls.chooseLanguage, {})).status).toBe(400)
    expect((await ask(null, calls.chooseLanguage, { language: 'vi' })).status).toBe(401)
  })

  it('comes back at the next sign-in, on a device that another person used in another language', async () => {
    const harbor = await makeOrganization()
    const passwordHash = await hashPassword('harbor light at dusk')
    const ada = await harbor.person('client', { passwordHash })
    const signIn = (cookie: string) =>
      ask({ cookie }, authEndpoints.signIn, { username: ada.username, password: 'harbor light at dusk' })
    expect(
      (await signIn('language=ar')).cookies['language'],
      'who chose nothing keeps the device’s',
    ).toBeUndefined()
    await ask(ada, calls.chooseLanguage, { language: 'ko' })
    expect((await signIn('language=ar')).cookies['language']).toBe('ko')
    expect((await signIn('language=ko')).cookies['language'], 'nothing to change').toBeUndefined()
    const answer = await signIn('')
    expect(answer.cookies['language']).toBe('ko')
    const set = [answer.headers['set-cookie']].flat().find((one) => String(one).startsWith('language='))
    expect(String(set), 'the page changes it by script').not.toContain('HttpOnly')
  })

  it('that staff noted serves a client who has chosen none, at a device without one', async () => {
    const harbor = await makeOrganization()
    const { services } = await theWorld()
    const passwordHash = await hashPassword('harbor light at dusk')
    const ada = await harbor.person('client', { passwordHash })
    await services.db.orm
      .update(clients)
      .set({ language: 'ru' })
      .where(eq(clients.id, ada.clientId ?? ''))
    const signIn = (cookie: string) =>
      ask({ cookie }, authEndpoints.signIn, { username: ada.username, password: 'harbor light at dusk' })
    expect((await signIn('')).cookies['language']).toBe('ru')
    expect((await signIn('language=es')).cookies['language']).toBeUndefined()
    const [row] = await services.db.orm
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, ada.id))
    expect(row?.language, 'a note is no choice').toBeNull()
  })
})
