import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { dayAt } from '#shared/local-time.ts'
import { days, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { eq } from 'drizzle-orm'
import { clientEndpoints, clientSorts } from './contract.ts'
import { clients } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
const people: Record<string, Person> = {}

const make = async (name: string): Promise<Person> => {
  const { services } = await theWorld()
  const person = await harbor.person('client')
  people[name] = person
  await harbor.assign(person, dana)
  await services.db.orm
    .update(clients)
    .set({ fullName: name })
    .where(eq(clients.id, person.clientId ?? ''))
  return person
}
const setRisk = (person: Person, riskLevel: string) =>
  ask(dana, clientEndpoints.patchClient, { id: person.clientId, riskLevel, riskReason: 'We talked.' })
const appointment = async (person: Person, inMs: number, status: 'scheduled' | 'missed'): Promise<void> => {
  const { services } = await theWorld()
  const scheduledAt = new Date(services.clock.now().getTime() + inMs)
  await services.db.orm.insert(appointments).values({
    id: newId(),
    organizationId: harbor.id,
    clientId: person.clientId ?? '',
    title: Buffer.from('sealed'),
    scheduledAt,
    durationMinutes: 30,
    endsAt: new Date(scheduledAt.getTime() + minutes(30)),
    status,
    timedAt: scheduledAt,
    createdAt: services.clock.now(),
  })
}
const list = (input: Record<string, unknown> = {}, as = dana) => ask(as, clientEndpoints.listClients, input)
const names = async (input: Record<string, unknown> = {}): Promise<string[]> =>
  (await list(input)).body.map(({ fullName }) => fullName)

beforeAll(async () => {
  const { services, clock } = await theWorld()
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
  const [quiet, high, crisis, soon, missed] = [
    await make('Quiet'),
    await make('High'),
    await make('Crisis'),
    await make('Soon'),
    await make('Missed'),
  ]
  await setRisk(high, 'high')
  await setRisk(missed, 'low')
  const write = async (person: Person, content: string) => {
    const { body } = await ask(person, chatEndpoints.sendMessage, { clientId: person.clientId, content })
    expect(body.userMessage.crisisLevel).toBe('none')
  }
  for (const person of [high, soon, missed]) {
    clock.advance(minutes(1))
    await write(person, 'Good morning')
  }
  await ask(crisis, crisisEndpoints.raiseAlert, { clientId: crisis.clientId })
  await appointment(soon, days(1), 'scheduled')
  await appointment(high, days(3), 'scheduled')
  await appointment(missed, -days(2), 'missed')
  await appointment(quiet, -days(200), 'missed')
  const today = dayAt(clock.now(), 'America/Los_Angeles')
  await services.db.orm
    .update(clients)
    .set({ releasedOn: today })
    .where(eq(clients.id, soon.clientId ?? ''))
})

describe('the list of clients', () => {
  it('has the client in a crisis first, then the one whose risk is high, then the longest silence', async () => {
    expect(await names({ sort: 'need' })).toEqual(['Crisis', 'High', 'Quiet', 'Soon', 'Missed'])
    const { body } = await list({ sort: 'need' })
    expect(body[0]).toMatchObject({ need: 'crisis', riskAssessedAt: null })
    expect(body[1]).toMatchObject({ need: null, riskAssessedAt: expect.any(String), riskLevel: 'high' })
  })

  it('is sorted by appointment, missed appointments, release, silence and name', async () => {
    expect((await names({ sort: 'appointment' })).slice(0, 2)).toEqual(['Soon', 'High'])
    expect((await names({ sort: 'missed' }))[0]).toBe('Missed')
    expect((await names({ sort: 'released' }))[0]).toBe('Soon')
    expect((await names({ sort: 'contact' })).slice(-3)).toEqual(['High', 'Soon', 'Missed'])
    expect(await names({ sort: 'name' })).toEqual(['Crisis', 'High', 'Missed', 'Quiet', 'Soon'])
  })

  it('is filtered by risk, appointment, missed appointments, days since release and silence', async () => {
    const sort = 'name'
    expect(await names({ sort, risk: 'high' })).toEqual(['High'])
    expect(await names({ sort, risk: 'unset' })).toEqual(['Crisis', 'Quiet', 'Soon'])
    expect(await names({ sort, appointment: 'none' })).toEqual(['Crisis', 'Missed', 'Quiet'])
    expect(await names({ sort, missed: 'yes' })).toEqual(['Missed'])
    expect(await names({ sort, releasedWithin: 14 })).toEqual(['Soon'])
    expect(await names({ sort, quietFor: 3 })).toEqual([])
  })

  it.each(clientSorts)('comes whole page by page, sorted by %s', async (sort) => {
    const whole = await names({ sort })
    const read: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) })
      read.push(...page.body.map(({ fullName }) => fullName))
      const link = String(page.headers['link'] ?? '')
      cursor = /[?&]cursor=([^&>]+)/.exec(link)?.[1]
    } while (cursor)
    expect(read).toEqual(whole)
  })

  it('refuses an order, a filter and a cursor that do not exist', async () => {
    for (const input of [
      { sort: 'salary' },
      { risk: 'purple' },
      { releasedWithin: 0 },
      { cursor: 'nonsense' },
      { cursor: Buffer.from('["a"]').toString('base64url') },
    ])
      expect((await list(input)).status).toBe(400)
  })

  it('tells an admin no clinical fact, neither in the rows nor by their order', async () => {
    const admin = await harbor.person('admin')
    const { body } = await list({ sort: 'risk', risk: 'high' }, admin)
    expect(body).toHaveLength(5)
    for (const row of body)
      expect(row).toMatchObject({
        riskLevel: null,
        riskAssessedAt: null,
        need: null,
        missed: 0,
        nextAppointmentAt: null,
      })
    const order = ({ body: rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ id }) => id)
    expect(order(await list({ sort: 'risk' }, admin))).toEqual(order(await list({}, admin)))
  })

  it('holds nobody of another care team or organization, and each look is written down', async () => {
    const other = await harbor.person('therapist')
    expect((await list({}, other)).body).toEqual([])
    const elsewhere = await makeOrganization()
    expect((await list({ sort: 'need' }, await elsewhere.person('therapist'))).body).toEqual([])
    await list()
    expect(await harbor.lastAudit('clients.listed')).toMatchObject({
      actorUserId: dana.id,
      detail: { count: 5 },
    })
  })

  it('tells a client that nobody has set their level, until a person does', async () => {
    const quiet = people['Quiet'] as Person
    const own = () => ask(quiet, clientEndpoints.getClient, { id: quiet.clientId })
    expect((await own()).body).toMatchObject({ riskLevel: 'medium', riskAssessedAt: null })
    await setRisk(quiet, 'medium')
    expect((await own()).body).toMatchObject({ riskLevel: 'medium', riskAssessedAt: expect.any(String) })
  })
})
