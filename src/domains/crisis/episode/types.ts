/** What a crisis is about, the gravest first: where two are heard, the graver one leads the talk. */
export const episodeKinds = [
  'medical',
  'overdose',
  'child',
  'abuse',
  'violence',
  'psychosis',
  'suicide',
  'self_harm',
  'general',
  'other',
] as const
export type EpisodeKind = (typeof episodeKinds)[number]

/** What one question of the episode is about. `ask` is the first question after a weak sign. */
export const topics = [
  'ask',
  'safe',
  'thoughts',
  'plan',
  'means',
  'when',
  'place',
  'company',
  'wound',
  'everyone',
  'away',
  'weapon',
  'intent',
  'awake',
  'called',
  'taken',
  'purpose',
  'phone',
  'injured',
  'exit',
  'near',
  'trusted',
  'voices',
  'daily',
  'otherSafe',
  'otherWith',
  'otherMeans',
] as const
export type Topic = (typeof topics)[number]

/**
 * `asking`: a weak sign was asked about. `denied`: and plainly denied. `open`: an alert is open and the talk asks its
 * questions. `resting`: nothing is asked just now, the guided talk goes on.
 */
export type Stage = 'asking' | 'denied' | 'open' | 'resting'

/** What became of the question after a weak sign. `call`: the person asked to be called. */
export type AskAnswer = 'yes' | 'no' | 'unsure' | 'silent'
