import type { ChatMessage } from './contract.ts'
import { renderActions } from './engine/render.ts'
import type { EngineAction } from './engine/types.ts'

export type Metadata = NonNullable<ChatMessage['metadata']>

/**
 * What lies beside a message: actions by their ids, so that their labels follow the reader's language. Rows of
 * earlier days hold the labels themselves.
 */
export type StoredMetadata = Omit<Metadata, 'controls' | 'scale'> & { actions?: EngineAction[] }

const answersAtMost = 6
const steering = ['control:skip', 'control:back', 'control:stop']

/** Stored metadata as a page in this language sees it: answers and offers, a scale, and what steers an exercise. */
export const readMetadata = ({ actions, ...rest }: StoredMetadata, language: string): Metadata => {
  if (!actions) return rest
  const labelsOf = (some: EngineAction[]) => renderActions(some, language).map(({ label }) => label)
  const numbers = actions.flatMap(({ id }) => (id.startsWith('number:') ? [Number(id.slice(7))] : []))
  const controls = labelsOf(actions.filter(({ id }) => steering.includes(id)))
  const offers = labelsOf(
    actions.filter(({ id }) => !id.startsWith('number:') && !steering.includes(id)).slice(0, answersAtMost),
  )
  return {
    ...rest,
    ...(offers.length ? { suggestedActions: offers } : {}),
    ...(numbers.length ? { scale: { min: Math.min(...numbers), max: Math.max(...numbers) } } : {}),
    ...(controls.length ? { controls } : {}),
  }
}
