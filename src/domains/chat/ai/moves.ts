import type { EngineReply, EngineState } from '../engine/types.ts'
import { refusedLately } from '../engine/refusal.ts'
import { type Move, questionsInARow, turnsBetweenOffers } from '../engine/talk/state.ts'

/** One thing that a model may do in a turn, and what it is told about it. */
export interface Choice {
  id: string
  what: string
}

/** What the engine does on a turn that tells something: here a model may lead. Everything else it only phrases. */
const led: ReadonlySet<string> = new Set<Move>([
  'reflect-simple',
  'reflect-feeling',
  'reflect-meaning',
  'reflect-quote',
  'ask-open',
  'ask-exception',
  'ask-strength',
  'affirm',
  'normalize',
  'summarize',
  'ask-summary',
  'tip',
  'ask-tip-fit',
  'elicit',
  'offer',
  'glad',
  'ask-glad',
  'take-yes',
  'take-no',
  'take-short',
  'stay',
  'not-understood',
  'ask-again',
])
const turnsBeforeOffer = 2

const plan: Choice = { id: 'plan', what: 'say the planned reply in your own words, with its question' }

/** Whether a model may lead this turn: the person told something, and no exercise, answer or button of the engine is at stake. */
export const mayLead = (
  before: EngineState,
  { moves = [], state, needs, asksForPerson }: EngineReply,
): boolean =>
  moves.length > 0 &&
  moves.every((move) => led.has(move)) &&
  before.protocol === null &&
  state.protocol === null &&
  state.afterCrisis === undefined &&
  needs === undefined &&
  asksForPerson === undefined

/** What a model may do in a turn that it leads. `offers`: exercises by id and name. */
export const choicesToLead = (
  before: EngineState,
  { moves = [], state }: EngineReply,
  offers: readonly { id: string; name: string }[],
): Choice[] => {
  const did = (move: Move): boolean => moves.includes(move)
  const { talk, turns } = state
  const offeredAt = talk?.last.offer
  const isOfferOpen =
    !refusedLately(state) &&
    (offeredAt === undefined || offeredAt === turns || turns - offeredAt >= turnsBetweenOffers) &&
    (talk?.depth ?? 0) >= turnsBeforeOffer
  if (did('summarize'))
    return [
      {
        id: 'summarize',
        what: 'sum up in two short sentences what the talk was about, then ask what is missing',
      },
    ]
  return [
    { id: 'reflect', what: 'give back what they mean, a little further than they said it; no question' },
    ...((before.talk?.questions ?? 0) < questionsInARow
      ? [{ id: 'ask', what: 'one short reflection, then one open question' }]
      : []),
    { id: 'affirm', what: 'give back what they said and name a strength that shows in it; no question' },
    { id: 'normalize', what: 'give back what they said and say that it is human; no question' },
    ...(did('tip')
      ? [{ id: 'advise', what: 'they asked what to do: one small step or one piece of plain information' }]
      : []),
    ...(isOfferOpen
      ? offers.map(({ id, name }) => ({
          id: `offer:${id}`,
          what: `ask whether they want the exercise "${name}"`,
        }))
      : []),
  ]
}

/** What a model may do in a turn that it only phrases. */
export const choicesToPhrase = (isWaiting: boolean): Choice[] => [
  plan,
  ...(isWaiting
    ? [
        {
          id: 'stay',
          what: 'only when the last message clearly does not answer the question that waited: answer it in a sentence and ask that question again',
        },
      ]
    : []),
]

/** Moves that hold no question. */
export const isWithoutQuestion = (choice: string): boolean =>
  ['reflect', 'affirm', 'normalize'].includes(choice)
