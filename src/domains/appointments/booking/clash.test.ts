import { expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { conditionEndpoints } from '#domains/reentry/contract/conditions.ts'
import { newId } from '#shared/ids.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import { appointmentEndpoints } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { makeTeam } from '../test-kit.ts'

it('a curfew is of the client’s own clock, wherever the counselor or the organization is', async () => {
  const { counselor, ada } = await makeTeam(1)
  const known = await ask(counselor, openTimeEndpoints.readAvailability)
  await ask(counselor, openTimeEndpoints.saveAvailability, { ...known.body, timeZone: 'America/New_York' })
  const home = 'Pacific/Honolulu'
  await ask(ada, reminderEndpoints.saveReminderSettings, { id: ada.clientId, timeZone: home })
  await ask(counselor, conditionEndpoints.addCondition, {
    id: ada.clientId,
    conditionId: newId(),
    kind: 'curfew',
    text: 'At home from nine in the evening until six in the morning.',
    source: { document: 'Order of release', page: '2', issuedBy: 'County court' },
    curfew: { weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 1260, toMinute: 360 },
  })
  const today = localTime((await theWorld()).clock.now(), home)
  const at = (hour: number): string => momentAt(today, 3, hour * 60, home).toISOString()
  const session = (hour: number) =>
    ask(counselor, appointmentEndpoints.createAppointment, {
      clientId: ada.clientId,
      providerId: counselor.id,
      scheduledAt: at(hour),
    })
  const elsewhere = (hour: number) =>
    ask(ada, appointmentEndpoints.createAppointment, {
      clientId: ada.clientId,
      title: 'Office',
      scheduledAt: at(hour),
    })
  for (const hour of [5, 21])
    expect((await session(hour)).body).toEqual({ code: 'appointments.clash', message: 'curfew' })
  for (const hour of [7, 19]) expect((await session(hour)).status).toBe(201)
  expect((await elsewhere(4)).body.overlaps).toBe('curfew')
  expect((await elsewhere(17)).body.overlaps).toBeNull()
  const days = [at(0), at(48)].map((moment) => moment.slice(0, 10))
  const open = await ask(counselor, openTimeEndpoints.listOpenTimes, {
    id: ada.clientId,
    providerId: counselor.id,
    from: days[0],
    to: days[1],
  })
  expect(open.status).toBe(200)
  for (const { startsAt, clash } of open.body) {
    const { minute } = localTime(new Date(startsAt), home)
    if (clash !== 'appointment') expect(clash === 'curfew', startsAt).toBe(minute < 360 || minute + 50 > 1260)
  }
})
