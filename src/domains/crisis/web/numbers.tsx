import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { useBoot } from '#web/org-slots.ts'

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
