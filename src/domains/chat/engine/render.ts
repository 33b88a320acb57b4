import { moods } from '#domains/mood/contract.ts'
import { controls, waitingStep } from './actions.ts'
import { readChoice } from './answers.ts'
import { protocols, type Step } from './protocol.ts'
import { engineLanguages, textOf } from './texts.ts'
import type { EngineAction, EngineReply, EngineState } from './types.ts'
import { fold, isOneOf, wordLists } from './words.ts'

/** What the person reads: the parts in order, as one message. */
export function renderReply(reply: Pick<EngineReply, 'say'>, language: string): string {
  return reply.say
    .map((part) => part.text ?? textOf(part.key, language, part.vars))
    .filter((text) => text !== '')
    .join(' ')
}

/** The labels of the suggested actions. */
export function renderActions(
  actions: readonly EngineAction[],
  language: string,
): { id: string; label: string }[] {
  return actions.map((action) => ({ id: action.id, label: textOf(action.labelKey, language) }))
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
  if (
    step?.scale &&
    /^\d+$/.test(plain) &&
    Number(plain) >= step.scale.min &&
    Number(plain) <= step.scale.max
  )
    return `number:${Number(plain)}`
  const inTalk = step ? null : talkLabels(state).find((id) => says(id.replace(':', '.')))
  if (inTalk) return inTalk
  const labelled = controls.find((id) => says(`action.${id}`) && isUsable(id, step))
  if (labelled) return `control:${labelled}`
  const isShort = plain.split(' ').length < 3
  const typed = typedIn('commands', plain, (id) => {
    // "My counselor" or "a person" answers "Who could you call?".
    if (id === 'control:person' && isShort && step?.kind === 'ask') return false
    return isUsable(id.slice('control:'.length), step)
  })
  if (typed) return typed
  // While an open question waits, "breathing" is more likely an answer than a wish.
  if (step?.kind === 'ask') return null
  if (step && readChoice(step, label, null)) return null
  const protocol = protocols.find((each) => says(each.label))
  return protocol ? `protocol:${protocol.id}` : typedIn('exercises', plain, () => true)
}

/** What free conversation offered by a button in its last reply, by id. Typed at another time the same words are a person's. */
function talkLabels({ talk }: EngineState): string[] {
  const pending = talk?.pending
  if (pending?.kind === 'choose') return pending.ids
  return pending?.kind === 'mood' ? moods.map((mood) => `mood:${mood}`) : []
}

/**
 * Whether a text is, word for word, the label of a button that this product offers here: its own words, tapped,
 * and not a sentence of the person's.
 */
export function isLabel(text: string, state: EngineState): boolean {
  const plain = fold(text)
  const keys = [
    ...(waitingStep(state)?.options ?? []).map(({ label }) => label),
    ...protocols.map(({ label }) => label),
    ...controls.map((id) => `action.${id}`),
    ...talkLabels(state).map((id) => id.replace(':', '.')),
  ]
  return plain !== '' && keys.some((key) => engineLanguages.some((each) => fold(textOf(key, each)) === plain))
}

function typedIn(
  kind: 'commands' | 'exercises',
  plain: string,
  usable: (id: string) => boolean,
): string | null {
  for (const lists of wordLists)
    for (const [id, words] of Object.entries(lists[kind])) if (isOneOf(plain, words) && usable(id)) return id
  return null
}

const inStep = ['skip', 'back', 'restart', 'already', 'later']

// "talk", "new" or "done" are commands only where such a button is on the screen.
function isUsable(control: string, step: Step | null): boolean {
  if (control === 'next') return step?.kind === 'breathe'
  if (control === 'resume' || control === 'new' || control === 'talk') return step === null
  if (inStep.includes(control)) return step !== null
  return true
}
