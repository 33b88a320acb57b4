import { useEffect } from 'react'
import { type Notice, notify } from '#web/notices.ts'

const key = 'landfall-welcome'

/** Keeps a notice over the full navigation that follows a sign-in. */
export const keepWelcome = (notice: Pick<Notice, 'title' | 'description'>): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice))
  } catch {
    // A browser that keeps nothing goes on without the notice.
  }
}

/** Shows the kept notice once, on the page that the person has come to, which begins at its heading. */
export const useWelcome = (): void => {
  useEffect(() => {
    const notice = takeWelcome()
    if (!notice) return
    notify({ ...notice, tone: 'good' })
    // The browser would go on where the page before was scrolled to.
    window.scrollTo(0, 0)
    const heading = document.querySelector('h1')
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }, [])
}

const takeWelcome = (): Notice | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Notice> | null
    sessionStorage.removeItem(key)
    if (typeof kept?.title !== 'string') return null
    return {
      title: kept.title,
      ...(typeof kept.description === 'string' ? { description: kept.description } : {}),
    }
  } catch {
    return null
  }
}
