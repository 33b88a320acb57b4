import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { addEvent } from '#domains/submissions/events.ts'
import { announce, lockSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import { submissionPlace } from '#domains/submissions/place.ts'
import { checkOwnSubmission } from '#domains/submissions/status.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { AppError } from '#shared/errors.ts'
import type { housingEndpoints } from './contract.ts'
import type { OwnProperty } from './contract/shapes.ts'
import { aboutOf, addressOf, findDetails, keepDetails, toDetails, withPlace } from './details.ts'
import { textsOf } from './heard.ts'
import { mayMoveAddress, toOwnProperties } from './own-view.ts'
import { setPause } from './pause.ts'
import { checkLastBed, draftsOf, roomsOf } from './rooms.ts'
import { isSame } from '#shared/same.ts'
import { properties } from './tables.ts'
import { askAgain, termsOf } from './terms.ts'

/** A place of the caller's own; request.not_found for anybody else's. */
export const checkOwn = async (db: Tx | Orm, ctx: Context, id: string): Promise<SubmissionRow> => {
  const row = await checkOwnSubmission(db, ctx, id)
  if (row.kind !== 'property') throw new AppError('request.not_found')
  return row
}

export const listOwnProperties: Verb<typeof housingEndpoints.listOwnProperties> = async (
  ctx,
  { limit = 20, cursor },
) => {
  const { orm } = ctx.db
  const after = readCursor(cursor)
  const found = await orm
    .select({ row: submissions, details: properties })
    .from(submissions)
    .innerJoin(properties, eq(properties.id, submissions.id))
    .where(
      and(
        eq(submissions.partnerId, ctx.actor.userId),
        after
          ? sql`(${submissions.createdAt}, ${submissions.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, ({ row }) => ({ at: row.createdAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  return toOwnProperties(orm, ctx, rows)
}

const toOwn = async (db: Tx | Orm, ctx: Context, row: SubmissionRow): Promise<OwnProperty> => {
  const details = await findDetails(db, row.id)
  const [own] = details ? await toOwnProperties(db, ctx, [{ row, details }]) : []
  if (!own) throw new AppError('request.not_found')
  return own
}

export const editOwnProperty: Verb<typeof housingEndpoints.editOwnProperty> = async (
  ctx,
  { id, version, ...given },
) => {
  await checkOwn(ctx.db.orm, ctx, id)
  return hearFirst(ctx, textsOf(given), 'form', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      const row = await lockSubmission(tx, ctx, id)
      const known = await findDetails(tx, id)
      if (!known) throw new AppError('request.not_found')
      if (standingOf('property', row.state) === 'over') throw new AppError('housing.over')
      const next = withPlace(given)
      if (known.version !== version) {
        const rooms = draftsOf((await roomsOf(tx, ctx, [id])).get(id) ?? [])
        // The same again, whose answer was lost on the way.
        if (isSame({ ...toDetails(ctx, known), rooms }, next)) return toOwn(tx, ctx, row)
        throw new AppError('housing.changed_meanwhile')
      }
      const isElsewhere =
        given.address !== addressOf(ctx, known) ||
        given.city !== known.city ||
        given.state !== known.stateCode ||
        given.zipCode !== known.zipCode
      if (isElsewhere && !mayMoveAddress(row)) throw new AppError('housing.address_fixed')
      checkLastBed(row, next.rooms)
      await keepDetails(tx, ctx, id, next)
      const changed = await findDetails(tx, id)
      if (changed && !isSame(termsOf(ctx, known), termsOf(ctx, changed))) await askAgain(tx, ctx, row)
      const about = aboutOf(next)
      await tx
        .update(submissions)
        .set({
          isUnread: true,
          updatedAt: ctx.clock.now(),
          ...(about
            ? { about: ctx.fields.seal(about, submissionPlace(row.organizationId, 'about', id)) }
            : {}),
        })
        .where(eq(submissions.id, id))
      await addEvent(tx, ctx, id, { kind: 'edited' })
      await keepHeard(tx, ctx, heard, 'form')
      await audit(tx, ctx, { action: 'property.edited', recordType: 'property', recordId: id })
      await announce(tx, ctx, row)
      return toOwn(tx, ctx, row)
    }),
  )
}

export const pauseOwnProperty: Verb<typeof housingEndpoints.pauseOwnProperty> = async (
  ctx,
  { id, isPaused },
) => {
  await checkOwn(ctx.db.orm, ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await setPause(tx, ctx, id, { by: 'owner', isPaused })
    return toOwn(tx, ctx, await checkOwn(tx, ctx, id))
  })
}
