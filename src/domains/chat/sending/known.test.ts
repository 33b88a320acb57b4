import { beforeAll, describe, expect, it } from 'vitest'
import { makeOrganization } from '#app/test-kit.ts'
import { freshTalk } from '../engine/talk/state.ts'
import { freshState } from '../engine/types.ts'
import { say } from '../test-kit.ts'
import { languageOfReply } from './known.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

describe('a sentence that the person told', () => {
  it('is said back in the order of its message', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'the hearing moved again. my brother keeps the spare keys. i sleep on the couch')
    const { body } = await say(ada, 'who did i say keeps the spare keys?')
    expect(body.aiMessage?.content).toContain(
      'the hearing moved again. my brother keeps the spare keys. i sleep on the couch',
    )
  })
})

describe('a no to the first question', () => {
  it('is answered together with what the person tells beside it', async () => {
    const ada = await harbor.person('client')
    const first = await say(ada, 'do u ever just feel like whats the point of waking up')
    expect(first.body.aiMessage?.metadata?.question).toBeDefined()
    const { body } = await say(ada, 'no nothing like that i am safe. my sister drives me on sundays')
    expect(body.aiMessage?.content).toMatch(/I believe you[\s\S]*your sister drives you/i)
  })
})

describe('the language of a reply', () => {
  it.each([
    ['Guten Abend', 'de'],
    ['boa noite', 'pt'],
    ['hello po', 'tl'],
    ['Bác chào cháu', 'vi'],
    ['yo', 'en'],
  ])('of the greeting "%s" on an English page is %s', (text, language) => {
    const about = { text, detection: { language: 'und' }, state: freshState }
    expect(languageOfReply(about as Parameters<typeof languageOfReply>[0], 'en')).toBe(language)
  })

  it('follows the first words that tell one, not the page of an earlier greeting', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'ey')
    const { body } = await say(ada, 'tou na probation ate fevereiro por causa duma briga no trabalho')
    expect(body.aiMessage?.content).toMatch(/[ãçõáéê]| você |uma /)
  })

  it('is English for a few English words, whatever the detector takes them for', () => {
    const about = { text: 'is this thing on', detection: { language: 'vi' }, state: freshState }
    expect(languageOfReply(about as Parameters<typeof languageOfReply>[0], 'es')).toBe('en')
  })
  it.each([
    ['jpasse en cour le 8, pis mon avocat rappelle pas', 'fr', 'fr'],
    ['tengo corte el jueves n toy bn nervioso', 'es', 'es'],
    ['my po aint callin me back n its friday', 'vi', 'en'],
    ['ok cool', 'tl', 'en'],
  ])('of an English talk, after "%s" that the detector takes for %s, is %s', (text, language, expected) => {
    const state = { ...freshState, talk: { ...freshTalk, language: 'en' } }
    const about = { text, detection: { language }, state }
    expect(languageOfReply(about as Parameters<typeof languageOfReply>[0], 'en')).toBe(expected)
  })
})
