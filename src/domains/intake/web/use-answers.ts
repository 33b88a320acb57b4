import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, call } from '#web/api.ts'
import type { Received } from '#domains/submissions/contract.ts'
import { type Draft, intakeEndpoints } from '../contract.ts'
import { createAnswersKeeper } from './answers-keeper.ts'
import type { SentBefore } from './intake.tsx'

export type Heard = Pick<Received, 'crisis' | 'clientId'>

interface AnswersHearer {
  onHeard(heard: Heard): void
  /** Another device has sent the form of this page. */
  onSentElsewhere(sent: SentBefore): void
}

/** The browser is not let into the form on this page: any more, or since another tab opened another one. */
const notOpen: ReadonlySet<string> = new Set(['intake.not_open', 'intake.other_form'])

/** The answers of one form, kept on the server while they are typed. */
export const useAnswers = (found: Draft | null, { onHeard, onSentElsewhere }: AnswersHearer) => {
  const [keeper] = useState(() =>
    createAnswersKeeper(
      {
        save: (input) => call(intakeEndpoints.saveIntakeDraft, input),
        reopen: async ({ draft, answers }) => {
          const { sent } = await call(intakeEndpoints.readIntakeDraft, {})
          if (sent && sent.draftId === draft?.id) {
            onSentElsewhere(sent)
            return null
          }
          return call(intakeEndpoints.resumeIntakeDraft, {
            code: draft?.formCode ?? '',
            birthYear: (draft?.answers.dateOfBirth || answers.dateOfBirth).slice(0, 4),
          })
        },
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
