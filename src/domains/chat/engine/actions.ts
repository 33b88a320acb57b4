import { findProtocol, findStep, type Step } from './protocol.ts'
import type { EngineAction, EngineState } from './types.ts'

export const controls = ['skip', 'back', 'stop', 'next', 'resume', 'new', 'talk', 'person']

/** What free conversation offers: a page, a way on, a question about the program, yes and no. */
const talkKinds = ['page', 'choice', 'ask', 'answer', 'mood']

/** The suggested action with this id, or null when there is none. */
export function actionOf(id: string, step: Step | null = null): EngineAction | null {
  const [kind, rest = ''] = id.split(':')
  if (kind === 'protocol') {
    const protocol = findProtocol(rest)
    return protocol && { id, labelKey: protocol.label }
  }
  if (kind === 'control') return controls.includes(rest) ? { id, labelKey: `action.${rest}` } : null
  if (kind === 'number') return { id, labelKey: `number.${rest}` }
  if (talkKinds.includes(kind ?? '')) return { id, labelKey: `${kind}.${rest}` }
  const option = step?.options?.find((each) => each.id === rest)
  return option ? { id, labelKey: option.label } : null
}

export function actionsOf(ids: readonly string[], step: Step | null = null): EngineAction[] {
  return [...new Set(ids)].flatMap((id) => actionOf(id, step) ?? [])
}

/** What can be tapped while a step waits: its answers, then skip, back and stop. */
export function stepActions(step: Step, canGoBack: boolean): EngineAction[] {
  const ids = (step.options ?? []).map((option) => `option:${option.id}`)
  if (step.scale) for (let n = step.scale.min; n <= step.scale.max; n += 1) ids.push(`number:${n}`)
  if (step.kind === 'breathe') ids.push('control:next')
  if (step.skippable !== false && step.kind !== 'breathe') ids.push('control:skip')
  if (canGoBack) ids.push('control:back')
  return actionsOf([...ids, 'control:stop'], step)
}

/** Whether an answer now is a choice, not words: what is tapped for "Sad" says nothing more than was asked. */
export const waitsForChoice = (state: EngineState): boolean =>
  ['choose', 'scale'].includes(waitingStep(state)?.kind ?? '')

/** The step that waits for an answer; null outside a protocol and while one is paused. */
export function waitingStep(state: EngineState): Step | null {
  if (state.paused) return null
  const protocol = findProtocol(state.protocol)
  return protocol && findStep(protocol, state.step)
}
