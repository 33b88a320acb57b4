import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { intakeEndpoints } from './contract.ts'
import { sendIntake } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  dana = await harbor.person('therapist')
})

const record = async (fullName: string, dateOfBirth: string) =>
  (await ask(dana, clientEndpoints.createClient, { fullName, dateOfBirth })).body
const matches = async (id: string) => (await ask(admin, intakeEndpoints.listIntakeMatches, { id })).body
/** The phone is left out, so that it is no reason. */
const send = (fullName: string, dateOfBirth: string) =>
  sendIntake(harbor.host, { fullName, dateOfBirth, phone: '' })

describe('a possible double record', () => {
  it.each([
    ['a given name, after a marriage', 'Odessa Finley', 'Odessa Vance'],
    ['a family name, under another given name', 'Terrence Gaddis', 'Bishop Gaddis'],
    ['a short form of the given name', 'Elizabeth Crowder', 'Betty Amaro'],
  ])('is shown to a person when the same birthday goes with %s', async (_, known, sentAs) => {
    const client = await record(known, '1982-08-19')
    const sent = await send(sentAs, '1982-08-19')
    expect(await matches(sent.id)).toEqual([
      expect.objectContaining({ id: client.id, reasons: ['similar_name', 'birth'] }),
    ])
    const namesClient = async (id: string) => (await matches(id)).some((match) => match.id === client.id)
    const otherDay = await send(sentAs, '1982-11-20')
    expect(await namesClient(otherDay.id), 'one word of a name alone is no reason').toBe(false)
    const otherName = await send('Ike Sandoval', '1982-08-19')
    expect(await namesClient(otherName.id), 'a birthday alone is no reason').toBe(false)
  })

  it('is shown when the open registration of another person has their birthday and one of their names', async () => {
    const first = await send('Lorenzo Whitaker', '1969-12-14')
    const second = await send('Lorenzo Pruitt', '1969-12-14')
    expect(await matches(second.id)).toEqual([
      expect.objectContaining({ kind: 'intake', id: first.id, reasons: ['similar_name', 'birth'] }),
    ])
  })
})
