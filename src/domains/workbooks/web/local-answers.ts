import type { AnswerCopy, AnswerSave, ExerciseAnswers } from '../contract.ts'
import { type Answer, isSame } from '../library/answer.ts'
import type { Block } from '../library/format.ts'

/** What was changed on this device and is not known to have arrived. */
export interface Local {
  /** The answer, and the version of the exercise it was changed from. */
  changes: Record<string, { value: Answer | null; basedOn: number }>
  isPrivate?: boolean
  completed?: boolean
}
export const nothingLocal: Local = { changes: {} }

/** Adds what is newer; a block keeps the version from which it was first changed. */
export const addLocal = (local: Local, more: Local): Local => {
  const changes = { ...local.changes }
  for (const [block, { value, basedOn }] of Object.entries(more.changes))
    changes[block] = { value, basedOn: changes[block]?.basedOn ?? basedOn }
  return { ...local, ...more, changes }
}

/** What a tab typed last into each block, as long as it is not known to have arrived. */
export type Typed = Record<string, Answer | null>

/**
 * Whether one save may take in another: in no block may words be replaced that whoever typed the newer ones did not
 * have before them. Two tabs that typed at once stay two saves, and the server keeps both texts.
 */
export const mayTakeIn = (
  earlier: Local,
  more: Local,
  hadBefore: (blockId: string, value: Answer | null) => boolean,
): boolean =>
  Object.entries(more.changes).every(([block, { value }]) => {
    const there = earlier.changes[block]
    return !there || isSame(there.value, value) || hadBefore(block, there.value)
  })

/** What a page that is gone typed goes on from words that it begins with. */
export const goesOn = (value: Answer | null | undefined, earlier: Answer | null): boolean =>
  typeof value === 'string' && typeof earlier === 'string' && value.startsWith(earlier)

/**
 * What all tabs of this device have typed, as one of them shows it: its own words stand for as long as they wait as
 * they are. Where they do not, another tab has typed on from them.
 */
export const withOwn = (waiting: readonly Local[], onTheWay: Local, typed: Typed): Local => {
  const all = waiting.reduce(addLocal, nothingLocal)
  const changes = { ...all.changes }
  for (const [block, value] of Object.entries(typed)) {
    const own = [onTheWay, ...waiting.toReversed()].find(
      (one) => one.changes[block] && isSame(one.changes[block].value, value),
    )
    if (own?.changes[block]) changes[block] = own.changes[block]
  }
  return { ...all, changes }
}

/** What is left when a save has arrived: what was typed on since. */
export const dropArrived = (
  local: Local,
  save: Pick<AnswerSave, 'changes' | 'isPrivate' | 'completed'>,
): Local => {
  const changes = Object.fromEntries(
    Object.entries(local.changes).filter(([block, { value }]) => {
      const sent = save.changes[block]
      return !sent || !isSame(sent.value, value)
    }),
  )
  const left: Local = { changes }
  if (local.isPrivate !== undefined && local.isPrivate !== save.isPrivate) left.isPrivate = local.isPrivate
  if (local.completed !== undefined && local.completed !== save.completed) left.completed = local.completed
  return left
}

/** What the person sees: what the server has, under what was changed here. */
export const answerOf = (
  known: ExerciseAnswers | undefined,
  local: Local,
  blockId: string,
): Answer | null => {
  const changed = local.changes[blockId]
  return changed ? changed.value : (known?.answers[blockId]?.value ?? null)
}

/**
 * The copies of a block to choose from. A save can lose against another device before its own answer is here: until
 * then the words on the screen are those of the copy, and there is nothing to choose.
 */
export const copiesOf = (known: ExerciseAnswers | undefined, local: Local, blockId: string): AnswerCopy[] => {
  const changed = local.changes[blockId]
  return (known?.copies ?? []).filter(
    (copy) => copy.blockId === blockId && !(changed && isSame(changed.value, copy.value)),
  )
}

/** Two answers of one block as one, where that makes sense; null where only one of them can stand. */
export const bothOf = (block: Block, first: Answer | null, second: Answer): Answer | null => {
  if (first === null) return second
  if (block.kind === 'words' && typeof first === 'string' && typeof second === 'string')
    return `${first}\n\n${second}`
  if (block.kind === 'list' || block.kind === 'ticks' || (block.kind === 'choice' && block.several)) {
    if (!Array.isArray(first) || !Array.isArray(second)) return null
    const all = [...new Set([...(first as string[]), ...(second as string[])])]
    return block.kind === 'list' && all.length > block.most ? null : all
  }
  if (block.kind === 'table' && Array.isArray(first) && Array.isArray(second)) {
    const rows = [...(first as Record<string, string>[]), ...(second as Record<string, string>[])]
    return rows.length > block.rows ? null : rows
  }
  return null
}
