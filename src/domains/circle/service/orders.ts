import { nameWords } from '#shared/fold-name.ts'
import { areOneGivenName } from '#shared/nicknames.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { contactBlocks } from '#domains/messaging/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Invitation } from '../contract/shapes.ts'
import { openBlock } from './block-facts.ts'

/** The names in the no-contact orders that stand between a client and another person. */
export const readOrderedNames = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'fields'>,
  clientId: string,
): Promise<string[]> => {
  const rows = await db
    .select()
    .from(contactBlocks)
    .where(
      and(
        eq(contactBlocks.clientId, clientId),
        eq(contactBlocks.kind, 'no_contact_order'),
        isNull(contactBlocks.otherUserId),
        isNull(contactBlocks.endedAt),
      ),
    )
  return rows.map((row) => openBlock(ctx, row).name)
}

/** The first and the last word of one name both stand in the other one. */
const endsStandIn = (words: readonly string[], others: readonly string[]): boolean =>
  words.length > 0 &&
  [words[0] ?? '', words.at(-1) ?? ''].every((word) =>
    others.some((other) => other === word || areOneGivenName(other, word)),
  )

/**
 * Two names may be of one person: in any order, with or without accents, spaces, a middle name or the last name, and by a short
 * form of the given name.
 */
export const mayBeOne = (a: string, b: string): boolean => {
  const [one, other] = [nameWords(a), nameWords(b)]
  const isJoined = one.length > 0 && one.join('') === other.join('')
  return isJoined || endsStandIn(one, other) || endsStandIn(other, one)
}

/** Why an invitation waits for staff while orders stand: its name is in one, or a code proves no address. */
export const signOfOrder = (
  names: readonly string[],
  { way, name }: { way: Invitation['way']; name: string },
): Invitation['order'] => {
  if (names.some((one) => mayBeOne(one, name))) return 'name'
  return names.length > 0 && way === 'code' ? 'code' : null
}
