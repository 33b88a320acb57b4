import type { Context } from '#platform/context.ts'
import type { familyUpdates } from '../tables.ts'
import { updatePlace } from './place.ts'

/** What the client released of a week. */
export interface UpdateContent {
  words: string
  lines: string[]
}

export const openUpdate = (
  { fields }: Pick<Context, 'fields'>,
  { id, clientId, content }: Pick<typeof familyUpdates.$inferSelect, 'id' | 'clientId' | 'content'>,
): UpdateContent => JSON.parse(fields.open(content, updatePlace(clientId, id))) as UpdateContent
