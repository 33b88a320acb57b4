/** What every volunteer reads before they meet somebody. The texts lie in the catalog `volunteer-training`. */
export interface TrainingModule {
  id: 'boundaries' | 'privacy' | 'crisis' | 'messages'
  /** Paragraphs of the text. */
  parts: number
  /** Questions, each with the place of the right answer among its choices. */
  questions: readonly { choices: number; right: number }[]
}

/** In the order they are read. A published id is never given to another module: what was passed is kept under it. */
export const trainingModules: readonly TrainingModule[] = [
  {
    id: 'boundaries',
    parts: 4,
    questions: [
      { choices: 3, right: 1 },
      { choices: 3, right: 2 },
    ],
  },
  {
    id: 'privacy',
    parts: 4,
    questions: [
      { choices: 3, right: 0 },
      { choices: 3, right: 1 },
    ],
  },
  {
    id: 'crisis',
    parts: 5,
    questions: [
      { choices: 3, right: 2 },
      { choices: 3, right: 0 },
      { choices: 3, right: 1 },
    ],
  },
  {
    id: 'messages',
    parts: 3,
    questions: [{ choices: 3, right: 0 }],
  },
]
export const trainingIds = trainingModules.map(({ id }) => id) as [
  TrainingModule['id'],
  ...TrainingModule['id'][],
]

export const moduleOf = (id: TrainingModule['id']): TrainingModule => {
  const found = trainingModules.find((one) => one.id === id)
  if (!found) throw new Error(`no training ${id}`)
  return found
}
