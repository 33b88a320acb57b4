import { createContext, useContext } from 'react'
import type { AnswerName, Answers } from '../contract/answers.ts'
import type { Draft } from '../contract.ts'

/** Does something with the form on this page and with no other: it is opened again where another tab took its place. */
export type Within = <T>(work: (draftId: string) => Promise<T>) => Promise<T>

export interface FormView {
  answers: Answers
  change(part: Partial<Answers>): void
  draft: Draft | null
  isMinor: boolean
  /** Somebody of the team fills it in with a person who sits beside them. */
  isForSomebody: boolean
  /** What is wrong with an answer, once it was asked for. */
  errorOf(name: AnswerName): string | false
  onFiles(files: Draft['files']): void
  within: Within
}

export const FormContext = createContext<FormView | null>(null)

export const useForm = (): FormView => {
  const view = useContext(FormContext)
  if (!view) throw new Error('a question stands outside of its form')
  return view
}
