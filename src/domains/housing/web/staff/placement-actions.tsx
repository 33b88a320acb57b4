import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { timeOfDay } from '#web/format.ts'
import { serverNow } from '#web/server-time.ts'
import { homePlanPath } from '../../contract.ts'
import type { StaffPlacement } from '../../contract/shapes.ts'
import { useHousingProblem } from '../problem.tsx'
import { CorrectForm } from './correct-form.tsx'
import { LeavingForm, MoveForm } from './move-form.tsx'
import { useUndoMove, useWithdrawPlacement } from './queries.ts'

/** Moving in and out, the packet, taking it back. */
export function PlacementActions({ placement }: { placement: StaffPlacement }) {
  const { t, i18n } = useTranslation(['housing-desk', 'housing'])
  const [open, setOpen] = useState<'in' | 'out' | 'leaving' | 'correct' | null>(null)
  const { id, state, care } = placement
  const close = () => setOpen(null)
  if (open === 'leaving') return <LeavingForm placement={placement} onDone={close} />
  if (open === 'correct') return <CorrectForm placement={placement} onDone={close} />
  if (open) return <MoveForm placement={placement} way={open} onDone={close} />
  // A plan of a home that nobody has agreed to would be none.
  const hasPacket = care && (state === 'agreed' || state === 'moved_in')
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {state === 'agreed' && (
          <Button variant="primary" size="dense" className="min-h-11" onClick={() => setOpen('in')}>
            {t('housing-desk:placement.moveIn')}
          </Button>
        )}
        {state === 'moved_in' && (
          <>
            <Button size="dense" className="min-h-11" onClick={() => setOpen('out')}>
              {t('housing-desk:placement.moveOut')}
            </Button>
            <Button size="dense" className="min-h-11" onClick={() => setOpen('leaving')}>
              {t('housing-desk:placement.leaving')}
            </Button>
          </>
        )}
        {hasPacket && (
          <a
            href={homePlanPath(id, i18n.language)}
            download="home-plan.pdf"
            className={buttonClass('quiet', 'dense', 'min-h-11')}
          >
            {t('housing-desk:placement.packet')}
          </a>
        )}
        <UndoMove placement={placement} />
        {care && (state === 'moved_in' || state === 'moved_out') && (
          <Button size="dense" className="min-h-11" onClick={() => setOpen('correct')}>
            {t('housing-desk:placement.correct')}
          </Button>
        )}
        {(state === 'proposed' || state === 'agreed') && <TakeBack placement={placement} />}
      </div>
      {hasPacket && !care.releasedOn && (
        <p className="text-sm text-muted">{t('housing-desk:placement.packetNoDay')}</p>
      )}
    </>
  )
}

/** For a short time moving in or out is taken back with one tap. */
function UndoMove({ placement: { id, state, undoUntil } }: { placement: StaffPlacement }) {
  const { t, i18n } = useTranslation(['housing-desk', 'housing'])
  const undo = useUndoMove()
  const problemOf = useHousingProblem()
  if (!undoUntil || Date.parse(undoUntil) <= serverNow()) return null
  return (
    <>
      <Button
        size="dense"
        className="min-h-11"
        busy={undo.isPending && t('housing:saving')}
        onClick={() => undo.mutate({ id })}
      >
        {t(state === 'moved_in' ? 'housing-desk:placement.undoIn' : 'housing-desk:placement.undoOut')}{' '}
        {t('housing-desk:placement.undoUntil', { time: timeOfDay(undoUntil, i18n.language) })}
      </Button>
      {undo.isError && (
        <p role="alert" className="text-danger">
          {problemOf(undo.error)}
        </p>
      )}
    </>
  )
}

/** Taking a proposal back, asked once: both sides are told. */
function TakeBack({ placement: { id, client } }: { placement: StaffPlacement }) {
  const { t } = useTranslation(['housing-desk', 'housing'])
  const withdraw = useWithdrawPlacement()
  const problemOf = useHousingProblem()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button size="dense" className="min-h-11" onClick={() => setAsking(true)}>
        {t('housing-desk:placement.withdraw')}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t('housing-desk:placement.withdrawSure', { name: client.fullName })}
        closeLabel={t('housing-desk:placement.cancel')}
        actions={
          <>
            <Button
              variant="danger"
              busy={withdraw.isPending && t('housing:saving')}
              onClick={() => withdraw.mutate({ id }, { onSuccess: close })}
            >
              {t('housing-desk:placement.withdrawYes')}
            </Button>
            <Button onClick={close}>{t('housing-desk:placement.withdrawNo')}</Button>
          </>
        }
      >
        <p>{t('housing-desk:placement.withdrawText')}</p>
        {withdraw.isError && (
          <p role="alert" className="text-danger">
            {problemOf(withdraw.error)}
          </p>
        )}
      </Dialog>
    </>
  )
}
