import { asksAgain, type Need, readNeed } from '#domains/need-words/read-need.ts'
import { actionsOf } from './actions.ts'
import { chooseExercises, isStrong, type Now } from './suggest.ts'
import type { EngineInput, EngineReply, EngineState, TextPart } from './types.ts'
import { findIntent, findTopic, findTrap, fold, isOneOf, quoteFrom, wordLists } from './words.ts'

const longestRead = 2000
const smallTalk = ['hello', 'thanks', 'bye', 'how', 'yes', 'no']
const turnsPerTopic = 3
const turnsPerOffer = 5
/** So long a question about the places and the number is one about the need. */
const turnsOfNeed = 6

/** Which of `count` variants to say: changes every turn, and is the same when the turn is played again. */
export function variant(turns: number, count: number, salt = 0): number {
  return ((turns + Math.floor(turns / count) * salt) % count) + 1
}

/** Answers free talk: one reflection, one question, two to four things to do. */
export function converse(state: EngineState, input: EngineInput): EngineReply {
  const text = input.text.slice(0, longestRead)
  const hit = findTopic(text)
  const intent = findIntent(text) ?? plainAnswer(text)
  const need = readNeed(text, input.language) ?? needAgain(state, text)
  const { offered: _, ...open } = state
  const onlySmallTalk = intent !== null && smallTalk.includes(intent) && !hit && !hasFeeling(input)
  if (input.crisisLevel === 'watch') {
    const watched = answerWatch(open, input, hit?.topic ?? null)
    return need?.kinds.length ? { ...watched, needs: need.kinds } : watched
  }
  if (need) return answerNeed(open, need)
  if (intent && (onlySmallTalk || !smallTalk.includes(intent))) return answerIntent(open, input, intent)
  const topic = hit?.topic ?? state.topic ?? null
  const topicTurns = topic === null ? 0 : topic === state.topic ? (state.topicTurns ?? 0) + 1 : 1
  const next: EngineState = topic === null ? open : { ...open, topic, topicTurns }
  const strong = isStrong(input.mood)
  const namesTrap = findTrap(text)
  const ranked = chooseExercises({ ...nowOf(state, input), topic, namesTrap, isGentle: input.gentle })
  const say = reflect(next, input, hit && { ...hit, text })
  const best = ranked[0] ?? 'check-in'
  const isTimely = namesTrap && state.turns - (state.offeredAt ?? -turnsPerOffer) >= turnsPerOffer
  const isDue = topicTurns > turnsPerTopic || (topicTurns !== 1 && state.turns % turnsPerOffer === 0)
  if (strong || isDue || isTimely) {
    say.push({ key: (state.helped[best] ?? 0) > 0 ? `offer-helped.${best}` : `offer.${best}` })
    const { topic: _topic, topicTurns: _turns, ...rest } = next
    const offered = { offered: `protocol:${best}`, offeredAt: state.turns }
    return withActions({ ...(strong ? next : rest), ...offered }, say, ranked, strong)
  }
  say.push(askNext(next, input, hit !== null))
  return withActions(next, say, ranked, false)
}

const nowOf = (state: EngineState, { mood, hour }: EngineInput): Now => ({
  helped: state.helped,
  hour,
  ...(mood ? { mood: mood.mood, intensity: mood.intensity } : {}),
})

/** A bare yes or no to an open question. */
function plainAnswer(text: string): 'yes' | 'no' | null {
  const plain = fold(text)
  const given = (['yes', 'no'] as const).find((id) =>
    wordLists.some((lists) => isOneOf(plain, lists.options[id] ?? [])),
  )
  return given ?? null
}

function hasFeeling(input: EngineInput): boolean {
  return input.mood !== null && input.mood.mood !== 'neutral' && input.mood.mood !== 'good'
}

function isLight(input: EngineInput): boolean {
  return input.mood?.mood === 'good' || input.mood?.mood === 'hopeful'
}

/** The feeling first, then the matter; never hardship said to someone who brings good news. */
export function reflect(
  state: EngineState,
  input: EngineInput,
  hit: { topic: string; at: number; text: string } | null,
): TextPart[] {
  const { turns } = state
  const feeling = input.mood && input.mood.mood !== 'neutral' ? input.mood.mood : null
  const say: TextPart[] = []
  const quote = hit && turns % 2 === 0 ? quoteFrom(hit.text, hit.at) : null
  if (quote) say.push({ key: 'quote', vars: { quote } })
  if (feeling && isStrong(input.mood)) say.push({ key: `feel.${feeling}.strong.${variant(turns, 2)}` })
  else if (feeling) say.push({ key: `feel.${feeling}.say.${variant(turns, 3)}` })
  if (hit && !isLight(input) && !quote) say.push({ key: `topic.${hit.topic}.say.${variant(turns, 2)}` })
  if (say.length > 0) return say
  if (input.mood) return [{ key: `feel.neutral.say.${variant(turns, 3)}` }]
  return [{ key: `open.say.${variant(turns, 3)}` }]
}

function askNext(state: EngineState, input: EngineInput, named: boolean): TextPart {
  const { turns, topic, topicTurns = 0 } = state
  const feeling = input.mood && input.mood.mood !== 'neutral' ? input.mood.mood : null
  // What was just felt goes before a matter that was named some turns ago.
  if (topic && !isLight(input) && (named || !feeling))
    return { key: `topic.${topic}.ask.${Math.min(topicTurns, turnsPerTopic)}` }
  if (input.mood) return { key: `feel.${input.mood.mood}.ask.${variant(turns, 3, 1)}` }
  return { key: `open.ask.${variant(turns, 4, 1)}` }
}

function withActions(state: EngineState, say: TextPart[], ranked: string[], person: boolean): EngineReply {
  const ids = ranked.slice(0, 3).map((id) => `protocol:${id}`)
  if (state.protocol && state.paused) ids.splice(2, 1, 'control:resume')
  return { say, actions: actionsOf(person ? [...ids, 'control:person'] : ids), state }
}

/** Need is answered with help at once: what is missing is taken up, then one thing to do now, then where more help is. */
function answerNeed(state: EngineState, { kinds, why }: Need): EngineReply {
  const kind = why === 'lack' ? (kinds[0] ?? 'other') : why
  const say = [
    { key: `need.say.${kind}.${variant(state.turns, 2)}` },
    { key: `need.do.${kind}` },
    { key: 'need.more' },
  ]
  const next = { ...state, need: { kinds, at: state.turns } }
  return { say, actions: actionsOf(['control:person']), state: next, needs: kinds }
}

/** "Where are the places?" after need was answered. */
const needAgain = ({ need, turns }: EngineState, text: string): Need | null =>
  need && turns - need.at <= turnsOfNeed && asksAgain(text)
    ? { kinds: need.kinds, why: need.kinds.length ? 'lack' : 'help' }
    : null

function answerIntent(state: EngineState, input: EngineInput, intent: string): EngineReply {
  const ranked = chooseExercises(nowOf(state, input))
  const person = ['who', 'private', 'law', 'medicine', 'how', 'call', 'reading', 'aid'].includes(intent)
  const say = sayIntent(intent, input)
  if (asksAfter.includes(intent)) say.push({ key: `intent-ask.${intent}` })
  return withActions(state, say, ranked, person)
}

const asksAfter = [
  'who',
  'private',
  'law',
  'medicine',
  'how',
  'thanks',
  'hello',
  'call',
  'reading',
  'aid',
  'name',
  'doubt',
]

/** What is said to a plain intention, without a question. */
export function sayIntent(intent: string, input: EngineInput): TextPart[] {
  if (intent === 'private' && input.isGuest) return [{ key: 'intent.private-guest' }]
  if (intent === 'name')
    return input.name
      ? [{ key: 'intent.name', vars: { name: input.name } }]
      : [{ key: 'intent.name-nameless' }]
  return [{ key: `intent.${intent}` }]
}

function answerWatch(state: EngineState, input: EngineInput, topic: string | null): EngineReply {
  const n = variant(state.turns, 3)
  const warm = topic ? `topic.${topic}.say.${variant(state.turns, 2)}` : `watch.say.${n}`
  const ask = topic ? `topic.${topic}.ask.${n}` : `watch.ask.${n}`
  const say = [{ key: warm }, { key: `watch.person.${n}` }, { key: ask }]
  const ranked = chooseExercises({ ...nowOf(state, input), topic, isGentle: true })
  return withActions(topic ? { ...state, topic, topicTurns: n } : state, say, ranked, true)
}
