import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ApiError } from '#web/api.ts'
import { dayAndTime } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { missingOf, type PlanContent, planSteps } from '../contract.ts'
import { EntryList } from './entry-list.tsx'
import { useSafetyPlan, useSavePlan } from './queries.ts'
import { usePlanDraft } from './use-plan-draft.ts'

const withContacts: ReadonlySet<keyof PlanContent> = new Set(['distractions', 'helpers', 'professionals'])
const parts = ['worthLiving', ...planSteps] as const

/** The six steps, filled in over days or in one go; saved when the person says so, kept on the device meanwhile. */
export function PlanEditor({
  clientId,
  own,
  onHeard,
}: {
  clientId: string
  own: boolean
  /** What was heard in the person's own words. */
  onHeard?: (level: 'none' | 'watch' | 'crisis') => void
}) {
  const { t, i18n } = useTranslation('safety-plan')
  const plan = useSafetyPlan(clientId, { own })
  const save = useSavePlan(clientId, { own })
  const draft = usePlanDraft(clientId, plan.data)
  const missing = missingOf(draft.content)
  const filled = parts.filter((part) => draft.content[part].length > 0).length
  /** The parts whose field holds a line that is on no list yet. */
  const [half, setHalf] = useState<ReadonlySet<string>>(new Set())
  const isConflict = save.error instanceof ApiError && save.error.code === 'safety_plan.changed_meanwhile'

  const root = useRef<HTMLDivElement>(null)
  const send = (basedOn = draft.basedOn) => {
    // A line that is too long is on no list yet: it is not left behind unsaid.
    const over = root.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (over) return over.focus()
    if (save.isPending) return
    save.mutate(
      { content: draft.content, basedOn },
      {
        onSuccess: ({ crisis }) => {
          draft.clear()
          onHeard?.(crisis)
          // The help stands at the head of the page then, and nothing covers it.
          if (crisis === 'crisis') return
          notify({ title: t('edit.saved'), description: own ? t('edit.savedText') : '', tone: 'good' })
        },
      },
    )
  }
  const refetchAndRebase = async () => {
    const { data } = await plan.refetch()
    draft.rebase()
    save.reset()
    send(data?.version ?? 0)
  }

  if (plan.isPending) return <SkeletonText lines={6} label={t('edit.loading')} />
  return (
    <div ref={root} className="flex flex-col gap-4">
      {plan.isError && (
        <Banner
          tone="danger"
          announce="alert"
          actions={<Button onClick={() => void plan.refetch()}>{t('edit.retry')}</Button>}
        >
          {t('edit.loadFailed')}
        </Banner>
      )}
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={missing.length === 0 ? 'good' : 'neutral'}>
          {missing.length === 0 ? t('edit.complete') : t('edit.filled', { count: filled, all: parts.length })}
        </Badge>
        {plan.data && (
          <span className="text-sm text-muted">
            {t('saved', { when: dayAndTime(plan.data.savedAt, i18n.language) })}
          </span>
        )}
      </p>
      {missing.includes('helpContact') && draft.content.helpers.length > 0 && (
        <Banner tone="neutral">{t('edit.needsNumber')}</Banner>
      )}
      {parts.map((part) => (
        <Card key={part}>
          <h2 className="text-lg font-bold">{t(`steps.${part}`)}</h2>
          <p className="mb-3 mt-1 text-muted">{t(`edit.ask.${part}`)}</p>
          <EntryList
            label={t('edit.entry')}
            example={t(`edit.example.${part}`)}
            entries={draft.content[part]}
            contacts={withContacts.has(part)}
            saved={plan.data?.content[part] ?? []}
            onChange={(entries) => draft.change({ [part]: entries } as Partial<PlanContent>)}
            onHalfWritten={(isHalf) =>
              setHalf(
                (before) =>
                  new Set([...[...before].filter((one) => one !== part), ...(isHalf ? [part] : [])]),
              )
            }
          />
        </Card>
      ))}
      {isConflict ? (
        <Banner
          tone="caution"
          announce="alert"
          title={t('edit.conflictTitle')}
          actions={
            <>
              <Button variant="primary" onClick={() => void refetchAndRebase()}>
                {t('edit.saveMine')}
              </Button>
              <Button
                onClick={() => {
                  draft.clear()
                  save.reset()
                  void plan.refetch()
                }}
              >
                {t('edit.takeOther')}
              </Button>
            </>
          }
        >
          {t('edit.conflictText')}
        </Banner>
      ) : (
        save.isError && (
          <Banner tone="danger" announce="alert">
            {t('edit.saveFailed')}
          </Banner>
        )
      )}
      <div className="sticky bottom-(--bar-below,0px) -mx-1 flex flex-wrap gap-2 bg-surface px-1 py-3">
        <Button
          variant="primary"
          onClick={() => send()}
          busy={save.isPending && t('edit.saving')}
          disabledReason={draft.isChanged || half.size > 0 ? false : t('edit.nothingNew')}
        >
          {t('edit.save')}
        </Button>
        {own && (
          <a href="/safety-plan" className={buttonClass('quiet')}>
            {t('edit.open')}
          </a>
        )}
      </div>
    </div>
  )
}
