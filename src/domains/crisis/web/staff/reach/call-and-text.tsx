import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#ui/button.tsx'
import { useClientNumber } from './queries.ts'

interface CallAndTextProps {
  clientId: string
  name: string
  /** The open alert for which the number is wanted. */
  alertId: string | null
}

/** In one line, Call and Text for a client: the number is hidden until it is asked for. `NumberLine` says the rest. */
export function CallAndText({ clientId, name, alertId }: CallAndTextProps) {
  const { t } = useTranslation('care')
  const phone = useClientNumber(clientId, alertId)
  // On a narrow phone the name needs the room: the icons stand alone, with their names for a screen reader.
  const words = (text: string) => <span className="max-[24rem]:sr-only">{text}</span>
  const icon = <Phone aria-hidden="true" className="size-4" />
  if (!phone.data)
    return (
      <Button
        size="dense"
        className="min-h-11 min-w-11 shrink-0"
        icon={icon}
        aria-label={t('reach.callOrTextName', { name })}
        busy={phone.isFetching && t('reach.showing')}
        onClick={() => void phone.refetch()}
      >
        {words(t('reach.callOrText'))}
      </Button>
    )
  const { written, number } = phone.data
  if (!written || !number) return null
  return (
    <>
      <bdi dir="ltr" className="shrink-0 font-bold tabular-nums max-sm:hidden">
        {written}
      </bdi>
      <a
        href={`tel:${number}`}
        aria-label={t('reach.callNumber', { number: written })}
        className={buttonClass('primary', 'dense', 'min-h-11 min-w-11 shrink-0')}
      >
        {icon}
        {words(t('reach.call'))}
      </a>
      <a
        href={`sms:${number}`}
        aria-label={t('reach.textNumber', { number: written })}
        className={buttonClass('quiet', 'dense', 'min-h-11 min-w-11 shrink-0')}
      >
        <MessageSquare aria-hidden="true" className="size-4" />
        {words(t('reach.text'))}
      </a>
    </>
  )
}

/** What the line of buttons has no room for: that there is no number, that it is in doubt, on a phone the number itself. */
export function NumberLine({ clientId, alertId }: Omit<CallAndTextProps, 'name'>) {
  const { t } = useTranslation('care')
  const phone = useClientNumber(clientId, alertId)
  if (phone.isError && !phone.data)
    return (
      <p role="alert" className="text-danger">
        {t('reach.numberFailed')}
      </p>
    )
  if (!phone.data) return null
  const { written, number, doubt } = phone.data
  if (!written) return <p className="text-muted">{t('reach.none')}</p>
  return (
    <p className="flex flex-wrap gap-x-3 empty:hidden">
      <bdi dir={number ? 'ltr' : 'auto'} className={number ? 'font-bold sm:hidden' : 'font-bold'}>
        {written}
      </bdi>
      {!number && <span className="text-muted">{t('reach.notDialable')}</span>}
      {doubt && <span className="text-caution">{t(`reach.doubt.${doubt}`)}</span>}
    </p>
  )
}
