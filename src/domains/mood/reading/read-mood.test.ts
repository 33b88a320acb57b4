import { describe, expect, it } from 'vitest'
import { type Mood, moods } from '../contract.ts'
import { guessMood, type MoodModel, readMood } from './read-mood.ts'
import sentences from './sentences.json' with { type: 'json' }

type Labelled = [text: string, mood: Mood]

/** The mean over the moods of the share that is read rightly. */
function macroAccuracy(labelled: readonly Labelled[]): { macro: number; wrong: string[] } {
  const wrong = labelled.filter(([text, mood]) => readMood(text)?.mood !== mood)
  const shares = moods.map((mood) => {
    const all = labelled.filter(([, each]) => each === mood).length
    return (all - wrong.filter(([, each]) => each === mood).length) / all
  })
  const macro = shares.reduce((sum, share) => sum + share, 0) / moods.length
  return { macro, wrong: wrong.map(([text, mood]) => `${mood} read as ${readMood(text)?.mood}: ${text}`) }
}

describe('readMood', () => {
  for (const language of ['en', 'es', 'ar'] as const) {
    it(`reads plain sentences in ${language}`, () => {
      const { macro, wrong } = macroAccuracy(sentences[language] as Labelled[])
      console.info(`mood ${language}: macro accuracy ${macro.toFixed(2)}`, wrong)
      expect(macro).toBeGreaterThanOrEqual(0.9)
    })

    it(`is sure enough of most of them in ${language} to write them down`, () => {
      const sure = sentences[language].filter(([text = '']) => (readMood(text)?.confidence ?? 0) >= 0.5)
      expect(sure.length / sentences[language].length).toBeGreaterThanOrEqual(0.85)
    })

    it(`names the language in ${language}`, () => {
      const named = sentences[language].filter(([text = '']) => readMood(text)?.language === language)
      expect(named.length / sentences[language].length).toBeGreaterThanOrEqual(0.9)
    })
  }

  it.each(sentences.nothing)('finds no feeling in "%s"', (text) => {
    expect(readMood(text)).toBeNull()
  })

  it.each([
    ['I am not happy', 'sad'],
    ["I'm not angry, I'm scared", 'anxious'],
    ['no estoy triste', 'neutral'],
    ['ya no tengo miedo, estoy feliz', 'good'],
    ['لست حزينا', 'neutral'],
    ['أنا مش مبسوط', 'sad'],
    ['I am sad but hopeful, really hopeful', 'hopeful'],
    ['a little annoyed but mostly terrified', 'anxious'],
  ] as Labelled[])('turns and weighs feelings in "%s"', (text, mood) => {
    expect(readMood(text)?.mood).toBe(mood)
  })

  it('hears how strongly it is said', () => {
    const strength = (text: string) => readMood(text)?.intensity ?? 0
    expect(strength('I am very sad')).toBeGreaterThan(strength('I am sad'))
    expect(strength('I am a little sad')).toBeLessThan(strength('I am sad'))
    expect(strength('I AM SO ANGRY!!!')).toBeGreaterThan(strength('i am angry'))
    expect(strength('sooo saaaad')).toBeGreaterThan(strength('sad'))
    expect(strength('estoy muy triste')).toBeGreaterThan(strength('estoy triste'))
    expect(strength('أنا حزين جدا')).toBeGreaterThan(strength('أنا حزين'))
  })

  it.each([
    ['sad 7/10', 'sad', 7],
    ['anxious 4', 'anxious', 4],
    ['4 anxious', 'anxious', 4],
    ['I feel angry, 9 out of 10', 'angry', 9],
    ['triste 3 de 10', 'sad', 3],
    ['حزين ٨ من ١٠', 'sad', 8],
  ] as [string, Mood, number][])('takes the number from "%s"', (text, mood, intensity) => {
    expect(readMood(text)).toMatchObject({ mood, intensity })
  })

  it('reads emoji alone and beside words', () => {
    expect(readMood('😭')).toMatchObject({ mood: 'sad', language: 'und' })
    expect(readMood('court today 😡😡')?.mood).toBe('angry')
  })

  it("does not take someone else's feeling for the writer's", () => {
    expect(readMood('she is angry')).toBeNull()
    expect(readMood('My boss makes me angry')?.mood).toBe('angry')
  })

  it('stays within its range on any text', () => {
    for (const text of ['SAD!!! '.repeat(900), '𝖘𝖆𝖉', '\u0000\u200f', 'no '.repeat(3000), '((((:(']) {
      const read = readMood(text)
      if (read) {
        expect(read.intensity).toBeGreaterThanOrEqual(1)
        expect(read.intensity).toBeLessThanOrEqual(10)
        expect(read.confidence).toBeLessThanOrEqual(1)
      }
    }
  })

  it('lets a model outvote unsure words, and speak where they are silent', () => {
    const opinion = (mood: Mood, feeling: number): MoodModel => ({
      weight: 2,
      read: () => ({
        feeling,
        scores: { good: 0, hopeful: 0, anxious: 0, sad: 0, angry: 0, neutral: 0, [mood]: 1 },
      }),
    })
    expect(guessMood('I am a bit annoyed', opinion('sad', 0.9)).mood).toBe('sad')
    expect(guessMood('I am so very happy', opinion('sad', 0.9)).mood).toBe('good')
    expect(readMood('the walls are closing in', opinion('anxious', 0.9))?.mood).toBe('anxious')
    expect(readMood('the walls are closing in?', opinion('anxious', 0.9))).toBeNull()
    expect(readMood('the walls are white', opinion('anxious', 0.2))).toBeNull()
    expect(readMood('walls', opinion('anxious', 0.9))).toBeNull()
  })
})
