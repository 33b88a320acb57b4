import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { hubOpeningEndpoints } from '#domains/hub-openings/contract.ts'
import { languageOf } from '#shared/languages.ts'
import { firstName } from '#shared/names.ts'
import { topics } from '#shared/realtime.ts'
import { ApiError, call } from '#web/api.ts'
import { usePage } from '#web/page.tsx'
import { useAddress } from '#web/use-address.ts'
import { useTopic } from '#web/use-realtime.ts'
import { RiskBadge } from '../hub/hub.tsx'
import { ChatAsSeen, DashboardAsSeen, PlanAsSeen, WorkbooksAsSeen } from './hub-as-seen.tsx'

/** Tabs of a hub that hold something of the client's own and that the care team may read. */
const shownTabs = ['dashboard', 'ai-chat', 'workbooks', 'progress'] as const
type ShownTab = (typeof shownTabs)[number]
const isOptional = (tab: ShownTab): tab is 'workbooks' | 'progress' =>
  tab === 'workbooks' || tab === 'progress'

/** /care/:clientId/hub: the hub of a client as the client sees it, to read. Each opening is told to the client. */
export function ClientHubPage() {
  const { t, i18n } = useTranslation(['hub-openings', 'hub'])
  const { clientId = '' } = useParams()
  const [params, changeAddress] = useAddress()
  // Every visit of the page is one opening: nothing of it is kept for the next, and nothing that makes the page read again,
  // such as another language, is one more.
  const hub = useQuery({
    queryKey: ['opened-hub', clientId],
    queryFn: () => call(hubOpeningEndpoints.openHub, { id: clientId }),
    gcTime: 0,
    staleTime: ({ state }) => (state.data ? 'static' : Number.POSITIVE_INFINITY),
  })
  useTopic(topics.client(clientId))
  // The tab's title may be seen by others: no name.
  const heading = usePage(t('hub-openings:title'))
  const name = firstName(hub.data?.fullName ?? '')
  const back = (
    <Link to={`/care/${clientId}`} className={standingLink}>
      <span aria-hidden="true" className="arrow">
        ←
      </span>
      {name ? t('hub-openings:back', { name }) : t('hub-openings:backNameless')}
    </Link>
  )
  const isMissing = hub.error instanceof ApiError && [400, 404].includes(hub.error.status)
  if (!hub.data)
    return (
      <div className="page py-6">
        <p className="mb-2">{back}</p>
        <h1 ref={heading} tabIndex={-1} className="mb-3 text-2xl">
          {t('hub-openings:title')}
        </h1>
        {hub.isPending ? (
          <SkeletonText lines={6} label={t('hub:loading')} />
        ) : (
          <Banner
            tone="caution"
            announce="alert"
            actions={!isMissing && <Button onClick={() => void hub.refetch()}>{t('hub:retry')}</Button>}
          >
            {t(isMissing ? 'hub-openings:missing' : 'hub-openings:failed')}
          </Banner>
        )}
      </div>
    )
  const { tabs: visible, riskLevel, riskAssessedAt, releasedOn, fullName } = hub.data
  const tabs = shownTabs.filter((tab) => !isOptional(tab) || visible.includes(tab))
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'dashboard'
  const to = (next: ShownTab) => `/care/${clientId}/hub${next === 'dashboard' ? '' : `?tab=${next}`}`
  return (
    <div className="page py-5">
      <Banner
        tone="caution"
        announce="no"
        className="mb-5 sm:sticky sm:top-[calc(var(--staff-bar,0px)+0.5rem)] sm:z-10"
        title={t('hub-openings:banner', { name })}
        actions={
          <Link to={`/care/${clientId}`} className={buttonClass('primary', 'dense', 'min-h-11')}>
            {t('hub-openings:back', { name })}
          </Link>
        }
      >
        {t('hub-openings:told', { name })}
      </Banner>
      <h1 ref={heading} tabIndex={-1} className="text-xl sm:text-2xl">
        {t('hub:welcome', { name: fullName })}
      </h1>
      <div className="mb-4">
        {riskLevel && <RiskBadge level={riskLevel} isUnset={riskAssessedAt === null} />}
      </div>
      <Tabs
        label={t('hub:tabs.label')}
        tabs={tabs.map((value) => ({ value, label: t(`hub:tabs.${value}`) }))}
        value={tab}
        onChange={(next) =>
          changeAddress((params) => {
            if (next === 'dashboard') params.delete('tab')
            else params.set('tab', next)
          })
        }
        dir={languageOf(i18n.language).dir}
      >
        {tab === 'dashboard' && (
          <DashboardAsSeen
            clientId={clientId}
            releasedOn={releasedOn}
            planTo={visible.includes('progress') ? to('progress') : null}
            chatTo={to('ai-chat')}
          />
        )}
        {tab === 'ai-chat' && <ChatAsSeen clientId={clientId} />}
        {tab === 'workbooks' && <WorkbooksAsSeen clientId={clientId} />}
        {tab === 'progress' && <PlanAsSeen clientId={clientId} />}
      </Tabs>
      <p className="measure mt-8 border-t border-line pt-4 text-muted">
        {t('hub-openings:unseen', { name })}
      </p>
    </div>
  )
}
