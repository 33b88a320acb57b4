import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { keepPhone } from '#domains/clients/phone.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { conditionEndpoints } from '#domains/reentry/contract/conditions.ts'
import { newId } from '#shared/ids.ts'
import { appointmentEndpoints } from './contract.ts'
import { openTimeEndpoints } from './contract/open-times.ts'
import { book, makeTeam, openTimesFor } from './test-kit.ts'

let team: Awaited<ReturnType<typeof makeTeam>>
let free: string[] = []
beforeAll(async () => {
  team = await makeTeam()
  free = await openTimesFor(team.ada, team.counselor)
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(organizations).where(eq(organizations.id, team.harbor.id))
  await services.db.orm
    .update(organizations)
    .set({ settings: { ...row?.settings, supportAddress: '80 Pier Road, Duluth' } as never })
    .where(eq(organizations.id, team.harbor.id))
})
const phoneOf = async (who: Person, number: string | null) => {
  const { services } = await theWorld()
  await services.db.orm.transaction((tx) => keepPhone(tx, services, who.clientId ?? '', number))
}
const read = async (who: Person, id: string) =>
  (await ask(who, appointmentEndpoints.readAppointment, { id })).body

describe('an appointment says', () => {
  it('where to go: the office, or the place that the counselor wrote for it', async () => {
    const { ada, counselor } = team
    const { id } = (await book(ada, counselor, free[0], { mode: 'in_person' })).body
    expect(await read(ada, id)).toMatchObject({ place: null, address: '80 Pier Road, Duluth', call: null })
    await ask(counselor, appointmentEndpoints.changeAppointment, { id, place: 'Library, room 2' })
    expect(await read(ada, id)).toMatchObject({ address: 'Library, room 2' })
    expect(await read(counselor, id)).toMatchObject({ address: 'Library, room 2' })
  })

  it('who calls whom: the counselor at the end of the number on record, or the client at the number that is written', async () => {
    const { ada, counselor } = team
    const { id } = (await book(ada, counselor, free[2])).body
    await phoneOf(ada, null)
    expect((await read(ada, id)).call).toEqual({ by: 'team', number: null, href: null })
    await phoneOf(ada, '(612) 555-0134')
    const called = await read(ada, id)
    expect(called).toMatchObject({ address: null, call: { by: 'team', number: '0134' } })
    expect(JSON.stringify(called), 'the whole number stays sealed').not.toMatch(/612/)
    await ask(counselor, appointmentEndpoints.changeAppointment, { id, place: '612-555-0199' })
    expect((await read(ada, id)).call).toEqual({
      by: 'client',
      number: '612-555-0199',
      href: 'tel:+16125550199',
    })
  })

  it('nothing of a place or a number by video, and no office for a hearing without a place', async () => {
    const { ada, counselor } = team
    const video = (await book(ada, counselor, free[4], { mode: 'video' })).body
    expect(video).toMatchObject({ address: null, call: null })
    const court = await ask(ada, appointmentEndpoints.createAppointment, {
      clientId: ada.clientId,
      kind: 'court',
      title: 'Hearing',
      scheduledAt: free[6],
    })
    expect(court.body).toMatchObject({ address: null, call: null })
  })
})

it('a curfew stands against a time only where the client leaves home for it', async () => {
  const { ben, counselor } = team
  const added = await ask(ben, conditionEndpoints.addCondition, {
    id: ben.clientId,
    conditionId: newId(),
    kind: 'curfew',
    text: 'At home all day.',
    source: { document: 'Order', page: '1', issuedBy: 'County' },
    curfew: { weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, toMinute: 1439 },
  })
  expect(added.status).toBe(201)
  const at = free.at(-1) ?? ''
  const clashes = async (mode?: 'video' | 'phone' | 'in_person') => {
    const { body } = await ask(ben, openTimeEndpoints.listOpenTimes, {
      id: ben.clientId,
      providerId: counselor.id,
      from: at.slice(0, 10),
      to: at.slice(0, 10),
      mode,
    })
    return [...new Set(body.map(({ clash }) => clash))]
  }
  expect(await clashes()).toEqual(['curfew'])
  expect(await clashes('in_person')).toEqual(['curfew'])
  expect(await clashes('video')).toEqual([null])
  expect(await clashes('phone')).toEqual([null])
  const refused = await book(ben, counselor, at, { mode: 'in_person' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'appointments.clash', message: 'curfew' } })
  expect((await book(ben, counselor, at, { mode: 'video' })).status).toBe(201)
})
