import { expect, it } from 'vitest'
import { ask } from '#app/test-kit.ts'
import { say } from '#domains/chat/test-kit.ts'
import { housingEndpoints } from '#domains/housing/contract.ts'
import { dayAway, setStage, street } from '#domains/housing/test-kit.ts'
import { alertSheetEndpoints } from './contract.ts'

const on = setStage()
const stay = async () => {
  const { id } = (await say(on.ada, 'I want to die')).body.alert ?? { id: '' }
  return (await ask(on.ruth, alertSheetEndpoints.readAlertSheet, { id })).body.stay
}
const agree = async (): Promise<string> => {
  const { id } = await on.propose({ fromDay: dayAway(0) })
  await on.byOwner(id)
  await on.byClient(id)
  return id
}

it('the sheet does not name a home that is only agreed on', async () => {
  await agree()
  expect(await stay()).toBeNull()
})

it('the sheet names the home where a client lives, and later that they left it', async () => {
  const id = await agree()
  expect((await ask(on.ruth, housingEndpoints.moveIn, { id, on: dayAway(0) })).status).toBe(200)
  const lives = await stay()
  expect(lives).toMatchObject({ kind: 'home', from: dayAway(0), until: null })
  expect(lives?.kind === 'home' && lives.address).toContain(street)
  const left = { id, on: dayAway(0), reason: 'own_place' }
  expect((await ask(on.ruth, housingEndpoints.moveOut, left)).status).toBe(200)
  expect(await stay()).toMatchObject({ kind: 'home', until: dayAway(0) })
})
