import { waitingStep } from '../engine/actions.ts'
import { findProtocol } from '../engine/protocol.ts'
import { refusedLately } from '../engine/refusal.ts'
import { renderReply } from '../engine/render.ts'
import { resumeProtocol } from '../engine/run-protocol.ts'
import { chooseExercises } from '../engine/suggest.ts'
import { textOf } from '../engine/texts.ts'
import type { EngineReply, EngineState, Mood } from '../engine/types.ts'
import { actionsOf } from '../engine/actions.ts'
import type { StoredMetadata } from '../stored-metadata.ts'
import type { Plan } from './prompt.ts'

/** One way this turn can go: what is shown under the words, and where the engine then is. */
export interface Way {
  metadata: StoredMetadata
  state: EngineState
}

/** What the engine decided, and the other ways it would accept from a model. */
export interface Planned {
  plan: Omit<Plan, 'turns'>
  ways: Map<string, Way>
}

const offersAtMost = 4

/** What is kept beside the words of a reply: its actions by their ids. */
export const metadataOf = ({
  actions,
  visual,
  needs,
  moves,
}: Pick<EngineReply, 'actions' | 'visual' | 'needs' | 'moves'>): StoredMetadata => ({
  ...(needs ? { needs } : {}),
  ...(actions.length ? { actions } : {}),
  ...(visual ? { visual } : {}),
  ...(moves?.length ? { moves } : {}),
})

/** The ways of a turn: as decided, staying at the question that waited, or offering another exercise. */
export const planTurn = (
  before: EngineState,
  decided: EngineReply,
  { mood, language, metadata }: { mood: Mood | null; language: string; metadata: StoredMetadata },
): Planned => {
  const waits = waitingStep(before) !== null && before.afterCrisis === undefined
  const stay = waits ? resumeProtocol(before) : null
  const inside = decided.state.protocol !== null
  const ids =
    waits || inside || refusedLately(decided.state)
      ? []
      : chooseExercises({ helped: decided.state.helped, mood }).slice(0, offersAtMost)
  const ways = new Map<string, Way>([['plan', { metadata, state: decided.state }]])
  if (stay) {
    // The turn happened all the same.
    const state = { ...stay.state, turns: decided.state.turns, greeted: true }
    ways.set('stay', { metadata: metadataOf(stay), state })
  }
  for (const id of ids) {
    const offered = `protocol:${id}`
    const others = decided.actions.filter((action) => action.id !== offered)
    const actions = [...actionsOf([offered]), ...others]
    ways.set(`offer:${id}`, {
      metadata: metadataOf({ actions }),
      state: { ...decided.state, offered },
    })
  }
  return {
    plan: {
      words: renderReply(decided, language),
      waiting: stay ? renderReply({ say: stay.say }, language) : null,
      offers: ids.map((id) => ({ id, name: textOf(findProtocol(id)?.label ?? '', language) })),
      language,
    },
    ways,
  }
}
