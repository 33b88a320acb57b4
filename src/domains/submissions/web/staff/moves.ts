import type { Submission } from '../../contract.ts'
import { isTold, needsReason, movesFrom, type SubmissionState } from '../../contract/lifecycle.ts'

/** The moves that all of these can make. */
export const commonMoves = (chosen: readonly Pick<Submission, 'kind' | 'state'>[]): SubmissionState[] => {
  const [first, ...others] = chosen
  if (!first) return []
  return movesFrom(first.kind, first.state).filter((to) =>
    others.every((one) => one.kind === first.kind && movesFrom(one.kind, one.state).includes(to)),
  )
}

type Movable = Pick<Submission, 'kind' | 'state' | 'isReachable'>

/**
 * What is true of the words beside a move: of several that stand differently, it may be new to some alone, and whoever
 * has neither an address nor a number for texts is told by nobody.
 */
export const hintOf = (chosen: readonly Movable[], to: SubmissionState) => {
  const told = chosen.filter(({ kind, state }) => isTold(kind, state, to))
  const unreachable = told.filter(({ isReachable }) => !isReachable).length
  if (told.length === 0) return { hint: 'move.notTold', unreachable: 0 } as const
  if (unreachable === told.length) return { hint: 'move.unreachable', unreachable: 0 } as const
  if (chosen.some(({ kind }) => needsReason(kind, to))) return { hint: 'move.told', unreachable } as const
  return { hint: told.length === chosen.length ? 'move.toldNews' : 'move.toldSome', unreachable } as const
}
