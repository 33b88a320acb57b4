import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { useTooLong } from '#web/too-long.ts'
import type { ReentryStep } from '../contract.ts'
import { AddedBy } from './added-by.tsx'
import { usePlan } from './plan-context.ts'
import { usePatchStep } from './queries.ts'
import { Documents, OfficeFacts } from './step-details.tsx'
import { useNotSaved } from './not-saved.ts'

interface StepMoreProps {
  step: ReentryStep
  className?: string
  onEdit(step: ReentryStep): void
  onRemove(step: ReentryStep): Promise<void>
}

/** Under a step, folded away: its papers and office, who added it, an office that has it, changing and removing it. */
export function StepMore({ step, onEdit, onRemove, className = 'open:basis-full' }: StepMoreProps) {
  const { t } = useTranslation('reentry')
  return (
    <details data-print="no" className={classNames('group', className)}>
      <summary
        aria-label={`${t('step.more')}: ${step.title}`}
        className="inline-flex min-h-11 items-center gap-2 font-bold text-accent-text"
      >
        <span aria-hidden="true" className="flip inline-block text-sm group-open:hidden">
          ▸
        </span>
        <span aria-hidden="true" className="hidden text-sm group-open:inline-block">
          ▾
        </span>
        <span className="underline underline-offset-4">{t('step.moreShort')}</span>
      </summary>
      <div className="mt-1 flex flex-col gap-4 border-s-2 border-line ps-4 pb-2">
        {step.note && (
          <p dir="auto" className="measure whitespace-pre-wrap break-words">
            {step.note}
          </p>
        )}
        <Documents step={step} />
        <OfficeFacts step={step} />
        {!step.completed && step.owner !== 'office' && <Waiting step={step} />}
        <AddedBy by={step.addedBy} />
        <div className="flex flex-wrap gap-3">
          <Button
            icon={<Pencil aria-hidden="true" className="size-5" />}
            aria-label={`${t('step.change')}: ${step.title}`}
            onClick={() => onEdit(step)}
          >
            {t('step.change')}
          </Button>
          <Button
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            aria-label={`${t('step.remove')}: ${step.title}`}
            onClick={() => void onRemove(step)}
          >
            {t('step.remove')}
          </Button>
        </div>
      </div>
    </details>
  )
}

/** An office has it: said with what for, taken back with one tap. */
function Waiting({ step }: { step: ReentryStep }) {
  const { t } = useTranslation('reentry')
  const { clientId, side, onHeard } = usePlan()
  const patch = usePatchStep(clientId)
  const notSaved = useNotSaved()
  const [asking, setAsking] = useState(false)
  const [on, setOn] = useState('')
  const problem = useTooLong()(on.trim(), 200)
  const id = useId()

  async function send(waiting: { on: string } | null) {
    try {
      const { crisis } = await patch.mutateAsync({ id: step.id, waiting })
      onHeard(crisis)
      setAsking(false)
      setOn('')
    } catch (error) {
      notSaved(error)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!patch.isPending && !problem) void send({ on: on.trim() })
  }

  if (step.status === 'waiting') {
    return (
      <div>
        <Button busy={patch.isPending && t('saving')} onClick={() => void send(null)}>
          {t(side === 'client' ? 'waiting.stop' : 'waiting.stopFor')}
        </Button>
      </div>
    )
  }
  if (!asking) {
    return (
      <div>
        <Button aria-describedby={id} onClick={() => setAsking(true)}>
          {t(side === 'client' ? 'waiting.start' : 'waiting.startFor')}
        </Button>
        <p id={id} className="mt-1 text-sm text-muted">
          {t('waiting.why')}
        </p>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t('waiting.on')} optionalLabel={t('optional')} hint={t('waiting.onHint')} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            dir="auto"
            autoComplete="off"
            value={on}
            onChange={(event) => setOn(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={patch.isPending && t('saving')}>
          {t('waiting.save')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
