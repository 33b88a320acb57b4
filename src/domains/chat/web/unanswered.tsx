import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { textLink } from '#ui/link.tsx'

/** Stands where the answer would have been: the message is not lost, and where help is that needs no server. */
export function Unanswered({ numbers }: { numbers: ReactNode }) {
  const { t } = useTranslation('chat')
  return (
    <Banner tone="caution" announce="alert" className="mt-4" title={t('unanswered.title')}>
      <p>{t('unanswered.text')}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        {numbers}
        <a href="/crisis" className={textLink}>
          {t('unanswered.more')}
        </a>
      </div>
    </Banner>
  )
}
