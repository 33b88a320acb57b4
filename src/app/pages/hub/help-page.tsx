import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Call211 } from '#domains/needs/web/call-211.tsx'
import { NeedForm } from '#domains/needs/web/need-form.tsx'
import { useWho } from '#web/session.ts'
import { BedRequest } from './bed-request.tsx'
import { HeardCard } from './heard.tsx'
import { HubPage } from './hub-page.tsx'
import { PlacesNear } from './places-near.tsx'

/** /hub/help: 211, the places near a person, and the form that says what they need. */
export function HelpPage() {
  const { t } = useTranslation('needs')
  return (
    <HubPage title={t('title')} lead={t('lead')}>
      <div className="flex flex-col gap-6">
        <Call211 />
        <PlacesNear />
        <AskHelp />
      </div>
    </HubPage>
  )
}

function AskHelp() {
  const { t } = useTranslation('needs')
  const { clientId, role } = useWho()
  const [heard, setHeard] = useState<'none' | 'watch' | 'crisis'>('none')
  // A page that began as a visitor's stays theirs: what they sent makes them a guest, and its answer must not go.
  const [isVisitor] = useState(!clientId)
  if (isVisitor || !clientId) return <BedRequest />
  return (
    <Card>
      <h2 id="ask" className="text-lg font-bold">
        {t('ask.title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('ask.lead')}</p>
      <HeardCard clientId={clientId} level={heard} />
      <NeedForm isGuest={role === 'guest'} onHeard={setHeard} />
    </Card>
  )
}
