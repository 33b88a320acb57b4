import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDetect } from './detect.ts'
import { type CrisisLevel, packLanguages } from './types.ts'

interface Sentence {
  text: string
  lang: string
  level: CrisisLevel
  kind: string
}

/** With all the time it wants: on a busy machine the encoder would be left out. */
const detect = createDetect(60_000)

const folder = new URL('../../../../training/sentences/', import.meta.url)
const conversations = new URL('../../../../training/conversations/', import.meta.url)
const now = new Date('2026-03-01T12:00:00Z')

const sentencesOf = (side: 'train' | 'dev' | 'test' | 'apart'): Sentence[] =>
  globSync(`${side}/*.jsonl`, { cwd: folder }).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sentence),
  )

/** Shares of crises found at crisis and at any level, and of other sentences called a crisis. */
function measure(sentences: readonly Sentence[]) {
  const judged = sentences.map((sentence) => ({ ...sentence, found: detect(sentence.text, { now }).level }))
  const crisis = judged.filter((one) => one.level === 'crisis')
  const others = judged.filter((one) => one.level !== 'crisis')
  const share = (part: unknown[], whole: unknown[]) => part.length / whole.length
  return {
    crisis: share(
      crisis.filter((one) => one.found === 'crisis'),
      crisis,
    ),
    any: share(
      crisis.filter((one) => one.found !== 'none'),
      crisis,
    ),
    falseCrisis: share(
      others.filter((one) => one.found === 'crisis'),
      others,
    ),
  }
}

const known = sentencesOf('train')
const older = [...sentencesOf('dev'), ...sentencesOf('test')]
const apart = sentencesOf('apart')
const isEnglish = ({ lang }: Sentence): boolean => lang === 'en'
const isOther = ({ lang }: Sentence): boolean => lang !== 'en'

// A little below the measured shares: a change that makes the detector hear less or alarm more shows here. The training saw none of these
// authors, and no limit was chosen by those that are kept apart. A weak sign is asked about and calls nobody, so
// what is found at any level counts most. All figures: `npm run eval:crisis`.
test.each([
  ['the older sentences in English', older.filter(isEnglish), { crisis: 0.9, any: 0.97, falseCrisis: 0.01 }],
  [
    'the older sentences in other languages',
    older.filter(isOther),
    { crisis: 0.875, any: 0.975, falseCrisis: 0.035 },
  ],
  ['English kept apart', apart.filter(isEnglish), { crisis: 0.48, any: 0.81, falseCrisis: 0.05 }],
  ['other languages kept apart', apart.filter(isOther), { crisis: 0.27, any: 0.615, falseCrisis: 0.045 }],
] as const)(
  'the detector holds its floor on %s',
  (_, sentences, floor) => {
    const found = measure(sentences)
    expect(found.crisis).toBeGreaterThanOrEqual(floor.crisis)
    expect(found.any).toBeGreaterThanOrEqual(floor.any)
    expect(found.falseCrisis).toBeLessThanOrEqual(floor.falseCrisis)
  },
  300_000,
)

/** The crises kept apart that were heard at any level on 28 November 2026, by language. */
const reached = [
  ['ar', 0.625],
  ['de', 0.725],
  ['es', 0.592],
  ['fr', 0.725],
  ['hi', 0.575],
  ['ko', 0.525],
  ['pt', 0.65],
  ['ru', 0.75],
  ['tl', 0.625],
  ['vi', 0.525],
  ['zh', 0.6],
] as const
/** The lower end of Wilson's 95 % interval of a share of `count`. */
const lowest = (share: number, count: number): number => {
  const z = 1.96
  const middle = share + (z * z) / (2 * count)
  const half = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  return (middle - half) / (1 + (z * z) / count)
}
test.each(reached)('the detector hears no fewer crises in %s than it did, beyond chance', (lang, share) => {
  const own = apart.filter((one) => one.lang === lang)
  const crises = own.filter(({ level }) => level === 'crisis').length
  expect(measure(own).any).toBeGreaterThanOrEqual(lowest(share, crises))
})

test('the detector lets ordinary talk and need be', () => {
  const turns = globSync('apart/*.jsonl', { cwd: conversations }).flatMap((file) =>
    readFileSync(new URL(file, conversations), 'utf8')
      .trim()
      .split('\n')
      .flatMap((line) => (JSON.parse(line) as { turns: string[] }).turns),
  )
  const need = apart.filter(({ kind }) => kind === 'need').map(({ text }) => text)
  const alarms = (texts: readonly string[]): number =>
    texts.filter((text) => detect(text, { now }).level === 'crisis').length / texts.length
  expect(turns.length).toBeGreaterThanOrEqual(1_000)
  expect(alarms(turns)).toBeLessThanOrEqual(0.01)
  expect(alarms(need)).toBeLessThanOrEqual(0.01)
})

test('the sentences are many, of twelve languages, and none stands on both sides', () => {
  const unseen = [...older, ...apart]
  expect(known.length).toBeGreaterThanOrEqual(8_000)
  expect(known.filter(({ lang }) => lang === 'en').length).toBeGreaterThanOrEqual(3_000)
  for (const lang of packLanguages)
    expect(known.filter((one) => one.lang === lang).length).toBeGreaterThanOrEqual(300)
  expect(known.filter(({ level }) => level !== 'crisis').length / known.length).toBeGreaterThanOrEqual(0.5)
  const texts = new Set(known.map(({ text }) => text.toLowerCase()))
  expect(unseen.filter(({ text }) => texts.has(text.toLowerCase())).map(({ text }) => text)).toEqual([])
})
