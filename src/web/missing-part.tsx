import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { reloadOnce } from './missing-chunk.ts'
import { onSignedIn } from './sign-in-place.ts'

/** A part of a screen that could not be fetched: says so in its place, and asks again by itself with the line or the session. */
export function MissingPart({ again }: { again(): void }) {
  const { t } = useTranslation()
  useEffect(() => {
    // With a line it is not there any more, as after a new version.
    if (navigator.onLine) void reloadOnce()
  }, [])
  useEffect(() => {
    addEventListener('online', again)
    const stop = onSignedIn(again)
    return () => {
      removeEventListener('online', again)
      stop()
    }
  }, [again])
  return (
    <div role="alert" className="rounded-card border border-line bg-raised p-5">
      <p className="mb-3">{t('away.part')}</p>
      <Button onClick={again}>{t('loaded.retry')}</Button>
    </div>
  )
}
