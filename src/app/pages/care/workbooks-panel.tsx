import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { Progress } from '#ui/progress.tsx'
import {
  type Assignment,
  type ExerciseProgress,
  longestWords,
  type WorkbookProgress,
} from '#domains/workbooks/contract.ts'
import { AnswersDialog } from '#domains/workbooks/web/staff/answers-dialog.tsx'
import { useAssign, useClientWorkbooks, useRemoveAssignment } from '#domains/workbooks/web/staff/queries.ts'
import { ApiError } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { useTooLong } from '#web/too-long.ts'
import { today } from '#domains/reentry/web/due.ts'
import { calendarDay, timeOrDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { AddForm } from './add-form.tsx'
import { Panel } from './panel.tsx'

interface PanelProps {
  clientId: string
}

const isTouched = ({ updatedAt, comments, isPrivate }: ExerciseProgress): boolean =>
  isPrivate || updatedAt !== null || comments > 0

/** What was assigned, how far the client is, and what they share of it: for the care team. */
export function WorkbooksPanel({ clientId }: PanelProps) {
  const { t, i18n } = useTranslation('care')
  const workbooks = useClientWorkbooks(clientId, i18n.language)
  const [open, setOpen] = useState<{ workbookId: string; exerciseId: string; title: string } | null>(null)
  return (
    <Panel
      title={t('workbooks.title')}
      query={workbooks}
      failed={t('workbooks.failed')}
      form={workbooks.data && <Assign clientId={clientId} workbooks={workbooks.data} />}
    >
      {(all) => {
        const shown = all.filter(
          ({ assignments, exercises }) => assignments.length > 0 || exercises.some(isTouched),
        )
        return (
          <>
            {shown.length === 0 && <p className="text-muted">{t('workbooks.none')}</p>}
            <ul className="divide-y divide-line">
              {shown.map((workbook) => (
                <li key={workbook.id} className="py-2">
                  <WorkbookRow
                    clientId={clientId}
                    workbook={workbook}
                    onOpen={({ id, title }) => setOpen({ workbookId: workbook.id, exerciseId: id, title })}
                  />
                </li>
              ))}
            </ul>
            {open && <AnswersDialog clientId={clientId} {...open} onClose={() => setOpen(null)} />}
          </>
        )
      }}
    </Panel>
  )
}

function WorkbookRow({
  clientId,
  workbook,
  onOpen,
}: PanelProps & { workbook: WorkbookProgress; onOpen(exercise: ExerciseProgress): void }) {
  const { t, i18n } = useTranslation('care')
  const { percent, completed, exercises, assignments } = workbook
  return (
    <>
      <Progress
        value={percent}
        label={workbook.title}
        words={t('workbooks.percent', { percent, done: completed, count: exercises.length })}
      />
      {assignments.map((assignment) => (
        <AssignmentLine
          key={assignment.id}
          clientId={clientId}
          assignment={assignment}
          of={exercises.find(({ id }) => id === assignment.exerciseId)?.title ?? null}
        />
      ))}
      <ul className="mt-1">
        {exercises.filter(isTouched).map((exercise) => (
          <li key={exercise.id} className="flex flex-wrap items-center gap-x-2">
            {exercise.isPrivate ? (
              <span>
                {exercise.title} <span className="text-muted">· {t('workbooks.private')}</span>
              </span>
            ) : (
              <>
                <Button variant="link" onClick={() => onOpen(exercise)}>
                  {exercise.title}
                </Button>
                <span className="text-muted">
                  {exercise.completedAt
                    ? t('workbooks.finished')
                    : t('workbooks.answers', { answered: exercise.answered, count: exercise.answerable })}
                  {exercise.updatedAt && <> · {timeOrDay(exercise.updatedAt, i18n.language)}</>}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function AssignmentLine({
  clientId,
  assignment,
  of,
}: PanelProps & { assignment: Assignment; of: string | null }) {
  const { t, i18n } = useTranslation('care')
  const remove = useRemoveAssignment(clientId)
  return (
    <div className="mt-1 border-s-4 border-line ps-2">
      <p>
        {of ? t('workbooks.assignedPart', { exercise: of }) : t('workbooks.assigned')}
        {assignment.dueOn && (
          <> · {t('workbooks.due', { day: calendarDay(assignment.dueOn, i18n.language) })}</>
        )}
        {assignment.doneAt && (
          <>
            {' '}
            <Badge tone="good">{t('workbooks.finished')}</Badge>
          </>
        )}
      </p>
      {assignment.note && (
        <p dir="auto" className="break-words text-muted">
          {assignment.note}
        </p>
      )}
      {!assignment.doneAt && (
        <Button
          variant="link"
          busy={remove.isPending && t('saving')}
          onClick={() =>
            remove.mutate(assignment.id, { onError: () => notify({ title: t('notSaved'), tone: 'danger' }) })
          }
        >
          {t('workbooks.takeBack')}
        </Button>
      )}
    </div>
  )
}

const emptyAssignment = { workbook: '', exercise: '', due: '', note: '' }

function Assign({ clientId, workbooks }: { clientId: string; workbooks: readonly WorkbookProgress[] }) {
  const { t } = useTranslation('care')
  const assign = useAssign(clientId)
  const { draft, change, clear, id, wasBegun } = useDraft(`workbook ${clientId}`, emptyAssignment)
  const chosen = workbooks.find((workbook) => workbook.id === draft.workbook) ?? workbooks[0]

  const isThere = assign.error instanceof ApiError && assign.error.code === 'workbooks.already_assigned'
  const tooLong = useTooLong()(draft.note.trim(), longestWords.assignment)
  const isPast = draft.due !== '' && draft.due < today()

  async function send(): Promise<boolean> {
    if (!chosen || isPast || tooLong) return false
    try {
      await assign.mutateAsync({
        assignmentId: id,
        workbookId: chosen.id,
        exerciseId: draft.exercise || null,
        dueOn: draft.due || null,
        note: draft.note.trim() || null,
      })
    } catch {
      return false
    }
    clear()
    return true
  }

  return (
    <AddForm
      open={t('workbooks.assign')}
      send={t('workbooks.assignSend')}
      isPending={assign.isPending}
      problem={assign.isError && t(isThere ? 'workbooks.already' : 'notSaved')}
      onSend={send}
      wasBegun={wasBegun}
      onCancel={(close) => {
        clear()
        close()
      }}
    >
      <Field label={t('workbooks.which')}>
        {(field) => (
          <Select
            {...field}
            value={chosen?.id}
            onChange={({ target }) => change({ ...draft, workbook: target.value, exercise: '' })}
          >
            {workbooks.map(({ id: value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('workbooks.part')}>
        {(field) => (
          <Select
            {...field}
            value={draft.exercise}
            onChange={({ target }) => change({ ...draft, exercise: target.value })}
          >
            <option value="">{t('workbooks.whole')}</option>
            {chosen?.exercises.map(({ id: value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('workbooks.by')} optionalLabel={t('optional')} error={isPast && t('workbooks.past')}>
        {(field) => (
          <TextInput
            {...field}
            type="date"
            min={today()}
            value={draft.due}
            onChange={({ target }) => change({ ...draft, due: target.value })}
          />
        )}
      </Field>
      <Field label={t('workbooks.note')} optionalLabel={t('optional')} error={tooLong}>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            className="min-h-16"
            value={draft.note}
            onChange={({ target }) => change({ ...draft, note: target.value })}
          />
        )}
      </Field>
    </AddForm>
  )
}
