import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { challengePath, FormChallenge, type Guard } from '#shared/form-guard.ts'
import { ApiError, transmit } from './api.ts'
import { createKeeper, GuardError } from './guard-keeper.ts'

export interface FormGuard {
  /**
   * Sends with what proves that a person does: `send((guard) => call(endpoint, { ...draft, guard }))`. May be called at any
   * time: it waits until the work is done.
   */
  send<T>(sendIt: (guard: Guard) => Promise<T>): Promise<T>
  /** What to say of an error of `send`, in the page's language; null where it is none of the guard's. */
  problemOf(error: unknown): string | null
  /** For `Honeypot`. */
  website: RefObject<HTMLInputElement | null>
}

const words = {
  'guard.hidden_field': 'guard.hiddenField',
  'guard.too_fast': 'guard.tooFast',
  'guard.challenge_over': 'guard.challengeOver',
  'guard.too_many_here': 'guard.tooManyHere',
  'guard.too_many_for_email': 'guard.tooManyForEmail',
  'request.too_many': 'guard.tooManyHere',
  unreachable: 'guard.unreachable',
  unsupported: 'guard.unsupported',
} as const

const solver = () => import('./solve-challenge.ts')

const fetchChallenge = async (): Promise<FormChallenge> => {
  // Browsers compute only on pages whose line is safe.
  if (!globalThis.crypto?.subtle) throw new GuardError('unsupported')
  // Its code comes while the server answers; what is wrong with it shows when it is used.
  void solver().catch(() => undefined)
  try {
    const response = await transmit({ method: 'GET', path: challengePath, body: null })
    return FormChallenge.parse(await response.json())
  } catch (error) {
    // A limit that the server names is told as it is.
    throw error instanceof ApiError && error.status < 500 ? error : new GuardError('unreachable')
  }
}

const solve = async (challenge: FormChallenge, controller: AbortController): Promise<string | null> => {
  const work = await solver().catch(() => {
    throw new GuardError('unreachable')
  })
  return work.solve(challenge, controller)
}

/** Guards a public form while it is on the page. Nothing of it is seen: no puzzle, no box to tick, nobody else is asked. */
export const useGuard = (): FormGuard => {
  const { t } = useTranslation()
  const website = useRef<HTMLInputElement>(null)
  const [keeper] = useState(() =>
    createKeeper({
      fetch: fetchChallenge,
      solve,
      now: () => performance.now(),
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      website: {
        read: () => website.current?.value ?? '',
        clear: () => {
          if (website.current) website.current.value = ''
        },
      },
    }),
  )
  useEffect(() => {
    keeper.open()
    return keeper.close
  }, [keeper])
  return {
    send: keeper.send,
    problemOf: (error) => {
      const isUnanswered = error instanceof TypeError || error instanceof DOMException
      const why =
        error instanceof GuardError
          ? error.why
          : error instanceof ApiError
            ? error.code
            : isUnanswered
              ? 'unreachable'
              : ''
      return why in words ? t(words[why as keyof typeof words]) : null
    },
    website,
  }
}

/**
 * A field that programs fill in and people do not meet: not seen, not reached by keys, not read aloud, left alone by autofill
 * and password managers. Once in every public form.
 */
export function Honeypot({ guard }: { guard: FormGuard }) {
  const { t } = useTranslation()
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('guard.leaveEmpty')}
        <input
          ref={guard.website}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
