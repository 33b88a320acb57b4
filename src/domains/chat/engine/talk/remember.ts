import type { Outcome } from './outcome.ts'
import { askedOf, add, type Turn } from './turn.ts'
import type { RememberedFact, TalkInput } from './types.ts'
import { perhaps } from '../understanding/types.ts'
import { foldWords } from '#shared/fold.ts'

const turnsBetweenMemories = 5
const listedAtMost = 5

/** Answers from the facts that the person told: one person, one thing they said, or all of it. */
export function answerMemory(turn: Turn, { memory: all }: TalkInput, outcome: Outcome): boolean {
  const { voice } = turn
  if (!all) return add(turn, 'recall', voice.line('!recall-off', 'k'))
  const memory = all.filter(({ kind }) => kind !== 'said')
  const asked = askedOf(turn, 'asks-memory')
  const what = asked && asked.likely >= perhaps ? asked.what.split('/')[1] : 'recall'
  if (what === 'list') {
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
    const unwanted = bestFact(turn.text, memory)
    outcome.actions.push('page:memory')
    if (!unwanted) return add(turn, 'recall', voice.line('!recall-none', 'k'))
    outcome.forgets = unwanted.id
    turn.said.push({ move: 'recall', text: `“${unwanted.words}”` })
    return add(turn, 'recall', voice.line('!forgotten', 'k'))
  }
  const fact = bestFact(turn.text, all)
  if (!fact) return add(turn, 'recall', voice.line('!recall-none', 'k'))
  const vars = { relation: relationOf(turn, fact), who: fact.value }
  return (
    (fact.kind === 'person' && add(turn, 'recall', voice.line('!recall-person', 'k', { vars }))) ||
    add(turn, 'recall', voice.line('!recall', 'k', { vars: { quote: fact.words } }))
  )
}

/** "your sister". */
const relationOf = ({ voice }: Turn, { relation }: RememberedFact): string | undefined =>
  relation ? `${voice.word('!your')}${voice.language === 'zh' ? '' : ' '}${relation}`.trim() : undefined

/** Words that say only that something is asked for. */
const asking = new Set(
  'what whats was were did does say said tell told remember about name names called know who whos when where which how back again have has had you your mine my the and for that this with from are can could would again earlier before yesterday day time did i me to of in on is it a do u ur so lol ok say'.split(
    ' ',
  ),
)
/** Words for the same thing. */
const alike: readonly (readonly string[])[] = [
  ['lawyer', 'attorney', 'defender', 'pd'],
  ['officer', 'po', 'probation', 'parole'],
  ['kids', 'kid', 'children', 'son', 'daughter', 'baby', 'child'],
  ['mom', 'mother', 'mama', 'mum'],
  ['dad', 'father', 'daddy', 'pops'],
  ['sister', 'sis'],
  ['brother', 'bro'],
  ['grandma', 'granny', 'grandmother', 'nana'],
  ['job', 'work', 'shift', 'shop', 'plant', 'warehouse'],
  ['court', 'hearing', 'judge', 'sentencing', 'trial'],
  ['died', 'passed', 'lost', 'dead'],
  ['girlfriend', 'gf'],
  ['boyfriend', 'bf'],
  ['dog', 'puppy'],
  ['home', 'out', 'released'],
]
const stemOf = (word: string): string => (/^[a-z]{6,}$/.test(word) ? word.slice(0, 5) : word)
const wordsIn = (text: string): Set<string> =>
  new Set(
    (foldWords(text).match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !asking.has(word))
      .flatMap((word) => [stemOf(word), ...(alike.find((row) => row.includes(word)) ?? []).map(stemOf)]),
  )

/** The fact that a question is about: by its words, rare ones more, facts before mere sentences, the newest first. */
export function bestFact(question: string, memory: readonly RememberedFact[]): RememberedFact | null {
  const asked = wordsIn(question)
  const owns = memory.map((fact) =>
    wordsIn(`${fact.relation ?? ''} ${fact.value} ${fact.words} ${fact.kind === 'said' ? '' : fact.kind}`),
  )
  const count = (word: string): number => owns.filter((own) => own.has(word)).length
  let best: { fact: RememberedFact; score: number } | null = null
  for (const [at, fact] of memory.entries()) {
    // The question itself stands among the messages.
    if (fact.kind === 'said' && question.includes(fact.words)) continue
    const hits = [...asked].filter((word) => owns[at]?.has(word))
    if (hits.length === 0) continue
    const score =
      hits.reduce((sum, word) => sum + 1 / Math.sqrt(count(word)), 0) +
      (fact.kind === 'said' ? 0 : 0.35) -
      at * 0.0005
    if (score > (best?.score ?? 0)) best = { fact, score }
  }
  return best?.fact ?? null
}

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
