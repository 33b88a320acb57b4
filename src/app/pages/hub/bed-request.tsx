import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { OpeningLine } from '#domains/crisis/web/opening-line.tsx'
import { BedForm } from '#domains/needs/web/bed-form.tsx'
import type { Received } from '#domains/submissions/contract.ts'
import { ReceivedPanel } from '#web/received-panel.tsx'
import { FormHeard, useFormHeard } from '../form-heard.tsx'

/** "Tell us what you need" for a person without an account, and what stays in the page once it was sent. */
export function BedRequest() {
  const { t } = useTranslation('needs')
  const [received, setReceived] = useState<Received | null>(null)
  const { heard, hear, unsent } = useFormHeard()
  return (
    <div>
      <FormHeard heard={heard} />
      {received ? (
        <ReceivedPanel received={received} title={t('bed.sentTitle')}>
          <p className="mt-3">{t('bed.sentText')}</p>
          <OpeningLine className="mt-2" />
        </ReceivedPanel>
      ) : (
        <Card>
          <h2 id="ask" tabIndex={-1} className="text-lg font-bold">
            {t('ask.title')}
          </h2>
          <p className="mt-1">{t('bed.lead')}</p>
          <OpeningLine className="mb-4 text-muted" />
          <BedForm
            onUnsent={unsent}
            onReceived={(next) => {
              hear(next)
              setReceived(next)
            }}
          />
        </Card>
      )}
    </div>
  )
}
