import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { useBoot } from '#web/org-slots.ts'

const compactLink =
  'inline-flex min-h-11 items-center px-1 font-bold whitespace-nowrap underline underline-offset-4'

/** The same numbers in the room of a line. */
export function CrisisNumberLine() {
  const { t } = useTranslation('alerts')
  const { lifeline, emergency, text } = useBoot().organization.crisisNumbers
  return (
    <span className="flex shrink-0 flex-wrap gap-x-1.5">
      <a href={`tel:${lifeline}`} className={compactLink}>
        {t('card.call', { number: lifeline })}
      </a>
      <a href={`sms:${text}`} aria-label={t('card.text', { number: text })} className={compactLink}>
        {t('card.textShort')}
      </a>
      <a href={`tel:${emergency}`} aria-label={t('card.emergency', { number: emergency })} className={compactLink}>
        <bdi dir="ltr">{emergency}</bdi>
      </a>
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
        {t('card.emergency', { number: emergency })}
      </a>
    </div>
  )
}
