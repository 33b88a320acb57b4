import { type CrisisTextLanguage, crisisCatalog, crisisTextLanguage } from './catalog.ts'
import type { EpisodeKind } from './episode/types.ts'
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
const actionsOf: Record<EpisodeKind, ActionKey[]> = {
  suicide: [...lifeline, 'callEmergency', 'person', 'plan', 'grounding'],
  self_harm: [...lifeline, 'callEmergency', 'person', 'plan', 'grounding'],
  violence: ['callEmergency', ...lifeline, 'person', 'grounding'],
  overdose: ['callEmergency', 'callPoison', 'callLifeline', 'person'],
  abuse: ['callEmergency', 'callViolence', 'textViolence', 'callLifeline', 'person'],
  child: ['callEmergency', 'callLifeline', 'person'],
  psychosis: ['callEmergency', ...lifeline, 'person', 'grounding'],
  medical: ['callEmergency', 'callPoison', 'person'],
  general: [...lifeline, 'callEmergency', 'person', 'plan', 'grounding'],
  other: [...lifeline, 'callEmergency', 'person'],
}
const calmActions: ActionKey[] = ['callLifeline', 'person', 'plan', 'grounding']
const deniedActions: ActionKey[] = ['questions', 'callLifeline', 'callEmergency', 'person', 'plan']
const askActions: ActionKey[] = ['callLifeline', 'person']

/** Which buttons stand below a reply: all of its kind in danger, fewer when it is calm. */
export type Buttons = 'danger' | 'calm' | 'denied' | 'ask'

interface Reader {
  language: string
  numbers: CrisisNumbers
}

/** The first fixed text of a kind, never generated, with its marks. Throws when the catalog has none. */
export function openingText(kind: EpisodeKind, language: CrisisTextLanguage): string {
  const chosen = crisisCatalog(language).reply.texts[kind]
  if (!chosen) throw new Error(`no crisis text ${kind} in ${language}`)
  return chosen.text
}

/** The buttons of a reply in the reader's language, and whether a named person has read its text. */
export function replyActions(
  kind: EpisodeKind,
  buttons: Buttons,
  { language: spoken, numbers }: Reader,
): { actions: CrisisAction[]; reviewed: boolean } {
  const language = crisisTextLanguage(spoken)
  const { reply } = crisisCatalog(language)
  const marks = numberMarks(numbers, language)
  const keys = {
    danger: actionsOf[kind],
    denied: deniedActions,
    calm: kind === 'abuse' || kind === 'child' ? actionsOf[kind] : calmActions,
    ask: askActions,
  }[buttons]
  const actions = keys
    .map((key) => actionFor(key, numbers, language, spoken))
    .filter((action) => action !== undefined)
    .map((action) => ({ ...action, label: interpolate(reply.actions[action.key] ?? action.key, marks) }))
  return { actions, reviewed: (reply.texts[kind]?.reviewedBy ?? null) !== null }
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
