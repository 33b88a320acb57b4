import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { isDraftOpen } from '#web/drafts.ts'
import type { Condition } from '../contract/conditions.ts'
import { AddedBy, ChangedBy } from './added-by.tsx'
import { AskOfficer } from './ask-officer.tsx'
import { ConditionForm, conditionDraft } from './condition-form.tsx'
import { useChangeCondition, useConditions } from './condition-queries.ts'
import { useConditionWords } from './condition-words.ts'
import { usePlan } from './plan-context.ts'
import { useNotSaved } from './not-saved.ts'

/** Conditions of supervision, each with the paper it stands in. */
export function ConditionsCard() {
  const { t } = useTranslation('reentry')
  const { clientId, side } = usePlan()
  const conditions = useConditions(clientId)
  const [chosen, setEditing] = useState<Condition | 'new' | null | undefined>()
  // What was left half written opens again with the page.
  const begun = (['new', ...(conditions.data ?? [])] as const).find((one) =>
    isDraftOpen(conditionDraft(clientId, one)),
  )
  const editing = chosen === undefined ? (begun ?? null) : chosen
  const [asking, setAsking] = useState<Condition | null>(null)
  const active = conditions.data?.filter(({ status }) => status === 'active') ?? []
  const ended = conditions.data?.filter(({ status }) => status === 'ended') ?? []
  const rows = (of: Condition[]) => (
    <ul className="divide-y divide-line">
      {of.map((condition) => (
        <Row key={condition.id} condition={condition} onEdit={setEditing} onAsk={setAsking} />
      ))}
    </ul>
  )
  return (
    <Card data-conditions className="pb-4!">
      <h3 className="text-xl">{t('conditions.title')}</h3>
      <p className="measure mt-1 text-muted">
        {t(side === 'client' ? 'conditions.lead' : 'conditions.leadFor')}
      </p>
      <Loaded query={conditions} failed={t('conditions.failed')}>
        {() => (
          <>
            {active.length > 0 ? rows(active) : <p className="py-3">{t('conditions.none')}</p>}
            {ended.length > 0 && (
              <details>
                <summary className="min-h-11 content-center font-bold text-accent-text underline underline-offset-4">
                  {t('conditions.ended', { count: ended.length })}
                </summary>
                {rows(ended)}
              </details>
            )}
          </>
        )}
      </Loaded>
      <div data-print="no" className="mt-3">
        <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setEditing('new')}>
          {t('conditions.add')}
        </Button>
      </div>
      <ConditionForm of={editing} onClose={() => setEditing(null)} />
      <AskOfficer about={asking} onClose={() => setAsking(null)} />
    </Card>
  )
}

interface RowProps {
  condition: Condition
  onEdit(condition: Condition): void
  onAsk(condition: Condition): void
}

function Row({ condition, onEdit, onAsk }: RowProps) {
  const { t } = useTranslation('reentry')
  const { clientId, side } = usePlan()
  const words = useConditionWords()
  const change = useChangeCondition(clientId)
  const notSaved = useNotSaved()
  const [hours, span] = [words.hours(condition), words.span(condition)]
  const isEnded = condition.status === 'ended'
  // What the care team wrote down from a paper, they alone change.
  const isMine = side === 'worker' || condition.addedBy.side === 'client'

  const set = async (to: 'ended' | 'active' | 'removed' | 'back'): Promise<void> => {
    try {
      await change.mutateAsync({ id: condition.id, to })
    } catch (error) {
      notSaved(error)
      return
    }
    if (to === 'removed' || to === 'ended')
      notify({
        title: t(to === 'removed' ? 'conditions.removed' : 'conditions.isEnded'),
        action: { label: t('undo'), run: () => void set(to === 'removed' ? 'back' : 'active') },
      })
  }

  return (
    <li className="py-4" data-condition={condition.id}>
      <Badge plain>{t(`conditions.kind.${condition.kind}`)}</Badge>
      <p dir="auto" className="measure mt-2 whitespace-pre-wrap break-words">
        {condition.text}
      </p>
      {hours && <p className="mt-1 font-bold">{hours}</p>}
      {span && <p className="mt-1 text-muted">{span}</p>}
      <p className="mt-1 text-muted">
        {t('conditions.source')}{' '}
        {words.source(condition).map((part, place) => (
          <span key={place}>
            {place > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </p>
      <AddedBy by={condition.addedBy} />
      {condition.changedAt && condition.changedBy && (
        <ChangedBy by={condition.changedBy} at={condition.changedAt} />
      )}
      <div data-print="no" className="-ms-1 mt-2 flex flex-wrap gap-x-4">
        {side === 'client' && !isEnded && (
          <Button variant="link" onClick={() => onAsk(condition)}>
            {t('officer.open')}
          </Button>
        )}
        {isMine && (
          <>
            <Button variant="link" onClick={() => onEdit(condition)}>
              {t('step.change')}
            </Button>
            <Button variant="link" onClick={() => void set(isEnded ? 'active' : 'ended')}>
              {t(isEnded ? 'conditions.again' : 'conditions.end')}
            </Button>
            <Button variant="link" onClick={() => void set('removed')}>
              {t('step.remove')}
            </Button>
          </>
        )}
      </div>
      {!isMine && (
        <p data-print="no" className="text-sm text-muted">
          {t('conditions.theirs')}
        </p>
      )}
    </li>
  )
}
