import type { Outcome } from './outcome.ts'
import { askedOf, add, type Turn } from './turn.ts'
import type { RememberedFact, TalkInput } from './types.ts'
import { perhaps, sure } from '../understanding/types.ts'
import { kindOfQuestion } from '#domains/memory/recall/question-kind.ts'
import { certainRecall, recallAnswer } from '#domains/memory/recall/recall.ts'
import { foldWords } from '#shared/fold.ts'
import type { Act } from '../understanding/labels.ts'

const turnsBetweenMemories = 5
const listedAtMost = 5
const quotedAtMost = 140
/** So certain must it be that something is to be forgotten. */
const surelyForget = 0.8
/** From here on one thing that was told answers what may be a question for all of it. */
const namedRecall = 0.9

/** Answers from the facts that the person told: one person, one thing they said, or all of it. */
export function answerMemory(turn: Turn, { memory: all }: TalkInput, outcome: Outcome): boolean {
  const { voice } = turn
  if (!all) return add(turn, 'recall', voice.line('!recall-off', 'k'))
  const memory = all.filter(({ kind }) => kind !== 'said')
  const asked = askedOf(turn, 'asks-memory')
  const likeliest = asked && asked.likely >= perhaps ? asked.what.split('/')[1] : 'recall'
  // What is deleted is gone: "read this back if I forget" must not be taken for an order.
  const what = likeliest === 'forget' && asked && asked.likely < surelyForget ? 'recall' : likeliest
  const found = recalled(turn, all)
  // "Remind me what I said helped" names what it asks for.
  const isNamed = asked !== null && asked.likely < sure && found !== null && found.score >= namedRecall
  if (what === 'list' && !isNamed) {
    if (memory.length === 0) return add(turn, 'recall', voice.line('!recall-none', 'k'))
    outcome.actions.push('page:memory')
    add(turn, 'recall', voice.line('!recall-list', 'k'))
    for (const fact of memory.slice(0, listedAtMost))
      turn.said.push({ move: 'recall', text: `“${fact.words}”` })
    return true
  }
  // A wish to remember tells the fact: the memory learns it as from any other turn.
  if (what === 'keep') return false
  if (what === 'forget') {
    const unwanted = recalled(turn, memory)?.fact
    outcome.actions.push('page:memory')
    if (!unwanted) return add(turn, 'recall', voice.line('!recall-none', 'k'))
    outcome.forgets = unwanted.id
    turn.said.push({ move: 'recall', text: `“${unwanted.words}”` })
    return add(turn, 'recall', voice.line('!forgotten', 'k'))
  }
  return found ? sayRecalled(turn, found.fact) : add(turn, 'recall', voice.line('!recall-none', 'k'))
}

const recalled = (turn: Turn, memory: readonly RememberedFact[]) =>
  recallAnswer({ question: turn.text, language: turn.voice.language, about: turn.reading?.whole }, memory)

/** "My sister is called Lena", or the person's own words: the whole message where it is short. */
function sayRecalled(turn: Turn, fact: RememberedFact): boolean {
  const { voice } = turn
  const vars = { relation: relationOf(turn, fact), who: fact.value }
  const isName = fact.kind === 'person' && kindOfQuestion(turn.text) === 'name'
  const whole = fact.message ?? fact.words
  const quote = whole.length <= quotedAtMost ? whole : fact.words
  return (
    (isName && add(turn, 'recall', voice.line('!recall-person', 'k', { vars }))) ||
    add(turn, 'recall', voice.line('!recall', 'k', { vars: { quote } }))
  )
}

/** Questions about the program that ask when, where, who or how much: "when do I go to court?" is not "does a court read this?". */
const ofProgram: ReadonlySet<string> = new Set(
  (
    'cost message-limit office-hours appointments reach-person who-reads who-made provider counselor-change alert video ' +
    'lost-phone forgot-password other'
  )
    .split(' ')
    .map((what) => `asks-product/${what}`),
)

/** Questions of one's own that only the record answers. */
const ofRecord: ReadonlySet<string> = new Set([
  'asks-own/next-appointment',
  'asks-own/messages',
  'asks-own/counselor',
])

/** Answers a question about the person's own life ("when is my class?") by what they told, where that is certain. */
export function recallsUnasked(turn: Turn, certain: readonly Act[], { memory }: TalkInput): boolean {
  if (!memory || certain.includes('asks-memory') || kindOfQuestion(turn.text) === 'other') return false
  if (certain.some((act) => leaves.has(act))) return false
  const [asked] = turn.reading?.whole.asked ?? []
  const isElse =
    asked !== undefined &&
    ((asked.likely >= perhaps && ofRecord.has(asked.what)) ||
      (asked.likely >= sure && ofProgram.has(asked.what)))
  if (isElse) return false
  const found = recalled(turn, memory)
  return found !== null && found.score >= certainRecall && sayRecalled(turn, found.fact)
}
const leaves: ReadonlySet<Act> = new Set<Act>([
  'discloses',
  'good-news',
  'asks-advice',
  'wants-person',
  'wants-need',
  'refuses',
  'complains',
])

/** "your sister". */
const relationOf = ({ voice }: Turn, { relation }: RememberedFact): string | undefined =>
  relation ? `${voice.word('!your')}${voice.language === 'zh' ? '' : ' '}${relation}`.trim() : undefined

/** Asks about a person whose name it knows, where the turn mentions them; at most once in five turns. */
export function useMemory(turn: Turn, { memory }: TalkInput): boolean {
  const { voice, talk } = turn
  if (!memory || turn.turns - (talk.last.memory ?? -turnsBetweenMemories) < turnsBetweenMemories) return false
  const said = foldWords(turn.text)
  const says = (word: string): boolean =>
    new RegExp(`(?<![\\p{L}])${word.replace(/[^\p{L}\p{N} ]/gu, '')}(?![\\p{L}])`, 'u').test(said)
  const known = memory.find(
    ({ kind, relation, value, words }) =>
      kind === 'person' &&
      relation !== null &&
      value !== '' &&
      words !== turn.text &&
      says(foldWords(relation)) &&
      !says(foldWords(value)),
  )
  if (!known?.relation) return false
  const vars = { relation: relationOf(turn, known), who: known.value }
  if (!add(turn, 'use-memory', voice.line('!use-person', 'k', { vars }))) return false
  talk.last.memory = turn.turns
  return true
}
