import { crisisCatalog, crisisTextLanguage } from './catalog.ts'
import type { CrisisCategory } from './detection/types.ts'
import { callHref, interpolate, numberMarks, textHref } from './numbers.ts'
import type { CrisisNumbers } from './numbers.ts'

export type CrisisActionKind = 'call' | 'text' | 'link' | 'person' | 'grounding' | 'plan' | 'questions'

export interface CrisisAction {
  key: string
  label: string
  kind: CrisisActionKind
  href?: string
}

export interface CrisisReply {
  key: string
  text: string
  actions: CrisisAction[]
  /** False until a named person has read this text in this language. */
  reviewed: boolean
}

type ActionKey =
  | 'callEmergency'
  | 'callLifeline'
  | 'textLifeline'
  | 'chatLifeline'
  | 'callPoison'
  | 'callViolence'
  | 'textViolence'
  | 'person'
  | 'grounding'
  | 'plan'
  | 'questions'

const lifeline: ActionKey[] = ['callLifeline', 'textLifeline', 'chatLifeline']
const actionsOf: Record<CrisisCategory | 'general', ActionKey[]> = {
  suicide: [...lifeline, 'callEmergency', 'person', 'plan', 'grounding'],
  self_harm: [...lifeline, 'callEmergency', 'person', 'plan', 'grounding'],
  violence: ['callEmergency', ...lifeline, 'person', 'grounding'],
  overdose: ['callEmergency', 'callPoison', 'callLifeline', 'person'],
  abuse: ['callEmergency', 'callViolence', 'textViolence', 'callLifeline', 'person'],
  medical: ['callEmergency', 'callPoison', 'person'],
  general: [...lifeline, 'callEmergency', 'person', 'plan', 'grounding'],
}
const actionsAfterDenial: ActionKey[] = ['questions', 'callLifeline', 'callEmergency', 'person', 'plan']

/** The fixed reply to a crisis message: never generated, in the person's language, with its buttons. */
export function crisisReply(input: {
  category: CrisisCategory | null
  /** How many crisis replies this conversation already holds. */
  turn: number
  language: string
  numbers: CrisisNumbers
  afterDenial?: boolean
}): CrisisReply {
  const language = crisisTextLanguage(input.language)
  const { reply } = crisisCatalog(language)
  const category = input.category ?? 'general'
  const variant = input.turn <= 0 ? 'first' : input.turn === 1 ? 'second' : 'later'
  const chosen = input.afterDenial ? reply.afterDenial : reply.texts[category]?.[variant]
  if (!chosen) throw new Error(`no crisis text ${category}.${variant} in ${language}`)
  const marks = numberMarks(input.numbers, language)
  const actions = (input.afterDenial ? actionsAfterDenial : actionsOf[category])
    .map((key) => actionFor(key, input.numbers, language, input.language))
    .filter((action) => action !== undefined)
    .map((action) => ({ ...action, label: interpolate(reply.actions[action.key] ?? action.key, marks) }))
  return {
    key: input.afterDenial ? 'afterDenial' : `${category}.${variant}`,
    text: interpolate(chosen.text, marks),
    actions,
    reviewed: chosen.reviewedBy !== null,
  }
}

function actionFor(
  key: ActionKey,
  numbers: CrisisNumbers,
  language: string,
  spoken: string,
): Omit<CrisisAction, 'label'> | undefined {
  // Interpreters answer calls in many languages; texts and chats are read in English and Spanish only.
  const writes = /^(en|es)\b/i.test(spoken)
  const { emergency, lifeline: line, poison, domesticViolence: violence } = numbers
  switch (key) {
    case 'callEmergency':
      return { key, kind: 'call', href: callHref(emergency.call) }
    case 'callLifeline':
      return { key, kind: 'call', href: callHref(line.call) }
    case 'textLifeline':
      return line.text && writes
        ? { key, kind: 'text', href: textHref(line.text, line.byLanguage[language]?.word) }
        : undefined
    case 'chatLifeline':
      return line.chatUrl && writes ? { key, kind: 'link', href: line.chatUrl } : undefined
    case 'callPoison':
      return { key, kind: 'call', href: callHref(poison.call) }
    case 'callViolence':
      return { key, kind: 'call', href: callHref(violence.call) }
    case 'textViolence':
      return violence.text && writes
        ? { key, kind: 'text', href: textHref(violence.text, violence.word) }
        : undefined
    default:
      return { key, kind: key }
  }
}
