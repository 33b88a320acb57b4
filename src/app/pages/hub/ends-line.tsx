import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { calendarDay } from '#web/format.ts'
import { useBoot } from '#web/org-slots.ts'

/** Tells a client that their records here will be deleted, on which day, and how to take a copy along. */
export function EndsLine() {
  const { t, i18n } = useTranslation('hub')
  const { deletedOn } = useBoot().organization
  if (!deletedOn) return null
  return (
    <Banner
      tone="caution"
      announce="no"
      className="mb-4"
      title={t('ends.title', { day: calendarDay(deletedOn, i18n.language) })}
      actions={
        <Link to="/hub/my-data" className={buttonClass('primary')}>
          {t('ends.copy')}
        </Link>
      }
    >
      {t('ends.text')}
    </Banner>
  )
}
