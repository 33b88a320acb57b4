import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ReentryStep } from '#domains/reentry/contract.ts'
import { AddStep } from '#domains/reentry/web/add-step.tsx'
import { PlanView } from '#domains/reentry/web/plan-view.tsx'
import { useCreateStep, useMarkStep, useSteps } from '#domains/reentry/web/queries.ts'
import { notify } from '#web/notices.ts'
import { useWho } from '#web/session.ts'
import { partOf, ready } from './part.ts'
import { PartView } from './section.tsx'

/** The progress tab: the plan, one tap to mark a step, one small form to add one. */
export function Plan({ chatTo }: { chatTo: string }) {
  const { t } = useTranslation(['progress', 'hub'])
  const { clientId, role } = useWho()
  const steps = useSteps(clientId)
  return (
    <>
      <h2 className="mb-4 text-2xl">{t('progress:heading')}</h2>
      <PartView
        part={clientId ? partOf(steps) : ready([])}
        failed={t('hub:failed.steps')}
        waiting={<PlanShape />}
      >
        {(data) =>
          role === 'client' && clientId ? (
            <OwnPlan clientId={clientId} steps={data} />
          ) : (
            <EmptyState
              title={t('progress:empty.title')}
              action={
                <Link to={chatTo} className={buttonClass('primary')}>
                  {t('hub:startChatting')}
                </Link>
              }
            >
              {t('progress:empty.visitor')}
            </EmptyState>
          )
        }
      </PartView>
    </>
  )
}

function OwnPlan({ clientId, steps }: { clientId: string; steps: ReentryStep[] }) {
  const { t } = useTranslation('progress')
  const marking = useMarkStep(clientId)
  const creating = useCreateStep(clientId)

  const set = async (step: ReentryStep, completed: boolean) => {
    try {
      await marking.mutateAsync({ id: step.id, completed })
    } catch (error) {
      notify({ title: t('failedTitle'), description: t('failed'), tone: 'danger' })
      throw error
    }
  }
  const mark = async (step: ReentryStep, completed: boolean) => {
    await set(step, completed)
    notify({
      title: t(completed ? 'marked' : 'unmarked'),
      description: step.title,
      tone: 'good',
      // A refusal was told by a notice; there is no row to tell it again.
      action: { label: t('undo'), run: () => void set(step, !completed).catch(() => undefined) },
    })
  }
  const add = (
    <AddStep
      onAdd={async (step) => {
        await creating.mutateAsync(step)
        notify({ title: t('add.added'), description: step.title, tone: 'good' })
      }}
    />
  )

  if (!steps.length) {
    return (
      <EmptyState title={t('empty.title')} action={add}>
        {t('empty.client')}
      </EmptyState>
    )
  }
  return (
    <PlanView
      steps={steps}
      onMark={mark}
      actions={
        <>
          {add}
          <Button icon={<Printer aria-hidden="true" className="size-5" />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    />
  )
}

function PlanShape() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Skeleton className="h-64 w-full" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  )
}
