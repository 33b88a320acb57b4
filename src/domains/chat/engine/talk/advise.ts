import { reflect } from './disclose.ts'
import { questionsInARow } from './state.ts'
import { add, asks, situationOf, tellsTopic, topicOf, type Turn, wordsOf } from './turn.ts'

/** What should I do: it was asked for, so it may be said; first that it was heard. */
export function advise(turn: Turn): void {
  const { voice, talk } = turn
  const situation = situationOf(turn)
  // A tip about something else would be worse than none.
  const topic = tellsTopic(turn)?.what ?? (topicOf(turn) === null && turn.words < 8 ? talk.topic : null)
  const isKnown = topic !== null && voice.has(topic, 't')
  // A question wants no word about taking time: the own clause, or what it means, or nothing.
  reflect(turn, '', false)
  turn.said = turn.said.filter(({ move }) => move !== 'stay' && move !== 'reflect-quote').slice(0, 1)
  const isVague = talk.last.tip === undefined && turn.words < 8 && !situation
  if (isKnown && !isVague && tip(turn, topic)) return
  add(turn, 'elicit', voice.line('!elicit', 'k'))
  if (isKnown && isVague) talk.pending = { kind: 'tip', topic }
}

/** A tip about a topic, and how it would fit. */
export function tip(turn: Turn, topic: string): boolean {
  const { voice, talk } = turn
  const text = voice.line(topic, 't')
  if (!text) return false
  add(turn, 'tip', text)
  talk.last.tip = turn.turns
  if (!asks(turn) && talk.questions < questionsInARow && wordsOf(turn) < 40)
    add(turn, 'ask-tip-fit', voice.line('!tip-after', 'k'))
  return true
}
