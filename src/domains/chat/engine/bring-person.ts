import { actionsOf } from './actions.ts'
import { findProtocol } from './protocol.ts'
import { refusedLately } from './refusal.ts'
import type { EngineReply, EngineState } from './types.ts'

/** The exercise waits while the person turns to a human being. */
export function bringPerson(state: EngineState): EngineReply {
  const { offered: _, ...rest } = state
  const waits = findProtocol(state.protocol) !== null
  const gentle = refusedLately(state) ? [] : ['protocol:grounding', 'protocol:paced-breathing']
  const actions = actionsOf(waits ? ['control:resume', ...gentle] : gentle)
  return {
    say: [{ key: 'control.person' }, { key: 'control.person-meanwhile' }],
    actions,
    state: waits ? { ...rest, paused: true } : rest,
    asksForPerson: true,
  }
}
