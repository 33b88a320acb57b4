import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { SubmissionRow } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { Terms } from './contract/shapes.ts'
import { hideStreet } from './contract/street.ts'
import { openStates } from './contract/words.ts'
import { findDetails, type PropertyRow, toDetails, whereIs } from './details.ts'
import { changePlacement } from './lock-placement.ts'
import { openText, sealAlways } from './place.ts'
import { isSame } from '#shared/same.ts'
import { placements } from './tables.ts'
import { announcePlacement, type PlacementRow, tellPerson, tellWorker } from './tell.ts'

type Anyone = Pick<Context<Actor | null>, 'fields' | 'organizationId'>

/** What somebody says yes to: what a house costs, its rules, whom it welcomes, how it is and from when. */
export const termsOf = (ctx: Anyone, row: PropertyRow): Terms => {
  const { rent, rules, ownRules, features, welcomes, propertyCondition, freeFrom } = toDetails(ctx, row)
  return {
    rent,
    rules,
    ownRules: hideStreet(ownRules, whereIs(ctx, row)),
    features,
    welcomes,
    propertyCondition,
    freeFrom,
  }
}

/** A short mark of terms, by which an answer says which ones it was given to. */
export const markOf = (terms: Terms): string =>
  createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16)

export const sealTerms = (
  ctx: Anyone,
  { id, clientId }: Pick<PlacementRow, 'id' | 'clientId'>,
  terms: Terms,
): Buffer => sealAlways(ctx, clientId, 'placements.terms', id, JSON.stringify(terms))

/** The terms that somebody was asked about, or said yes to; null where nobody kept them. */
export const keptTerms = (ctx: Anyone, { id, clientId, terms }: PlacementRow): Terms | null => {
  const text = openText(ctx, clientId, 'placements.terms', id, terms)
  return text ? (JSON.parse(text) as Terms) : null
}

/** What has changed since somebody was asked; null where nothing has. */
export const changesOf = (ctx: Anyone, row: PlacementRow, house: PropertyRow) => {
  const before = keptTerms(ctx, row)
  const now = termsOf(ctx, house)
  const isOpen = (openStates as readonly string[]).includes(row.state)
  return isOpen && before && !isSame(before, now) ? { before, now } : null
}

/** The terms as they are now, for a yes. Refuses one that was meant for others. */
export const agreeToTerms = async (
  tx: Tx,
  ctx: Anyone,
  row: PlacementRow,
  seen: string | undefined,
): Promise<Buffer> => {
  const house = await findDetails(tx, row.propertyId)
  if (!house) throw new AppError('request.not_found')
  const terms = termsOf(ctx, house)
  if (seen !== undefined && seen !== markOf(terms)) throw new AppError('housing.changed_meanwhile')
  return sealTerms(ctx, row, terms)
}

/** An owner changed what somebody was asked about: whoever said yes is asked again, and their worker learns of it. */
export const askAgain = async (tx: Tx, ctx: Context, house: SubmissionRow): Promise<void> => {
  const rows = await tx
    .select()
    .from(placements)
    .where(and(eq(placements.propertyId, house.id), inArray(placements.state, [...openStates])))
  for (const row of rows) {
    const next =
      row.clientAnswer === 'accepted'
        ? await changePlacement(tx, ctx, row.id, { clientAnswer: null, state: 'proposed' })
        : row
    await tellPerson(tx, ctx, next)
    await tellWorker(tx, ctx, next)
    await audit(tx, ctx, {
      action: 'placement.asked_again',
      recordType: 'placement',
      recordId: row.id,
      clientId: row.clientId,
    })
    await announcePlacement(tx, ctx, next, house)
  }
}
