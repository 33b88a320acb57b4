import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, call } from '#web/api.ts'
import type { Received } from '#domains/submissions/contract.ts'
import { type Draft, intakeEndpoints } from '../contract.ts'
import { createAnswersKeeper } from './answers-keeper.ts'

export type Heard = Pick<Received, 'crisis' | 'clientId'>

/** The browser is not let into the form on this page: any more, or since another tab opened another one. */
const notOpen: ReadonlySet<string> = new Set(['intake.not_open', 'intake.other_form'])

/** The answers of one form, kept on the server while they are typed. */
export const useAnswers = (found: Draft | null, onHeard: (heard: Heard) => void) => {
  const [keeper] = useState(() =>
    createAnswersKeeper(
      {
        save: (input) => call(intakeEndpoints.saveIntakeDraft, input),
        reopen: ({ draft, answers }) =>
          call(intakeEndpoints.resumeIntakeDraft, {
            code: draft?.formCode ?? '',
            birthYear: (draft?.answers.dateOfBirth || answers.dateOfBirth).slice(0, 4),
          }),
        onHeard: (heard) => heard.crisis !== 'none' && onHeard(heard),
        wait: (milliseconds, then) => {
          const timer = setTimeout(then, milliseconds)
          return () => clearTimeout(timer)
        },
        isNotOpen: (error) => error instanceof ApiError && notOpen.has(error.code),
      },
      found,
    ),
  )
  const kept = useSyncExternalStore(keeper.hear, keeper.read, keeper.read)
  useEffect(() => {
    // A phone that is put away, or whose line comes back: what was typed goes out now.
    const hide = (): void => void (document.visibilityState === 'hidden' && keeper.flush())
    const online = (): void => void keeper.flush()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', online)
      keeper.close()
    }
  }, [keeper])
  return { ...kept, keeper }
}
