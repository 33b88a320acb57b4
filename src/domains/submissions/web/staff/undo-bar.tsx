import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Batch } from '../../contract.ts'
import { useProblem } from './problem.ts'
import { useUndo } from './queries.ts'

interface UndoBarProps {
  batch: Batch
  /** Where the focus goes from a button in it when it goes away, for `useNextFocus`. */
  nextFocus: string
  onGone(): void
}

/**
 * What was just done, and the way back while nobody was told. It goes by itself when there is none any more, and stays
 * where something was not done, or not undone.
 */
export function UndoBar({ batch, nextFocus, onGone }: UndoBarProps) {
  const { t } = useTranslation('inbox')
  const undo = useUndo()
  const problem = useProblem()
  const [isOver, setOver] = useState(false)
  // How many were moved on by somebody else before they could be taken back.
  const [stayed, setStayed] = useState(0)
  const hasLeft = batch.left.length > 0 || stayed > 0
  useEffect(() => {
    // By this machine's own count: its clock may be wrong, half a minute is half a minute.
    const timer = setTimeout(() => (hasLeft ? setOver(true) : onGone()), 29_000)
    return () => clearTimeout(timer)
  }, [batch, hasLeft, onGone])
  return (
    <div data-next-focus={nextFocus} className="shadow-float">
      <Banner
        tone={hasLeft ? 'caution' : 'good'}
        actions={
          <>
            {!isOver && stayed === 0 && batch.done.length > 0 && (
              <Button
                size="dense"
                className="min-h-11"
                data-undo
                busy={undo.isPending && t('busy')}
                onClick={() =>
                  !undo.isPending &&
                  undo.mutate(batch.batchId, {
                    onSuccess: ({ undone }) =>
                      undone.length < batch.done.length
                        ? setStayed(batch.done.length - undone.length)
                        : onGone(),
                  })
                }
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
        {stayed ? t('undo.stayed', { count: stayed }) : t('undo.done', { count: batch.done.length })}
        {batch.left.length > 0 && ` ${t('undo.left', { count: batch.left.length })}`}
        {undo.error && <span className="block text-danger">{problem(undo.error)}</span>}
      </Banner>
    </div>
  )
}
