import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { ApiError } from '#web/api.ts'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { shutDraft, useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import type { Goal, ReentryStep } from '../contract.ts'
import { usePlan } from './plan-context.ts'
import { useCreateStep, usePatchStep } from './queries.ts'
import { type StepDraft, draftOf, emptyDraft, inputOf } from './step-draft.ts'
import { MoreFields } from './step-fields.tsx'

/** Under which a step that is half written waits. */
export const stepDraft = (clientId: string, of: ReentryStep | 'new'): string =>
  `step ${clientId} ${of === 'new' ? of : of.id}`

interface StepFormProps {
  /** `new` adds one; null: the form is closed. */
  of: ReentryStep | 'new' | null
  steps: readonly ReentryStep[]
  goals: readonly Goal[]
  onClose(): void
}

/** A step, new or changed, in a sheet. What was typed stays until the server has it. */
export function StepForm({ of, ...rest }: StepFormProps) {
  const { t } = useTranslation(['reentry', 'progress'])
  const { clientId } = usePlan()
  return (
    <Dialog
      open={of !== null}
      onClose={() => {
        // Closed by a slip, what was begun is still there when the form opens again.
        if (of) shutDraft(stepDraft(clientId, of))
        rest.onClose()
      }}
      title={of === 'new' || of === null ? t('progress:add.open') : t('reentry:step.changeTitle')}
      closeLabel={t('reentry:close')}
      shape="sheet"
      closesOutside={false}
    >
      {of && <Form key={of === 'new' ? 'new' : of.id} step={of === 'new' ? null : of} {...rest} />}
    </Dialog>
  )
}

interface FormProps extends Omit<StepFormProps, 'of'> {
  step: ReentryStep | null
}

function Form({ step, steps, goals, onClose }: FormProps) {
  const { t } = useTranslation(['reentry', 'progress'])
  const { clientId, side, onHeard } = usePlan()
  const create = useCreateStep(clientId)
  const patch = usePatchStep(clientId)
  const { draft, id, change, clear } = useDraft<StepDraft>(
    stepDraft(clientId, step ?? 'new'),
    step ? draftOf(step) : emptyDraft,
  )
  const [wasAsked, setAsked] = useState(false)
  const titleBox = useRef<HTMLInputElement>(null)
  const dayBox = useRef<HTMLInputElement>(null)
  const isMissing = !draft.title.trim()
  const isDayWrong = draft.due !== '' && !isRealDay(draft.due)
  const isPending = create.isPending || patch.isPending
  const error = create.error ?? patch.error

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setAsked(true)
    if (isMissing) return titleBox.current?.focus()
    if (isDayWrong) return dayBox.current?.focus()
    const input = inputOf(draft, step)
    try {
      const { crisis } = step
        ? await patch.mutateAsync({ id: step.id, ...input })
        : await create.mutateAsync({ id, ...input })
      clear()
      onHeard(crisis)
    } catch {
      return
    }
    notify({
      title: step ? t('reentry:step.changed') : t('progress:add.added'),
      description: input.title,
      tone: 'good',
    })
    onClose()
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4 text-start">
      <Field
        label={t(side === 'client' ? 'progress:add.title' : 'reentry:step.what')}
        hint={t('progress:add.titleHint')}
        error={wasAsked && isMissing && t('progress:add.titleMissing')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={titleBox}
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('progress:add.due')}
        optionalLabel={t('reentry:optional')}
        error={isDayWrong && t('reentry:dayWrong')}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={dayBox}
            type="date"
            max={maxDay}
            value={draft.due}
            onChange={(event) => change({ due: event.target.value })}
          />
        )}
      </Field>
      <MoreFields draft={draft} change={change} step={step} steps={steps} goals={goals} isOpen={!!step} />
      {error && (
        <Banner tone="danger" announce="alert" title={t('reentry:notSaved')}>
          <Problem error={error}>
            {error instanceof ApiError && error.code === 'reentry.circle'
              ? t('reentry:step.circle')
              : t('reentry:stillHere')}
          </Problem>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isPending && t('reentry:saving')}>
          {step ? t('reentry:save') : t('progress:add.save')}
        </Button>
        <Button
          onClick={() => {
            clear()
            onClose()
          }}
        >
          {t('reentry:cancel')}
        </Button>
      </div>
    </form>
  )
}
