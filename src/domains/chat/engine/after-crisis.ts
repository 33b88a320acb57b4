import { actionsOf, waitingStep } from './actions.ts'
import { answerAside } from './asides.ts'
import { answerBesideDanger } from './beside-danger.ts'
import { bringPerson } from './bring-person.ts'
import { commandIn, obey, watchLine } from './commands.ts'
import { converse } from './converse.ts'
import { variant } from './variant.ts'
import { refusedLately } from './refusal.ts'
import { answerStep } from './run-protocol.ts'
import { calming } from './suggest.ts'
import type { EngineInput, EngineReply, EngineState } from './types.ts'
import { findIntent, findWish } from './words.ts'

/**
 * After a crisis: grounding, breathing or a person, no work on thoughts. Null when that time is over: the talk is
 * calm again and no call for help is open that was sent not long ago.
 */
export function replyAfterCrisis(state: EngineState, input: EngineInput): EngineReply | null {
  const since = (state.afterCrisis ?? 0) + 1
  if (since > 1 && input.crisisLevel === 'none' && !isInDanger(input)) return null
  const first = since === 1
  const { offered, ...calm } = state
  // Help was called for outside the talk: an exercise that does not calm waits, whatever was answered in it.
  const interrupted = !first && waitingStep(state) !== null && !calming.includes(state.protocol ?? '')
  const paused = interrupted || (first ? Boolean(state.protocol) : state.paused)
  const here: EngineState = { ...calm, afterCrisis: since, ...(paused ? { paused } : {}) }
  // What was offered before the crisis is no longer on the table.
  const command = commandIn(first ? here : { ...here, offered }, input)
  if (command === 'control:person') return bringPerson(here)
  const wish = command === null ? findWish(input.text) : null
  const wanted =
    command === 'control:resume' ? here.protocol : command?.startsWith('protocol:') ? command.slice(9) : wish
  if (wanted && calming.includes(wanted)) {
    const started = obey(command ?? `protocol:${wanted}`, here, input)
    if (started) return started
  }
  const putOff = wanted ?? (interrupted ? state.protocol : null)
  if (!putOff && waitingStep(here)) {
    const going =
      (command && obey(command, here, input)) ||
      answerAside(here, input) ||
      answerStep(here, input, watchLine(here, input))
    if (going) return onlyGentle(going)
  }
  const isCalm = input.crisisLevel === 'none' && (!first || findIntent(input.text) === 'better')
  if (!putOff && isCalm) return talkGently(here, input)
  const n = variant(since, 3)
  const opening = putOff ? 'after-crisis.not-now' : first ? 'after-crisis.first' : `after-crisis.more.${n}`
  // Who refused an exercise is offered none here either: a person is there.
  const isRefused = refusedLately(state)
  const calmers = isRefused ? [] : calming
  const actions = actionsOf([...calmers.map((id) => `protocol:${id}`), 'control:person'])
  const fact = putOff ? null : answerBesideDanger(here, input)
  const ask = isRefused ? [] : [{ key: `after-crisis.ask.${n}` }]
  const say = [...(fact?.say ?? []), { key: opening }, ...ask]
  return { say, actions, state: fact?.state ?? here }
}

/** A call for help is open that was sent not long ago, and it is more than a wish to talk with a counselor. */
export const isInDanger = ({ help }: EngineInput): boolean => help?.isNews === true && !help.wantsPerson

/** Calm again while the call is open: talked with like anybody, offered nothing but what calms and a person. */
function talkGently(state: EngineState, input: EngineInput): EngineReply {
  const offered = refusedLately(state) ? [] : calming
  const actions = actionsOf([...offered.map((id) => `protocol:${id}`), 'control:person'])
  if (findIntent(input.text) === 'better') {
    const open = input.help ? [{ key: 'after-crisis.still-open' }] : []
    return { say: [{ key: 'intent.better' }, ...open], actions, state }
  }
  const { offered: _, ...rest } = state
  const talk = converse(rest, { ...input, gentle: true })
  return { ...talk, actions }
}

function onlyGentle(reply: EngineReply): EngineReply {
  const allowed = (id: string) =>
    !id.startsWith('protocol:') || calming.includes(id.slice('protocol:'.length))
  return { ...reply, actions: reply.actions.filter((action) => allowed(action.id)) }
}
