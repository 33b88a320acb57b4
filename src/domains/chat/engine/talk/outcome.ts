import type { Mood } from '#domains/mood/contract.ts'

/** What a reply leads to beside its words. */
export interface Outcome {
  actions: string[]
  /** The person wants a human being. */
  wantsPerson?: true
  /** The exercise that the turn asks for, if it names one. */
  wantsExercise?: true
  wantsNeed?: true
  /** The counselor is to answer what the person asked. */
  asksCounselor?: true
  /** A remembered fact that the person wants forgotten, by id. */
  forgets?: string
  /** The person does not want to talk about this topic: remembered, by its name in the language of the reply. */
  avoids?: string
  /** A mood that was read from words and confirmed, or chosen in its place. */
  mood?: { mood: Mood; intensity: number; source: 'person' | 'text' }
}
