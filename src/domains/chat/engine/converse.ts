import { asksAgain, type Need, readNeed } from '#domains/need-words/read-need.ts'
import { actionsOf } from './actions.ts'
import { bringPerson } from './bring-person.ts'
import { turnClauses } from './clauses/turn-clauses.ts'
import { reflect, sayBack } from './talk/disclose.ts'
import type { Outcome } from './talk/outcome.ts'
import { respondInTalk } from './talk/respond.ts'
import { Voice } from './talk/say.ts'
import { freshTalk } from './talk/state.ts'
import type { Mood } from '#domains/mood/contract.ts'
import { bankOf } from './talk/bank.ts'
import { actOf, add, askedOf, bestClause, type Turn } from './talk/turn.ts'
import { sure } from './understanding/types.ts'
import { textOf } from './texts.ts'
import { chooseExercises, isStrong } from './suggest.ts'
import type { TalkInput } from './talk/types.ts'
import type { EngineInput, EngineReply, EngineState, TextPart } from './types.ts'
import { variant } from './variant.ts'
import { findIntent, findTrap, fold, isOneOf, wordLists } from './words.ts'

const longestRead = 2000
/** So long a question about the places and the number is one about the need. */
const turnsOfNeed = 6

/** Answers free conversation. */
export function converse(state: EngineState, input: EngineInput): EngineReply {
  const need = readNeed(input.text.slice(0, longestRead), input.language) ?? needAgain(state, input.text)
  const { offered: _, ...open } = state
  const turn = beginTurn(open, input)
  if (input.crisisLevel === 'watch') return answerWatch(open, turn, need)
  if (need && !asksOfProgram(turn, need)) return answerNeed(open, need)
  const name = findIntent(input.text) === 'name' ? sayName(input) : null
  if (name) return { say: [name], actions: [], state: open }
  const timely = timelyFor(state, input)
  const outcome = respondInTalk(turn, {
    ...talkInput(input),
    timely,
    mood: moodOf(input),
    isGentle: input.gentle === true,
    missedDuty: textOf(`duty.${variant(state.turns, 3)}`, input.replyLanguage ?? 'en'),
  })
  if (outcome.wantsExercise && turn.said.length === 0) return chooseExercise(open, turn, input)
  if (outcome.wantsNeed) return answerNeed(open, { kinds: [], why: 'help' })
  const reply = replyOf(open, turn, outcome)
  return outcome.wantsPerson ? bringPerson(reply.state) : reply
}

const sayName = ({ name }: EngineInput): TextPart =>
  name ? { key: 'intent.name', vars: { name } } : { key: 'intent.name-nameless' }

/** Which of the feelings names a mood. */
const moodWords: Record<Mood, string> = {
  good: 'happy',
  hopeful: 'hopeful',
  anxious: 'anxious',
  sad: 'sad',
  angry: 'angry',
  neutral: '',
}

function moodOf({ mood, help, replyLanguage = 'en' }: EngineInput): TalkInput['mood'] {
  if (!mood || help || mood.mood === 'neutral') return null
  const word = bankOf(replyLanguage).get(`=${moodWords[mood.mood]}`)?.[0]?.text
  return word ? { ...mood, word } : null
}

const turnsHeard = 2

/** The body first in a very strong feeling; a thought that may hold a trap is asked about. */
function timelyFor(
  { helped, turns }: EngineState,
  { text, mood, replyLanguage = 'en', gentle }: EngineInput,
): TalkInput['timely'] {
  const namesTrap = findTrap(text)
  // A person who is sad is heard first; only fear cannot wait.
  const isStrongNow = isStrong(mood) && (mood?.mood === 'anxious' || turns >= turnsHeard)
  if (!isStrongNow && !namesTrap) return null
  const [best] = chooseExercises({
    helped,
    namesTrap,
    isGentle: gentle,
    ...(mood ? { mood: mood.mood, intensity: mood.intensity } : {}),
  })
  if (!best) return null
  const key = (helped[best] ?? 0) > 0 ? `offer-helped.${best}` : `offer.${best}`
  return { action: `protocol:${best}`, text: textOf(key, replyLanguage) }
}

/** An exercise is wanted, but not which: three that fit. */
function chooseExercise(state: EngineState, turn: Turn, { mood, hour }: EngineInput): EngineReply {
  const ids = chooseExercises({ helped: state.helped, hour, mood: mood?.mood ?? null }).slice(0, 3)
  add(turn, 'give-lead', turn.voice.line('!lead', 'k'))
  return replyOf(state, turn, { actions: ids.map((id) => `protocol:${id}`) })
}

const nothingKnown: TalkInput = {
  understanding: null,
  yesOrNo: null,
  isGentle: false,
  missedDuty: '',
  memory: null,
  timely: null,
  mood: null,
  corrected: null,
  own: {},
  program: { vars: {}, sides: {} },
}

/** What free conversation knows of a turn. */
export const talkInput = (input: EngineInput): TalkInput => ({
  ...nothingKnown,
  ...input.talk,
  yesOrNo: input.talk?.yesOrNo ?? plainAnswer(input.text),
})

/** The turn as free conversation sees it; what it says is kept by `replyOf`. */
export function beginTurn(state: EngineState, input: EngineInput): Turn {
  const text = input.text.slice(0, longestRead)
  const language = input.replyLanguage ?? 'en'
  const talk = structuredClone({ ...freshTalk, ...state.talk })
  return {
    text,
    words: /\p{Script=Han}/u.test(text)
      ? Math.ceil(text.length / 1.7)
      : text.split(/\s+/).filter(Boolean).length,
    voice: new Voice(language, talk.said, state.turns),
    talk,
    turns: state.turns,
    reading: input.talk?.understanding ?? null,
    clauses: turnClauses(text, language),
    name: input.name,
    said: [],
  }
}

/** What a turn said, as a reply; the sentences are remembered, so that none is said again. */
export function replyOf(state: EngineState, turn: Turn, outcome: Outcome = { actions: [] }): EngineReply {
  const [first] = outcome.actions
  const isOffer = turn.talk.pending?.kind === 'offer' && first !== undefined
  const asksMood = turn.talk.pending?.kind === 'mood' && outcome.actions.length === 0
  return {
    say: partsOf(turn),
    actions: actionsOf(asksMood ? ['answer:yes', 'answer:no'] : outcome.actions),
    state: {
      ...state,
      talk: { ...turn.talk, said: turn.voice.memory(), language: turn.voice.language },
      ...(isOffer ? { offered: first } : {}),
    },
    moves: turn.said.map(({ move }) => move),
    ...(outcome.mood ? { loggedMood: outcome.mood } : {}),
    ...(outcome.forgets ? { forgets: outcome.forgets } : {}),
    ...(outcome.avoids ? { avoids: outcome.avoids } : {}),
    ...(outcome.asksCounselor ? { asksCounselor: true } : {}),
  }
}

export const partsOf = (turn: Turn): TextPart[] => turn.said.map(({ text }) => ({ key: '', text }))

/** A bare yes or no. */
function plainAnswer(text: string): 'yes' | 'no' | null {
  const plain = fold(text)
  return (
    (['yes', 'no'] as const).find((id) =>
      wordLists.some((lists) => isOneOf(plain, lists.options[id] ?? [])),
    ) ?? null
  )
}

/** Says the own clause of a turn back, and nothing else; nothing where there is none. */
export function sayOwnBack(state: EngineState, input: EngineInput): { say: TextPart[]; state: EngineState } {
  const turn = beginTurn(state, input)
  const clause = bestClause(turn)
  if (clause) sayBack(turn, clause.turned)
  const { say, state: next } = replyOf(state, turn)
  return { say, state: next }
}

/** Takes up a sentence that was written beside a question of an exercise. */
export function takeUp(state: EngineState, input: EngineInput): { say: TextPart[]; state: EngineState } {
  const turn = beginTurn(state, input)
  reflect(turn, '', false)
  turn.said.splice(1)
  const { say, state: next } = replyOf(state, turn)
  return { say, state: next }
}

/** Answers a need with help at once: it names the need, then one thing to do now, then where more help is. */
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

/** "I lost my phone, what about my account?" is a question about the program. */
const asksOfProgram = (turn: Turn, { kinds }: Need): boolean =>
  kinds.every((kind) => kind === 'other') &&
  actOf(turn, 'asks-product') >= sure &&
  (askedOf(turn, 'asks-product')?.likely ?? 0) >= sure

/** "Where are the places?" after need was answered. */
const needAgain = ({ need, turns }: EngineState, text: string): Need | null =>
  need && turns - need.at <= turnsOfNeed && asksAgain(text)
    ? { kinds: need.kinds, why: need.kinds.length ? 'lack' : 'help' }
    : null

/** Answers a weak sign: it reflects the turn, then offers a person, then asks one question. */
function answerWatch(state: EngineState, turn: Turn, need: Need | null): EngineReply {
  const n = variant(state.turns, 3)
  reflect(turn, '-', false)
  turn.said.splice(1)
  const taken = turn.said.length > 0 ? partsOf(turn) : [{ key: `watch.say.${n}` }]
  const reply = replyOf(state, turn, { actions: ['control:person'] })
  return {
    ...reply,
    say: [...taken, { key: `watch.person.${n}` }, { key: `watch.ask.${n}` }],
    ...(need?.kinds.length ? { needs: need.kinds } : {}),
  }
}
