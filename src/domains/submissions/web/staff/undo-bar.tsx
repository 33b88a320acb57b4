import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Batch } from '../../contract.ts'
import { useProblem } from './problem.ts'
import { useUndo } from './queries.ts'

/** What was just done, and the way back while nobody was told. It goes by itself when there is none any more. */
export function UndoBar({ batch, onGone }: { batch: Batch; onGone(): void }) {
  const { t } = useTranslation('inbox')
  const undo = useUndo()
  const problem = useProblem()
  const [isOver, setOver] = useState(false)
  const hasLeft = batch.left.length > 0
  useEffect(() => {
    // By this machine's own count: its clock may be wrong, half a minute is half a minute.
    const timer = setTimeout(() => (hasLeft ? setOver(true) : onGone()), 29_000)
    return () => clearTimeout(timer)
  }, [batch, hasLeft, onGone])
  return (
    <Banner
      tone={hasLeft ? 'caution' : 'good'}
      className="mb-3"
      actions={
        <>
          {!isOver && batch.done.length > 0 && (
            <Button
              size="dense"
              className="min-h-11"
              busy={undo.isPending && t('busy')}
              onClick={() => undo.mutate(batch.batchId, { onSuccess: onGone })}
            >
              {t('undo.undo')}
            </Button>
          )}
          <Button size="dense" className="min-h-11" onClick={onGone}>
            {t('close')}
          </Button>
        </>
      }
    >
      {t('undo.done', { count: batch.done.length })}
      {hasLeft && ` ${t('undo.left', { count: batch.left.length })}`}
      {undo.error && <span className="block text-danger">{problem(undo.error)}</span>}
    </Banner>
  )
}
