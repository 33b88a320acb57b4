import { writeFileSync } from 'node:fs'
import { readByRules } from '../src/domains/crisis/detection/detect.ts'
import { openEncoder } from '../src/domains/crisis/detection/encoder/encoder.ts'
import { likelihood, logit, placesOf } from '../src/domains/crisis/detection/places.ts'
import {
  type Evidence,
  signalsOf,
  type Stack,
  type Stacks,
  weigh,
} from '../src/domains/crisis/detection/stack.ts'
import { type CrisisLevel, higherLevel } from '../src/domains/crisis/detection/types.ts'
import { loadModel } from '../src/platform/text/linear-model.ts'
import { fitLogistic } from './regression.ts'
import {
  readConversations,
  readOrdinaryTurns,
  readSentences,
  type Sentence,
  turnsAsSentences,
} from './sentences.ts'

// Joins the layers of the crisis detector by two logistic regressions for English and two for the other languages, fitted
// on the authors of `fit`, from whom no layer has learnt, so that none looks better than it is; prints the tables by which
// the thresholds of `models.ts` are chosen.

const folder = new URL('../src/domains/crisis/detection/', import.meta.url)
/** Turns of harmless conversations and sentences of need are what people write most: they count more than other sentences. */
const ordinaryWeight = 4

type Judged = Evidence & Labelled & { lang: string }

/** What each layer of the product says of a text that none of them has learnt from; null where a rule decides alone. */
function evidenceOf(models: Models, { text, level, kind, lang }: Sentence): Judged | null {
  const { read, findings } = readByRules(text)
  // What a rule decides is not put before the encoder.
  if (findings.some(({ reason }) => reason.level === 'crisis')) return null
  const [place] = placesOf(models.crisis, { part: text, offset: 0, read }, findings)
  const encoder = place && models.encoders[place.reader].judge(text)
  if (!place || !encoder) return null
  return {
    lang,
    linearCrisis: place.linearCrisis,
    linearFlag: logit(likelihood(models.flag, place.features)),
    encoder,
    heard: findings.reduce<CrisisLevel>((most, one) => higherLevel(most, one.heard), 'none'),
    level,
    isOrdinary: kind === 'turn' || kind === 'need',
  }
}

const openModels = () => ({
  crisis: loadModel(new URL('crisis.bin', folder)),
  flag: loadModel(new URL('flag.bin', folder)),
  encoders: {
    en: openEncoder(new URL('encoder.english.bin', folder)),
    other: openEncoder(new URL('encoder.other.bin', folder)),
  },
})
type Models = ReturnType<typeof openModels>

function fitStack(title: string, rows: readonly Judged[]): Stack {
  const regression = (hears: (level: CrisisLevel) => boolean): number[] =>
    fitLogistic(
      rows.map((row) => ({
        signals: signalsOf(row),
        target: hears(row.level) ? 1 : 0,
        weight: row.isOrdinary ? ordinaryWeight : 1,
      })),
    )
  const stack = {
    crisis: regression((level) => level === 'crisis'),
    flag: regression((level) => level !== 'none'),
  }
  printThresholds(
    `${title}, with the encoder`,
    rows.map((row) => ({ ...row, ...weigh(stack, row) })),
  )
  printThresholds(
    `${title}, the linear models alone`,
    rows.map((row) => ({ ...row, crisis: likelyOf(row.linearCrisis), flag: likelyOf(row.linearFlag) })),
  )
  return stack
}

const likelyOf = (logit: number): number => 1 / (1 + Math.exp(-logit))

interface Labelled {
  level: CrisisLevel
  isOrdinary: boolean
}

/** The table by which the thresholds of `models.ts` are chosen: what each would find and what it would call by mistake. */
function printThresholds(
  title: string,
  rows: readonly (Labelled & { crisis: number; flag: number })[],
): void {
  const share = (
    of: readonly (typeof rows)[number][],
    isFound: (row: (typeof rows)[number]) => boolean,
  ): string => (of.filter(isFound).length / Math.max(1, of.length)).toFixed(3)
  const ordinary = rows.filter((row) => row.isOrdinary)
  const others = rows.filter(({ level, isOrdinary }) => level === 'none' && !isOrdinary)
  const crisis = rows.filter(({ level }) => level === 'crisis')
  console.log(
    `\n${title}: ${crisis.length} crises, ${others.length} without danger, ${ordinary.length} ordinary`,
  )
  console.log(
    'threshold | crisis: found, without danger, ordinary | any level: found, without danger, ordinary',
  )
  for (const least of [0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99]) {
    const columns = [crisis, others, ordinary]
    const byCrisis = columns.map((of) => share(of, (row) => row.crisis >= least))
    const byFlag = columns.map((of) => share(of, (row) => row.flag >= least))
    console.log(`${least} | ${byCrisis.join(' ')} | ${byFlag.join(' ')}`)
  }
}

const models = openModels()
const rows = [
  ...readSentences('fit'),
  ...readSentences('dev'),
  ...turnsAsSentences(readConversations('fit')),
  ...readOrdinaryTurns('fit'),
].flatMap((sentence) => evidenceOf(models, sentence) ?? [])
const stacks: Stacks = {
  en: fitStack(
    'English',
    rows.filter(({ lang }) => lang === 'en'),
  ),
  other: fitStack(
    'other languages',
    rows.filter(({ lang }) => lang !== 'en'),
  ),
}
writeFileSync(new URL('stack.json', folder), `${JSON.stringify(stacks)}\n`)
console.log('stack.json')
