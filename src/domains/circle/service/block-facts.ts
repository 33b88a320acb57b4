import type { contactBlocks } from '#domains/messaging/tables.ts'
import type { Context } from '#platform/context.ts'
import { factsPlace } from './place.ts'

export type BlockRow = typeof contactBlocks.$inferSelect
export interface Facts {
  name: string
  reason: string
}

export const openBlock = ({ fields }: Pick<Context, 'fields'>, { id, clientId, facts }: BlockRow): Facts =>
  facts ? (JSON.parse(fields.open(facts, factsPlace(clientId, id))) as Facts) : { name: '', reason: '' }
