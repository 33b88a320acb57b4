import { isEmergency, keepsFromContacts } from './kinds.ts'
import { learn } from './learn.ts'
import type { Progress } from './progress.ts'
import { rest, type Step, type Turn } from './step.ts'
import { isHigh, isReady } from './words.ts'

const calming = ['SAFE', 'BETTER', 'HOPE', 'RESCUED', 'PUTAWAY', 'TAKESBACK', 'NOTHOUGHTS'] as const

/** "Forget it. You do not listen. Bye": where danger stands it is a goodbye or anger, never a taking back. */
export const isLeaving = (progress: Progress, { reading }: Turn): boolean => {
  const { kind, known } = progress
  const isBye = reading.said.has('LEAVES') || reading.said.has('FAREWELL')
  if (!isBye || isEmergency(kind) || keepsFromContacts(kind)) return false
  const isCalm = calming.some((mark) => reading.said.has(mark)) || known.safe?.value === 'calm'
  return isHigh(progress) && !isCalm
}

/** 911 where they are ready, one warm line, away from the place, and the numbers. Nothing is asked of a person who is about to go. */
export function holdOn(progress: Progress, turn: Turn): Step {
  const { facts } = turn.reading
  learn(progress, facts, turn)
  progress.stage = 'open'
  progress.isEased = false
  progress.pending = null
  progress.numbersAt = progress.turns
  const bye = turn.reading.said.has('FAREWELL') ? 'heard.farewell' : 'heard.leaves'
  const isThere = progress.known.place?.value === 'danger'
  return {
    ...rest(progress, turn),
    level: 'crisis',
    parts: isReady(progress)
      ? ['do.emergency', bye, ...(isThere ? ['do.leavePlace'] : [])]
      : [bye, 'do.danger'],
    facts,
    buttons: 'danger',
  }
}
