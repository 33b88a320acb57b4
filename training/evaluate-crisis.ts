import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as own from '../src/domains/crisis/detection/detect.ts'
import {
  type Detection,
  type EarlierDetection,
  isFoundByRule,
} from '../src/domains/crisis/detection/types.ts'
import { talk } from '../src/domains/crisis/episode/talk-fixture.ts'
import { readNeed } from '../src/domains/need-words/read-need.ts'
import { findPublicSets, readAnnoMi, readBrighter, readGoEmotions } from './public-sets.ts'
import { share } from './share.ts'
import { readConversations, readSentences, type Sentence, type Side } from './sentences.ts'

// How good the crisis detector is on authors it was not trained on, in Markdown.
//   --train, --fit, --dev   measures those sentences instead of the ones kept apart (`apart` and `test`)
//   --against COMMIT    measures the detector of that commit beside it
//   --rules             asks the rules alone
//   --misses            prints what it got wrong
//   --data FOLDER       the published sets

type Judge = typeof own.detect
const now = new Date()
const args = process.argv
const chosen = (['train', 'fit', 'dev'] as const).find((side) => args.includes(`--${side}`))
const sides: Side[] = chosen ? [chosen] : ['apart', 'test']
// With all the time it wants: on a busy machine the encoder would be left out.
const engines: { name: string; judge: Judge }[] = [
  { name: 'now', judge: args.includes('--rules') ? own.detectByRules : own.createDetect(60_000) },
]
const against = args[args.indexOf('--against') + 1]
if (args.includes('--against') && against)
  engines.unshift({ name: against.slice(0, 7), judge: await judgeOf(against) })

/** The detector of an earlier commit, read from a copy of its source. */
async function judgeOf(commit: string): Promise<Judge> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-detector-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', commit, 'src', 'package.json'], { maxBuffer: 2 ** 28 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  const file = pathToFileURL(join(folder, 'src/domains/crisis/detection/detect.ts')).href
  return ((await import(file)) as typeof own).detect
}

const isAny = ({ level }: Detection): boolean => level !== 'none'
const isCrisis = ({ level }: Detection): boolean => level === 'crisis'
const count = <T>(rows: readonly T[], which: (row: T) => boolean): number => rows.filter(which).length

interface Judged {
  sentence: Sentence
  found: Detection
}

/** Plain: what is said as it is meant. Everything else is hard in one way or another. */
const plainKinds: ReadonlySet<string> = new Set([
  'explicit',
  'third_person',
  'everyday',
  'information',
  'justice',
])
const isPlain = ({ sentence }: Judged): boolean =>
  sentence.batch.endsWith('-91') && plainKinds.has(sentence.kind)
const isHard = ({ sentence }: Judged): boolean => !isPlain({ sentence } as Judged) && sentence.kind !== 'need'

function table(title: string, judged: readonly Judged[], keyOf: (row: Judged) => string): void {
  console.log(`\n### ${title}`)
  console.log('| | crisis found | found at any level | false crisis | any level on nothing |')
  console.log('|---|---|---|---|---|')
  for (const key of [...new Set(judged.map(keyOf))].sort())
    print(
      key,
      judged.filter((row) => keyOf(row) === key),
    )
  print('all', judged)
}

function print(key: string, rows: readonly Judged[]): void {
  const crisis = rows.filter(({ sentence }) => sentence.level === 'crisis').map(({ found }) => found)
  const others = rows.filter(({ sentence }) => sentence.level !== 'crisis').map(({ found }) => found)
  const none = rows.filter(({ sentence }) => sentence.level === 'none').map(({ found }) => found)
  console.log(
    `| ${key} | ${share(count(crisis, isCrisis), crisis.length)} | ${share(count(crisis, isAny), crisis.length)} | ${share(count(others, isCrisis), others.length)} | ${share(count(none, isAny), none.length)} |`,
  )
}

/** Pairs of which the dangerous half gets the higher level. */
function pairs(judged: readonly Judged[]): void {
  const rank = ['none', 'watch', 'crisis']
  const byPair = Map.groupBy(
    judged.filter(({ sentence }) => sentence.pair !== undefined),
    ({ sentence }) => `${sentence.batch} ${sentence.pair}`,
  )
  const right = [...byPair.values()].filter(([a, b]) => {
    const labels = rank.indexOf(a?.sentence.level ?? '') - rank.indexOf(b?.sentence.level ?? '')
    const levels = rank.indexOf(a?.found.level ?? '') - rank.indexOf(b?.found.level ?? '')
    return levels !== 0 && Math.sign(labels) === Math.sign(levels)
  })
  console.log(`\nMinimal pairs told apart: ${share(right.length, byPair.size)}`)
}

/** Does a score of .8 mean eight in ten? */
function calibration(judged: readonly Judged[]): void {
  console.log(
    '\n### Calibration of the score\n| score | n | mean score | share in crisis |\n|---|---|---|---|',
  )
  for (let low = 0; low < 10; low++) {
    const rows = judged.filter(({ found }) => Math.min(9, Math.floor(found.score * 10)) === low)
    if (rows.length === 0) continue
    const mean = rows.reduce((sum, { found }) => sum + found.score, 0) / rows.length
    const real = count(rows, ({ sentence }) => sentence.level === 'crisis') / rows.length
    console.log(`| ${(low / 10).toFixed(1)} | ${rows.length} | ${mean.toFixed(2)} | ${real.toFixed(2)} |`)
  }
}

/**
 * Harmless conversations: every turn alone, each conversation through the memory of its earlier turns, and through the
 * episode, in which a weak sign is asked about and the person answers no.
 */
function harmlessTalk(
  title: string,
  { name, judge }: (typeof engines)[number],
  conversations: readonly { lang?: string; turns: readonly string[] }[],
): void {
  const alone = conversations.flatMap(({ turns }) => turns.map((text) => judge(text, { now })))
  const remembered = conversations.map(({ turns }) => {
    const previous: EarlierDetection[] = []
    return turns.map((text, turn) => {
      const at = new Date(now.getTime() + turn * 60_000)
      const found = judge(text, { now: at, previous: [...previous] })
      if (found.level !== 'none')
        previous.push({
          level: found.level,
          categories: found.categories,
          at,
          isByRule: isFoundByRule(found),
        })
      return found
    })
  })
  const calling = count(remembered, (turns) => turns.some(isCrisis))
  const led = name === 'now' ? conversations.map(({ lang = 'en', turns }) => ledBy(lang, turns)) : []
  const whole = (is: (one: (typeof led)[number]) => boolean): string =>
    led.length ? share(count(led, is), led.length) : '-'
  console.log(
    `| ${title} | ${share(count(alone, isCrisis), alone.length)} | ${share(
      count(alone, ({ level }) => level === 'watch'),
      alone.length,
    )} | ${share(calling, conversations.length)} | ${whole((one) => one === 'called')} | ${whole(
      (one) => one === 'asked',
    )} |`,
  )
}

/** What became of a conversation in the episode. */
function ledBy(lang: string, turns: readonly string[]): 'called' | 'asked' | 'left alone' {
  const turn = talk(lang, { judge: engines.at(-1)?.judge, lacks: (text) => readNeed(text, lang) !== null })
  const steps = turns.flatMap((text, at) => {
    const moment = new Date(now.getTime() + at * 60_000)
    const { step } = turn(text, moment)
    // Nothing is the matter: that is what the person would answer.
    return step.buttons === 'ask' ? [step, turn('no', moment).step] : [step]
  })
  if (steps.some(({ level }) => level === 'crisis')) return 'called'
  return steps.some(({ buttons }) => buttons === 'ask') ? 'asked' : 'left alone'
}

/** Comments and captions of everyday life, of the published sets' second side: nothing in them should alarm. */
function everyday(judge: Judge, folder: string): void {
  const texts = [...readGoEmotions(folder, 'dev'), ...readBrighter(folder, 'dev')]
  console.log('\n### Everyday comments\n| | crisis | any level |\n|---|---|---|')
  for (const lang of [...new Set(texts.map((text) => text.lang))].sort()) {
    const found = texts.filter((text) => text.lang === lang).map(({ text }) => judge(text, { now }))
    console.log(
      `| ${lang} | ${share(count(found, isCrisis), found.length)} | ${share(count(found, isAny), found.length)} |`,
    )
  }
}

const folder = findPublicSets()
const side = args.includes('--train') ? 'train' : 'apart'
for (const engine of engines) {
  const { name, judge } = engine
  const judged = sides
    .flatMap(readSentences)
    .map((sentence): Judged => ({ sentence, found: judge(sentence.text, { now }) }))
  console.log(`\n## ${name}: ${judged.length} sentences of ${sides.join(' and ')}, 95 % intervals`)
  table('Plain, by language', judged.filter(isPlain), ({ sentence }) => sentence.lang)
  table('Hard, by language', judged.filter(isHard), ({ sentence }) => sentence.lang)
  table('All, by category', judged, ({ sentence }) => sentence.category ?? 'nothing')
  table('All, by kind', judged, ({ sentence }) => sentence.kind)
  pairs(judged)
  calibration(judged)
  const needs = judged.filter(({ sentence }) => sentence.kind === 'need')
  console.log('\n### Need without danger\n| | crisis | asked or watched |\n|---|---|---|')
  for (const lang of [...new Set(needs.map(({ sentence }) => sentence.lang))].sort()) {
    const found = needs.filter(({ sentence }) => sentence.lang === lang).map((row) => row.found)
    console.log(
      `| ${lang} | ${share(count(found, isCrisis), found.length)} | ${share(
        count(found, ({ level }) => level === 'watch'),
        found.length,
      )} |`,
    )
  }
  console.log('\n### Harmless conversations')
  console.log(
    '| | turns at crisis | turns asked or watched | conversations that call through memory alone | … through the episode | conversations that are asked |\n|---|---|---|---|---|---|',
  )
  const conversations = readConversations(side)
  harmlessTalk(
    'English, ours',
    engine,
    conversations.filter(({ lang }) => lang === 'en'),
  )
  harmlessTalk(
    'other languages, ours',
    engine,
    conversations.filter(({ lang }) => lang !== 'en'),
  )
  if (folder) {
    harmlessTalk('AnnoMI, even half', engine, readAnnoMi(folder))
    everyday(judge, folder)
  } else console.log('\nAnnoMI and the everyday comments were not found (--data FOLDER).')
  if (args.includes('--misses'))
    for (const { sentence, found } of judged)
      if ((sentence.level === 'crisis') !== (found.level === 'crisis'))
        console.log(
          `${sentence.lang} ${sentence.batch} ${sentence.kind} ${sentence.category}: ${sentence.level} judged ${found.level} ${found.score} [${found.reasons.map((reason) => reason.frame).join(' ')}]: ${sentence.text}`,
        )
}
