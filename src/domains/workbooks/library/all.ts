import { type Block, type Exercise, takesAnswer, type Workbook } from './format.ts'
import { angerWorkbook } from './anger.ts'
import { cravingsWorkbook } from './cravings.ts'
import { familyTrustWorkbook } from './family-trust.ts'
import { firstTwoWeeksWorkbook } from './first-two-weeks.ts'
import { jobSearchStressWorkbook } from './job-search-stress.ts'
import { selfWorthWorkbook } from './self-worth.ts'
import { sleepWorkbook } from './sleep.ts'
import { thinkingTrapsWorkbook } from './thinking-traps.ts'

/** Every workbook, in the order in which they are shown. */
export const library: readonly Workbook[] = [
  firstTwoWeeksWorkbook,
  thinkingTrapsWorkbook,
  angerWorkbook,
  cravingsWorkbook,
  sleepWorkbook,
  familyTrustWorkbook,
  jobSearchStressWorkbook,
  selfWorthWorkbook,
]

/** A workbook's texts lie in a catalog of its own. */
export const textsOf = (workbookId: string): `workbook-${string}` => `workbook-${workbookId}`

/**
 * What stands for a workbook or an exercise in addresses: a few letters made from its id. Addresses are seen by
 * others, in a history or on a bus, and "cravings" is nobody's business.
 */
export const codeOf = (id: string): string => {
  let hash = 0x811c9dc5
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}

export const findWorkbook = (code: string): Workbook | undefined =>
  library.find(({ id }) => codeOf(id) === code)

export const findExercise = (workbook: Workbook, code: string): Exercise | undefined =>
  workbook.exercises.find(({ id }) => codeOf(id) === code)

/** The blocks of an exercise that take an answer. */
export const answerable = (exercise: Exercise): readonly Block[] => exercise.blocks.filter(takesAnswer)
