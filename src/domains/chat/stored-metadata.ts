import { type ChatMessage, ChatPage } from './contract.ts'
import { renderActions } from './engine/render.ts'
import type { EngineAction } from './engine/types.ts'

export type Metadata = NonNullable<ChatMessage['metadata']>

/**
 * What lies beside a message: actions by their ids, so that their labels follow the reader's language. Rows of
 * earlier days hold the labels themselves.
 */
export type StoredMetadata = Omit<Metadata, 'controls' | 'scale' | 'links'> & {
  actions?: EngineAction[]
  /** What free conversation did, for those who measure it; no page sees it. */
  moves?: string[]
}

const answersAtMost = 6
const steering = ['control:skip', 'control:back', 'control:stop']

/** Stored metadata as a page in this language sees it: answers and offers, a scale, and what steers an exercise. */
export const readMetadata = (stored: StoredMetadata, language: string): Metadata => {
  const { actions, ...rest } = stored
  delete rest.moves
  if (!actions) return rest
  const labelsOf = (some: EngineAction[]) => renderActions(some, language).map(({ label }) => label)
  const numbers = actions.flatMap(({ id }) => (id.startsWith('number:') ? [Number(id.slice(7))] : []))
  const controls = labelsOf(actions.filter(({ id }) => steering.includes(id)))
  const offers = labelsOf(
    actions
      .filter(({ id }) => !/^(?:number|page):/.test(id) && !steering.includes(id))
      .slice(0, answersAtMost),
  )
  const links = renderActions(
    actions.filter(({ id }) => id.startsWith('page:')),
    language,
  ).flatMap(({ id, label }) => {
    const page = ChatPage.safeParse(id.slice('page:'.length))
    return page.success ? [{ page: page.data, label }] : []
  })
  return {
    ...rest,
    ...(offers.length ? { suggestedActions: offers } : {}),
    ...(numbers.length ? { scale: { min: Math.min(...numbers), max: Math.max(...numbers) } } : {}),
    ...(controls.length ? { controls } : {}),
    ...(links.length ? { links } : {}),
  }
}
