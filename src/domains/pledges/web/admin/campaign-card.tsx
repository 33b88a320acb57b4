import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { formatCents } from '#shared/money.ts'
import { problemWords } from '#web/forms/problem-words.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { pledgeEndpoints } from '../../contract.ts'
import type { Campaign } from '../../contract/campaigns.ts'
import { CampaignForm } from './campaign-form.tsx'

/** The organization's campaign, for its admin: what visitors read of it, how far it is, and its end. */
export function CampaignCard() {
  const { t } = useTranslation('pledges-desk')
  const [ended, setEnded] = useState(0)
  const own = useEndpoint(pledgeEndpoints.readOwnCampaign)
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">{t('campaign.title')}</h2>
      <Loaded query={own} failed={t('campaign.failed')}>
        {({ campaign }) => (
          <>
            <p className="mb-3 text-muted">{t(campaign ? 'campaign.text' : 'campaign.none')}</p>
            {campaign && <Standing campaign={campaign} />}
            {/* After its end the form is empty; what a colleague saves takes nothing away that is typed here. */}
            <CampaignForm key={ended} campaign={campaign} />
            {campaign && <CloseCampaign campaign={campaign} onClosed={() => setEnded(ended + 1)} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Standing({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation('pledges-desk')
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const { pledgedCents, receivedCents, pledges, isOver, isShown } = campaign
  return (
    <div className="mb-4 flex flex-col gap-2">
      {(isOver || !isShown) && (
        <Banner tone="caution" announce="no">
          {t(isOver ? 'campaign.over' : 'campaign.hidden')}
        </Banner>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt>{t('campaign.pledged', { count: pledges })}</dt>
        <dd className="text-end font-bold">{money(pledgedCents)}</dd>
        <dt>{t('campaign.received')}</dt>
        <dd className="text-end font-bold">{money(receivedCents)}</dd>
      </dl>
      <p className="flex flex-wrap gap-x-5">
        {!isOver && isShown && (
          <Link to="/campaign" className={standingLink}>
            {t('campaign.page')}
          </Link>
        )}
        <Link to="/inbox?kind=pledge" className={standingLink}>
          {t('campaign.inbox')}
        </Link>
      </p>
    </div>
  )
}

/** Asked once more, since a campaign that is closed is not opened again. */
function CloseCampaign({ campaign: { id }, onClosed }: { campaign: Campaign; onClosed(): void }) {
  const { t } = useTranslation('pledges-desk')
  const [isAsking, setAsking] = useState(false)
  const close = useAction(pledgeEndpoints.closeCampaign, { refreshes: [pledgeEndpoints.readOwnCampaign] })
  if (!isAsking)
    return (
      <Button variant="link" className="mt-4" onClick={() => setAsking(true)}>
        {t('campaign.close')}
      </Button>
    )
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-card border border-line p-4">
      <p>{t('campaign.closeText')}</p>
      {close.isError && (
        <p role="alert" className="text-danger">
          {problemWords(t as never, 'pledges-desk', close.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          busy={close.isPending && t('saving')}
          onClick={() =>
            close.mutate(
              { id },
              {
                onSuccess: () => {
                  notify({ title: t('campaign.closed'), tone: 'good' })
                  onClosed()
                },
              },
            )
          }
        >
          {t('campaign.closeYes')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
      </div>
    </div>
  )
}
