import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { reminderSettingsKey } from '#domains/appointments/web/queries.ts'
import { DeviceList } from '#domains/devices/web/device-list.tsx'
import { pushEndpoint } from '#domains/notifications/web/subscribe-browser.ts'
import { setLite, useLite } from '#web/lite.ts'
import { useWho } from '#web/session.ts'
import { ClearCard } from './clear-card.tsx'
import { Feature } from './feature.tsx'
import { InstallCard } from './install-card.tsx'
import { OfflineFeature } from './offline-feature.tsx'
import { PushFeature } from './push-feature.tsx'
import { ReminderFeature } from './reminder-feature.tsx'

/** What this phone does for the person: each line is its true state. The tab `mobile`, and the page /hub/phone. */
export function PhonePanel() {
  const { t } = useTranslation('phone')
  const { role, clientId } = useWho()
  const queries = useQueryClient()
  const [seen, setSeen] = useState(0)
  const isSupporter = role === 'supporter'
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <Card>
          <h2 className="mb-2 text-xl">{t('features')}</h2>
          <ul className="divide-y divide-line">
            <PushFeature
              onChanged={() => void queries.invalidateQueries({ queryKey: reminderSettingsKey(clientId) })}
            />
            {/* Of a supporter there is no plan, and no reminder of dates. */}
            {!isSupporter && <OfflineFeature onChanged={() => setSeen((times) => times + 1)} />}
            {!isSupporter && <ReminderFeature />}
            <LiteFeature />
            <Feature title={t('biometric.title')} state="off" text={t('biometric.text')} />
          </ul>
        </Card>
        <ClearCard seen={seen} />
      </div>
      <div className="flex flex-col gap-5">
        <InstallCard />
        {(role === 'client' || isSupporter) && <DeviceList pushEndpoint={pushEndpoint} />}
      </div>
    </div>
  )
}

function LiteFeature() {
  const { t } = useTranslation('phone')
  const isLite = useLite()
  return (
    <Feature title={t('lite.title')} state={isLite ? 'on' : 'off'} text={t('lite.hint')} onChange={setLite} />
  )
}
