import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { type ReentryStep, titleAtMost } from '#domains/reentry/contract.ts'
import { planCounts } from '#domains/reentry/contract/next-step.ts'
import { useCreateStep, useMarkStep, useSteps } from '#domains/reentry/web/queries.ts'
import { useDraft } from '#web/drafts.ts'
import { useTooLong } from '#web/too-long.ts'
import { calendarDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { AddForm } from './add-form.tsx'
import { Panel } from './panel.tsx'

/** Open steps beside a talk; the whole plan has its own view. */
const stepsAtOnce = 5

/** The plan: open steps, each with a box to mark it done, the done ones folded away, and a form for one more. */
export function StepsPanel({ clientId, mayChange }: { clientId: string; mayChange: boolean }) {
  const { t } = useTranslation('care')
  const steps = useSteps(clientId)
  const mark = useMarkStep(clientId)
  const onMark = (step: ReentryStep): void =>
    mark.mutate(
      { id: step.id, completed: !step.completed },
      { onError: () => notify({ title: t('notSaved'), tone: 'danger' }) },
    )
  return (
    <Panel
      title={t('steps.title')}
      query={steps}
      failed={t('steps.failed')}
      form={mayChange && <AddStep clientId={clientId} />}
    >
      {(rows) => {
        const open = rows.filter(({ completed }) => !completed)
        const done = rows.filter(({ completed }) => completed)
        const list = (steps: ReentryStep[]) => (
          <ul className="divide-y divide-line">
            {steps.map((step) => (
              <StepLine key={step.id} step={step} onMark={mayChange ? () => onMark(step) : undefined} />
            ))}
          </ul>
        )
        return (
          <>
            {rows.length === 0 && <p className="text-muted">{t('steps.none')}</p>}
            {list(open.slice(0, stepsAtOnce))}
            {open.length > stepsAtOnce && (
              <More words={t('steps.more', { count: open.length - stepsAtOnce })}>
                {list(open.slice(stepsAtOnce))}
              </More>
            )}
            {done.length > 0 && (
              <More words={t('steps.done', { done: done.length, count: planCounts(rows).total })}>
                {list(done)}
              </More>
            )}
          </>
        )
      }}
    </Panel>
  )
}

function More({ words, children }: { words: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center text-muted tabular-nums underline underline-offset-4">
        {words}
      </summary>
      {children}
    </details>
  )
}

function StepLine({ step, onMark }: { step: ReentryStep; onMark: (() => void) | undefined }) {
  const { t, i18n } = useTranslation('care')
  const words = (
    <span className="min-w-0">
      <span className={step.completed ? 'block text-muted' : 'block'}>
        <bdi>{step.title}</bdi>
      </span>
      <span className="block text-muted">
        {step.completed
          ? t('steps.isDone')
          : step.dueDate
            ? t(step.status === 'waiting' ? 'steps.ask' : 'steps.due', {
                day: calendarDay(step.dueDate, i18n.language),
              })
            : t('steps.noDue')}
        {step.status === 'waiting' && ` · ${t('steps.waiting')}`}
        {step.status === 'open' && step.priority === 'high' && ` · ${t('steps.high')}`}
      </span>
    </span>
  )
  return (
    <li className="py-1">
      {onMark ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={step.completed}
            onChange={onMark}
            className="size-5 shrink-0 accent-(--accent-text)"
          />
          {words}
        </label>
      ) : (
        words
      )}
    </li>
  )
}

const emptyStep = { title: '', due: '' }

function AddStep({ clientId }: { clientId: string }) {
  const { t } = useTranslation('care')
  const create = useCreateStep(clientId)
  const { draft, change, clear, id, wasBegun } = useDraft(`step ${clientId}`, emptyStep)
  const { title, due } = draft
  const [missing, setMissing] = useState(false)
  const tooLong = useTooLong()(title.trim(), titleAtMost)

  async function send(form: HTMLFormElement): Promise<boolean> {
    setMissing(!title.trim())
    if (!title.trim() || tooLong) {
      form.querySelector<HTMLInputElement>('[name=title]')?.focus()
      return false
    }
    try {
      await create.mutateAsync({ id, title: title.trim(), dueDate: due || null })
    } catch {
      return false
    }
    clear()
    return true
  }

  return (
    <AddForm
      open={t('steps.add')}
      send={t('steps.send')}
      isPending={create.isPending}
      problem={create.isError && t('notSaved')}
      onSend={send}
      wasBegun={wasBegun}
      onCancel={(close) => {
        clear()
        close()
      }}
    >
      <Field label={t('steps.what')} error={(missing && t('steps.whatMissing')) || tooLong} required>
        {(field) => (
          <TextInput
            {...field}
            name="title"
            dir="auto"
            autoComplete="off"
            value={title}
            onChange={(event) => change({ ...draft, title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('steps.by')} optionalLabel={t('optional')}>
        {(field) => (
          <TextInput
            {...field}
            type="date"
            value={due}
            onChange={(event) => change({ ...draft, due: event.target.value })}
          />
        )}
      </Field>
    </AddForm>
  )
}
