import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Batch } from '../../contract.ts'
import type { SubmissionKind, SubmissionState } from '../../contract/lifecycle.ts'
import { useStateName } from '../state-badge.tsx'
import { useProblem } from './problem.ts'
import { useUndo } from './queries.ts'

/** The last act: a move, with the kind and the state; an assignment; a letter, whose words go back into their box. */
export interface Done {
  what: 'moved' | 'assigned' | 'written'
  kind?: SubmissionKind | undefined
  to?: SubmissionState
  onUndone?(): void
}

interface UndoBarProps extends Done {
  batch: Batch
  /** Undo was pressed before this was there. */
  atOnce: boolean
  /** Where the focus goes from a button in it when it goes away, for `useNextFocus`. */
  nextFocus: string
  onGone(): void
}

/**
 * What was just done, and the way back while nobody was told. It goes by itself when there is none any more, and stays
 * where something was not done, or not undone.
 */
export function UndoBar({ batch, atOnce, nextFocus, onGone, onUndone, ...done }: UndoBarProps) {
  const { t } = useTranslation('inbox')
  const say = useSay()
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
  const takeBack = (): void => {
    if (undo.isPending) return
    undo.mutate(batch.batchId, {
      onSuccess: ({ undone }) => {
        const left = batch.done.length - undone.length
        if (left > 0) return setStayed(left)
        onUndone?.()
        onGone()
      },
    })
  }
  const begin = useEffectEvent(takeBack)
  useEffect(() => {
    if (atOnce) begin()
  }, [atOnce])
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
                onClick={takeBack}
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
        {stayed ? t('undo.stayed', { count: stayed }) : say(batch.done.length, done)}
        {batch.left.length > 0 && ` ${t('undo.left', { count: batch.left.length })}`}
        {undo.error && <span className="block text-danger">{problem(undo.error)}</span>}
      </Banner>
    </div>
  )
}

const named = [
  'job.approved',
  'job.declined',
  'job.closed',
  'job.info_needed',
  'property.approved',
  'property.declined',
  'property.info_needed',
  'volunteer.declined',
  'pledge.confirmed',
  'in_kind.accepted',
] as const

/** The last act, in a sentence. */
const useSay = () => {
  const { t } = useTranslation('inbox')
  const stateName = useStateName()
  return (count: number, { what, kind, to }: Done): string => {
    if (what !== 'moved' || !kind || !to)
      return t(`undo.${what === 'written' ? 'written' : 'assigned'}`, { count })
    const one = count === 1 && named.find((name) => name === `${kind}.${to}`)
    return one ? t(`undo.said.${one}`) : t('undo.moved', { count, state: stateName(kind, to) })
  }
}
