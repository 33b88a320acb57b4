import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { timeOrDay } from './format.ts'
import { useSessionOver } from './session.ts'
import { hasSignInPlace } from './sign-in-place.ts'
import { isSignedOut, SignedOut } from './signed-out.tsx'

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'dataUpdatedAt' | 'refetch'>
  /** Says what could not be loaded. */
  failed: string
  /** Stands in the shape of what comes; absent: three lines of text. */
  skeleton?: ReactNode
  children(data: T): ReactNode
}

/** What a query has. What was loaded once stays, whatever becomes of a later try; that it is older is said above it. */
export function Loaded<T>({ query, failed, skeleton, children }: LoadedProps<T>) {
  const { t, i18n } = useTranslation()
  // Of a partner's session nothing but the refusal tells that it has ended; desks of staff say it above all they show.
  const isOver = useSessionOver() || (isSignedOut(query.error) && !hasSignInPlace())
  const retry = isOver ? (
    <SignedOut />
  ) : (
    <Button variant="link" onClick={() => void query.refetch()}>
      {t('loaded.retry')}
    </Button>
  )
  if (query.data !== undefined)
    return (
      <>
        {query.isError && (
          <p className="text-muted">
            {t('loaded.stale', {
              when: timeOrDay(new Date(query.dataUpdatedAt).toISOString(), i18n.language),
            })}{' '}
            {retry}
          </p>
        )}
        {children(query.data)}
      </>
    )
  if (query.isError)
    return (
      <p role="alert">
        {failed} {retry}
      </p>
    )
  if (!skeleton) return <SkeletonText lines={3} label={t('loaded.loading')} />
  return (
    <div role="status">
      <span className="sr-only">{t('loaded.loading')}</span>
      {skeleton}
    </div>
  )
}
