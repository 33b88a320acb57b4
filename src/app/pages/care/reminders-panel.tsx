import { useTranslation } from 'react-i18next'
import { useReminderSettings } from '#domains/appointments/web/queries.ts'
import { ReminderPanel } from '#domains/appointments/web/staff/reminder-panel.tsx'
import { Panel } from './panel.tsx'

/** How the client is reminded of dates. */
export function RemindersPanel({ clientId, mayChange }: { clientId: string; mayChange: boolean }) {
  const { t } = useTranslation('care')
  const settings = useReminderSettings(clientId)
  return (
    <Panel title={t('reminding.title')} query={settings} failed={t('reminding.failed')}>
      {(data) => <ReminderPanel clientId={clientId} settings={data} mayChange={mayChange} />}
    </Panel>
  )
}
