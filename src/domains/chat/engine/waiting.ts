import { actionsOf } from './actions.ts'
import { calming } from './suggest.ts'
import type { EngineInput, EngineReply, EngineState, Help, TextPart } from './types.ts'
import { findIntent } from './words.ts'

/** "When will you call?": what is true about the call for help, and not to wait in danger. */
export function answerWaiting(state: EngineState, input: EngineInput): EngineReply | null {
  if (input.action || findIntent(input.text) !== 'coming') return null
  const { offered: _, ...rest } = state
  const person = input.help ? [] : ['control:person']
  return {
    say: [tell(input.help), { key: 'help.do-not-wait' }],
    actions: actionsOf([...calming.map((id) => `protocol:${id}`), ...person]),
    state: rest,
  }
}

function tell(help: Help | undefined): TextPart {
  if (!help) return { key: 'intent.coming' }
  return help.state === 'taken'
    ? { key: 'help.taken', vars: { name: help.name } }
    : { key: `help.${help.state}` }
}
