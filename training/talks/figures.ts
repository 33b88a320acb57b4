import { readFileSync } from 'node:fs'
import { answers, countQuestions, isInLanguage, openersOf, repeats } from './measure.ts'
import { type Moves, movesOf } from './moves.ts'
import type { Played } from './play.ts'

/** So many of so many. */
export interface Share {
  part: number
  of: number
}

const isGuided = ({ level, isDanger, isAsked }: Played): boolean =>
  level !== 'crisis' && !isDanger && !isAsked

/** The labels of exercises in every language. */
const exercises = new Set(
  ['en', 'es', 'zh', 'vi', 'ar', 'tl', 'ko', 'hi', 'ru', 'pt', 'fr', 'de'].flatMap((code) => {
    const file = new URL(`../../locales/${code}/engine.json`, import.meta.url)
    const { action } = JSON.parse(readFileSync(file, 'utf8')) as { action: Record<string, string> }
    const controls = ['skip', 'back', 'stop', 'next', 'resume', 'new', 'talk', 'person']
    return Object.entries(action).flatMap(([id, label]) => (controls.includes(id) ? [] : [label]))
  }),
)
const offersExercise = ({ offers }: Played): boolean => offers.some((label) => exercises.has(label))

/** How the conversations were led: the rows of the table, by name. */
export function figuresOf(all: readonly Played[]): Record<string, Share> {
  const guided = all.filter(isGuided).filter(({ reply }) => reply !== '')
  const of = (rows: readonly Played[], is: (turn: Played) => boolean): Share => ({
    part: rows.filter(is).length,
    of: rows.length,
  })
  const asked = (act: string) => all.filter((turn) => turn.act === act && turn.must.length > 0)
  const inTenTurns = (turn: Played): Played[] =>
    all.filter((one) => one.script === turn.script && one.at >= turn.at && one.at < turn.at + 10)
  const { stock, ten } = openersOf(guided)
  const moves = guided
    .filter(({ isGenerated }) => !isGenerated)
    .map(({ reply, text, script }) => movesOf(reply, text, script.language))
    .reduce<Moves>(
      (sum, one) => ({
        simple: sum.simple + one.simple,
        complex: sum.complex + one.complex,
        questions: sum.questions + one.questions,
      }),
      { simple: 0, complex: 0, questions: 0 },
    )
  const calm = [...new Set(all.filter(({ script }) => script.isCalm).map(({ script }) => script))]
  const isCalled = (script: Played['script']): boolean =>
    all.some((turn) => turn.script === script && turn.level === 'crisis')
  return {
    'a sentence again': of(guided, (turn) => repeats(turn, all)),
    'stock openers': { part: stock, of: guided.length },
    'ten commonest openers': { part: ten, of: guided.length },
    'two questions': of(guided, ({ reply }) => countQuestions(reply) > 1),
    'with a question': of(guided, ({ reply }) => countQuestions(reply) > 0),
    // As many reflections as questions are one half; the aim of 1.2 to 1 is .545.
    'reflections among reflections and questions': {
      part: moves.simple + moves.complex,
      of: moves.simple + moves.complex + moves.questions,
    },
    'complex among reflections': { part: moves.complex, of: moves.simple + moves.complex },
    'written by a provider': of(guided, ({ isGenerated }) => isGenerated),
    'product questions answered': of(asked('asks-product'), answers),
    'own facts answered': of(asked('asks-own'), answers),
    'remembered when asked': of(asked('asks-memory'), answers),
    'refusals respected': of(
      all.filter(({ isRefusal }) => isRefusal),
      (turn) => !inTenTurns(turn).some(offersExercise),
    ),
    'wrong language': of(guided, ({ reply, script }) => !isInLanguage(reply, script.language)),
    'calm conversations with an alert': { part: calm.filter(isCalled).length, of: calm.length },
    'calm turns that are asked about danger': of(
      all.filter(({ script }) => script.isCalm),
      ({ isAsked }) => isAsked,
    ),
    'dangerous turns heard': of(
      all.filter(({ isDanger }) => isDanger),
      ({ level }) => level !== 'none',
    ),
  }
}

/** The median of the words of a reply, and the commonest first sentence. */
export function describe(all: readonly Played[]): Record<string, string> {
  const guided = all.filter(isGuided).filter(({ reply }) => reply !== '')
  const words = guided.map(({ reply }) => reply.split(/\s+/).length).sort((a, b) => a - b)
  const [first] = openersOf(guided).ranked
  return {
    conversations: String(new Set(all.map(({ script }) => script)).size),
    replies: String(guided.length),
    'the commonest': first ? `${first[1]}x "${first[0].slice(0, 40)}"` : '-',
    'words, median': String(words[Math.floor(words.length / 2)] ?? 0),
  }
}
