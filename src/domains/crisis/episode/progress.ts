import type { CrisisCategory, Detection } from '../detection/types.ts'
import type { Mark } from './answers.ts'
import { graver, keepsFromContacts } from './kinds.ts'
import type { EpisodeKind, Stage, Topic } from './types.ts'
import type { Value } from './reading.ts'

/** What is known about a topic, with the person's own words. */
export interface Known {
  value: Value
  words: string
  at: string
}

/** Where the talk stands. Plain data; the store seals it. */
export interface Progress {
  stage: Stage
  kind: EpisodeKind
  language: string
  pending: Topic | null
  /** How often each question was asked. */
  asked: Partial<Record<Topic, number>>
  known: Partial<Record<Topic, Known>>
  /** How often each text was said. */
  said: Record<string, number>
  /** Questions in a row that got no answer. */
  unanswered: number
  turns: number
  /** Goodbye, means or overdose: silence calls a person. */
  isUrgent: boolean
  lastQuestionAt: string | null
  /** The first fixed text of a kind was given. */
  opened: EpisodeKind[]
  /** What the person said of themselves in any turn: under 18, or hearing voices. */
  heard?: Mark[]
  /** Being hurt at home was heard in the talk, if only by a model: contacts are kept out. */
  mayBeHurt?: boolean
  /** They lack a bed or food: later words about the cold or the police are about that. */
  isInNeed?: boolean
  /** Dangers of their own told inside another kind: they are asked about too. */
  joined?: EpisodeKind[]
  /** Rescued, or the weapon is away and someone is there: nothing is asked until danger is told again. */
  isEased?: boolean
  /** Talking aloud would be heard: they are told how to write for help, never to call. */
  isOverheard?: boolean
  /** A call would be found on their phone, or make it worse: no call from it is asked for. */
  isTraced?: boolean
  /** A bridge, a roof, tracks were named: how, and whether the means are near, is answered. */
  namesHeight?: boolean
  /** A firearm was named. */
  isArmed?: boolean
  /** The turn in which the numbers were said last. */
  numbersAt?: number
  /** The turn in which the first question was plainly denied last. */
  deniedAt?: number
  /** A person has closed the alert: the talk only asks once a day how it is now. */
  isAfterCrisis?: boolean
}

export const freshProgress = (kind: EpisodeKind, language: string): Progress => ({
  stage: 'resting',
  kind,
  language,
  pending: null,
  asked: {},
  known: {},
  said: {},
  unanswered: 0,
  turns: 0,
  isUrgent: false,
  lastQuestionAt: null,
  opened: [],
})

/**
 * Nothing goes to contacts by itself, and nobody near is named: the person was asked about being hurt, or told of it, or is
 * under 18.
 */
export const isKeptFromContacts = ({ kind, opened, heard, said, mayBeHurt }: Progress): boolean =>
  mayBeHurt === true ||
  keepsFromContacts(kind) ||
  opened.some(keepsFromContacts) ||
  heard?.includes('CHILD') === true ||
  said['asking:abuse'] !== undefined ||
  said['asking:child'] !== undefined

const kindOfCategory: Record<CrisisCategory, EpisodeKind> = {
  medical: 'medical',
  overdose: 'overdose',
  abuse: 'abuse',
  violence: 'violence',
  suicide: 'suicide',
  self_harm: 'self_harm',
}

/**
 * What a detected text is about: the gravest of what a rule heard at its level, else of what a model did. Suicide or harm of
 * another person is a kind of its own: the writer is asked about them.
 */
export function kindOf(
  { reasons, categories, level, subject }: Detection,
  marks: { isChild: boolean; hasVoices: boolean },
): EpisodeKind {
  const strong = reasons.filter((reason) => reason.level === level)
  const ruled = strong.filter(({ frame, words }) => frame !== 'model' && words !== '')
  // "I wish I did not wake up" is no body that does not wake.
  const wished = ruled.filter(({ frame }) => frame.endsWith('.wish')).map(({ words }) => words)
  const byRule = ruled.filter(({ category, words }) => category !== 'medical' || !wished.includes(words))
  const heard = (byRule.length ? byRule : strong).map(({ category }) => category)
  const kinds: EpisodeKind[] = (heard.length ? heard : categories).map((category) => kindOfCategory[category])
  if (marks.isChild && kinds.includes('abuse')) kinds.push('child')
  if (marks.hasVoices && kinds.some((kind) => ['suicide', 'violence', 'medical'].includes(kind)))
    return 'psychosis'
  const kind = kinds.length ? kinds.reduce(graver) : 'general'
  return subject === 'other' && (kind === 'suicide' || kind === 'self_harm') ? 'other' : kind
}
