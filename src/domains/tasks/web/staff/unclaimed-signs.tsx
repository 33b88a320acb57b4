import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { dayAndTime } from '#web/format.ts'
import { useUnclaimedSigns } from './queries.ts'

/** Possible signs of danger from people without a counselor. Names and words stand on the care desk only. */
export function UnclaimedSigns({ isAdmin }: { isAdmin: boolean }) {
  const { t, i18n } = useTranslation('inbox')
  const { count, since } = useUnclaimedSigns().data ?? { count: 0, since: null }
  if (!count || !since) return null
  return (
    <Banner
      tone="caution"
      className="mb-4"
      title={t('signs.title', { count })}
      actions={
        <Link
          to={isAdmin ? '/admin?tab=onCall' : '/care'}
          className={buttonClass('quiet', 'dense', 'min-h-11')}
        >
          {t(isAdmin ? 'signs.onCall' : 'signs.read')}
        </Link>
      }
    >
      {t(isAdmin ? 'signs.admin' : 'signs.text', { when: dayAndTime(since, i18n.language) })}
    </Banner>
  )
}
