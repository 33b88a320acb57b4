import { freshTalk, type TalkState } from './talk/state.ts'
import type { EngineState } from './types.ts'

/** So many turns after a refusal no exercise is offered, by the engine or by a model. */
export const turnsAfterRefusal = 10

/** Whether the person refused an exercise in one of the last ten turns. */
export const refusedLately = ({ talk, turns }: { talk?: TalkState | undefined; turns: number }): boolean => {
  const at = talk?.last.refusal
  return at !== undefined && turns - at < turnsAfterRefusal
}

/** The state after a refusal in this turn. */
export const withRefusal = (state: EngineState): EngineState => {
  const talk = state.talk ?? freshTalk
  return { ...state, talk: { ...talk, last: { ...talk.last, refusal: state.turns } } }
}
