import { describe, expect, test } from 'vitest'
import { last } from './talk-fixture.ts'

const signs = {
  en: 'i feel like a burden to everybody',
  es: 'siento que soy una carga para todos',
  de: 'ich bin allen nur eine Last',
  fr: 'je suis un poids pour tout le monde',
  pt: 'sinto que sou um peso pra todos',
} as const
type Language = keyof typeof signs
const after = (language: Language, text: string) => last([signs[language], text], language).step

describe('an answer to the first question that only begins or sounds like a no', () => {
  test.each<[Language, string]>([
    ['en', 'nah fr i do'],
    ['en', 'naw im serious, yes'],
    ['en', 'no lie, every day'],
    ['en', 'im not scared of it'],
    ['en', 'im alright with it, its time'],
    ['en', 'im safe till tonight'],
    ['en', 'safe now but not later'],
    ['es', 'no te voy a mentir, sí'],
    ['es', 'estoy bien con morirme'],
    ['de', 'keine Wohnung und ja, jeden Tag'],
    ['de', 'mir gehts gut, bald ist es vorbei'],
    ['fr', "j'ai pas de toit et oui j'y pense"],
    ['pt', 'não tenho casa e penso nisso'],
  ])('is not believed, in %s: %j', (language, text) => {
    const { level, progress } = after(language, text)
    expect([level === 'crisis', progress.pending]).not.toEqual([false, null])
    expect(progress.stage).not.toBe('denied')
  })

  test.each<[Language, string]>([
    ['en', 'no its ok im just beat from work'],
    ['en', "no ma'am not at all"],
    ['en', 'im okay just miss my mama'],
    ['en', 'nah. when does the office open'],
    ['es', 'no, ando cansada nomas'],
    ['de', 'nein alles gut'],
    ['fr', 'non, je cherche un logement'],
    ['pt', 'não, tô só cansada'],
  ])('is believed where it is one, in %s: %j', (language, text) =>
    expect(after(language, text).progress.stage).toBe('denied'),
  )
})

test('"tô só" in Portuguese is alone where nothing or a place follows', () => {
  const alone = { topic: 'company', value: 'danger' }
  for (const text of ['tô só', 'estou só aqui em casa'])
    expect(last(['quero morrer', text], 'pt').step.facts).toContainEqual(alone)
})

describe('"I am" to the first question', () => {
  test.each(['i am late for my bus', 'i am so late'])('is no yes where it goes on with a state: %j', (text) =>
    expect(after('en', text).level).not.toBe('crisis'),
  )
  test.each(['i am', 'i am on my way out', 'i am waiting for the end', 'i am looking for a way out'])(
    'stays one: %j',
    (text) => expect(after('en', text).level).toBe('crisis'),
  )
})
