import type { CrisisCategory } from '../detection/types.ts'
import { type EpisodeKind, episodeKinds, type Topic } from './types.ts'

/** The questions of each kind in the order in which a counselor asks them (crisis-guide, Replies; C-SSRS order). */
export const questionsOf: Record<EpisodeKind, readonly Topic[]> = {
  medical: ['called', 'awake', 'company'],
  overdose: ['awake', 'called', 'taken', 'purpose', 'company'],
  child: ['near', 'injured', 'trusted'],
  // Who could be near is asked only when the person has named someone safe: the one who hurts them may be the nearest.
  abuse: ['safe', 'phone', 'injured', 'exit'],
  violence: ['everyone', 'away', 'weapon', 'intent', 'when', 'company'],
  psychosis: ['safe', 'voices', 'means', 'company'],
  suicide: ['safe', 'thoughts', 'plan', 'means', 'when', 'company'],
  self_harm: ['safe', 'wound', 'thoughts', 'means', 'company'],
  general: ['safe', 'thoughts', 'company'],
  // The danger is another person's: the writer is asked about them.
  other: ['otherSafe', 'otherWith', 'otherMeans'],
}

/** Any answer tells something; a yes or a no alone tells nothing. */
export const openTopics: ReadonlySet<Topic> = new Set(['when', 'taken', 'trusted', 'company'])
/** "Sometimes" is a yes to these only. */
export const frequentTopics: ReadonlySet<Topic> = new Set(['ask', 'thoughts', 'voices', 'daily', 'intent'])
/** Asked for a person: "nobody" is the answer. */
export const personTopics: ReadonlySet<Topic> = new Set(['company', 'otherWith', 'trusted'])
/** What a person is in danger of from themselves. */
export const ownKinds: ReadonlySet<EpisodeKind> = new Set(['suicide', 'self_harm', 'general'])
/** What is asked first where a danger of one's own is told inside another kind. */
export const joinedQuestions: Partial<Record<EpisodeKind, readonly Topic[]>> = {
  suicide: ['thoughts'],
  self_harm: ['wound', 'thoughts'],
}
/** Danger here makes a turn unsafe: it reaches the alert. */
export const unsafeTopics: ReadonlySet<Topic> = new Set([
  'ask',
  'safe',
  'everyone',
  'thoughts',
  'plan',
  'means',
  'when',
  'place',
  'company',
  'wound',
  'weapon',
  'intent',
  'awake',
  'taken',
  'purpose',
  'injured',
  'near',
  'voices',
  'daily',
  'otherSafe',
  'otherWith',
  'otherMeans',
])
/** Not being sure of these is danger too. */
export const unsureIsUnsafe: ReadonlySet<Topic> = new Set([
  'ask',
  'safe',
  'everyone',
  'thoughts',
  'plan',
  'means',
  'intent',
  'awake',
  'when',
  'daily',
  'otherSafe',
])

/** An ambulance comes first. */
export const isEmergency = (kind: EpisodeKind): boolean => kind === 'medical' || kind === 'overdose'
/** So does an injury to the neck or the breath of a person who is hurt at home. */
export const needsAmbulance = (
  progress: Armed & { known: { injured?: { value: string } | undefined } },
): boolean =>
  isEmergency(progress.kind) || progress.known.injured?.value === 'danger' || isArmedOther(progress)
/** And another person who has a firearm: nobody goes in to them. */
export const isArmedOther = ({ kind, known, isArmed }: Armed): boolean =>
  kind === 'other' && isArmed === true && known.otherMeans?.value !== 'calm'
interface Armed {
  kind: EpisodeKind
  isArmed?: boolean
  known: { otherMeans?: { value: string } | undefined }
}
/** Nothing goes to contacts or supporters by itself: the danger may come from them. */
export const keepsFromContacts = (kind: EpisodeKind): boolean => kind === 'abuse' || kind === 'child'

export const graver = (a: EpisodeKind, b: EpisodeKind): EpisodeKind =>
  episodeKinds.indexOf(a) <= episodeKinds.indexOf(b) ? a : b

/** What a kind is in the alert's own terms. */
export const categoryOfKind: Record<EpisodeKind, CrisisCategory> = {
  medical: 'medical',
  overdose: 'overdose',
  child: 'abuse',
  abuse: 'abuse',
  violence: 'violence',
  psychosis: 'medical',
  suicide: 'suicide',
  self_harm: 'self_harm',
  general: 'suicide',
  other: 'suicide',
}

/** Questions that a yes or a no answers, so that the page offers both to tap. */
export const isYesNo = (topic: Topic | null): boolean => topic !== null && !openTopics.has(topic)
