import { topics } from '../understanding/labels.ts'
import { sure } from '../understanding/types.ts'
import { bankOf, talkLanguages } from './bank.ts'
import type { Outcome } from './outcome.ts'
import { questionsInARow } from './state.ts'
import { add, topicOf, type Turn } from './turn.ts'
import type { TalkInput } from './types.ts'

/** Closes in a new conversation the topics that the person did not want to talk about in an earlier one. */
export function closeAvoided({ talk }: Turn, { memory }: TalkInput): void {
  if (talk.said.length > 0 || !memory) return
  const avoided = memory.filter(({ kind }) => kind === 'avoid').map(({ value }) => value)
  if (avoided.length === 0) return
  // The name of a topic is remembered in the language in which it was closed.
  talk.closed = topics.filter((topic) =>
    talkLanguages.some((language) => avoided.includes(bankOf(language).get(`=${topic}`)?.[0]?.text ?? '')),
  )
}

/** Accepts a refusal: no exercise for ten turns, and a closed subject stays closed. */
export function refuse(turn: Turn, outcome?: Outcome): boolean {
  const { voice, talk } = turn
  const offered = Math.max(talk.last.offer ?? -1, talk.last.tip ?? -1)
  const isOfOffer = offered >= 0 && turn.turns - offered <= 2
  const topic = topicOf(turn)
  talk.last.refusal = turn.turns
  const isSubject = !isOfOffer && topic !== null && topic.likely >= sure
  if (isSubject && topic) {
    talk.closed = [...new Set([...talk.closed, topic.what])]
    const name = voice.word(`=${topic.what}`)
    if (outcome && name) outcome.avoids = name
    if (talk.topic === topic.what) Object.assign(talk, { topic: null, situation: null, depth: 0 })
  }
  if (!add(turn, 'accept-refusal', voice.line(isSubject ? '!refused-topic' : '!refused', 'k'))) return false
  return (
    (talk.questions < questionsInARow && add(turn, 'give-lead', voice.line('!lead', 'k'))) ||
    add(turn, 'stay', voice.line('!stay', 'k')) ||
    true
  )
}
