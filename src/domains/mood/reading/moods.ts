/** The six moods of the product, in the order in which screens show them. */
export const moods = ['good', 'hopeful', 'anxious', 'sad', 'angry', 'neutral'] as const
export type Mood = (typeof moods)[number]
