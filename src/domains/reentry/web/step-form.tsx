import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { ApiError } from '#web/api.ts'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import type { Goal, ReentryStep } from '../contract.ts'
import { type StepFacts, stepFacts } from '../contract/facts.ts'
import { draftName, FormSheet, type Of } from './form-sheet.tsx'
import { usePlan } from './plan-context.ts'
import { useCreateStep, usePatchStep } from './queries.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import { useMeanwhile } from './use-meanwhile.ts'
import { type StepDraft, draftOf, emptyDraft, inputOf, isOver, mostOf, withNow } from './step-draft.ts'
import { MoreFields } from './step-fields.tsx'
import { useStepWords } from './step-words.ts'

export const stepDraft = draftName<ReentryStep>('step')

interface StepFormProps {
  of: Of<ReentryStep>
  steps: readonly ReentryStep[]
  goals: readonly Goal[]
  /** Where a new step lies on this device first. */
  onAdd?: OnAdd | undefined
  onClose(): void
}
export type OnAdd = (step: StepFacts & { id: string }) => Promise<void>

/** A step, new or changed, in a sheet. What was typed stays until the server has it. */
export function StepForm({ of, ...rest }: StepFormProps) {
  const { t } = useTranslation(['reentry', 'progress'])
  const { clientId } = usePlan()
  return (
    <FormSheet
      of={of}
      draft={(one) => stepDraft(clientId, one)}
      title={of === 'new' || of === null ? t('progress:add.open') : t('reentry:step.changeTitle')}
      onClose={rest.onClose}
    >
      {(known, key) => <Form key={key} step={known} {...rest} />}
    </FormSheet>
  )
}

interface FormProps extends Omit<StepFormProps, 'of'> {
  step: ReentryStep | null
}

function Form({ step, steps, goals, onAdd, onClose }: FormProps) {
  const { t } = useTranslation(['reentry', 'progress'])
  const { clientId, side, onHeard } = usePlan()
  const create = useCreateStep(clientId)
  const patch = usePatchStep(clientId)
  const { draft, opened, id, change, clear } = useDraft<StepDraft>(
    stepDraft(clientId, step ?? 'new'),
    step ? draftOf(step) : emptyDraft,
  )
  const [wasAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const tooLong = useTooLong()
  const titleBox = useRef<HTMLInputElement>(null)
  const dayBox = useRef<HTMLInputElement>(null)
  const isMissing = !draft.title.trim()
  const isDayWrong = draft.due !== '' && !isRealDay(draft.due)
  const isPending = create.isPending || patch.isPending
  const [addError, setAddError] = useState<unknown>(null)
  const error = create.error ?? patch.error ?? addError
  const now = step && (steps.find(({ id }) => id === step.id) ?? step)
  const meanwhile = useMeanwhile(step && inputOf(opened, step), now && stepFacts(now), patch.error)
  const words = useStepWords(steps, goals)

  const drop = (): void => {
    clear()
    onClose()
  }
  async function save(isSeen: boolean) {
    if (isPending) return
    setAsked(true)
    if (isMissing) return titleBox.current?.focus()
    if (isDayWrong) return dayBox.current?.focus()
    if (isOver(draft)) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const input = inputOf(draft, now)
    const changed = meanwhile.change(input, isSeen)
    if (step && !changed) return drop()
    setAddError(null)
    try {
      if (!step && onAdd) await onAdd({ id, ...input })
      else {
        const { crisis } = step
          ? await patch.mutateAsync({ id: step.id, ...changed })
          : await create.mutateAsync({ id, ...input })
        onHeard(crisis)
      }
      clear()
    } catch (failure) {
      if (!step && onAdd) setAddError(failure)
      return
    }
    notify({
      title: step ? t('reentry:step.changed') : t('progress:add.added'),
      description: input.title,
      tone: 'good',
    })
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(false)
  }
  const mine = inputOf(draft, now)
  const both = meanwhile.both(mine)

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 text-start">
      <Field
        label={t(side === 'client' ? 'progress:add.title' : 'reentry:step.what')}
        hint={t('progress:add.titleHint')}
        error={
          (wasAsked && isMissing && t('progress:add.titleMissing')) ||
          tooLong(draft.title.trim(), mostOf.title)
        }
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={titleBox}
            dir="auto"
            autoComplete="off"
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
      {now && both.length > 0 && (
        <Meanwhile
          of="reentry"
          rows={both.map((field) => ({
            label: words.label(field),
            now: words.value(field, stepFacts(now)),
            mine: words.value(field, mine),
          }))}
          onMine={() => void save(true)}
          onNow={() => {
            change(withNow(draft, now, both))
            meanwhile.take(both)
            patch.reset()
          }}
        />
      )}
      {error !== null && both.length === 0 && (
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
        <Button onClick={drop}>{t('reentry:cancel')}</Button>
      </div>
    </form>
  )
}
