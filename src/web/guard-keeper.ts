import { minutes, seconds } from '#shared/dates.ts'
import type { FormChallenge, Guard } from '#shared/form-guard.ts'
import { ApiError } from './api.ts'

/** Work that was done for a form, and since when its challenge is here. */
interface Solved {
  solution: string
  at: number
  minimumAgeMs: number
}

/** The work could not be had or done, so that the form was not sent: without a line, or in a browser that cannot do it. */
export class GuardError extends Error {
  readonly why: 'unreachable' | 'unsupported'
  constructor(why: GuardError['why']) {
    super(why)
    this.name = 'GuardError'
    this.why = why
  }
}

export interface KeeperParts {
  fetch: () => Promise<FormChallenge>
  /** Does the work; null when it was given up. */
  solve: (challenge: FormChallenge, controller: AbortController) => Promise<string | null>
  now: () => number
  pause: (milliseconds: number) => Promise<void>
  /** What stands in the field that people do not see; emptied when the server has refused it. */
  website: { read: () => string; clear: () => void }
}

// The server forgets a challenge after an hour.
const fresh = minutes(55)
const margin = seconds(0.2)

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '')

/**
 * Keeps one solved challenge ready while a form is open. `send` waits for it, so that a button can be pressed at any time, and
 * does once by itself what the server asks for: other work, or a little patience.
 */
export const createKeeper = ({ fetch, solve, now, pause, website }: KeeperParts) => {
  let current: Promise<Solved> | null = null
  let controller = new AbortController()
  let isOpen = false

  const begin = (): Promise<Solved> => {
    const making = make(controller)
    current = making
    // Without a line when the form was opened: it is tried again when the form is sent.
    making.catch(() => {
      if (current === making) current = null
    })
    return making
  }
  const make = async (given: AbortController): Promise<Solved> => {
    const challenge = await fetch()
    const at = now()
    const solution = await solve(challenge, given)
    if (solution === null) throw new GuardError('unsupported')
    const { minimumAgeMs } = challenge.parameters.data
    return { solution, at, minimumAgeMs }
  }
  const ready = async (): Promise<Solved> => {
    const solved = await (current ?? begin())
    return now() - solved.at < fresh ? solved : begin()
  }
  const attempt = async <T>(sendIt: (guard: Guard) => Promise<T>): Promise<T> => {
    const { solution, at, minimumAgeMs } = await ready()
    const wait = minimumAgeMs + margin - (now() - at)
    if (minimumAgeMs > 0 && wait > 0) await pause(Math.min(wait, minimumAgeMs + margin))
    return sendIt({ solution, website: website.read() })
  }

  return {
    /** The form is open: the work is begun. */
    open: (): void => {
      isOpen = true
      controller = new AbortController()
      void begin().catch(() => undefined)
    },
    close: (): void => {
      isOpen = false
      controller.abort()
      current = null
    },
    send: async <T>(sendIt: (guard: Guard) => Promise<T>): Promise<T> => {
      const tried = async (): Promise<T> => {
        try {
          const answer = await attempt(sendIt)
          current = null
          return answer
        } catch (error) {
          // No answer came: what was sent may have arrived or not, and the same work serves again.
          if (!(error instanceof ApiError)) throw error
          if (codeOf(error) === 'guard.hidden_field') website.clear()
          else if (codeOf(error) !== 'guard.too_fast') {
            current = null
            // Something has to be mended first: meanwhile the work for the next try is done.
            if (isOpen) void begin().catch(() => undefined)
          }
          throw error
        }
      }
      try {
        return await tried()
      } catch (error) {
        if (codeOf(error) === 'guard.too_fast') await pause((await ready()).minimumAgeMs)
        else if (codeOf(error) !== 'guard.challenge_over') throw error
        return tried()
      }
    },
  }
}
