import type { NeedKind } from '#domains/need-words/types.ts'
import type { Mood } from '#domains/mood/contract.ts'
import type { Move, TalkState } from './talk/state.ts'
import type { TalkInput } from './talk/types.ts'

export type { Mood }
export type CrisisLevel = 'none' | 'watch' | 'crisis'

/** Where one person is. Plain data: the service stores it encrypted and hands it back. */
export interface EngineState {
  protocol: string | null
  version: number
  step: string | null
  /** Answers of the running protocol, by the names its steps give them. */
  kept: Record<string, string | number>
  /** Steps already answered, oldest first; `back` takes the last. */
  trail: string[]
  greeted: boolean
  turns: number
  /** Protocol to net helpfulness: +1 each time it eased a feeling, -1 each time it did not. */
  helped: Record<string, number>
  lastReminderTurn: number
  /** The step that was asked a second time because the answer did not fit. */
  reasked?: string
  /** The protocol waits until the person says to go on. */
  paused?: boolean
  /** Turns since a crisis; while it is set only grounding, breathing or a person is offered. */
  afterCrisis?: number
  /** The mood this exercise has logged: chosen again, it is put right and not logged twice. */
  moodLogId?: string
  /** What the last question offered, so that a plain "yes" is understood. */
  offered?: string
  /** Answers given before their question came: it is not asked again. */
  given?: string[]
  /** Counts the exercises begun, so that two of the same kind are told apart. */
  run?: number
  /** The service's own marks of the running exercise: where it is kept, and since when it runs. */
  exerciseId?: string
  startedAt?: string
  /** The need that was answered last, and in which turn: what is asked about it is answered with it. */
  need?: { kinds: NeedKind[]; at: number }
  /** Where free conversation stands. */
  talk?: TalkState
}

export const freshState: EngineState = {
  protocol: null,
  version: 0,
  step: null,
  kept: {},
  trail: [],
  greeted: false,
  turns: 0,
  helped: {},
  lastReminderTurn: 0,
}

export interface EngineInput {
  text: string
  /** The id of a suggested action that was tapped, such as `protocol:grounding`. */
  action?: string
  mood: { mood: Mood; intensity: number } | null
  crisisLevel: CrisisLevel
  name: string
  now: Date
  hour: number
  hoursSinceLast?: number
  /** A visitor without an account: no care team reads, the organization's counselors can. */
  isGuest?: boolean
  /** The language of the text, as the detector told it. */
  language?: string
  /** The language of the reply; English where nothing is said. */
  replyLanguage?: string
  /** What free conversation knows beside the text. */
  talk?: Partial<TalkInput>
  /** A call for help is open: only what calms is offered. */
  gentle?: boolean
  /** The client's open call for help: sent, shown on a screen that is still open, or taken by somebody. */
  help?: Help
}

/** `isNews`: sent not long ago, so that the talk stays gentle; unless it is only a wish for a counselor. */
export type Help = { isNews: boolean; wantsPerson: boolean } & (
  | { state: 'sent' | 'shown' }
  | { state: 'taken'; name: string }
)

export interface TextPart {
  key: string
  vars?: Record<string, string | number>
  /** Free conversation's own words, in place of a text of the catalog. */
  text?: string
}

export interface EngineAction {
  id: string
  labelKey: string
}

export interface BreathingVisual {
  kind: 'breathing'
  inSeconds: number
  holdSeconds: number
  outSeconds: number
  rounds: number
}

export interface Ended {
  protocol: string
  kept: Record<string, string | number>
  finished: boolean
  /** 1 it eased the feeling, -1 it did not, 0 no change; null where that was not said. */
  helped: -1 | 0 | 1 | null
}

export interface EngineReply {
  say: TextPart[]
  actions: EngineAction[]
  state: EngineState
  visual?: BreathingVisual
  finished?: { protocol: string; kept: Record<string, string | number> }
  /** The exercise that ended with this turn, finished or left, with what the person had answered. */
  ended?: Ended
  /** `text`: read from words and confirmed by the person. */
  loggedMood?: { mood: Mood; intensity: number; source?: 'person' | 'text' }
  /** What the person lacks, empty where they only ask for help: 211, the list of places and a form stand below. */
  needs?: NeedKind[]
  /** The person asked for a human being: the service opens the request. */
  asksForPerson?: true
  /** A topic that the person does not want to talk about, by its name: the service remembers it. */
  avoids?: string
  /** The counselor is to answer what the person asked: the service puts it on the list of tasks. */
  asksCounselor?: true
  /** A remembered fact that the person wants forgotten: the service deletes it. */
  forgets?: string
  /** What free conversation did, for those who measure it. */
  moves?: Move[]
}
