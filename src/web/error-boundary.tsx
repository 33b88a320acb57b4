import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Button } from '#ui/button.tsx'
import { textLink } from '#ui/link.tsx'
import { isMissingChunk, reloadOnce } from '#web/missing-chunk.ts'
import { useSlot } from '#web/org-slots.ts'

/**
 * What a person reads when a screen broke: nothing is lost, help is here, one thing to do. Without a line it is not
 * broken: it was never fetched, and the hub opens from what this phone has kept.
 */
export function BrokenScreen({ isMissing = false }: { isMissing?: boolean }) {
  const { t } = useTranslation()
  const slot = useSlot()
  const isAway = !useOnline() && isMissing
  return (
    <div role="alert" className="page py-12">
      <h1 className="text-2xl">{t(isAway ? 'away.title' : 'broken.title')}</h1>
      <p className="measure mt-3">{t(isAway ? 'away.text' : 'broken.text')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button variant="primary" onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
        <a href={isAway ? '/hub' : '/'} className={textLink}>
          {t(isAway ? 'notFound.hub' : 'broken.home')}
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

const heardOnline = (hear: () => void): (() => void) => {
  addEventListener('online', hear)
  addEventListener('offline', hear)
  return () => {
    removeEventListener('online', hear)
    removeEventListener('offline', hear)
  }
}
const useOnline = (): boolean =>
  useSyncExternalStore(
    heardOnline,
    () => navigator.onLine,
    () => true,
  )

/** For the router: a route whose screen or data broke. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    if (isMissingChunk(error)) void reloadOnce()
    else console.error(error)
  }, [error])
  return <BrokenScreen isMissing={isMissingChunk(error)} />
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
