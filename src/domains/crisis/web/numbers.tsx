import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { useBoot } from '#web/org-slots.ts'

const lineLink =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 px-1 font-bold whitespace-nowrap underline underline-offset-4'

/** The same numbers in the room of a line: sign and number, or one short word. */
export function CrisisNumberLine() {
  const { t } = useTranslation('alerts')
  const { lifeline, emergency, text } = useBoot().organization.crisisNumbers
  const call = (number: string, label: string) => (
    <a href={`tel:${number}`} aria-label={label} className={lineLink}>
      <Phone aria-hidden="true" className="size-4" />
      <bdi dir="ltr">{number}</bdi>
    </a>
  )
  return (
    <span className="flex shrink-0 flex-wrap gap-x-1">
      {call(lifeline, t('card.call', { number: lifeline }))}
      <a href={`sms:${text}`} aria-label={t('card.text', { number: text })} className={lineLink}>
        {t('card.textShort')}
      </a>
      {call(emergency, t('card.emergency', { number: emergency }))}
    </span>
  )
}

/** The crisis numbers as links that call and text; they need no line to the server. */
export function CrisisNumberLinks({ className = '' }: { className?: string }) {
  const { t } = useTranslation('alerts')
  const { lifeline, emergency, text } = useBoot().organization.crisisNumbers
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <a href={`tel:${lifeline}`} className={buttonClass('danger')}>
        <Phone aria-hidden="true" className="size-5" />
        {t('card.call', { number: lifeline })}
      </a>
      <a href={`sms:${text}`} className={buttonClass('quiet')}>
        <MessageSquare aria-hidden="true" className="size-5" />
        {t('card.text', { number: text })}
      </a>
      <a href={`tel:${emergency}`} className={buttonClass('quiet')}>
        <Phone aria-hidden="true" className="size-5" />
        {t('card.call', { number: emergency })}
      </a>
    </div>
  )
}
