import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { useSlot } from '#web/org-slots.ts'
import { QuickExit } from '#web/quick-exit.tsx'

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-card px-1.5 text-[0.82rem] font-bold whitespace-nowrap underline decoration-1 underline-offset-4 hover:decoration-2 sm:px-3 sm:text-sm'

/** Help in a crisis, one tap from everywhere and without script; and the way out. */
export function CrisisBar({ onExit }: { onExit?: () => void }) {
  const { t } = useTranslation()
  const slot = useSlot()
  return (
    <aside
      aria-label={t('crisis.label')}
      data-print="no"
      className="sticky top-0 z-40 border-b border-line bg-sunken"
    >
      <div className="mx-auto flex max-w-[1120px] items-center justify-between gap-1 px-2.5 py-1 sm:ps-5 sm:pe-8">
        <ul className="flex min-w-0 flex-wrap items-center">
          <li aria-hidden="true" className="hidden ps-3 pe-1 text-sm text-muted md:block">
            {t('crisis.lead')}
          </li>
          <li>
            <a href={`tel:${slot('lifeline')}`} className={linkClass}>
              <Phone aria-hidden="true" className="hidden size-4 sm:block" />
              <span>
                {t('crisis.call')} <bdi dir="ltr">{slot('lifeline')}</bdi>
              </span>
            </a>
          </li>
          <li>
            <a href={`sms:${slot('text')}`} className={linkClass}>
              <MessageSquare aria-hidden="true" className="hidden size-4 sm:block" />
              <span>
                {t('crisis.text')} <bdi dir="ltr">{slot('text')}</bdi>
              </span>
            </a>
          </li>
          <li>
            <a href="/crisis" className={linkClass}>
              {t('crisis.more')}
            </a>
          </li>
        </ul>
        <QuickExit onExit={onExit} />
      </div>
    </aside>
  )
}
