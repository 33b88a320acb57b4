import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { useDraft } from '#web/drafts.ts'
import { useTooLong } from '#web/too-long.ts'
import { type Batch, reviewAtMost, type Submission } from '../../contract.ts'
import { isDecision, isTold, movesFrom, type SubmissionState } from '../../contract/lifecycle.ts'
import { useStateName } from '../state-badge.tsx'
import { useMove } from './queries.ts'
import { useProblem } from './problem.ts'

/** The moves that all of these can make. */
export const commonMoves = (chosen: readonly Pick<Submission, 'kind' | 'state'>[]): SubmissionState[] => {
  const [first, ...others] = chosen
  if (!first) return []
  return movesFrom(first.kind, first.state).filter((to) =>
    others.every((one) => one.kind === first.kind && movesFrom(one.kind, one.state).includes(to)),
  )
}

/** What is true of the words beside a move: of several that stand differently, it may be new to some alone. */
const hintOf = (chosen: readonly Pick<Submission, 'kind' | 'state'>[], to: SubmissionState) => {
  if (chosen.some(({ kind }) => isDecision(kind, to))) return 'move.told' as const
  const told = chosen.filter(({ kind, state }) => isTold(kind, state, to)).length
  if (told === 0) return 'move.notTold' as const
  return told === chosen.length ? ('move.toldNews' as const) : ('move.toldSome' as const)
}

/** Moves one or several on. A decision wants words that the person will read. */
export function MoveDialog({
  chosen,
  onClose,
  onMoved,
  note,
}: {
  chosen: readonly Submission[]
  onClose(): void
  onMoved(batch: Batch): void
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
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const kind = chosen[0]?.kind ?? 'contact'
  const moves = commonMoves(chosen)
  const { reason } = draft
  // Meanwhile it may have been moved by somebody else.
  const to = moves.find((one) => one === draft.to) ?? null
  const wantsReason = to !== null && isDecision(kind, to)
  const tooLong = useTooLong()(reason.trim(), reviewAtMost)

  function send(event: FormEvent) {
    event.preventDefault()
    if (move.isPending) return
    setAsked(true)
    if (!to) return
    if ((wantsReason && !reason.trim()) || tooLong) return box.current?.focus()
    move.mutate(
      { ids: chosen.map(({ id }) => id), to, reason: reason.trim() },
      {
        onSuccess: (batch) => {
          clear()
          onMoved(batch)
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
      {moves.length === 0 && !move.isPending ? (
        <div className="flex flex-col gap-4">
          <p>{t('move.none')}</p>
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
            error={asked && !to && t('move.toMissing')}
          />
          {to && note?.(to)}
          <Field
            label={t('move.reason')}
            hint={to && t(hintOf(chosen, to))}
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
          <FormEnd
            send={t('move.send')}
            busy={move.isPending && t('busy')}
            problem={problem(move.error)}
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
