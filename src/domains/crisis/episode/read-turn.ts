import { tokenise } from '#platform/text/tokens.ts'
import { meetConcepts } from '../detection/concepts.ts'
import { type Mark, type Met, meetMarks } from './answers.ts'
import { noIsDanger } from '../contract.ts'
import { isEmergency, openTopics } from './kinds.ts'
import type { EpisodeKind, Topic } from './types.ts'

export type Value = 'danger' | 'calm' | 'unsure' | 'told'
/** What one turn says about one topic. */
export interface Fact {
  topic: Topic
  value: Value
}

/** What one turn says, read beside the question that it follows. */
export interface Reading {
  facts: Fact[]
  said: ReadonlySet<Mark>
  /** The person answered the question that was asked, in whatever way. */
  answers: boolean
  isQuestion: boolean
  words: number
}

/** What the reader must know of the talk. */
export interface TurnContext {
  pending: Topic | null
  kind: EpisodeKind | null
  /** The talk is about danger now: an alert is open or the text itself is a crisis. */
  inDanger: boolean
  /** Languages of the talk and of the page. */
  spoken: ReadonlySet<string>
}

/** An answer of so many words is read as one. */
export const fewWords = 6
const meansIdeas: ReadonlySet<string> = new Set(['PILLS', 'MEDICINE', 'GUN', 'ROPE', 'BLADE', 'POISON'])
const heightIdeas: ReadonlySet<string> = new Set(['HEIGHT', 'RAILS'])

/** Reads one turn. Pure. Where the word lists cannot be read, a short answer counts as danger: the safe mistake. */
export function readTurn(text: string, context: TurnContext): Reading {
  const { tokens } = tokenise(text)
  const isQuestion = /[?\u061f\uff1f]/.test(text)
  const words = tokens.length
  const met = attempt(() => meetMarks(tokens, context.spoken))
  const ideas = attempt(() => new Set(meetConcepts(tokens).met.map(({ concept }) => concept)))
  if (!met || !ideas) {
    const facts: Fact[] = context.pending ? [{ topic: context.pending, value: 'unsure' }] : []
    return { facts, said: new Set(), answers: facts.length > 0, isQuestion, words }
  }
  const said = new Set(met.map(({ mark }) => mark))
  // "I would never do it": the detector's own word for a denial.
  if (ideas.has('DENY') && !said.has('THOUGHTS') && !said.has('NOTSAFE')) said.add('TAKESBACK')
  const bare = bareAnswer(met, words, isQuestion)
  // "No, it is my tooth, I cannot stand it any more": the no is the answer.
  const isPlainNo = context.pending === 'ask' && bare === 'NO' && !context.inDanger
  const told = volunteered(said, ideas, context, words).filter(
    ({ topic }) => topic !== 'thoughts' || !isPlainNo,
  )
  const { pending } = context
  const facts = [...told]
  // A means named in answer to "how" is the plan.
  if (pending === 'plan' && told.some(({ topic, value }) => topic === 'means' && value === 'danger'))
    facts.push({ topic: 'plan', value: 'danger' })
  const isTold = (topic: Topic) => facts.some((fact) => fact.topic === topic)
  if (pending && !isTold(pending)) {
    const value = answerTo(pending, bare, facts)
    if (value) facts.push({ topic: pending, value })
  }
  const answers = pending !== null && (isTold(pending) || facts.some(({ value }) => value === 'danger'))
  return { facts, said, answers, isQuestion, words }
}

const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** A yes, a no, a maybe: at the beginning of an answer or anywhere in a few words. */
function bareAnswer(met: readonly Met[], words: number, isQuestion: boolean): Mark | null {
  if (isQuestion && words > fewWords) return null
  const bare = met.filter(
    ({ mark, from }) =>
      ['YES', 'NO', 'HARDLY', 'UNSURE', 'REFUSES'].includes(mark) && (words <= fewWords || from <= 1),
  )
  // "No, not really" and "yes, maybe": the weaker word is the answer.
  const weaker = bare.find(({ mark }) => mark === 'HARDLY' || mark === 'UNSURE')
  return (weaker ?? bare.toSorted((a, b) => a.from - b.from || b.to - a.to)[0])?.mark ?? null
}

function answerTo(pending: Topic, bare: Mark | null, facts: readonly Fact[]): Value | null {
  // What was told instead answers the first question too: "I have a gun" to "are you safe?".
  if (bare === null || bare === 'REFUSES') return null
  if (pending === 'ask' && facts.some(({ value }) => value === 'danger')) return 'danger'
  if (openTopics.has(pending) && pending !== 'company' && bare !== 'UNSURE')
    return bare === 'NO' ? 'calm' : 'told'
  if (bare === 'UNSURE') return 'unsure'
  const isNoDanger = noIsDanger.has(pending)
  if (bare === 'HARDLY') return 'unsure'
  return (bare === 'NO') === isNoDanger ? 'danger' : 'calm'
}

/** What the words say whatever was asked. */
function volunteered(
  said: ReadonlySet<Mark>,
  ideas: ReadonlySet<string>,
  { pending, kind, inDanger }: TurnContext,
  words: number,
): Fact[] {
  const facts: Fact[] = []
  const add = (topic: Topic, value: Value) => facts.push({ topic, value })
  const isAsked = pending !== null || inDanger
  const has = (...some: Mark[]) => some.some((mark) => said.has(mark))
  const hasMeans = [...ideas].some((idea) => meansIdeas.has(idea))
  const safety: Topic = kind === 'violence' ? 'everyone' : 'safe'

  // "I did it already" in answer to "have you called?" is the call.
  const hasDone = pending === 'called' && words <= fewWords && !hasMeans
  if (has('TAKEN') && !has('NOTTAKEN') && isAsked) {
    if (hasDone) add('called', 'calm')
    else add('taken', 'danger')
  }
  if (has('NOTAWAKE') && isAsked && ((kind && isEmergency(kind)) || has('TAKEN'))) add('awake', 'danger')
  else if (has('AWAKE') && pending === 'awake') add('awake', 'calm')
  if (has('CALLED') && !has('CALLFAILED')) add('called', 'calm')
  if (!isAsked) return facts

  if (has('NOTSAFE')) add(safety, 'danger')
  else if (has('SAFE') && words <= 14) add(safety, 'calm')
  if (has('NOTHOUGHTS')) add('thoughts', 'calm')
  else if (has('THOUGHTS')) add('thoughts', 'danger')
  if (has('PLAN')) add('plan', 'danger')
  // A means alone, in a few words, or a weapon beside a threat, is the answer to whether they think of it.
  const isNamed = words <= fewWords || kind === 'violence'
  const tool: Topic = kind === 'violence' ? 'weapon' : 'means'
  if (has('PUTAWAY')) add(tool, 'calm')
  else if (
    has('MEANS') ||
    (hasMeans && (pending === tool || pending === 'plan' || inDanger || (pending === 'ask' && isNamed)))
  )
    if (kind !== 'overdose' && kind !== 'medical' && !has('TAKEN', 'NO', 'NOTTAKEN')) add(tool, 'danger')
  // "I am ok now" names no time for it.
  if (
    has('WHEN') &&
    !has('SAFE', 'BETTER', 'NOTHOUGHTS', 'TAKESBACK') &&
    (pending === 'when' || pending === 'plan' || pending === 'ask' || has('NOTSAFE', 'PLAN'))
  )
    add('when', 'danger')
  const isHigh = [...ideas].some((idea) => heightIdeas.has(idea))
  if (has('PLACE')) add('place', isHigh ? 'danger' : 'told')
  if (has('COMPANY') && !has('NEAR')) add('company', 'calm')
  else if (has('ALONE')) add('company', 'danger')
  const isOut = ['WAITFOR', 'ATTACK', 'REVENGE'].some((idea) => ideas.has(idea)) && !has('NO')
  if (has('HARM') || (kind === 'violence' && isOut)) add('intent', 'danger')
  if (has('AWAY')) add(kind === 'abuse' ? 'exit' : 'away', 'calm')
  if (has('NEAR') && (kind === 'abuse' || kind === 'child')) add(kind === 'child' ? 'near' : 'safe', 'danger')
  if (has('BLEEDING') && (kind === 'self_harm' || pending === 'wound')) add('wound', 'danger')
  else if (has('STOPPED') && pending === 'wound') add('wound', 'calm')
  if (has('VOICES') && pending === 'voices') add('voices', 'danger')
  return facts
}
