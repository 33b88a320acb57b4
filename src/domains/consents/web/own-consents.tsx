import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Consent } from '../contract.ts'
import { ConsentView } from './consent-view.tsx'
import { useConsents, useRevoke } from './queries.ts'

/** What the person agreed to; each can be taken back. */
export function OwnConsents({ clientId }: { clientId: string }) {
  const { t } = useTranslation('consents')
  const consents = useConsents(clientId)
  return (
    <Loaded query={consents} failed={t('failed')}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
        ) : (
          <ul className="flex flex-col gap-4">
            {rows.map((consent) => (
              <Card key={consent.id} as="li">
                <ConsentView consent={consent} />
                {consent.state === 'active' && <TakeBack clientId={clientId} consent={consent} />}
              </Card>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function TakeBack({ clientId, consent }: { clientId: string; consent: Consent }) {
  const { t } = useTranslation('consents')
  const revoke = useRevoke(clientId)
  const [asks, setAsks] = useState(false)
  if (!asks)
    return (
      <Button className="mt-3" onClick={() => setAsks(true)}>
        {t('revoke.open')}
      </Button>
    )
  return (
    <div className="mt-3">
      <p className="measure">{t('revoke.sure')}</p>
      {revoke.isError && (
        <Banner tone="danger" announce="alert" className="mt-2">
          {t('revoke.failed')}
        </Banner>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={revoke.isPending && t('revoke.busy')}
          onClick={() => revoke.mutate(consent.id)}
        >
          {t('revoke.yes')}
        </Button>
        <Button onClick={() => setAsks(false)}>{t('revoke.no')}</Button>
      </div>
    </div>
  )
}
