import { detect, detectByRules } from '../src/domains/crisis/detection/detect.ts'
import type { Detection } from '../src/domains/crisis/detection/types.ts'
import { findPublicSets, readBrighter, readGoEmotions } from './public-sets.ts'
import { readSentences, type Sentence } from './sentences.ts'

// How good the crisis detector is on authors it was not trained on. Each line is judged alone, without memory.
// `--test` measures the sentences that nothing was chosen by, `--train` those it knows; `--misses` prints what it
// got wrong.

const now = new Date()
const args = process.argv
const side = (['train', 'test'] as const).find((one) => args.includes(`--${one}`)) ?? 'dev'
const judge = args.includes('--rules') ? detectByRules : detect
const judged = readSentences(side).map((sentence) => ({ sentence, found: judge(sentence.text, { now }) }))
type Judged = (typeof judged)[number]

/** Wilson's interval, 95 %: honest for small numbers and shares near 0 or 1. */
function share(part: number, whole: number): string {
  if (whole === 0) return '-'
  const z = 1.96
  const p = part / whole
  const middle = (p + (z * z) / (2 * whole)) / (1 + (z * z) / whole)
  const half = (z * Math.sqrt((p * (1 - p)) / whole + (z * z) / (4 * whole * whole))) / (1 + (z * z) / whole)
  const places = (value: number): string => Math.max(0, value).toFixed(3).replace(/^0/, '')
  return `${places(p)} (${places(middle - half)}-${places(middle + half)}) n=${whole}`
}

const isCrisis = ({ sentence }: Judged): boolean => sentence.level === 'crisis'
const isNone = ({ sentence }: Judged): boolean => sentence.level === 'none'
const at = (rows: Judged[], ...levels: Detection['level'][]): number =>
  rows.filter(({ found }) => levels.includes(found.level)).length

function table(title: string, keyOf: (sentence: Sentence) => string): void {
  console.log(`\n## By ${title}`)
  console.log('| | crisis found | crisis flagged at all | false crisis | flag on nothing |')
  console.log('|---|---|---|---|---|')
  for (const key of [...new Set(judged.map(({ sentence }) => keyOf(sentence)))].sort()) {
    const rows = judged.filter(({ sentence }) => keyOf(sentence) === key)
    print(key, rows)
  }
  print('all', judged)
}

function print(key: string, rows: Judged[]): void {
  const crisis = rows.filter(isCrisis)
  const others = rows.filter((row) => !isCrisis(row))
  const none = rows.filter(isNone)
  console.log(
    `| ${key} | ${share(at(crisis, 'crisis'), crisis.length)} | ${share(at(crisis, 'crisis', 'watch'), crisis.length)} | ${share(at(others, 'crisis'), others.length)} | ${share(at(none, 'crisis', 'watch'), none.length)} |`,
  )
}

/** Does a score of .8 mean eight in ten? */
function calibration(): void {
  console.log(
    '\n## Calibration of the score\n| score | n | mean score | share in crisis |\n|---|---|---|---|',
  )
  let gap = 0
  let square = 0
  for (let low = 0; low < 1; low += 0.1) {
    const rows = judged.filter(
      ({ found }) => Math.min(9, Math.floor(found.score * 10)) === Math.round(low * 10),
    )
    if (rows.length === 0) continue
    const mean = rows.reduce((sum, { found }) => sum + found.score, 0) / rows.length
    const real = rows.filter(isCrisis).length / rows.length
    gap += Math.abs(mean - real) * rows.length
    console.log(`| ${low.toFixed(1)} | ${rows.length} | ${mean.toFixed(2)} | ${real.toFixed(2)} |`)
  }
  for (const row of judged) square += (row.found.score - (isCrisis(row) ? 1 : 0)) ** 2
  console.log(
    `Expected gap ${(gap / judged.length).toFixed(3)}, Brier ${(square / judged.length).toFixed(3)}, AUC ${auc().toFixed(3)}`,
  )
}

/** The chance that a crisis gets a higher score than something else. */
function auc(): number {
  const sorted = judged.toSorted((a, b) => a.found.score - b.found.score)
  let ranks = 0
  for (let i = 0; i < sorted.length; ) {
    let j = i
    while (j < sorted.length && sorted[j]!.found.score === sorted[i]!.found.score) j++
    for (let k = i; k < j; k++) if (isCrisis(sorted[k]!)) ranks += (i + j + 1) / 2
    i = j
  }
  const n = judged.filter(isCrisis).length
  return (ranks - (n * (n + 1)) / 2) / (n * (judged.length - n))
}

/** Comments and captions of everyday life, of the published sets' second side: nothing in them should alarm. */
function everyday(folder: string): void {
  const texts = [...readGoEmotions(folder, 'dev'), ...readBrighter(folder, 'dev')]
  console.log('\n## Everyday text\n| | crisis | any flag |\n|---|---|---|')
  for (const lang of [...new Set(texts.map((text) => text.lang))].sort()) {
    const found = texts
      .filter((text) => text.lang === lang)
      .map(({ text }) => ({ text, level: judge(text, { now }).level }))
    const crisis = found.filter(({ level }) => level === 'crisis')
    const any = found.filter(({ level }) => level !== 'none')
    console.log(`| ${lang} | ${share(crisis.length, found.length)} | ${share(any.length, found.length)} |`)
    if (args.includes('--misses')) for (const { text, level } of any) console.log(`  ${level}: ${text}`)
  }
}

console.log(`# The crisis detector on ${judged.length} sentences (${side}), 95 % intervals`)
table('language', (sentence) => sentence.lang)
table('category', (sentence) => sentence.category ?? 'nothing')
table('kind', (sentence) => sentence.kind)
calibration()
const folder = findPublicSets()
if (folder) everyday(folder)
if (args.includes('--misses'))
  for (const { sentence, found } of judged)
    if ((sentence.level === 'crisis') !== (found.level === 'crisis'))
      console.log(
        `${sentence.lang} ${sentence.batch} ${sentence.kind} ${sentence.category}: ${sentence.level} judged ${found.level} ${found.score} [${found.reasons.map((reason) => reason.frame).join(' ')}]: ${sentence.text}`,
      )
