import { AppError } from '#shared/errors.ts'
import { findExercise, findWorkbook } from '../library/all.ts'
import type { Exercise, Workbook } from '../library/format.ts'

export interface Place {
  workbook: Workbook
  exercise: Exercise
}

/** The exercise that an address names; request.not_found for none. */
export const placeOf = ({ book, part }: { book: string; part: string }): Place => {
  const workbook = findWorkbook(book)
  const exercise = workbook && findExercise(workbook, part)
  if (!workbook || !exercise) throw new AppError('request.not_found')
  return { workbook, exercise }
}

// Where sealed fields of this domain lie: the client is the scope, the row is part of the place.
export const answersPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'workbook_answers.answers',
  row,
})
export const copyPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'workbook_answer_copies.copy',
  row,
})
export const assignmentPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'workbook_assignments.note',
  row,
})
export const commentPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'workbook_comments.comment',
  row,
})
export const entryPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'journal_entries.entry',
  row,
})
