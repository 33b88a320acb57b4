import { readByRules } from '../src/domains/crisis/detection/detect.ts'
import type { EncoderOpinion } from '../src/domains/crisis/detection/encoder/encoder.ts'
import { type Evidence, signalsOf, type Stack, weigh } from '../src/domains/crisis/detection/stack.ts'
import { type CrisisLevel, higherLevel } from '../src/domains/crisis/detection/types.ts'
import { tokenise } from '../src/platform/text/tokens.ts'
import { fitLogistic } from './regression.ts'
import type { Sentence } from './sentences.ts'

/** Turns of harmless conversations and sentences of need are what people write most: they count more than other sentences. */
const ordinaryWeight = 4

/**
 * Joins the layers by two logistic regressions. `crisis`, `flag` and `encoded` are what models that never saw the author say
 * of each sentence, so that no layer looks better than it is.
 */
export function fitStack(
  sentences: readonly Sentence[],
  crisis: readonly number[],
  flag: readonly number[],
  encoded: ReadonlyMap<number, EncoderOpinion>,
): Stack {
  const rows = [...encoded].flatMap(([i, encoder]): Row[] => {
    const { text, level, kind } = sentences[i]!
    const { findings } = readByRules(text)
    // What a rule decides is not put before the encoder.
    if (findings.some(({ reason }) => reason.level === 'crisis')) return []
    const row = {
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
    'English, with the encoder',
    rows.map((row) => ({ ...row, ...weigh(stack, row) })),
  )
  const likelihood = (logit: number): number => 1 / (1 + Math.exp(-logit))
  printThresholds(
    'other languages, the linear models',
    sentences.flatMap(({ lang, level, kind }, i) =>
      lang === 'en'
        ? []
        : {
            level,
            isOrdinary: kind === 'turn' || kind === 'need',
            crisis: likelihood(crisis[i]!),
            flag: likelihood(flag[i]!),
          },
    ),
  )
  return stack
}

interface Labelled {
  level: CrisisLevel
  isOrdinary: boolean
}
type Row = Evidence & Labelled

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
