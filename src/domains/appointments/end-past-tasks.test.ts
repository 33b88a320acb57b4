import { beforeEach, describe, expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { days, minutes } from '#shared/dates.ts'
import { appointmentEndpoints } from './contract.ts'
import { endPastTasks } from './end-past-tasks.ts'
import { reminderEndpoints } from './contract/reminders.ts'
import { choices, makeClient, pass, startAtNoon, tasksOf } from './reminders/test-kit.ts'

beforeEach(startAtNoon)

/** A client whom no message reaches: a person has to remind them. */
const unreached = async () => {
  const made = await makeClient({ email: false, agrees: false })
  const settings = { id: made.ada.clientId, ...choices, channels: [] }
  await ask(made.ada, reminderEndpoints.saveReminderSettings, settings)
  const date = await made.add(2)
  await pass(made.harbor.id, days(1.5))
  return { ...made, date }
}

describe('a task to remind of a date', () => {
  it('is not late when it is made, and is after its time of grace', async () => {
    const { clock } = await theWorld()
    const { counselor, harbor } = await unreached()
    const [task] = await tasksOf(counselor, 'remind')
    clock.advance(minutes(1))
    expect(await tasksOf(counselor, 'remind')).toMatchObject([{ id: task?.id, isLate: false }])
    const work = async () => (await ask(counselor, taskEndpoints.listWork)).body
    expect(await work()).toMatchObject([{ kind: 'remind', late: false }])
    clock.advance(days(1.1))
    counselor.cookie = await harbor.signIn(counselor.id, counselor.role)
    expect(await tasksOf(counselor, 'remind')).toMatchObject([{ isLate: true }])
    expect(await work()).toMatchObject([{ kind: 'remind', late: true }])
  })

  it('ends when the client came', async () => {
    const { clock } = await theWorld()
    const { counselor, harbor, date } = await unreached()
    clock.advance(days(1))
    counselor.cookie = await harbor.signIn(counselor.id, counselor.role)
    const noted = await ask(counselor, appointmentEndpoints.noteAttendance, { id: date.id, attended: true })
    expect(noted.status).toBe(200)
    expect(await tasksOf(counselor, 'remind')).toEqual([])
  })

  it('ends with the date where nobody noted whether the client came', async () => {
    const { services, clock } = await theWorld()
    const { counselor, harbor } = await unreached()
    await endPastTasks.run(services, {})
    expect(await tasksOf(counselor, 'remind')).toHaveLength(1)
    clock.advance(days(2))
    await endPastTasks.run(services, {})
    counselor.cookie = await harbor.signIn(counselor.id, counselor.role)
    expect(await tasksOf(counselor, 'remind')).toEqual([])
    expect(await harbor.lastAudit('task.withdrawn')).not.toBeNull()
  })
})
