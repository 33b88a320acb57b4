import { moods } from '#domains/mood/contract.ts'
import { tip } from './advise.ts'
import { answerProgram } from './inform.ts'
import type { Outcome } from './outcome.ts'
import { refuse } from './refuse.ts'
import { add, type Turn } from './turn.ts'
import type { TalkInput } from './types.ts'

/** Words of a short answer at most. */
export const shortAtMost = 3

/** Takes the answer to the question that the last reply asked; false where the turn is something else. */
export function takePending(
  turn: Turn,
  pending: NonNullable<Turn['talk']['pending']>,
  input: TalkInput,
  outcome: Outcome,
): boolean {
  const { voice } = turn
  if (pending.kind === 'mood') {
    if (input.yesOrNo === 'yes') {
      outcome.mood = { mood: pending.mood, intensity: pending.intensity, source: 'text' }
      return add(turn, 'check-mood', voice.line('!mood-kept', 'k'))
    }
    if (input.yesOrNo !== 'no') return false
    if (turn.words > shortAtMost) return false
    outcome.actions.push(...moods.map((mood) => `mood:${mood}`))
    turn.talk.pending = pending
    return add(turn, 'check-mood', voice.line('!mood-changed', 'k'))
  }
  if (pending.kind === 'counselor') {
    if (input.yesOrNo === 'yes') {
      outcome.asksCounselor = true
      return add(turn, 'asked-counselor', voice.line('!asked', 'k'))
    }
    return input.yesOrNo === 'no' && turn.words <= shortAtMost
      ? add(turn, 'accept-refusal', voice.line('!refused', 'k'))
      : false
  }
  if (pending.kind === 'scale') {
    const n = /^\D*(\d{1,2})\D*$/.exec(turn.text)?.[1]
    if (!n || Number(n) > 10) return false
    const ask =
      Number(n) > 0 ? (['ask-lower', '!scale-lower'] as const) : (['ask-higher', '!scale-higher'] as const)
    return add(turn, ask[0], voice.line(ask[1], 'k', { vars: { n } }))
  }
  if (pending.kind === 'tip') {
    if (input.yesOrNo === 'yes') return tip(turn, pending.topic)
    if (input.yesOrNo === 'no' && turn.words <= shortAtMost) return refuse(turn)
    // Their own ideas came: they are taken up, and the tip is theirs to ask for.
    return false
  }
  if (pending.kind === 'offer' && input.yesOrNo === 'no') return refuse(turn)
  // A yes to a page: what it is, and the way there.
  const page = pending.kind === 'offer' && /^page:(.+)$/.exec(pending.action)?.[1]
  if (page && input.yesOrNo === 'yes') return answerProgram(turn, page, input, outcome)
  return false
}
