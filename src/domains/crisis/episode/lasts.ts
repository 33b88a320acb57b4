import { hours } from '#shared/dates.ts'

export const episodeLasts = hours(72)

interface Episode {
  lastTurnAt: Date
  /** Of its alert, where there is one. */
  level: 'watch' | 'crisis' | null
  closedAt: Date | null
}

/**
 * Whether an episode has ended by itself: one that only asked ends 72 hours after its last turn, one with a crisis 72 hours
 * after a person closed its alert.
 */
export const isEpisodeOver = ({ lastTurnAt, level, closedAt }: Episode, now: Date): boolean => {
  const since = level === 'crisis' ? closedAt : lastTurnAt
  return since !== null && now.getTime() - since.getTime() > episodeLasts
}
