import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { careTeam } from '#domains/clients/tables.ts'
import { dutyEndpoints } from '#domains/duties/contract.ts'
import { leftToTeam } from '#domains/duties/test-kit.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { hours } from '#shared/dates.ts'
import { appointmentEndpoints } from '../contract.ts'
import { book, makeTeam, openTimesFor } from '../test-kit.ts'

const leftTasks = async (who: Person) =>
  (await ask(who, taskEndpoints.listOpenTasks)).body.filter(({ kind }) => kind === 'left')
const close = async ({ harbor, counselor }: Awaited<ReturnType<typeof makeTeam>>) => {
  const admin = await harbor.person('admin')
  return ask(admin, dutyEndpoints.disableWithHandOver, leftToTeam(counselor))
}
const move = (who: Person, id: string, scheduledAt: string | undefined) =>
  ask(who, appointmentEndpoints.changeAppointment, { id, scheduledAt })

it('whoever has talks to come with a counselor who leaves is found another, by who is left of their team', async () => {
  const team = await makeTeam(3)
  const { harbor, counselor, ada, ben } = team
  const second = await harbor.person('therapist')
  await harbor.assign(ada, second)
  const times = await openTimesFor(ada, counselor)
  for (const at of [times[0], times[2]]) expect((await book(ada, counselor, at)).status).toBe(201)
  const cancelled = await book(ben, counselor, times[4])
  await ask(ben, appointmentEndpoints.cancelAppointment, { id: cancelled.body.id })
  expect((await close(team)).status).toBe(200)
  const found = await leftTasks(second)
  expect(found).toMatchObject([{ clientId: ada.clientId, owner: { id: second.id } }])
  const inADay = (await theWorld()).clock.now().getTime() + hours(24)
  expect(Date.parse(found[0]?.dueAt ?? '')).toBeLessThanOrEqual(inADay)
  const { body: work } = await ask(second, taskEndpoints.listWork)
  expect(work).toMatchObject([{ kind: 'left', clientId: ada.clientId }])
  expect(await harbor.lastAudit('task.opened')).toMatchObject({ clientId: ada.clientId })
})

it('where nobody is left of the team, the task is everybody’s', async () => {
  const team = await makeTeam(1)
  const { harbor, counselor, ada } = team
  const [free] = await openTimesFor(ada, counselor)
  await book(ada, counselor, free)
  await close(team)
  const stranger = await harbor.person('therapist')
  expect(await leftTasks(stranger)).toMatchObject([{ clientId: ada.clientId, owner: null }])
})

it('a talk is not moved to another time of somebody who has left, nor of who is not of the team any more', async () => {
  const { services } = await theWorld()
  for (const leave of ['closed', 'untied'] as const) {
    const team = await makeTeam(1)
    const { harbor, counselor, ada } = team
    const second = await harbor.person('therapist')
    await harbor.assign(ada, second)
    const times = await openTimesFor(ada, counselor)
    const { body } = await book(ada, counselor, times[0])
    if (leave === 'closed') await close(team)
    else
      await services.db.orm
        .delete(careTeam)
        .where(and(eq(careTeam.clientId, ada.clientId ?? ''), eq(careTeam.userId, counselor.id)))
    for (const who of [ada, second])
      expect((await move(who, body.id, times[3])).body, leave).toMatchObject({ code: 'request.not_found' })
    // It can still be called off.
    expect((await ask(second, appointmentEndpoints.cancelAppointment, { id: body.id })).status).toBe(200)
  }
})
