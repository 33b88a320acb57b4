/** Where an application stands. `new` until the employer opens it; `withdrawn` is the person's own. */
export const stages = ['new', 'seen', 'interview', 'offer', 'hired', 'not_selected', 'withdrawn'] as const
export type Stage = (typeof stages)[number]

/** Why somebody was not selected. `record` is only said at the end of an assessment, never before. */
export const refusals = ['filled', 'experience', 'schedule', 'no_answer', 'record', 'other'] as const
export type Refusal = (typeof refusals)[number]

const moves: Record<Stage, readonly Stage[]> = {
  new: ['seen', 'interview', 'offer', 'not_selected'],
  seen: ['interview', 'offer', 'not_selected'],
  interview: ['offer', 'not_selected'],
  // Hired wants the person's yes; another offer may follow a no.
  offer: ['offer', 'hired', 'not_selected'],
  hired: [],
  // Somebody else did not come: an employer may turn back to whom they had passed over.
  not_selected: ['seen'],
  withdrawn: [],
}

/** Where an employer may move an application from here. */
export const stagesFrom = (stage: Stage): readonly Stage[] => moves[stage]

/** Whether the person may still take it back. */
export const mayTakeBack = (stage: Stage): boolean => !['hired', 'not_selected', 'withdrawn'].includes(stage)

/** The stages in which somebody waits for an answer. */
export const openStages = stages.filter(mayTakeBack)

/** Whether an employer may still act on it. */
export const isOpenStage = (stage: Stage): boolean => mayTakeBack(stage)
