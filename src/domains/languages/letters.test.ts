import { beforeEach, expect, it } from 'vitest'
import { ask } from '#app/test-kit.ts'
import { lettersOf, makeClient, startAtNoon } from '#domains/appointments/reminders/test-kit.ts'
import { languageEndpoints } from './contract.ts'

beforeEach(startAtNoon)

it('a letter comes in the language that the person chose, and whole in English where that has no letters', async () => {
  for (const [language, words, day] of [
    ['es', 'cita', /\b(dom|lun|mar|mié|jue|vie|sáb)/],
    ['vi', 'appointment', /\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat), Dec \d+/],
  ] as const) {
    const { harbor, ada, add } = await makeClient()
    expect((await ask(ada, languageEndpoints.chooseLanguage, { language })).status).toBe(200)
    await add(5)
    const mail = (await lettersOf(harbor.id)).find(({ channel }) => channel === 'email')
    expect(mail?.body, language).toContain(words)
    expect(mail?.body, 'the day is in the language of the letter').toMatch(day)
  }
})
