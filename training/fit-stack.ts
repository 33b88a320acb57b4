import { readByRules } from '../src/domains/crisis/detection/detect.ts'
import type { EncoderOpinion } from '../src/domains/crisis/detection/encoder/encoder.ts'
import {
  type Evidence,
  signalsOf,
  type Stack,
  type Stacks,
  weigh,
} from '../src/domains/crisis/detection/stack.ts'
import { type CrisisLevel, higherLevel } from '../src/domains/crisis/detection/types.ts'
import { tokenise } from '../src/platform/text/tokens.ts'
import { fitLogistic } from './regression.ts'
import type { Sentence } from './sentences.ts'

/** Turns of harmless conversations and sentences of need are what people write most: they count more than other sentences. */
const ordinaryWeight = 4

/**
 * Joins the layers by two logistic regressions for English and two for the other languages. `crisis`, `flag` and `encoded`
 * are what models that never saw the author say of each sentence, so that no layer looks better than it is.
 */
export function fitStacks(
  sentences: readonly Sentence[],
  crisis: readonly number[],
  flag: readonly number[],
  encoded: ReadonlyMap<number, EncoderOpinion>,
): Stacks {
  const rows = [...encoded].flatMap(([i, encoder]): Row[] => {
    const { text, level, kind, lang } = sentences[i]!
    const { findings } = readByRules(text)
    // What a rule decides is not put before the encoder.
    if (findings.some(({ reason }) => reason.level === 'crisis')) return []
    const row = {
      lang,
      linearCrisis: crisis[i]!,
      linearFlag: flag[i]!,
      encoder,
      heard: findings.reduce<CrisisLevel>((most, one) => higherLevel(most, one.heard), 'none'),
      words: tokenise(text).tokens.length,
      level,
      isOrdinary: kind === 'turn' || kind === 'need',
    }
    return [row]
  })
  const english = rows.filter(({ lang }) => lang === 'en')
  const others = rows.filter(({ lang }) => lang !== 'en')
  return { en: fitStack('English', english), other: fitStack('other languages', others) }
}

function fitStack(title: string, rows: readonly Row[]): Stack {
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
type Row = Evidence & Labelled & { lang: string }

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
