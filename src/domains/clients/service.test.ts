import { createPrivateKey, createPublicKey } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { organizationEndpoints } from '#domains/organizations/contract.ts'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { clientEndpoints } from './contract.ts'
import { riskChanges } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
let ada: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
  ada = await harbor.person('client')
  await harbor.assign(ada, dana)
})

describe('a caseload', () => {
  it('numbers new clients one after the other, also when made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, i) => ask(dana, clientEndpoints.createClient, { fullName: `New ${i}` })),
    )
    const numbers = made.map(({ body }) => body.displayNumber).sort()
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => `ASM-00000${i + 1}`))
  })

  it('takes a phone number in any form that reaches a phone, and refuses what is none', async () => {
    const create = (phone: string) => ask(dana, clientEndpoints.createClient, { fullName: 'Lee Moss', phone })
    const other = await harbor.person('therapist')
    for (const phone of ['\u202a+1 (555) 010-0461\u202c', '٥٥٥٠١٠٠٤٦٢', '+44 (0)7700 900463']) {
      const { status, body } = await ask(other, clientEndpoints.createClient, { fullName: 'Lee Moss', phone })
      expect(status, phone).toBe(201)
      expect((await ask(other, clientEndpoints.revealNumber, { id: body.id })).body.number).not.toBeNull()
    }
    for (const phone of ['ask at the desk', '+155501001', '0550100177']) {
      const refused = await create(phone)
      expect([refused.status, refused.body], phone).toMatchObject([
        400,
        { code: 'request.invalid', message: expect.stringContaining('phone') },
      ])
    }
  })

  it('is the own one only, and is paged by the Link header', async () => {
    const other = await harbor.person('therapist')
    expect((await ask(other, clientEndpoints.listClients)).body).toEqual([])
    const first = await ask(dana, clientEndpoints.listClients, { limit: 4 })
    expect(first.body).toHaveLength(4)
    const cursor = /cursor=([^>&]+)/.exec(String(first.headers['link']))?.[1]
    const second = await ask(dana, clientEndpoints.listClients, { limit: 100, cursor })
    const ids = [...first.body, ...second.body].map(({ id }) => id)
    expect(new Set(ids).size).toBe(9)
    expect((await ask(dana, clientEndpoints.listClients, { cursor: 'nonsense' })).status).toBe(400)
  })

  it('shows an admin names and numbers, no risk and no moods', async () => {
    const admin = await harbor.person('admin')
    await ask(ada, moodEndpoints.logMood, { clientId: ada.clientId, mood: 'sad', intensity: 8 })
    const seen = (await ask(admin, clientEndpoints.listClients)).body.find(({ id }) => id === ada.clientId)
    expect(seen).toMatchObject({ fullName: 'Ada client', riskLevel: null, lastMood: null })
  })
})

describe('a risk level', () => {
  it('is changed by a therapist with a reason, and every change is kept', async () => {
    const { services } = await theWorld()
    const change = (body: object) => ask(dana, clientEndpoints.patchClient, { id: ada.clientId, ...body })
    expect((await change({ riskLevel: 'high' })).body).toMatchObject({ code: 'request.invalid' })
    expect((await change({ riskLevel: 'high', riskReason: 'Lost the room' })).body.riskLevel).toBe('high')
    await change({ riskLevel: 'low', riskReason: 'Has a new room' })
    const kept = await services.db.orm
      .select()
      .from(riskChanges)
      .where(eq(riskChanges.clientId, ada.clientId ?? ''))
    expect(kept.map(({ from, to, setBy }) => [from, to, setBy])).toEqual([
      ['medium', 'high', dana.id],
      ['high', 'low', dana.id],
    ])
    expect(kept[0]?.reason.toString('latin1')).not.toContain('room')
  })

  it('is not the client’s to change, and is hidden where the organization hides it', async () => {
    expect(
      (await ask(ada, clientEndpoints.patchClient, { id: ada.clientId, riskLevel: 'low', riskReason: 'x' }))
        .status,
    ).toBe(403)
    expect(
      (await ask(ada, clientEndpoints.patchClient, { id: ada.clientId, fullName: 'Somebody Else' })).status,
    ).toBe(403)
    const discreet = await makeOrganization({ showRiskToClients: false })
    const bo = await discreet.person('client')
    expect((await ask(bo, clientEndpoints.getClient, { id: bo.clientId })).body.riskLevel).toBeNull()
  })
})

describe('a key of a device', () => {
  it('is opened for the person it was made for, and for nobody else', async () => {
    const [mo, kim] = [await harbor.person('client'), await harbor.person('client')]
    const { body: made } = await ask(mo, clientEndpoints.makeDeviceKey, { id: mo.clientId })
    const { keyId, locked } = made
    const opened = await ask(mo, clientEndpoints.openDeviceKey, { id: mo.clientId, keyId, locked })
    expect(opened.status).toBe(200)
    const pair = createPrivateKey({
      key: Buffer.from(opened.body.privateKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    expect(createPublicKey(pair).export({ type: 'spki', format: 'der' }).toString('base64')).toBe(
      made.publicKey,
    )
    for (const id of [mo.clientId, kim.clientId])
      expect((await ask(kim, clientEndpoints.openDeviceKey, { id, keyId, locked })).status).toBe(404)
  })

  it('is made often for one person at most: whoever shares their address is not held up', async () => {
    const [mo, kim] = [await harbor.person('client'), await harbor.person('client')]
    const ofKeys = async (who: Person): Promise<number> =>
      (await ask(who, clientEndpoints.makeDeviceKey, { id: who.clientId })).status
    const tries = []
    for (let count = 0; count < 61; count += 1) tries.push(await ofKeys(mo))
    expect(tries).toEqual([...Array<number>(60).fill(200), 429])
    expect(await ofKeys(kim)).toBe(200)
  })
})

describe('the day of release', () => {
  const set = (who: Person, of: Person, releasedOn: string | null) =>
    ask(who, clientEndpoints.patchClient, { id: of.clientId, releasedOn })

  it('is said by the person while nobody else has, and kept as the care team wrote it down', async () => {
    const [mo, kim] = [await harbor.person('client'), await harbor.person('therapist')]
    await harbor.assign(mo, kim)
    for (const releasedOn of ['2026-11-18', '2026-11-19'])
      expect((await set(mo, mo, releasedOn)).body).toMatchObject({ releasedOn, releasedOnBy: 'client' })
    expect(await harbor.lastAudit('client.changed')).toMatchObject({
      recordId: mo.clientId,
      detail: { fields: 'releasedOn' },
    })
    expect((await set(kim, mo, '2026-11-20')).body).toMatchObject({
      releasedOn: '2026-11-20',
      releasedOnBy: 'worker',
    })
    expect((await set(mo, mo, '2026-11-01')).status).toBe(403)
    expect((await set(mo, mo, null)).status).toBe(403)
    expect((await ask(mo, clientEndpoints.getClient, { id: mo.clientId })).body.releasedOn).toBe('2026-11-20')
    await set(kim, mo, null)
    expect((await set(mo, mo, '2026-11-21')).status).toBe(200)
    const stranger = await harbor.person('client')
    expect((await set(stranger, mo, '2026-11-21')).status).toBe(404)
  })
})

describe('moods', () => {
  it('sent twice with one id are kept once; an id that is taken by somebody else becomes a new one', async () => {
    const [bo, cy] = [await harbor.person('client'), await harbor.person('client')]
    const id = newId()
    const log = (who: Person) =>
      ask(who, moodEndpoints.logMood, {
        clientId: who.clientId,
        mood: 'good',
        intensity: 7,
        id,
        note: 'Sun on the water',
      })
    const [first, second] = [await log(bo), await log(bo)]
    expect(second.body).toEqual(first.body)
    expect((await ask(bo, moodEndpoints.listMoodLogs, { id: bo.clientId })).body).toHaveLength(1)
    const own = await log(cy)
    expect(own).toMatchObject({ status: 201, body: { note: 'Sun on the water' } })
    expect(own.body.id).not.toBe(id)
    const kept = (await ask(bo, moodEndpoints.listMoodLogs, { id: bo.clientId })).body
    expect(kept.map((one) => [one.id, one.note])).toEqual([[id, 'Sun on the water']])
  })

  it.each([0, 11, 5.5, 'five'])('of intensity %s are refused', async (intensity) => {
    expect(
      (await ask(ada, moodEndpoints.logMood, { clientId: ada.clientId, mood: 'good', intensity })).status,
    ).toBe(400)
  })

  it('come newest first and are paged without a gap', async () => {
    const bo = await harbor.person('client')
    for (let i = 1; i <= 7; i += 1)
      await ask(bo, moodEndpoints.logMood, { clientId: bo.clientId, mood: 'neutral', intensity: i })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await ask(bo, moodEndpoints.listMoodLogs, { id: bo.clientId, limit: 3, cursor })
      seen.push(...page.body.map(({ intensity }) => intensity))
      cursor = /cursor=([^>&]+)/.exec(String(page.headers['link']))?.[1]
    } while (cursor)
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('appointments and steps', () => {
  it('upcoming ones are those still to come, soonest first; one in the past is refused', async () => {
    const { clock } = await theWorld()
    const bo = await harbor.person('client')
    const at = (inDays: number) => new Date(clock.now().getTime() + days(inDays)).toISOString()
    const make = (title: string, inDays: number) =>
      ask(bo, appointmentEndpoints.createAppointment, {
        clientId: bo.clientId,
        title,
        scheduledAt: at(inDays),
      })
    await make('later', 9)
    await make('sooner', 2)
    expect((await make('gone', -2)).body).toMatchObject({ code: 'appointments.in_the_past' })
    const upcoming = await ask(bo, appointmentEndpoints.listUpcomingAppointments, { id: bo.clientId })
    expect(upcoming.body.map(({ title, status }) => [title, status])).toEqual([
      ['sooner', 'scheduled'],
      ['later', 'scheduled'],
    ])
  })

  it('sent twice with one id are added once', async () => {
    const { clock } = await theWorld()
    const bo = await harbor.person('client')
    const [stepId, appointmentId] = [newId(), newId()]
    const step = () =>
      ask(bo, reentryEndpoints.createStep, { clientId: bo.clientId, id: stepId, title: 'Call the bank' })
    const scheduledAt = new Date(clock.now().getTime() + days(2)).toISOString()
    const appointment = () =>
      ask(bo, appointmentEndpoints.createAppointment, {
        clientId: bo.clientId,
        id: appointmentId,
        title: 'Clinic',
        scheduledAt,
      })
    expect((await step()).body).toEqual((await step()).body)
    expect((await appointment()).body).toEqual((await appointment()).body)
    expect((await ask(bo, reentryEndpoints.listSteps, { id: bo.clientId })).body).toHaveLength(1)
    expect((await ask(bo, appointmentEndpoints.listAppointments, { id: bo.clientId })).body).toHaveLength(1)
    expect(
      (await ask(ada, reentryEndpoints.createStep, { clientId: ada.clientId, id: stepId, title: 'x' }))
        .status,
    ).toBe(400)
  })

  it('a step is done, and undone', async () => {
    const step = await ask(ada, reentryEndpoints.createStep, {
      clientId: ada.clientId,
      title: 'Open a bank account',
      dueDate: '2027-01-05',
    })
    const mark = (completed: boolean) => ask(ada, reentryEndpoints.patchStep, { id: step.body.id, completed })
    expect((await mark(true)).body).toMatchObject({ completed: true, completedAt: expect.any(String) })
    expect((await mark(false)).body).toMatchObject({
      completed: false,
      completedAt: null,
      title: 'Open a bank account',
    })
    expect(await harbor.lastAudit('step.reopened')).toMatchObject({ recordId: step.body.id })
  })
})

describe('tab visibility', () => {
  it('names all five tabs, hidden until an admin shows them, in this organization only', async () => {
    const team = await makeOrganization()
    const admin = await team.person('admin')
    const list = async (host: string) =>
      (await ask(null, organizationEndpoints.listTabVisibility, {}, { host })).body
    expect((await list(team.host)).map(({ tabName, isVisible }) => [tabName, isVisible])).toEqual(
      ['workbooks', 'family', 'mobile', 'language', 'progress'].map((name) => [name, false]),
    )
    await ask(admin, organizationEndpoints.setTabVisibility, { tabName: 'family', isVisible: true })
    expect((await list(team.host)).find(({ tabName }) => tabName === 'family')?.isVisible).toBe(true)
    expect((await list(harbor.host)).find(({ tabName }) => tabName === 'family')?.isVisible).toBe(false)
    expect(
      (await ask(admin, organizationEndpoints.setTabVisibility, { tabName: 'secrets', isVisible: true }))
        .status,
    ).toBe(400)
  })
})
