import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

interface MeanwhileProps {
  /** Whose words say it: those of the plan, of places to live, of volunteers, or of pledges. */
  of: 'housing' | 'pledges-desk' | 'reentry' | 'volunteers-desk'
  /** What was changed: as it is now, and as it stands here. */
  rows: readonly { label: string; now: string; mine: string }[]
  onNow(): void
  onMine(): void
}

/** Two people changed the same: both texts, and which one stays. Nothing that was typed is lost before somebody says so. */
export function Meanwhile({ of, rows, onNow, onMine }: MeanwhileProps) {
  const { t } = useTranslation(of)
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
