import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#ui/button.tsx'
import { useClientNumber } from './queries.ts'

interface ClientNumberProps {
  clientId: string
  /** The open alert for which the number is wanted. */
  alertId: string | null
}

/** A client's number, hidden until it is asked for; then it can be called and texted. */
export function ClientNumber({ clientId, alertId }: ClientNumberProps) {
  const { t } = useTranslation('care')
  const phone = useClientNumber(clientId, alertId)
  if (!phone.data)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Button
          size="dense"
          className="min-h-11"
          icon={<Phone aria-hidden="true" className="size-4" />}
          busy={phone.isFetching && t('reach.showing')}
          onClick={() => void phone.refetch()}
        >
          {t('reach.show')}
        </Button>
        {phone.isError && (
          <span role="alert" className="text-danger">
            {t('reach.numberFailed')}
          </span>
        )}
      </span>
    )
  const { written, number, doubt } = phone.data
  if (!written) return <span className="text-muted">{t('reach.none')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <bdi dir={number ? 'ltr' : 'auto'} className="text-base font-bold tabular-nums max-sm:w-full">
        {written}
      </bdi>
      {doubt && <span className="text-caution max-sm:w-full">{t(`reach.doubt.${doubt}`)}</span>}
      {number ? (
        <>
          <a
            href={`tel:${number}`}
            aria-label={t('reach.callNumber', { number: written })}
            className={buttonClass('primary', 'dense', 'min-h-11')}
          >
            <Phone aria-hidden="true" className="size-4" />
            {t('reach.call')}
          </a>
          <a
            href={`sms:${number}`}
            aria-label={t('reach.textNumber', { number: written })}
            className={buttonClass('quiet', 'dense', 'min-h-11')}
          >
            <MessageSquare aria-hidden="true" className="size-4" />
            {t('reach.text')}
          </a>
        </>
      ) : (
        <span className="text-muted">{t('reach.notDialable')}</span>
      )}
    </span>
  )
}
