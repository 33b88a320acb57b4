import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import type { ReminderSettings } from '#domains/appointments/contract/reminders.ts'
import { useReminderSettings } from '#domains/appointments/web/queries.ts'
import { listOf } from '#web/format.ts'
import { useWho } from '#web/session.ts'
import { Feature, useNotForThem } from './feature.tsx'

/** The ways by which a reminder can reach the person now, in the order in which they are tried. */
const waysOf = ({ channels, phoneEnd, hasEmail, hasPush, smsAgreedAt, smsStoppedAt }: ReminderSettings) => {
  const isOpen = { sms: phoneEnd && smsAgreedAt && !smsStoppedAt, email: hasEmail, push: hasPush }
  return channels.filter((one) => isOpen[one])
}

/** Reminders of dates: how they stand, and the way to where they are changed. */
export function ReminderFeature() {
  const { t } = useTranslation('phone')
  const { role, clientId } = useWho()
  const notForThem = useNotForThem()
  if (role === 'client' && clientId) return <OwnReminders clientId={clientId} />
  return <Feature title={t('reminders.title')} state="off" text={notForThem} />
}

function OwnReminders({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('phone')
  const settings = useReminderSettings(clientId)
  if (!settings.data)
    return (
      <Feature
        title={t('reminders.title')}
        state={settings.isError ? 'off' : 'checking'}
        text={settings.isError ? t('reminders.unknown') : ''}
      />
    )
  const { isOff, isByPerson } = settings.data
  const ways = [
    ...waysOf(settings.data).map((way) => t(`reminders.way.${way}`)),
    ...(isByPerson ? [t('reminders.way.person')] : []),
  ]
  const isOn = !isOff && ways.length > 0
  const why = isOff ? t('reminders.off') : t('reminders.noWay')
  return (
    <Feature
      title={t('reminders.title')}
      state={isOn ? 'on' : 'off'}
      text={isOn ? t('reminders.on', { ways: listOf(ways, i18n.language) }) : why}
    >
      <Link to="/hub/appointments#reminders" className={standingLink}>
        {t('reminders.change')}
      </Link>
    </Feature>
  )
}
