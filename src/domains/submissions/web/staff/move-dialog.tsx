import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { ApiError } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { isTelling } from '#web/telling.ts'
import { useTooLong } from '#web/too-long.ts'
import { type Batch, reviewAtMost, type Submission } from '../../contract.ts'
import { needsReason, type SubmissionState } from '../../contract/lifecycle.ts'
import { useStateName } from '../state-badge.tsx'
import { commonMoves, hintOf } from './moves.ts'
import { useMove } from './queries.ts'
import { General } from './general.tsx'
import { useProblem } from './problem.ts'
import { useSeen } from './use-seen.ts'

const isChanged = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'submissions.changed_meanwhile'

/** Moves one or several on. A no and a question need words that the person will read. */
export function MoveDialog({
  chosen,
  listed,
  onClose,
  onMoved,
  note,
}: {
  /** As they were when it was asked: what is moved may leave the list before the answer is here. */
  chosen: readonly Submission[]
  /** What the page has of them now. */
  listed: readonly Submission[]
  onClose(): void
  onMoved(batch: Batch, to: SubmissionState): void
  /** What the kind's own domain has to say before it is moved there. */
  note?(to: SubmissionState): ReactNode
}) {
  const { t } = useTranslation('inbox')
  const stateName = useStateName()
  const move = useMove()
  const problem = useProblem()
  const { draft, change, clear } = useDraft<{ to: SubmissionState | null; reason: string }>(
    `move:${chosen.map(({ id }) => id).join()}`,
    { to: null, reason: '' },
  )
  const { seen, now, learn } = useSeen(chosen, listed, {
    isPaused: move.isPending,
    onChanged: () => {
      setAsked(false)
      change({ to: null })
    },
  })
  const [asked, setAsked] = useState(false)
  const [isGeneral, setGeneral] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const kind = chosen[0]?.kind ?? 'contact'
  const moves = commonMoves(now)
  const { reason } = draft
  // Meanwhile it may have been moved by somebody else.
  const to = moves.find((one) => one === draft.to) ?? null
  const wantsReason = to !== null && needsReason(kind, to)
  const hint = to && hintOf(now, to)
  // What is owed stands at the stage that was chosen.
  const isOwed = move.error instanceof ApiError && move.error.code === 'volunteers.still_owed'
  const [changed] = seen.changed
  const tooLong = useTooLong()(reason.trim(), reviewAtMost)

  function send(event: FormEvent) {
    event.preventDefault()
    if (move.isPending) return
    setAsked(true)
    if (!to) return
    if ((wantsReason && !reason.trim()) || tooLong) return box.current?.focus()
    move.mutate(
      { ids: chosen.map(({ id }) => id), to, from: seen.states, reason: reason.trim(), isGeneral },
      {
        onError: (error) => {
          const [only] = chosen
          if (only && isChanged(error)) learn({ [only.id]: error.detail as SubmissionState })
        },
        onSuccess: (batch) => {
          const news = batch.left.flatMap(({ id, state }) => (state ? [[id, state] as const] : []))
          // Nothing was done: what was typed stays, to be decided anew.
          if (!batch.done.length && news.length) return learn(Object.fromEntries(news))
          clear()
          onMoved(batch, to)
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={chosen.length === 1 ? t('move.one') : t('move.several', { count: chosen.length })}
      closeLabel={t('close')}
      closesOutside={false}
    >
      {changed && (
        <Banner tone="caution" announce="alert" className="mb-4">
          {chosen.length === 1
            ? t('move.changed', { state: stateName(kind, seen.states[changed] ?? '') })
            : t('move.changedOf', { count: seen.changed.length })}
        </Banner>
      )}
      {moves.length === 0 && !move.isPending ? (
        <div className="flex flex-col gap-4">
          <p>{t(chosen.length === 1 ? 'move.noneHere' : 'move.none')}</p>
          <Button className="self-start" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={send} className="flex flex-col gap-4">
          <RadioGroup
            legend={t('move.to')}
            options={moves.map((state) => ({ value: state, label: stateName(kind, state) }))}
            value={to}
            onChange={(next) => change({ to: next })}
            error={(asked && !to && t('move.toMissing')) || (isOwed && problem(move.error))}
          />
          {to && note?.(to)}
          <Field
            label={t('move.reason')}
            hint={
              hint && (
                <>
                  {t(hint.hint)}
                  {hint.unreachable > 0 && ` ${t('move.unreachableOf', { count: hint.unreachable })}`}
                </>
              )
            }
            optionalLabel={wantsReason ? undefined : t('optional')}
            error={(asked && wantsReason && !reason.trim() && t('move.reasonMissing')) || tooLong}
          >
            {(control) => (
              <TextArea
                {...control}
                ref={box}
                dir="auto"
                value={reason}
                onChange={(event) => change({ reason: event.target.value })}
              />
            )}
          </Field>
          {isTelling(move.error) && <General checked={isGeneral} onChange={setGeneral} />}
          <FormEnd
            send={t('move.send')}
            busy={move.isPending && t('busy')}
            problem={isChanged(move.error) || isOwed ? null : problem(move.error)}
            cancel={t('cancel')}
            onCancel={() => {
              clear()
              onClose()
            }}
          />
        </form>
      )}
    </Dialog>
  )
}
