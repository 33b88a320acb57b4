import { beforeAll, expect, it } from 'vitest'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { openTimeEndpoints } from '#domains/appointments/contract/open-times.ts'
import { book } from '#domains/appointments/test-kit.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { intakeEndpoints } from './contract.ts'
import { sendIntake } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
  await ask(dana, openTimeEndpoints.saveAvailability, {
    ...(await ask(dana, openTimeEndpoints.readAvailability)).body,
    weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 540, endMinute: 720 })),
  })
})

const sent = async (fullName: string) =>
  (await sendIntake(harbor.host, { fullName, phone: '', therapistId: dana.id })).id
const times = async (id: string) =>
  (await ask(dana, intakeEndpoints.listFirstTimes, { id, therapistId: dana.id })).body.map(
    ({ startsAt }) => startsAt,
  )
const accept = (id: string, startsAt: string | undefined) =>
  ask(dana, intakeEndpoints.acceptIntake, {
    id,
    clientId: null,
    therapistId: dana.id,
    firstTime: { startsAt, mode: 'phone' },
    invite: 'none',
    language: 'en',
    releasedOn: null,
  })

it('a first time that was suggested to one person is suggested to nobody else, while they have not answered', async () => {
  const [one, two] = [await sent('Anke Moor'), await sent('Bela Dorn')]
  const [first] = await times(one)
  expect(await times(two)).toContain(first)
  expect((await accept(one, first)).status).toBe(201)
  expect(await times(two)).not.toContain(first)
  const refused = await accept(two, first)
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'appointments.taken' }),
  ])
})

it('of two who are given the same first time at once one has it', async () => {
  const [one, two] = [await sent('Carl Egge'), await sent('Dina Faro')]
  const [first] = await times(one)
  const both = await Promise.all([accept(one, first), accept(two, first)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

it('who loses a suggested time to somebody else is given another one by a person; who books it themselves is not', async () => {
  const ada = await harbor.person('client')
  await harbor.assign(ada, dana)
  const tasks = async (clientId: string) =>
    (await ask(dana, taskEndpoints.listClientTasks, { id: clientId })).body.map(({ kind }) => kind)
  const id = await sent('Emil Gast')
  const [first] = await times(id)
  const emil = (await accept(id, first)).body.intake.client?.id ?? ''
  expect((await book({ ...dana, clientId: ada.clientId }, dana, first)).status).toBe(201)
  expect(await tasks(emil)).toEqual(['change'])

  const other = await sent('Frida Holm')
  const [next] = await times(other)
  const frida = (await accept(other, next)).body.intake.client?.id ?? ''
  expect((await book({ ...dana, clientId: frida }, dana, next)).status).toBe(201)
  expect(await tasks(frida)).toEqual([])
})
