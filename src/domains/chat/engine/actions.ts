import { readChoice } from './answers.ts'
import { findProtocol, findStep, protocols, type Step } from './protocol.ts'
import { engineLanguages, textOf } from './render.ts'
import type { EngineAction, EngineState } from './types.ts'
import { fold, isOneOf, wordLists } from './words.ts'

const controls = ['skip', 'back', 'stop', 'next', 'resume', 'new', 'talk', 'person']

/** The suggested action with this id, or null when there is none. */
export function actionOf(id: string, step: Step | null = null): EngineAction | null {
  const [kind, rest = ''] = id.split(':')
  if (kind === 'protocol') {
    const protocol = findProtocol(rest)
    return protocol && { id, labelKey: protocol.label }
  }
  if (kind === 'control') return controls.includes(rest) ? { id, labelKey: `action.${rest}` } : null
  if (kind === 'number') return { id, labelKey: `number.${rest}` }
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

/** The step that waits for an answer; null outside a protocol and while one is paused. */
export function waitingStep(state: EngineState): Step | null {
  if (state.paused) return null
  const protocol = findProtocol(state.protocol)
  return protocol && findStep(protocol, state.step)
}

/** The id of the action a tapped or typed label means, in any language; null when it is just text. */
export function actionFromLabel(label: string, language: string, state: EngineState): string | null {
  const plain = fold(label)
  if (plain === '') return null
  const step = waitingStep(state)
  const languages = [language, ...engineLanguages]
  const says = (key: string) => languages.some((each) => fold(textOf(key, each)) === plain)
  const option = step?.options?.find((each) => says(each.label))
  if (option) return `option:${option.id}`
  if (step?.scale && /^\d+$/.test(plain) && Number(plain) >= step.scale.min && Number(plain) <= step.scale.max)
    return `number:${Number(plain)}`
  const labelled = controls.find((id) => says(`action.${id}`) && isUsable(id, step))
  if (labelled) return `control:${labelled}`
  const typed = typedIn('commands', plain, (id) => isUsable(id.slice('control:'.length), step))
  if (typed) return typed
  // While an open question waits, "breathing" is more likely an answer than a wish.
  if (step?.kind === 'ask') return null
  if (step && readChoice(step, label, null)) return null
  const protocol = protocols.find((each) => says(each.label))
  return protocol ? `protocol:${protocol.id}` : typedIn('exercises', plain, () => true)
}

function typedIn(kind: 'commands' | 'exercises', plain: string, usable: (id: string) => boolean): string | null {
  for (const lists of wordLists)
    for (const [id, words] of Object.entries(lists[kind])) if (isOneOf(plain, words) && usable(id)) return id
  return null
}

// "talk", "new" or "done" are commands only where such a button is on the screen.
function isUsable(control: string, step: Step | null): boolean {
  if (control === 'next') return step?.kind === 'breathe'
  if (control === 'resume' || control === 'new' || control === 'talk') return step === null
  if (control === 'skip' || control === 'back' || control === 'unsure') return step !== null
  return true
}
