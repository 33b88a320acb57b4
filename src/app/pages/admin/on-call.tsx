import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Covers } from '#domains/crisis/web/staff/on-call/covers.tsx'
import { DrillList } from '#domains/crisis/web/staff/on-call/drill-list.tsx'
import { FiguresTable } from '#domains/crisis/web/staff/on-call/figures-table.tsx'
import { HoursForm } from '#domains/crisis/web/staff/on-call/hours-form.tsx'
import { PeopleReach } from '#domains/crisis/web/staff/on-call/people-reach.tsx'
import { useRefreshReach, useRota } from '#domains/crisis/web/staff/on-call/queries.ts'
import { RotaWeek } from '#domains/crisis/web/staff/on-call/rota-week.tsx'
import { StartDrill } from '#domains/crisis/web/staff/on-call/start-drill.tsx'
import { WhoIsOnCall } from '#domains/crisis/web/staff/on-call-line.tsx'
import type { Rota } from '#domains/crisis/contract/on-call.ts'
import { DeskPush } from '../care/desk-push.tsx'

/** The On call tab: the rota, who stands in, how people are reached, office hours, practice, figures. */
export function OnCall() {
  const { t } = useTranslation('admin')
  const rota = useRota()
  if (rota.isPending) return <SkeletonText lines={8} label={t('loading')} />
  if (!rota.data)
    return (
      <Banner
        tone="danger"
        announce="alert"
        actions={<Button onClick={() => void rota.refetch()}>{t('retry')}</Button>}
      >
        {t('onCall.failed')}
      </Banner>
    )
  return <Sections rota={rota.data} />
}

function Sections({ rota }: { rota: Rota }) {
  const { t } = useTranslation(['admin', 'care'])
  const refresh = useRefreshReach()
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <Section title={t('onCall.rota')}>
        <WhoIsOnCall className="mb-3 font-bold" />
        <RotaWeek rota={rota} />
      </Section>
      <Section title={t('onCall.covers')}>
        <Covers rota={rota} />
      </Section>
      <Section title={t('onCall.practice')}>
        <p className="mb-3 text-muted">{t('care:drill.about')}</p>
        <div className="mb-4">
          <StartDrill />
        </div>
        <DrillList />
      </Section>
      <Section title={t('onCall.people')}>
        <p className="mb-3 text-muted">{t('onCall.peopleHint')}</p>
        <PeopleReach people={rota.people} />
        <div className="mt-4 text-sm">
          <DeskPush onChanged={refresh} />
        </div>
      </Section>
      <Section title={t('onCall.settings')}>
        <HoursForm rota={rota} />
      </Section>
      <Section title={t('care:onCall.figuresTitle')}>
        <FiguresTable />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="min-w-0">
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      {children}
    </Card>
  )
}
