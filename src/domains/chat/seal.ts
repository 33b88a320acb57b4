import type { Context } from '#platform/context.ts'
import { firstName } from '#shared/names.ts'
import type { ChatMessage } from './contract.ts'
import { type EngineState, freshState } from './engine/types.ts'
import { readMetadata, type StoredMetadata } from './stored-metadata.ts'
import type { chatMessages, chatSessions } from './tables.ts'

type Fields = Pick<Context, 'fields'>
type Reader = Pick<Context, 'fields' | 'language'>
type MessageRow = typeof chatMessages.$inferSelect
type SessionRow = typeof chatSessions.$inferSelect

const messagePlace = (clientId: string, field: 'content' | 'metadata', id: string) => ({
  scope: clientId,
  field: `chat_messages.${field}`,
  row: id,
})
const statePlace = (clientId: string, id: string) => ({
  scope: clientId,
  field: 'chat_sessions.engine_state',
  row: id,
})

/** The sealed columns of a message. */
export const sealMessage = (
  { fields }: Fields,
  clientId: string,
  id: string,
  content: string,
  metadata?: StoredMetadata,
) => ({
  content: fields.seal(content, messagePlace(clientId, 'content', id)),
  metadata: metadata ? fields.seal(JSON.stringify(metadata), messagePlace(clientId, 'metadata', id)) : null,
})

/** A stored message as pages see it. */
export const openMessage = (
  { fields, language }: Reader,
  row: Pick<
    MessageRow,
    'id' | 'clientId' | 'sender' | 'content' | 'metadata' | 'crisisLevel' | 'clientMessageId' | 'createdAt'
  >,
  authorName?: string | null,
): ChatMessage => {
  const metadata = row.metadata && fields.open(row.metadata, messagePlace(row.clientId, 'metadata', row.id))
  return {
    id: row.id,
    sender: row.sender,
    content: fields.open(row.content, messagePlace(row.clientId, 'content', row.id)),
    timestamp: row.createdAt.toISOString(),
    clientMessageId: row.clientMessageId,
    crisisLevel: row.crisisLevel,
    ...(row.sender === 'counselor' && authorName ? { author: firstName(authorName) } : {}),
    ...(metadata ? { metadata: readMetadata(JSON.parse(metadata) as StoredMetadata, language) } : {}),
  }
}

export const sealState = (
  { fields }: Fields,
  clientId: string,
  sessionId: string,
  state: EngineState,
): Buffer => fields.seal(JSON.stringify(state), statePlace(clientId, sessionId))

/** Where the engine was; a state this version cannot read starts fresh, so that nobody is ever stuck. */
export const openState = (
  { fields, log }: Pick<Context, 'fields' | 'log'>,
  session: SessionRow,
): EngineState => {
  if (!session.engineState) return freshState
  try {
    const kept = JSON.parse(
      fields.open(session.engineState, statePlace(session.clientId, session.id)),
    ) as Partial<EngineState>
    // What an earlier version did not write has its beginning.
    return { ...freshState, ...kept }
  } catch (error) {
    log.error({ chat: 'engine state could not be read', name: (error as Error).name })
    return freshState
  }
}
