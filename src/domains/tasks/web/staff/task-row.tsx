import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { dayAndTime } from '#web/format.ts'
import { useTooLong } from '#web/too-long.ts'
import { outcomeAtMost, type Task } from '../../contract.ts'
import { useFinishTask, useTakeTask } from './queries.ts'

/** One task: what, by when, whose; it is done with a word on what came of it. */
export function TaskRow({ task, title }: { task: Task; title: ReactNode }) {
  const { t, i18n } = useTranslation('care')
  const finish = useFinishTask()
  const take = useTakeTask()
  const [open, setOpen] = useState(false)
  const [outcome, setOutcome] = useState('')
  const [asked, setAsked] = useState(false)
  const tooLong = useTooLong()(outcome.trim(), outcomeAtMost)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (outcome.trim() && !tooLong && !finish.isPending)
      finish.mutate({ id: task.id, outcome: outcome.trim() }, { onSuccess: () => setOpen(false) })
  }

  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">{title}</span>
        {task.isLate && <Badge tone="danger">{t('tasks.late')}</Badge>}
      </p>
      <p className="text-muted">
        {task.doneAt
          ? t('tasks.done', { when: dayAndTime(task.doneAt, i18n.language), name: task.doneBy ?? '' })
          : t('tasks.due', { when: dayAndTime(task.dueAt, i18n.language) })}
        {!task.doneAt && <> · {task.owner ? task.owner.fullName : t('tasks.nobody')}</>}
      </p>
      {task.outcome && (
        <p dir="auto" className="break-words">
          {task.outcome}
        </p>
      )}
      {!task.doneAt && !open && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="dense" className="min-h-11" onClick={() => setOpen(true)}>
            {t('tasks.finish')}
          </Button>
          {!task.owner && (
            <Button
              size="dense"
              className="min-h-11"
              busy={take.isPending && t('saving')}
              onClick={() => take.mutate(task.id)}
            >
              {t('tasks.take')}
            </Button>
          )}
        </div>
      )}
      {open && !task.doneAt && (
        <form onSubmit={send} noValidate className="mt-2 flex flex-col gap-2">
          <Field
            label={t('tasks.outcome')}
            error={(asked && !outcome.trim() && t('tasks.outcomeMissing')) || tooLong}
          >
            {(field) => (
              <TextInput
                {...field}
                dir="auto"
                autoFocus
                autoComplete="off"
                value={outcome}
                onChange={(event) => setOutcome(event.target.value)}
              />
            )}
          </Field>
          <FormEnd
            send={t('tasks.close')}
            busy={finish.isPending && t('saving')}
            problem={finish.isError && t('notSaved')}
            cancel={t('cancel')}
            onCancel={() => setOpen(false)}
          />
        </form>
      )}
    </li>
  )
}
