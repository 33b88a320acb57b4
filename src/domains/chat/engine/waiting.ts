import { actionsOf } from './actions.ts'
import { watchLine } from './commands.ts'
import { calming } from './suggest.ts'
import type { EngineInput, EngineReply, EngineState, Help, TextPart } from './types.ts'
import { findEntry, findIntent, fold, wordLists } from './words.ts'

/** "When will you call?": what is true about the call for help, and not to wait in danger. */
export function answerWaiting(state: EngineState, input: EngineInput): EngineReply | null {
  if (input.action || !asksAfterHelp(input.text, input.help !== undefined)) return null
  const { offered: _, ...rest } = state
  const person = input.help ? [] : ['control:person']
  return {
    say: [...watchLine(state, input), tell(input.help), { key: 'help.do-not-wait' }],
    actions: actionsOf([...calming.map((id) => `protocol:${id}`), ...person]),
    state: rest,
  }
}

// While a call is open a short question about it counts too; otherwise it may be about a bed or a letter.
const fewWords = 6

/** Whether a text asks when help comes; while a call is open a short one is enough. */
export function asksAfterHelp(text: string, isOpen: boolean): boolean {
  if (findIntent(text) === 'coming') return true
  const whole = fold(text)
  if (!isOpen || whole.split(' ').length > fewWords) return false
  return wordLists.some(({ intents }) => intents['coming']?.some((entry) => findEntry(whole, entry) >= 0))
}

function tell(help: Help | undefined): TextPart {
  if (!help) return { key: 'intent.coming' }
  return help.state === 'taken'
    ? { key: 'help.taken', vars: { name: help.name } }
    : { key: `help.${help.state}` }
}
