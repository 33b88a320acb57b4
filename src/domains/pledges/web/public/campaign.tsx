import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { authEndpoints } from '#domains/auth/contract.ts'
import type { Received } from '#domains/submissions/contract.ts'
import { useFormHelp } from '#web/form-help.ts'
import { Loaded } from '#web/loaded.tsx'
import { Page } from '#web/page.tsx'
import { ReceivedPanel } from '#web/received-panel.tsx'
import { useWho } from '#web/session.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { pledgeEndpoints } from '../../contract.ts'
import type { PublicCampaign } from '../../contract/campaigns.ts'
import { PledgeForm } from './pledge-form.tsx'
import { Progress } from './progress.tsx'

/** /campaign: what the open campaign is for, how far it is, and the form for a pledge. */
export function Campaign() {
  const { t } = useTranslation('pledges')
  const open = useEndpoint(pledgeEndpoints.readCampaign)
  return (
    <Page
      title={open.data?.campaign?.name ?? t('meta.title')}
      lead={open.data?.campaign ? t('lead') : undefined}
    >
      <Loaded query={open} failed={t('failed')}>
        {({ campaign }) => (campaign ? <Open campaign={campaign} /> : <NoneOpen />)}
      </Loaded>
    </Page>
  )
}

function Open({ campaign }: { campaign: PublicCampaign }) {
  const { t } = useTranslation('pledges')
  const { role, fullName } = useWho()
  const { card } = useFormHelp()
  const own = useEndpoint(authEndpoints.readOwnAddress, role === 'partner' ? {} : null)
  const [received, setReceived] = useState<Received | null>(null)
  return (
    <div className="flex flex-col gap-6">
      {card}
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <p dir="auto" className="measure whitespace-pre-line break-words">
            {campaign.purpose}
          </p>
          <Progress campaign={campaign} />
          {received ? (
            <ReceivedPanel received={received} title={t('sent.title')}>
              <p className="mt-3">{t('sent.text')}</p>
            </ReceivedPanel>
          ) : (
            <section aria-labelledby="pledge-form" className="flex flex-col gap-4">
              <h2 id="pledge-form" className="text-xl">
                {t('form.title')}
              </h2>
              <PledgeForm
                campaign={campaign}
                ownName={role === 'client' || role === 'partner' ? fullName : ''}
                ownEmail={own.data?.email ?? ''}
                onReceived={setReceived}
              />
            </section>
          )}
        </div>
        <aside className="flex min-w-0 flex-col gap-4">
          <Card>
            <h2 className="mb-2 text-lg font-bold">{t('about.title')}</h2>
            <ul className="flex flex-col gap-2">
              <li>{t('about.promise')}</li>
              <li>{t('about.person')}</li>
              <li>{t('about.change')}</li>
              <li>{t('about.names')}</li>
            </ul>
          </Card>
          <Card>
            <h2 className="mb-3 text-lg font-bold">{t('others.title')}</h2>
            <Others />
          </Card>
        </aside>
      </div>
    </div>
  )
}

function NoneOpen() {
  const { t } = useTranslation('pledges')
  return (
    <div className="measure flex flex-col gap-5">
      <p>{t('none.text')}</p>
      <Others />
    </div>
  )
}

function Others() {
  const { t } = useTranslation('pledges')
  return (
    <ul className="flex flex-col gap-2">
      {(
        [
          ['/donate', 'others.gift'],
          ['/give-goods', 'others.goods'],
          ['/contact?about=capital', 'others.contact'],
        ] as const
      ).map(([to, text]) => (
        <li key={to}>
          <Link to={to} className={buttonClass('quiet', 'normal', 'w-full')}>
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
