import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { say } from '#domains/chat/test-kit.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { keepPhone } from '#domains/clients/phone.ts'
import { handlingEndpoints } from '#domains/crisis/contract/handling.ts'
import { onCallEndpoints } from '#domains/crisis/contract/on-call.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { aClosing } from '#domains/crisis/test-kit.ts'
import { housingNeeds } from '#domains/housing/tables.ts'
import { emptyPlan, safetyPlanEndpoints } from '#domains/safety-plan/contract.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { alertSheetEndpoints } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
})
const inCrisis = async () => {
  const ada = await harbor.person('client')
  const { services } = await theWorld()
  await services.db.orm.transaction((tx) => keepPhone(tx, services, ada.clientId ?? '', '(555) 010-0142'))
  const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
  return { ada, id }
}
const sheet = (id: string, by = dana) => ask(by, alertSheetEndpoints.readAlertSheet, { id })
const reveal = (id: string, by = dana) => ask(by, handlingEndpoints.revealNumberOfAlert, { id })
const linesOf = async (action: string, recordId: string) => {
  const { services } = await theWorld()
  const rows = await services.db.orm.select().from(auditEvents).where(eq(auditEvents.recordId, recordId))
  return rows.filter((row) => row.action === action)
}

describe("the client's number", () => {
  it('is hidden until it is revealed, and that is one line of history', async () => {
    const { ada, id } = await inCrisis()
    expect(JSON.stringify((await sheet(id)).body)).not.toContain('0142')
    expect((await sheet(id)).body.hasNumber).toBe(true)
    expect((await reveal(id)).body).toEqual({
      written: '(555) 010-0142',
      number: '+15550100142',
      doubt: null,
    })
    expect(await linesOf('alert.number_revealed', id)).toMatchObject([
      { actorUserId: dana.id, clientId: ada.clientId, detail: null },
    ])
  })

  it('that no phone can dial is shown as it was written; none is none', async () => {
    const { services } = await theWorld()
    const { ada, id } = await inCrisis()
    const keep = (written: string | null) =>
      services.db.orm.transaction((tx) => keepPhone(tx, services, ada.clientId ?? '', written))
    await keep('ask for Ada at the shelter')
    expect((await reveal(id)).body).toEqual({
      written: 'ask for Ada at the shelter',
      number: null,
      doubt: null,
    })
    await keep(null)
    expect((await reveal(id)).body).toEqual({ written: null, number: null, doubt: null })
    expect((await sheet(id)).body.hasNumber).toBe(false)
  })

  it('of a closed alert and of another organization is not revealed', async () => {
    const { id } = await inCrisis()
    const stranger = await (await makeOrganization()).person('therapist')
    expect((await reveal(id, stranger)).status).toBe(404)
    await ask(dana, crisisEndpoints.closeAlert, { id, closing: aClosing() })
    expect((await reveal(id)).status).toBe(409)
    expect((await sheet(id)).status).toBe(409)
  })

  it('in the head of the record is for the care team, with a line of history', async () => {
    const ada = await harbor.person('client')
    const read = () => ask(dana, clientEndpoints.revealNumber, { id: ada.clientId })
    expect((await read()).status).toBe(404)
    await harbor.assign(ada, dana)
    expect((await read()).body).toEqual({ written: null, number: null, doubt: null })
    expect(await linesOf('client.number_revealed', ada.clientId ?? '')).toHaveLength(1)
  })
})

describe('the sheet of an alert', () => {
  it('holds contacts, plan and appointments of today, and not those of tomorrow or cancelled ones', async () => {
    const { ada, id } = await inCrisis()
    const { clientId } = ada
    expect((await sheet(id)).body).toMatchObject({ contacts: [], appointments: [], hasSafetyPlan: false })
    await ask(ada, clientEndpoints.saveEmergencyContact, {
      id: clientId,
      contactId: newId(),
      name: 'Rosa Bell',
      relation: 'sister',
      phone: '(555) 010-0177',
      toldInCrisis: true,
    })
    const content = { ...emptyPlan, warningSigns: ['No sleep'] }
    await ask(ada, safetyPlanEndpoints.saveSafetyPlan, { id: clientId, content, basedOn: 0 })
    const { clock } = await theWorld()
    const add = async (title: string, ahead: number) =>
      (
        await ask(ada, appointmentEndpoints.createAppointment, {
          clientId,
          title,
          scheduledAt: new Date(clock.now().getTime() + ahead).toISOString(),
        })
      ).body.id
    await add('Clinic', hours(3))
    await add('Office', hours(24))
    await ask(ada, appointmentEndpoints.cancelAppointment, { id: await add('Dentist', hours(5)) })
    const { body } = await sheet(id)
    expect(body).toMatchObject({
      contacts: [{ name: 'Rosa Bell', relation: 'sister', phone: '(555) 010-0177', toldInCrisis: true }],
      hasSafetyPlan: true,
      stay: null,
    })
    expect(body.appointments.map(({ title }) => title)).toEqual(['Clinic'])
    expect((await linesOf('alert.sheet_read', id)).at(-1)).toMatchObject({ actorUserId: dana.id, clientId })
  })

  it('names where the client looks for a home when no home is known', async () => {
    const { services, clock } = await theWorld()
    const { ada, id } = await inCrisis()
    await services.db.orm.insert(housingNeeds).values({
      clientId: ada.clientId ?? '',
      organizationId: harbor.id,
      fromDay: '2026-12-10',
      zipCode: '90012',
      miles: 5,
      content: Buffer.from('sealed'),
      updatedAt: clock.now(),
    })
    expect((await sheet(id)).body.stay).toMatchObject({ kind: 'near', zipCode: '90012', state: 'CA' })
  })

  it('is for an admin only while they hold the alert, and holds nothing clinical for them', async () => {
    const admin = await harbor.person('admin')
    const { ada, id } = await inCrisis()
    await harbor.assign(ada, dana)
    await ask(admin, onCallEndpoints.addStretches, {
      userId: admin.id,
      part: 'supervisor',
      weekdays: [0],
      startMinute: 0,
      endMinute: 60,
      place: 1,
    })
    expect((await sheet(id, admin)).status).toBe(404)
    expect((await reveal(id, admin)).status).toBe(404)
    await ask(admin, crisisEndpoints.takeAlert, { id })
    expect((await sheet(id, admin)).body).toMatchObject({ hasSafetyPlan: null, appointments: [] })
    expect((await reveal(id, admin)).body.number).toBe('+15550100142')
  })
})
