import { and, desc, eq, sql } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { raiseByCheckUp } from '#domains/crisis/episode/without-words.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { firstName } from '#shared/names.ts'
import { topics } from '#shared/realtime.ts'
import { type Assessment, assessmentEndpoints, assessmentTaken, type Instrument } from './contract.ts'
import { readCheckUpOffer, settleCheckUpOffer } from './offer.ts'
import { type Band, changeOf, scoreOf, shapeOf } from './scoring.ts'
import { assessments } from './tables.ts'

interface Result {
  answers: number[]
  score: number | null
  band: Band
}

export const resultPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'assessments.result',
  row,
})

const select = (db: Tx | Orm) =>
  db
    .select({ row: assessments, takerName: users.fullName })
    .from(assessments)
    .leftJoin(users, eq(users.id, assessments.takenBy))

type Selected = Awaited<ReturnType<typeof select>>[number]

const resultOf = (ctx: Context, { row }: Selected): Result =>
  JSON.parse(ctx.fields.open(row.result, resultPlace(row.clientId, row.id))) as Result

const toAssessment = (ctx: Context, selected: Selected, before: Selected | undefined): Assessment => {
  const { row, takerName } = selected
  const result = resultOf(ctx, selected)
  return {
    id: row.id,
    instrument: row.instrument,
    ...result,
    flagged: row.flagged,
    change: before ? changeOf(row.instrument, resultOf(ctx, before).score, result.score) : null,
    takenAt: row.takenAt.toISOString(),
    takenWith: takerName ? firstName(takerName) : null,
    offerSettledAt: row.offerSettledAt?.toISOString() ?? null,
  }
}

/** The latest of an instrument before a moment. */
const findBefore = async (
  db: Tx | Orm,
  client: CheckedClient,
  instrument: Instrument,
  at: Date,
  id: string,
): Promise<Selected | undefined> => {
  const [found] = await select(db)
    .where(
      and(
        eq(assessments.clientId, client),
        eq(assessments.instrument, instrument),
        sql`(${assessments.takenAt}, ${assessments.id}) < (${at.toISOString()}::timestamptz, ${id})`,
      ),
    )
    .orderBy(desc(assessments.takenAt), desc(assessments.id))
    .limit(1)
  return found
}

const takeAssessment: Verb<typeof assessmentEndpoints.takeAssessment> = async (
  ctx,
  { id: clientId, instrument, answers, assessmentId: id = newId() },
) => {
  const client = await checkClient(ctx, clientId, 'talk')
  const { items, highest } = shapeOf[instrument]
  if (answers.length !== items || answers.some((answer) => answer > highest))
    throw new AppError('request.invalid', `answers: ${instrument} has ${items} from 0 to ${highest}`)
  const { score, band, flagged, alerts: alerted } = scoreOf(instrument, answers)
  const now = ctx.clock.now()
  return ctx.db.orm.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(assessments)
      .values({
        id,
        clientId: client,
        instrument,
        result: ctx.fields.seal(JSON.stringify({ answers, score, band }), resultPlace(client, id)),
        flagged,
        takenBy: ctx.actor.clientId === client ? null : ctx.actor.userId,
        takenAt: now,
      })
      .onConflictDoNothing()
      .returning()
    const [kept] = await select(tx).where(and(eq(assessments.id, id), eq(assessments.clientId, client)))
    if (!kept) throw new AppError('request.invalid', 'assessmentId: is taken')
    if (inserted) {
      await audit(tx, ctx, {
        action: 'assessment.taken',
        recordType: 'assessment',
        recordId: id,
        clientId: client,
        detail: { instrument, flagged },
      })
      // An answer above 0 acts; a 0 clears nothing. The counselor sees it at once.
      if (flagged) await openTask(tx, ctx, client, { kind: 'screening', dueAt: now })
      if (alerted) await raiseByCheckUp(tx, ctx, client)
      await publish(tx, topics.client(client), assessmentTaken, { clientId: client })
    }
    const before = await findBefore(tx, client, instrument, kept.row.takenAt, id)
    return {
      assessment: toAssessment(ctx, kept, before),
      next: instrument === 'phq9' && flagged ? 'cssrs' : null,
      alerted,
    }
  })
}

const listAssessments: Verb<typeof assessmentEndpoints.listAssessments> = async (
  ctx,
  { id, instrument, limit = 20, cursor },
) => {
  const client = await checkClient(ctx, id, 'talk')
  const after = readCursor(cursor)
  const found = await select(ctx.db.orm)
    .where(
      and(
        eq(assessments.clientId, client),
        instrument ? eq(assessments.instrument, instrument) : undefined,
        after
          ? sql`(${assessments.takenAt}, ${assessments.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(assessments.takenAt), desc(assessments.id))
    .limit(limit + 1)
  await auditRead(ctx, {
    action: 'assessments.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  const { rows, next } = cutPage(found, limit, ({ row }) => ({ at: row.takenAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  return Promise.all(
    rows.map(async (one) => {
      const { row } = one
      const inList = found
        .slice(found.indexOf(one) + 1)
        .find((each) => each.row.instrument === row.instrument)
      const before = inList ?? (await findBefore(ctx.db.orm, client, row.instrument, row.takenAt, row.id))
      return toAssessment(ctx, one, before)
    }),
  )
}

export const assessmentService = bind(assessmentEndpoints, {
  takeAssessment,
  listAssessments,
  readCheckUpOffer,
  settleCheckUpOffer,
})
