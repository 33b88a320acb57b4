import { describe, expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { conditionEndpoints } from '#domains/reentry/contract/conditions.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { openTask } from '#domains/tasks/open.ts'
import { backgroundContext } from '#platform/context.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import { appointmentEndpoints } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { endPastTasks } from '../end-past-tasks.ts'
import { makeTeam, settleCancels } from '../test-kit.ts'

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

describe('the task to find another time for a session at the time of a date elsewhere', () => {
  /** A session in two days at ten, and a hearing half an hour into it. */
  const twoAtOnce = async () => {
    const { counselor, ada, harbor } = await makeTeam(1)
    const { clock, services } = await theWorld()
    const today = localTime(clock.now(), 'America/Los_Angeles')
    const at = (day: number, minute: number) => momentAt(today, day, minute, 'America/Los_Angeles')
    const session = await ask(counselor, appointmentEndpoints.createAppointment, {
      clientId: ada.clientId,
      providerId: counselor.id,
      scheduledAt: at(2, 600).toISOString(),
      despiteClash: true,
    })
    const court = await ask(ada, appointmentEndpoints.createAppointment, {
      clientId: ada.clientId,
      title: 'Hearing',
      kind: 'court',
      scheduledAt: at(2, 630).toISOString(),
    })
    const changes = async () => {
      counselor.cookie = await harbor.signIn(counselor.id, 'therapist')
      return (await ask(counselor, taskEndpoints.listOpenTasks)).body.filter(({ kind }) => kind === 'change')
    }
    expect([session.status, court.status, court.body.overlaps]).toEqual([201, 201, 'appointment'])
    return { harbor, counselor, ada, clock, services, at, session: session.body, court: court.body, changes }
  }

  it('is due a day later, and not past when it is first read', async () => {
    const { changes } = await twoAtOnce()
    const [task, ...more] = await changes()
    expect(more).toEqual([])
    expect(Date.parse(task?.dueAt ?? '') - Date.parse(task?.createdAt ?? '')).toBeGreaterThan(days(0.99))
    expect(task?.isLate).toBe(false)
  })

  it.each(['the hearing moves', 'the session moves', 'the hearing is cancelled', 'the session is cancelled'])(
    'ends when %s',
    async (what) => {
      const { counselor, ada, session, court, at, changes } = await twoAtOnce()
      expect(await changes()).toHaveLength(1)
      const [by, id] = what.startsWith('the hearing') ? [ada, court.id] : [counselor, session.id]
      if (what.endsWith('moves')) {
        const later = { id, scheduledAt: at(3, 660).toISOString(), despiteClash: true }
        expect((await ask(by, appointmentEndpoints.changeAppointment, later)).status).toBe(200)
      } else {
        await ask(by, appointmentEndpoints.cancelAppointment, { id })
        if (by === ada) await settleCancels(ada, [id])
      }
      expect(await changes()).toEqual([])
    },
  )

  it('stays while the hearing moves within the session', async () => {
    const { ada, court, at, changes } = await twoAtOnce()
    const nearby = { id: court.id, scheduledAt: at(2, 615).toISOString() }
    expect((await ask(ada, appointmentEndpoints.changeAppointment, nearby)).body.overlaps).toBe('appointment')
    expect(await changes()).toHaveLength(1)
  })

  it('ends when the session was held, or both are past', async () => {
    const held = await twoAtOnce()
    const start = held.clock.now()
    held.clock.set(held.at(2, 605))
    await held.changes()
    await ask(held.counselor, appointmentEndpoints.noteAttendance, { id: held.session.id, attended: true })
    expect(await held.changes()).toEqual([])
    held.clock.set(start)
    const past = await twoAtOnce()
    past.clock.set(past.at(2, 800))
    expect(await past.changes()).toHaveLength(1)
    await endPastTasks.run(past.services, {})
    expect(await past.changes()).toEqual([])
    past.clock.set(start)
  })

  it('leaves a wish of the client for another time as it is', async () => {
    const { harbor, ada, court, session, services, changes } = await twoAtOnce()
    await services.db.orm.transaction((tx) =>
      openTask(tx, backgroundContext(services, harbor.id), ada.clientId as CheckedClient, {
        kind: 'change',
        dueAt: services.clock.now(),
        causeId: session.id,
      }),
    )
    expect(await changes()).toHaveLength(2)
    await ask(ada, appointmentEndpoints.cancelAppointment, { id: court.id })
    await settleCancels(ada, [court.id])
    expect(await changes()).toHaveLength(1)
  })
})
