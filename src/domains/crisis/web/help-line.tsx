import { useTranslation } from 'react-i18next'
import { textLink } from '#ui/link.tsx'
import { CrisisNumberLine } from './numbers.tsx'

/** Under a message that has no numbers of its own while an alert is open: one quiet line. */
export function HelpLine() {
  const { t } = useTranslation('alerts')
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4" data-help-line>
      <CrisisNumberLine />
      <a href="/crisis" className={`${textLink} inline-flex min-h-11 items-center`}>
        {t('card.more')}
      </a>
    </div>
  )
}
