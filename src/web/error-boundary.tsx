import { Component, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Button } from '#ui/button.tsx'
import { textLink } from '#ui/link.tsx'
import { useSlot } from '#web/org-slots.ts'

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
 * server answers: without a line a reload would take away the page, and with it what was being written.
 */
export async function reloadOnce(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0)
    if (!navigator.onLine || Date.now() - last < reloadPause) return
    if (!(await fetch('/api/health')).ok) return
    sessionStorage.setItem(reloadKey, String(Date.now()))
    location.reload()
  } catch {
    // No line, or no storage to remember the try in: the page stays.
  }
}

/** What a person reads when a screen broke: nothing is lost, help is here, one thing to do. */
export function BrokenScreen() {
  const { t } = useTranslation()
  const slot = useSlot()
  return (
    <div role="alert" className="page py-12">
      <h1 className="text-2xl">{t('broken.title')}</h1>
      <p className="measure mt-3">{t('broken.text')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button variant="primary" onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
        <a href="/" className={textLink}>
          {t('broken.home')}
        </a>
      </div>
      <p className="mt-6 text-muted">
        {t('broken.crisis')}{' '}
        <a href={`tel:${slot('lifeline')}`} className={textLink}>
          <bdi dir="ltr">{slot('lifeline')}</bdi>
        </a>
      </p>
    </div>
  )
}

/** For the router: a route whose screen or data broke. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    if (isMissingChunk(error)) void reloadOnce()
    else console.error(error)
  }, [error])
  return <BrokenScreen />
}

/** For everything around the router and for parts of a screen. */
export class ErrorBoundary extends Component<
  { children: ReactNode; fallback?: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error)) void reloadOnce()
    else console.error(error)
  }

  override render() {
    return this.state.broken ? (this.props.fallback ?? <BrokenScreen />) : this.props.children
  }
}
