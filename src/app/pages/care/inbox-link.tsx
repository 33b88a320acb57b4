import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { useCounts } from '#domains/submissions/web/staff/queries.ts'

/** To what was given to this counselor, with how many of it nobody has opened yet. */
export function InboxLink() {
  const { t } = useTranslation('care')
  const unread = useCounts().data?.reduce((sum, one) => sum + one.unread, 0) ?? 0
  return (
    <Link to="/inbox" className={buttonClass('quiet', 'dense', 'min-h-11')}>
      {t('inboxLink.title')}
      {unread > 0 && (
        <span className="rounded-full bg-accent px-1.5 text-xs font-bold text-accent-ink">
          {t('inboxLink.unread', { count: unread })}
        </span>
      )}
    </Link>
  )
}
