import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { timeOrDay } from '#web/format.ts'
import { useSessionOver } from '#web/session.ts'
import { SignedOut } from '#web/signed-out.tsx'
import type { Part } from './part.ts'

interface PartViewProps<T> {
  part: Part<T>
  /** Says what could not be loaded. */
  failed: string
  /** The shape of what comes. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * What a part shows: its shape while it loads, a banner with Retry when it did not, or with the way to sign in where
 * that is why, else itself.
 */
export function PartView<T>({ part, failed, waiting, children }: PartViewProps<T>) {
  const { t, i18n } = useTranslation(['hub', 'common'])
  const isOver = useSessionOver()
  if (part.state === 'ready')
    return (
      <>
        {part.asOf !== undefined && (
          <p className="mb-2 text-muted" data-as-of>
            {t('common:loaded.stale', { when: timeOrDay(new Date(part.asOf).toISOString(), i18n.language) })}
          </p>
        )}
        {children(part.data)}
      </>
    )
  if (part.state === 'loading') return waiting ?? <SkeletonText lines={4} label={t('hub:loading')} />
  if (isOver)
    return (
      <Banner tone="caution">
        <SignedOut />
      </Banner>
    )
  return (
    <Banner
      tone="caution"
      announce="alert"
      actions={
        <Button onClick={part.retry} busy={part.isRetrying && t('hub:retrying')}>
          {t('hub:retry')}
        </Button>
      }
    >
      {failed}
    </Banner>
  )
}

/** A card with a heading around one part. */
export function Section<T>({
  title,
  className,
  ...view
}: PartViewProps<T> & { title: string; className?: string }) {
  return (
    <Card className={className}>
      <h2 className="mb-2 text-xl">{title}</h2>
      <PartView {...view} />
    </Card>
  )
}
