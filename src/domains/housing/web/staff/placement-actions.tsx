import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { homePlanPath } from '../../contract.ts'
import type { StaffPlacement } from '../../contract/shapes.ts'
import { useHousingProblem } from '../problem.tsx'
import { LeavingForm, MoveForm } from './move-form.tsx'
import { useWithdrawPlacement } from './queries.ts'

/** Moving in and out, the packet, taking it back. */
export function PlacementActions({ placement }: { placement: StaffPlacement }) {
  const { t, i18n } = useTranslation(['housing-desk', 'housing'])
  const [open, setOpen] = useState<'in' | 'out' | 'leaving' | null>(null)
  const { id, state, care } = placement
  const close = () => setOpen(null)
  if (open === 'leaving') return <LeavingForm placement={placement} onDone={close} />
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
        {state !== 'moved_in' && <TakeBack placement={placement} />}
      </div>
      {hasPacket && !care.releasedOn && (
        <p className="text-sm text-muted">{t('housing-desk:placement.packetNoDay')}</p>
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
