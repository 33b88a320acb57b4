import { type Answer, isFilled, isSame } from './library/answer.ts'

/** An answer as it is kept, with where it came from. */
export interface StoredAnswer {
  value: Answer | null
  /** The version of the exercise that last changed it. */
  version: number
  /** The save that did. */
  by: string
  at: string
  device: string
}
export type StoredAnswers = Record<string, StoredAnswer>

export interface Change {
  value: Answer | null
  basedOn: number
}

/** What lost against a newer answer. */
export interface Losing {
  blockId: string
  value: Answer
  at: string
  device: string
}

/**
 * Brings one save together with what is kept. A block that only this device changed is taken. Where another device
 * changed it too, the newer one is the answer and the other is handed back: nothing is lost. An answer that was
 * only taken out loses against one that was written.
 */
export const mergeSave = (
  stored: StoredAnswers,
  save: { saveId: string; after: readonly string[]; at: string; device: string },
  changes: Record<string, Change>,
  version: number,
): { answers: StoredAnswers; losing: Losing[] } => {
  const answers = { ...stored }
  const losing: Losing[] = []
  for (const [blockId, { value, basedOn }] of Object.entries(changes)) {
    const known = stored[blockId]
    const mine = { value, version, by: save.saveId, at: save.at, device: save.device }
    if (known && isSame(known.value, value)) continue
    const isAlone = !known || known.version <= basedOn || save.after.includes(known.by)
    if (isAlone || !isFilled(known.value)) answers[blockId] = mine
    else if (value === null || !isFilled(value)) continue
    else if (save.at >= known.at) {
      answers[blockId] = mine
      losing.push({ blockId, value: known.value as Answer, at: known.at, device: known.device })
    } else losing.push({ blockId, value, at: save.at, device: save.device })
  }
  return { answers, losing }
}
