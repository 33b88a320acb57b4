import { momentOfDevice } from '#platform/clock.ts'
import { and, asc, eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { keepDetection } from '#domains/crisis/watch.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { AnswerCopy, type ExerciseAnswers, workbookChanged, type workbookEndpoints } from '../contract.ts'
import { judgeNews } from '../judge-news.ts'
import { answerable } from '../library/all.ts'
import { fits, isFilled, writtenIn } from '../library/answer.ts'
import { type Change, mergeSave, type StoredAnswers } from '../merge-save.ts'
import { workbookAnswerCopies, workbookAnswers } from '../tables.ts'
import { readComments } from './comments.ts'
import { answersPlace, copyPlace, type Place, placeOf } from './places.ts'

type Row = typeof workbookAnswers.$inferSelect

/** How many saves are remembered, so that one that is sent again changes nothing. */
const savesKept = 60

const readRow = async (
  db: Tx | Orm,
  client: CheckedClient,
  { workbook, exercise }: Place,
): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(workbookAnswers)
    .where(
      and(
        eq(workbookAnswers.clientId, client),
        eq(workbookAnswers.workbookId, workbook.id),
        eq(workbookAnswers.exerciseId, exercise.id),
      ),
    )
  return row
}

const openAnswers = (ctx: Pick<Context, 'fields'>, row: Row | undefined): StoredAnswers =>
  row ? (JSON.parse(ctx.fields.open(row.answers, answersPlace(row.clientId, row.id))) as StoredAnswers) : {}

const readCopies = async (
  db: Tx | Orm,
  ctx: Context,
  client: CheckedClient,
  row: Row | undefined,
): Promise<AnswerCopy[]> => {
  if (!row) return []
  const copies = await db
    .select()
    .from(workbookAnswerCopies)
    .where(eq(workbookAnswerCopies.answersId, row.id))
    .orderBy(asc(workbookAnswerCopies.writtenAt), asc(workbookAnswerCopies.id))
  return copies.map(({ id, blockId, copy, writtenAt }) =>
    AnswerCopy.parse({
      ...(JSON.parse(ctx.fields.open(copy, copyPlace(client, id))) as object),
      id,
      blockId,
      writtenAt: writtenAt.toISOString(),
    }),
  )
}

const toAnswers = async (
  db: Tx | Orm,
  ctx: Context,
  client: CheckedClient,
  place: Place,
  row: Row | undefined,
): Promise<ExerciseAnswers> => ({
  workbookId: place.workbook.id,
  exerciseId: place.exercise.id,
  version: row?.version ?? 0,
  isPrivate: row?.isPrivate ?? false,
  completedAt: row?.completedAt?.toISOString() ?? null,
  updatedAt: row?.updatedAt.toISOString() ?? null,
  answers: Object.fromEntries(
    Object.entries(openAnswers(ctx, row)).map(([block, { value, version }]) => [block, { value, version }]),
  ),
  // What the person has not settled yet is theirs to settle.
  copies: ctx.actor.clientId === client ? await readCopies(db, ctx, client, row) : [],
  comments: await readComments(db, ctx, client, place),
})

export const readAnswers: Verb<typeof workbookEndpoints.readAnswers> = async (ctx, { id, ...address }) => {
  const client = await checkClient(ctx, id, 'work')
  const place = placeOf(address)
  const row = await readRow(ctx.db.orm, client, place)
  if (row?.isPrivate && ctx.actor.clientId !== client) throw new AppError('request.not_found')
  await auditRead(ctx, {
    action: 'workbook_answers.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
    detail: { workbook: place.workbook.id, exercise: place.exercise.id },
  })
  return toAnswers(ctx.db.orm, ctx, client, place, row)
}

const checkChanges = ({ exercise }: Place, changes: Record<string, Change>): void => {
  for (const [blockId, { value }] of Object.entries(changes)) {
    const block = answerable(exercise).find(({ id }) => id === blockId)
    if (!block) throw new AppError('request.invalid', `changes.${blockId}: is no block of this exercise`)
    if (value !== null && !fits(block, value))
      throw new AppError('request.invalid', `changes.${blockId}: does not fit its block`)
  }
}

/** What was written in the changed blocks, before and now. */
const wordsOf = (
  { exercise }: Place,
  stored: StoredAnswers,
  changes: Record<string, Change>,
): { before: string; after: string } => {
  const blocks = answerable(exercise).filter(({ id }) => changes[id])
  const join = (texts: string[]): string => texts.filter(Boolean).join('\n')
  return {
    before: join(blocks.map((block) => writtenIn(block, stored[block.id]?.value))),
    after: join(blocks.map((block) => writtenIn(block, changes[block.id]?.value))),
  }
}

export const saveAnswers: Verb<typeof workbookEndpoints.saveAnswers> = async (
  ctx,
  { id, book, part, saveId, after, device, changes, isPrivate, completed, ...input },
) => {
  const client = await checkClient(ctx, id, 'own')
  const place = placeOf({ book, part })
  checkChanges(place, changes)
  const known = await readRow(ctx.db.orm, client, place)
  const words = wordsOf(place, openAnswers(ctx, known), changes)
  const isRepeated = known?.recentSaves.includes(saveId) ?? false
  // The answer to a save that is repeated may have been lost, and with it the help: all of it is judged once more.
  const detection = await judgeNews(ctx, client, isRepeated ? '' : words.before, words.after)
  const now = ctx.clock.now()
  const at = momentOfDevice(input.writtenAt, now).toISOString()
  return ctx.db.orm.transaction(async (tx) => {
    // Two devices, and two sends of one save, take turns.
    await lockClient(tx, client)
    const row = await readRow(tx, client, place)
    if (row?.recentSaves.includes(saveId))
      return { saved: await toAnswers(tx, ctx, client, place, row), crisis: detection?.level ?? 'none' }
    const rowId = row?.id ?? newId()
    const version = (row?.version ?? 0) + 1
    const save = { saveId, after, at, device }
    const { answers, losing } = mergeSave(openAnswers(ctx, row), save, changes, version)
    const next = {
      answers: ctx.fields.seal(JSON.stringify(answers), answersPlace(client, rowId)),
      version,
      answered: answerable(place.exercise).filter((block) => isFilled(answers[block.id]?.value)).length,
      isPrivate: isPrivate ?? row?.isPrivate ?? false,
      recentSaves: [...(row?.recentSaves ?? []), saveId].slice(-savesKept),
      completedAt: completed === undefined ? (row?.completedAt ?? null) : completed ? now : null,
      updatedAt: now,
    }
    const [kept] = row
      ? await tx.update(workbookAnswers).set(next).where(eq(workbookAnswers.id, rowId)).returning()
      : await tx
          .insert(workbookAnswers)
          .values({
            id: rowId,
            organizationId: ctx.organizationId,
            clientId: client,
            workbookId: place.workbook.id,
            exerciseId: place.exercise.id,
            ...next,
          })
          .returning()
    if (!kept) throw new Error('the answers just saved are not there')
    for (const { blockId, value, at: writtenAt, device: from } of losing) {
      const copyId = newId()
      const copy = ctx.fields.seal(JSON.stringify({ value, device: from }), copyPlace(client, copyId))
      await tx.insert(workbookAnswerCopies).values({
        id: copyId,
        organizationId: ctx.organizationId,
        clientId: client,
        answersId: rowId,
        blockId,
        copy,
        writtenAt: new Date(writtenAt),
      })
    }
    if (detection)
      await keepDetection(tx, ctx, client, detection, kept.isPrivate ? 'private_words' : 'workbook')
    await audit(tx, ctx, {
      action: 'workbook.answered',
      recordType: 'workbook_answers',
      recordId: rowId,
      clientId: client,
      detail: { version, answered: kept.answered, private: kept.isPrivate, copies: losing.length },
    })
    const isPrivacy = row !== undefined && row.isPrivate !== kept.isPrivate
    const change = isPrivacy ? 'privacy' : completed ? 'completed' : 'answered'
    // What is done on a private page is nobody else's news; that it is private now, is.
    const topic = kept.isPrivate && !isPrivacy ? topics.user(ctx.actor.userId) : topics.client(client)
    await publish(tx, topic, workbookChanged, {
      clientId: client,
      workbookId: place.workbook.id,
      exerciseId: place.exercise.id,
      change,
      saveId,
    })
    return {
      saved: await toAnswers(tx, ctx, client, place, kept),
      crisis: detection?.level ?? 'none',
    }
  })
}

export const removeCopy: Verb<typeof workbookEndpoints.removeCopy> = async (ctx, { id, copyId }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    const [removed] = await tx
      .delete(workbookAnswerCopies)
      .where(and(eq(workbookAnswerCopies.id, copyId), eq(workbookAnswerCopies.clientId, client)))
      .returning({ id: workbookAnswerCopies.id })
    if (!removed) throw new AppError('request.not_found')
    await audit(tx, ctx, {
      action: 'workbook_copy.removed',
      recordType: 'workbook_copy',
      recordId: copyId,
      clientId: client,
    })
    return { ok: true }
  })
}
