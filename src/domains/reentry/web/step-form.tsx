import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { newId } from '#shared/ids.ts'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { useTooLong } from '#web/too-long.ts'
import type { Goal, ReentryStep } from '../contract.ts'
import { type StepFacts, stepFacts } from '../contract/facts.ts'
import { usePlan } from './plan-context.ts'
import { useCreateStep, usePatchStep } from './queries.ts'
import { Meanwhile, useMeanwhile } from './meanwhile.tsx'
import { type StepDraft, draftOf, emptyDraft, inputOf, isOver, mostOf, withNow } from './step-draft.ts'
import { MoreFields } from './step-fields.tsx'
import { useStepWords } from './step-words.ts'

interface StepFormProps {
  /** `new` adds one; null: the form is closed. */
  of: ReentryStep | 'new' | null
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
  // Closed by a slip, a new step that was begun is still there when the form opens again.
  const [begun, setBegun] = useState<Begun | null>(null)
  return (
    <Dialog
      open={of !== null}
      onClose={rest.onClose}
      title={of === 'new' || of === null ? t('progress:add.open') : t('reentry:step.changeTitle')}
      closeLabel={t('reentry:close')}
      shape="sheet"
      closesOutside={false}
    >
      {of && (
        <Form
          key={of === 'new' ? 'new' : of.id}
          step={of === 'new' ? null : of}
          begun={begun}
          onBegun={setBegun}
          {...rest}
        />
      )}
    </Dialog>
  )
}

interface Begun {
  id: string
  draft: StepDraft
}

interface FormProps extends Omit<StepFormProps, 'of'> {
  step: ReentryStep | null
  begun: Begun | null
  onBegun(begun: Begun | null): void
}

function Form({ step, steps, goals, begun, onBegun, onAdd, onClose }: FormProps) {
  const { t } = useTranslation(['reentry', 'progress'])
  const { clientId, side, onHeard } = usePlan()
  const create = useCreateStep(clientId)
  const patch = usePatchStep(clientId)
  const [draft, setDraft] = useState<StepDraft>(() => (step ? draftOf(step) : (begun?.draft ?? emptyDraft)))
  const [isMissing, setMissing] = useState(false)
  // One id for one step: a try whose answer was lost is sent again without adding it twice.
  const [newStepId] = useState(() => begun?.id ?? newId())
  const form = useRef<HTMLFormElement>(null)
  const tooLong = useTooLong()
  const titleBox = useRef<HTMLInputElement>(null)
  const change = (part: Partial<StepDraft>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (!step) onBegun({ id: newStepId, draft: next })
  }
  const isPending = create.isPending || patch.isPending
  const error = create.error ?? patch.error
  const now = step && (steps.find(({ id }) => id === step.id) ?? step)
  const meanwhile = useMeanwhile(step && stepFacts(step), now && stepFacts(now), patch.error)
  const words = useStepWords(steps, goals)

  async function save(isSeen: boolean) {
    if (isPending) return
    setMissing(!draft.title.trim())
    if (!draft.title.trim()) {
      titleBox.current?.focus()
      return
    }
    if (isOver(draft)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    const input = inputOf(draft, now)
    const changed = meanwhile.change(input, isSeen)
    if (step && !changed) return onClose()
    try {
      if (!step && onAdd) await onAdd({ id: newStepId, ...input })
      else {
        const { crisis } = step
          ? await patch.mutateAsync({ id: step.id, ...changed })
          : await create.mutateAsync({ id: newStepId, ...input })
        onHeard(crisis)
      }
      if (!step) onBegun(null)
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
        error={(isMissing && t('progress:add.titleMissing')) || tooLong(draft.title.trim(), mostOf.title)}
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
      <Field label={t('progress:add.due')} optionalLabel={t('reentry:optional')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={draft.due}
            onChange={(event) => change({ due: event.target.value })}
          />
        )}
      </Field>
      <MoreFields draft={draft} change={change} step={step} steps={steps} goals={goals} isOpen={!!step} />
      {now && both.length > 0 && (
        <Meanwhile
          rows={both.map((field) => ({
            label: words.label(field),
            now: words.value(field, stepFacts(now)),
            mine: words.value(field, mine),
          }))}
          onMine={() => void save(true)}
          onNow={() => {
            setDraft(withNow(draft, now, both))
            meanwhile.take(both)
            patch.reset()
          }}
        />
      )}
      {error && both.length === 0 && (
        <Banner tone="danger" announce="alert" title={t('reentry:notSaved')}>
          {error instanceof ApiError && error.code === 'reentry.circle'
            ? t('reentry:step.circle')
            : t('reentry:stillHere')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isPending && t('reentry:saving')}>
          {step ? t('reentry:save') : t('progress:add.save')}
        </Button>
        <Button
          onClick={() => {
            if (!step) onBegun(null)
            onClose()
          }}
        >
          {t('reentry:cancel')}
        </Button>
      </div>
    </form>
  )
}
