import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

interface PauseBoxProps {
  pausedBy: 'owner' | 'staff' | null
  side: 'owner' | 'staff'
  busy: boolean
  problem: ReactNode
  onPause(isPaused: boolean): void
}

/** Lets a place take a rest, or ends it. What the team paused, the owner does not open again. */
export function PauseBox({ pausedBy, side, busy, problem, onPause }: PauseBoxProps) {
  const { t } = useTranslation('housing')
  const isTheirs = side === 'owner' && pausedBy === 'staff'
  return (
    <div className="flex flex-col items-start gap-2">
      {pausedBy && side === 'owner' && <p>{t(isTheirs ? 'pause.byTeam' : 'pause.is')}</p>}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {!isTheirs && (
        <Button
          size="dense"
          className="min-h-11"
          busy={busy && t('saving')}
          onClick={() => onPause(pausedBy === null)}
        >
          {t(pausedBy ? 'pause.end' : 'pause.begin')}
        </Button>
      )}
    </div>
  )
}
