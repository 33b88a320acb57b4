import { findProtocol, type Protocol, type Step } from './protocol.ts'
import { verdictOf } from './steps.ts'
import { textOf } from './texts.ts'
import type { Ended, EngineReply, EngineState } from './types.ts'

export interface CardLine {
  label: string
  text: string
}

/** The exercise that a turn ended: finished, or left with something answered. Null when none did. */
export function endedBy(before: EngineState, reply: EngineReply): Ended | null {
  const { finished, state } = reply
  if (finished) return ended(finished.protocol, finished.kept, true)
  const isLeft = before.protocol !== null && (state.protocol !== before.protocol || state.run !== before.run)
  return isLeft && before.protocol && Object.keys(before.kept).length > 0
    ? ended(before.protocol, before.kept, false)
    : null
}

function ended(id: string, kept: Ended['kept'], finished: boolean): Ended | null {
  const protocol = findProtocol(id)
  return protocol && { protocol: id, kept, finished, helped: verdictOf(protocol, kept) }
}

/** What the person answered, in their own words, under headings in the reader's language. */
export function cardOf(id: string, kept: Ended['kept'], language: string): CardLine[] {
  const protocol = findProtocol(id)
  // An exercise that no longer exists still shows what was written in it.
  if (!protocol) return Object.values(kept).map((value) => ({ label: '', text: String(value) }))
  return protocol.card.flatMap((name) => {
    const value = kept[name]
    if (value === undefined || value === '') return []
    return { label: textOf(`card.${name}`, language), text: answerText(protocol, name, value, language) }
  })
}

/** The title of an exercise in the reader's language. */
export const titleOf = (id: string, language: string): string => {
  const protocol = findProtocol(id)
  return protocol ? textOf(`title.${protocol.id}`, language) : ''
}

function answerText(protocol: Protocol, name: string, value: string | number, language: string): string {
  const steps: Step[] = protocol.steps.filter((step) => step.keep === name)
  const option = steps.flatMap((step) => step.options ?? []).find(({ id }) => id === value)
  if (option) return textOf(option.label, language)
  const scale = steps.find((step) => step.scale)?.scale
  return typeof value === 'number' && scale ? `${value} / ${scale.max}` : String(value)
}
