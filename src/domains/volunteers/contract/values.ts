/** How somebody can help, in the order of the cards. */
export const helpTypes = ['mentor', 'donate', 'housing', 'jobs', 'sponsor', 'legal'] as const
export type HelpType = (typeof helpTypes)[number]

export const availabilities = ['weekdays', 'weekends', 'evenings', 'flexible', 'as-needed'] as const
export type Availability = (typeof availabilities)[number]

/** Who can be had at a time: whoever named it, and whoever is free as it comes. */
export const timesFor = (wanted: Availability): Availability[] => [
  ...new Set<Availability>([wanted, 'flexible', 'as-needed']),
]

/** Where somebody may be asked to stand by a person; at the end of the training once nothing is owed. */
export const statesOfReady = ['training', 'matched', 'active'] as const

/** From the check on a volunteer may give hours without a match, such as painting a room or bringing things. */
export const statesWithHours: readonly string[] = ['check', 'training', 'matched', 'active', 'paused']
/** Hours that are given to a person: none before the day on which they said yes to each other. */
export const kindsWithMatch: readonly string[] = ['mentoring', 'rides']

/** What hours were given for. */
export const hourKinds = ['mentoring', 'rides', 'housing', 'jobs', 'legal', 'office', 'other'] as const

/** Why a match ends; the other side is told kindly, without it. */
export const endReasons = ['done', 'no_time', 'not_a_fit', 'moved', 'worried', 'other'] as const
export type EndReason = (typeof endReasons)[number]

/** What has to be there before somebody is let near anyone. */
export const owedKinds = ['references', 'check', 'training', 'in_person'] as const

export const matchStates = ['proposed', 'active', 'declined', 'ended'] as const
export type MatchState = (typeof matchStates)[number]

/** Hours stay the volunteer's to mend for so long. */
export const hoursOpenDays = 14
/** So many have to speak for somebody. */
export const referencesWanted = 2
/** So many people may be named who speak for somebody. */
export const referencesAtMost = 6
export const longestDay = 24 * 60
/** Of fewer people than this no number is shown. */
export const smallestCount = 5
