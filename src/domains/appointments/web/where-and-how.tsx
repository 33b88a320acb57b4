import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { standingLink, textLink } from '#ui/link.tsx'
import { joinSpan } from '#domains/video/access.ts'
import { firstName } from '#shared/names.ts'
import { timeOfDay } from '#web/format.ts'
import { serverNow } from '#web/server-time.ts'
import type { Appointment } from '../contract.ts'

/** A page of maps that opens by a tap: nothing is asked of it before. */
const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

interface WhereAndHowProps {
  appointment: Appointment
  /** Without links beside the words, as in a list. */
  isBrief?: boolean
}

/** Where to go, who calls whom at which number, or where and when the video session opens. */
export function WhereAndHow({ appointment, isBrief = false }: WhereAndHowProps) {
  const { t, i18n } = useTranslation('appointments')
  const { mode, kind, address, call, provider } = appointment
  if (mode === 'video') {
    const { opensAt } = joinSpan(appointment)
    if (opensAt <= serverNow()) return <p>{t('where.videoOpen')}</p>
    return <p>{t('where.video', { time: timeOfDay(new Date(opensAt).toISOString(), i18n.language) })}</p>
  }
  if (mode === 'phone') {
    const name = provider && firstName(provider.fullName)
    if (call?.by === 'client')
      return (
        <p>
          {t(name ? 'where.youCall' : 'where.youCallThem', { name })}{' '}
          <a href={call.href ?? undefined} className={textLink}>
            <bdi dir="ltr">{call.number}</bdi>
          </a>
        </p>
      )
    if (!call && address)
      return (
        <p>
          <bdi>{address}</bdi>
        </p>
      )
    const said = call?.number ? (name ? 'calls' : 'theyCall') : name ? 'callsNoNumber' : 'theyCallNoNumber'
    return (
      <p>
        <bdi>{t(`where.${said}`, { name, end: call?.number })}</bdi>{' '}
        {!isBrief && (
          <a href="/hub/appointments#reminders" className={standingLink}>
            {t(call?.number ? 'where.changeNumber' : 'where.addNumber')}
          </a>
        )}
      </p>
    )
  }
  if (!address) return kind === 'session' ? <p>{t('where.ask')}</p> : null
  return (
    <p>
      <bdi>{address}</bdi>{' '}
      {!isBrief && (
        <a href={mapOf(address)} target="_blank" rel="noreferrer" className={standingLink}>
          {t('where.map')}
        </a>
      )}
    </p>
  )
}

/** The one thing to do about it from a page that shows it first: call, or look where it is; null where there is none. */
export function MeetingAction({ appointment: { address, call, mode } }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments')
  if (call?.href)
    return (
      <a href={call.href} className={buttonClass('primary')}>
        {t('where.call')}
      </a>
    )
  if (!address || mode !== 'in_person') return null
  return (
    <a href={mapOf(address)} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
      {t('where.map')}
    </a>
  )
}
