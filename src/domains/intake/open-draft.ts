import { eq } from 'drizzle-orm'
import { listDocuments } from '#domains/documents/service.ts'
import { todayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { couldBeBorn, isMinorOn } from '#shared/age.ts'
import { hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { Answers } from './contract/answers.ts'
import { type Draft, draftCookie, fileKind } from './contract.ts'
import { answersOfDraft, codeOfDraft, openAnswers } from './seal.ts'
import { intakeDrafts } from './tables.ts'

export type Anyone = Context<Actor | null>
export type DraftRow = typeof intakeDrafts.$inferSelect

/** So long the same browser finds the form again after it was last touched. */
const foundFor = hours(2)
const purpose = 'intake draft'

/** Whose browser it is: a form that a visitor began is never offered to whoever signs in, nor the other way round. */
const accountOf = ({ actor }: Anyone): string => (actor && actor.role !== 'guest' ? actor.userId : '')

/** Lets this browser find the form again, from now on for two hours. */
export const keepOpen = (ctx: Anyone, id: string): void => {
  const until = ctx.clock.now().getTime() + foundFor
  const signature = ctx.signer.sign(purpose, `${id} ${until} ${accountOf(ctx)}`)
  ctx.setCookie(draftCookie, `${id}.${until}.${signature}`, { maxAgeSeconds: foundFor / 1000 })
}

/** The form that this browser may find: its id. Null for none, for one of two hours ago, for somebody else's. */
export const openId = (ctx: Anyone): string | null => {
  const [id = '', until = '', signature = ''] = (ctx.cookies[draftCookie] ?? '').split('.')
  if (!ctx.signer.verify(purpose, `${id} ${until} ${accountOf(ctx)}`, signature)) return null
  return Number(until) > ctx.clock.now().getTime() ? id : null
}

/**
 * The form that is on the page, where this browser may find it. Throws intake.not_open; intake.other_form where another
 * tab has another one open since: nothing is done to that.
 */
export const findOpen = async (db: Tx | Orm, ctx: Anyone, draftId: string): Promise<DraftRow> => {
  checkOpen(ctx, draftId)
  const row = await readOpen(db, ctx)
  if (!row) throw new AppError('intake.not_open')
  return row
}

/** The same question of the cookie alone. */
export const checkOpen = (ctx: Anyone, draftId: string): void => {
  const open = openId(ctx)
  if (!open) throw new AppError('intake.not_open')
  if (open !== draftId) throw new AppError('intake.other_form')
}

export const readOpen = async (db: Tx | Orm, ctx: Anyone): Promise<DraftRow | null> => {
  const id = openId(ctx)
  if (!id) return null
  const [row] = await db.select().from(intakeDrafts).where(eq(intakeDrafts.id, id))
  return row?.organizationId === ctx.organizationId ? row : null
}

/** The same, locked: whoever writes into it takes turns. */
export const lockOpen = async (tx: Tx, ctx: Anyone, draftId: string): Promise<DraftRow> => {
  const { id } = await findOpen(tx, ctx, draftId)
  const [row] = await tx.select().from(intakeDrafts).where(eq(intakeDrafts.id, id)).for('no key update')
  if (!row) throw new AppError('intake.not_open')
  return row
}

/** Under age; not by a day that is still to come, which is a slip of the pen. */
export const isMinorIn = async (
  db: Tx | Orm,
  ctx: Pick<Anyone, 'clock' | 'organizationId'>,
  { dateOfBirth }: Pick<Answers, 'dateOfBirth'>,
): Promise<boolean> => {
  const today = await todayOf(db, ctx)
  return dateOfBirth !== '' && couldBeBorn(dateOfBirth, today) && isMinorOn(dateOfBirth, today)
}

export const toDraft = async (db: Tx | Orm, ctx: Anyone, row: DraftRow): Promise<Draft> => {
  const { id, organizationId } = row
  const answers = openAnswers(ctx, row.answers, answersOfDraft(organizationId, id))
  const files = await listDocuments(db, ctx, fileKind, [id])
  return {
    id,
    answers,
    version: row.version,
    formCode: ctx.fields.open(row.code, codeOfDraft(organizationId, id)),
    files: files.get(id) ?? [],
    begunAt: row.createdAt.toISOString(),
    savedAt: row.updatedAt.toISOString(),
    isMinor: await isMinorIn(db, ctx, answers),
  }
}
