import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { barClass, barTabClass, labelClass, leftOver, MoreTabs } from '#ui/bottom-bar.tsx'
import { tabPath, useHubTabs } from './hub-tabs.tsx'

/** On a phone the pages below the hub have its bar, too: each place leads to a tab. */
export function HubBar() {
  const { t } = useTranslation('hub')
  const navigate = useNavigate()
  const { tabs, bottomBar } = useHubTabs()
  const rest = leftOver(tabs, bottomBar.first)
  return (
    <nav data-print="no" data-bottom-bar aria-label={t('tabs.label')} className={`${barClass} sm:hidden`}>
      <ul className="flex min-w-0 flex-[4]">
        {tabs
          .filter((tab) => !rest.includes(tab))
          .map(({ value, label, icon }) => (
            <li key={value} className="flex min-w-0 flex-1">
              <Link to={tabPath(value)} className={barTabClass}>
                {icon}
                <span className={labelClass}>{label}</span>
              </Link>
            </li>
          ))}
      </ul>
      {rest.length > 0 && (
        <MoreTabs
          moreLabel={bottomBar.moreLabel}
          closeLabel={bottomBar.closeLabel}
          tabs={rest}
          value={null}
          onChoose={(tab) => void navigate(tabPath(tab))}
        />
      )}
    </nav>
  )
}
