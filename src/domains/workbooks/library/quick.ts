/**
 * Short exercises for right now. They run in the conversation, by the guided engine: `protocol` names the one
 * there, and whether it was done is read from what the person kept of it.
 */
export interface QuickExercise {
  protocol: 'paced-breathing' | 'grounding' | 'check-in' | 'good-thing' | 'worry-time'
  minutes: number
  type: 'calm' | 'thoughts' | 'feelings' | 'action'
}

export const quickExercises: readonly QuickExercise[] = [
  { protocol: 'paced-breathing', minutes: 3, type: 'calm' },
  { protocol: 'grounding', minutes: 4, type: 'calm' },
  { protocol: 'check-in', minutes: 3, type: 'feelings' },
  { protocol: 'good-thing', minutes: 5, type: 'action' },
  { protocol: 'worry-time', minutes: 5, type: 'thoughts' },
]
