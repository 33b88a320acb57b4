import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { FormChallenge } from '#shared/form-guard.ts'

/**
 * Does the work of a challenge; answers what a form carries. The browser computes beside the page, in a thread of its own, and
 * the page only tells it which number is next. Loaded when a form is opened.
 */
export const solve = async (
  challenge: FormChallenge,
  controller: AbortController,
): Promise<string | null> => {
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  return solution && JSON.stringify({ challenge, solution })
}
