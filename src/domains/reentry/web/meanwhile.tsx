import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ApiError } from '#web/api.ts'
import { changedByBoth, changeOf, pick } from '../contract/meanwhile.ts'

/**
 * What a form was opened with, and what became of it meanwhile. After a refusal the person looks at both and says
 * which stays; only then it is sent again. Null for something new.
 */
export const useMeanwhile = <T extends object>(opened: T | null, now: T | null, error: unknown) => {
  const [base, setBase] = useState(opened)
  const isRefused = error instanceof ApiError && error.code === 'reentry.changed_meanwhile'
  return {
    /** What is sent; null when nothing was changed. `isSeen`: the person knows what there is now. */
    change: (mine: T, isSeen: boolean) => {
      const change = base && changeOf(base, mine)
      if (!change || !isSeen || !now) return change
      return { ...change, before: pick(now, Object.keys(change.before) as (keyof T)[]) }
    },
    /** Fields that both changed; none while nothing was refused. */
    both: (mine: T): (keyof T)[] => (isRefused && base && now ? changedByBoth(base, mine, now) : []),
    /** The person takes what there is now. */
    take: (fields: readonly (keyof T)[]): void =>
      setBase((before) => before && now && { ...before, ...pick(now, fields) }),
  }
}

interface MeanwhileProps {
  /** What both changed: as it is now, and as it was typed here. */
  rows: readonly { label: string; now: string; mine: string }[]
  onNow(): void
  onMine(): void
}

/** Two people changed the same: both texts, and which one stays. */
export function Meanwhile({ rows, onNow, onMine }: MeanwhileProps) {
  const { t } = useTranslation('reentry')
  const root = useRef<HTMLDivElement>(null)
  // The form may be longer than the screen: what is asked comes into sight.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={root}>
      <Banner
        tone="caution"
        announce="alert"
        title={t('meanwhile.title')}
        actions={
          <>
            <Button onClick={onMine}>{t('meanwhile.mine')}</Button>
            <Button onClick={onNow}>{t('meanwhile.now')}</Button>
          </>
        }
      >
        <p>{t('meanwhile.text')}</p>
        <dl className="mt-2 flex flex-col gap-2" data-meanwhile>
          {rows.map(({ label, now, mine }) => (
            <div key={label}>
              <dt className="font-bold">{label}</dt>
              <dd>
                {t('meanwhile.isNow')}{' '}
                <bdi className="whitespace-pre-wrap break-words">{now || t('meanwhile.empty')}</bdi>
              </dd>
              <dd>
                {t('meanwhile.isMine')}{' '}
                <bdi className="whitespace-pre-wrap break-words">{mine || t('meanwhile.empty')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Banner>
    </div>
  )
}
