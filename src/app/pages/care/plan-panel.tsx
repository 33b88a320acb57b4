import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { Client } from '#domains/clients/contract.ts'
import { ConditionsCard } from '#domains/reentry/web/conditions-card.tsx'
import { FirstDays } from '#domains/reentry/web/first-days.tsx'
import { PlanProvider } from '#domains/reentry/web/plan-context.ts'
import { ReleaseDay } from '#domains/reentry/web/release-day.tsx'
import { useGoals, useSteps } from '#domains/reentry/web/queries.ts'
import { SignCard } from '#domains/reentry/web/sign-card.tsx'
import { PlanDesk } from '#domains/reentry/web/staff/plan-desk.tsx'
import { firstName } from '#shared/names.ts'

/** The whole plan of a client of one's own, to work on: every field, what comes first, conditions, signing. */
export function PlanPanel({ client, userId }: { client: Client; userId: string | null }) {
  const { t } = useTranslation('reentry')
  const steps = useSteps(client.id)
  const goals = useGoals(client.id)
  const sheetPath = `/care/${client.id}/plan`
  if (!steps.data || !goals.data) {
    return steps.isError || goals.isError ? (
      <p role="alert">
        {t('sheet.failed')}{' '}
        <Button
          variant="link"
          onClick={() => {
            void steps.refetch()
            void goals.refetch()
          }}
        >
          {t('retry')}
        </Button>
      </p>
    ) : (
      <SkeletonText lines={6} label={t('loading')} />
    )
  }
  const name = firstName(client.fullName)
  return (
    <PlanProvider
      value={{
        clientId: client.id,
        side: 'worker',
        name,
        me: userId ? { id: userId, name: '' } : null,
        onHeard: () => undefined,
      }}
    >
      <div className="flex flex-col gap-4 text-sm">
        <ReleaseDay {...client} />
        <FirstDays releasedOn={client.releasedOn} steps={steps.data} />
        <PlanDesk
          steps={steps.data}
          goals={goals.data}
          releasedOn={client.releasedOn}
          sheetPath={sheetPath}
        />
        <ConditionsCard />
        <SignCard sheetPath={sheetPath} hasSteps={steps.data.length > 0} />
      </div>
    </PlanProvider>
  )
}
