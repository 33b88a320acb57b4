import { createContext, type ReactNode } from 'react'
import type { Conversation } from '../contract/shapes.ts'

/** What other domains add to a client's conversation; the page that joins them gives it. */
export const ConversationTools = createContext<{
  /** The dialog that plans a video session; absent where none can be planned. */
  planSession?: (props: { conversation: Conversation; onClose(): void }) => ReactNode
}>({})
