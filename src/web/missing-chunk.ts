import { askToSignIn } from './sign-in-place.ts'

const reloadKey = 'landfall-reloaded'
const reloadPause = 30_000

/** Was a part of the program not there any more, as after a new version? */
export function isMissingChunk(error: unknown): boolean {
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    error instanceof Error ? error.message : String(error),
  )
}

/**
 * Reloads once, for the new version; a second failure within half a minute is shown instead. Only when the
 * server answers: without a line a reload would take away the page, and with it what was being written. Staff whose
 * session has ended sign in on the page instead.
 */
export async function reloadOnce(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0)
    if (!navigator.onLine || Date.now() - last < reloadPause) return
    const answer = await fetch('/api/auth/me')
    if (!answer.ok) return
    const { user } = (await answer.json()) as { user: object | null }
    // The server gives parts for staff to staff alone: the signed-out page keeps what they typed and asks for the password.
    if (!user && askToSignIn()) return
    sessionStorage.setItem(reloadKey, String(Date.now()))
    location.reload()
  } catch {
    // No line, or no storage to remember the try in: the page stays.
  }
}
