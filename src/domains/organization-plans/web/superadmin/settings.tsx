import { useTranslation } from 'react-i18next'
import { paymentEndpoints } from '#domains/payments/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DemoAccounts } from '#web/demo-accounts.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { Certificates } from './certificates.tsx'
import { MessageLog } from './message-log.tsx'
import { Reconciliations } from './reconciliations.tsx'

const tones = { sandbox: 'caution', stripe: 'good', none: 'danger' } as const

/** How payments run on this server. */
export function Settings() {
  const { t } = useTranslation('organization-plans')
  const settings = useEndpoint(paymentEndpoints.readPaymentSettings)
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <h2 className="mb-2 text-lg font-bold">{t('settings.processor')}</h2>
          <Loaded
            query={settings}
            failed={t('settings.failed')}
            skeleton={<Skeleton className="h-7 w-28 rounded-full" />}
          >
            {({ processor }) => (
              <>
                <Badge tone={tones[processor]}>{t(`settings.kind.${processor}`)}</Badge>
                <p className="mt-2">{t(`settings.kindText.${processor}`)}</p>
              </>
            )}
          </Loaded>
        </Card>
        <DemoAccounts />
      </div>
      <MessageLog />
      <Reconciliations />
      <Certificates />
    </div>
  )
}
