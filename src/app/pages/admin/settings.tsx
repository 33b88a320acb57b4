import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { ReminderHealth } from '#domains/appointments/web/staff/reminder-health.tsx'
import { DaysOffForm } from '#domains/organizations/web/staff/days-off-form.tsx'
import { ContactDetailsForm } from '#domains/organizations/web/staff/contact-details-form.tsx'
import { GenerativeRepliesCard } from '#domains/organizations/web/staff/generative-replies-card.tsx'
import { useSetTabVisibility, useTabVisibility } from '#domains/organizations/web/queries.ts'
import { DemoAccounts } from '#web/demo-accounts.tsx'
import { lazyScreen } from '#web/lazy-screen.ts'
import { notify } from '#web/notices.ts'
import { useBoot } from '#web/org-slots.ts'

const OwnPlanCard = lazyScreen(
  async () => (await import('#domains/organization-plans/web/admin/own-plan-card.tsx')).OwnPlanCard,
  ['organization-plans'],
)

const ProviderCard = lazyScreen(
  async () => (await import('#domains/chat/web/staff/provider-card.tsx')).ProviderCard,
  [],
)

const SponsorshipCard = lazyScreen(
  async () => (await import('#domains/billing/web/staff/sponsorship-card.tsx')).SponsorshipCard,
  ['sponsorship'],
)

const ChosenOrganization = lazyScreen(
  async () =>
    (await import('#domains/organizations/web/superadmin/chosen-organization.tsx')).ChosenOrganization,
  [],
)

const CampaignCard = lazyScreen(
  async () => (await import('#domains/pledges/web/admin/campaign-card.tsx')).CampaignCard,
  ['pledges-desk'],
)

const FiguresCard = lazyScreen(
  async () => (await import('#domains/landing-figures/web/admin/figures-card.tsx')).FiguresCard,
  ['landing-figures'],
)

const RetentionCard = lazyScreen(
  async () => (await import('#domains/messaging/web/staff/retention-card.tsx')).RetentionCard,
  ['circle-desk'],
)

const OwnDataCards = lazyScreen(
  async () => (await import('#domains/organization-data/web/admin/own-data-cards.tsx')).OwnDataCards,
  ['organization-data'],
)

/** What holds for the whole organization. The super admin sees the tabs of the organization that they choose, and no more. */
export function Settings() {
  const { t } = useTranslation('admin')
  const isAdmin = useBoot().user?.role === 'admin'
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Mode />
      {!isAdmin && <Soon part={<ChosenOrganization />} />}
      {isAdmin && (
        <>
          <Soon part={<OwnPlanCard />} />
          <Soon part={<SponsorshipCard />} className="lg:col-span-2" />
          <TabSwitches />
          <ContactDetailsForm />
          <DaysOffForm />
          <GenerativeRepliesCard />
          <Soon part={<ProviderCard />} />
          <Soon part={<CampaignCard />} />
          <Soon part={<FiguresCard />} className="lg:col-span-2" />
          <Card>
            <h2 className="mb-2 text-lg font-bold">{t('reminders.title')}</h2>
            <ReminderHealth />
          </Card>
          <Soon part={<RetentionCard />} />
          <Soon part={<OwnDataCards />} />
        </>
      )}
      <DemoAccounts />
    </div>
  )
}

/** A card whose program is loaded when it is shown. */
function Soon({ part, className }: { part: ReactNode; className?: string }) {
  const { t } = useTranslation('admin')
  return (
    <Suspense
      fallback={
        <Card className={className}>
          <SkeletonText lines={5} label={t('loading')} />
        </Card>
      }
    >
      {part}
    </Suspense>
  )
}

function Mode() {
  const { t } = useTranslation('admin')
  const { testingMode } = useBoot()
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('mode.title')}</h2>
      <Badge tone={testingMode ? 'caution' : 'good'}>{t(testingMode ? 'mode.testing' : 'mode.live')}</Badge>
      <p className="mt-2">{t(testingMode ? 'mode.testingText' : 'mode.liveText')}</p>
    </Card>
  )
}

/** Which optional tabs the hub has, for everybody at once. */
export function TabSwitches() {
  const { t } = useTranslation('admin')
  const tabs = useTabVisibility()
  const set = useSetTabVisibility()
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">{t('visibility.title')}</h2>
      <p className="mb-2 text-muted">{t('visibility.text')}</p>
      {tabs.isPending && <SkeletonText lines={2} label={t('loading')} />}
      {tabs.isError && (
        <Banner
          tone="danger"
          announce="alert"
          actions={<Button onClick={() => void tabs.refetch()}>{t('retry')}</Button>}
        >
          {t('visibility.failed')}
        </Banner>
      )}
      {tabs.data?.map(({ tabName, isVisible }) => (
        <Switch
          key={tabName}
          label={t(`visibility.${tabName}`)}
          checked={set.isPending && set.variables.tabName === tabName ? set.variables.isVisible : isVisible}
          onChange={(next) =>
            set.mutate(
              { tabName, isVisible: next },
              { onError: () => notify({ title: t('notSaved'), tone: 'danger' }) },
            )
          }
          onLabel={t('visibility.shown')}
          offLabel={t('visibility.hidden')}
        />
      ))}
    </Card>
  )
}
