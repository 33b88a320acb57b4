import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { dueInADay } from '#domains/tasks/due.ts'
import { openTask, withdrawTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { daysFrom } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { type housingEndpoints, placementsChanged } from './contract.ts'
import { type HomeCheckIn, homeCheckInDays } from './contract/shapes.ts'
import { checkOwnPlacement, lockPlacement } from './lock-placement.ts'
import { homeCheckIns } from './tables.ts'
import type { PlacementRow } from './tell.ts'

type Stay = Pick<PlacementRow, 'id' | 'state' | 'movedInOn'>

/**
 * The questions of some stays, oldest first: those that were answered, and while the client lives there those whose day
 * has come. After "I moved" no later one is asked.
 */
export const checkInsOf = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'organizationId' | 'clock'>,
  stays: readonly Stay[],
): Promise<Map<string, HomeCheckIn[]>> => {
  const livedIn = stays.filter(({ movedInOn }) => movedInOn !== null)
  if (!livedIn.length) return new Map()
  const today = await todayOf(db, ctx)
  const ids = livedIn.map(({ id }) => id)
  const rows = await db
    .select()
    .from(homeCheckIns)
    .where(inArray(homeCheckIns.placementId, ids))
    .orderBy(asc(homeCheckIns.day))
  return new Map(
    livedIn.map(({ id, state, movedInOn }) => {
      const known = rows.filter(({ placementId }) => placementId === id)
      const movedAt = known.find(({ answer }) => answer === 'moved')?.day ?? Infinity
      const asked = homeCheckInDays.flatMap((day): HomeCheckIn[] => {
        const dueOn = daysFrom(movedInOn ?? '', day)
        const row = known.find((one) => one.day === day)
        const isAsked = state === 'moved_in' && dueOn <= today && day <= movedAt
        if (!row?.answer && !isAsked) return []
        return [
          {
            day,
            dueOn,
            answer: row?.answer ?? null,
            answeredAt: row?.answeredAt?.toISOString() ?? null,
          },
        ]
      })
      return [id, asked]
    }),
  )
}

/**
 * Keeps a client's answer; "I moved" and "I would like to talk" are a task of the care team until the answer is another.
 *
 * @throws AppError `housing.over` where they no longer live there; `request.not_found` before the day of the question
 */
export const answerHomeCheckIn: Verb<typeof housingEndpoints.answerHomeCheckIn> = async (
  ctx,
  { id, placementId, day, answer },
) => {
  const known = await checkOwnPlacement(ctx, id, placementId)
  await ctx.db.orm.transaction(async (tx) => {
    const { row } = await lockPlacement(tx, ctx, known)
    if (row.state !== 'moved_in') throw new AppError('housing.over')
    const asked = (await checkInsOf(tx, ctx, [row])).get(row.id)?.find((one) => one.day === day)
    if (!asked) throw new AppError('request.not_found')
    if (asked.answer === answer) return
    const now = ctx.clock.now()
    const { clientId } = row
    const said = { answer, answeredAt: now }
    await tx
      .insert(homeCheckIns)
      .values({ placementId, clientId, day, askedAt: now, ...said })
      .onConflictDoUpdate({ target: [homeCheckIns.placementId, homeCheckIns.day], set: said })
    const task = { kind: 'home', causeId: `${placementId}/${day}` } as const
    const client = clientId as CheckedClient
    if (answer === 'stays') await withdrawTask(tx, ctx, client, task)
    else await openTask(tx, ctx, client, { ...task, dueAt: dueInADay(now), ownerId: row.workerId })
    await audit(tx, ctx, {
      action: 'placement.check_in_answered',
      recordType: 'placement',
      recordId: placementId,
      clientId,
      detail: { day, answer },
    })
    // The owner learns nothing of it, not even that there was an answer.
    await publish(tx, topics.responders(ctx.organizationId), placementsChanged, { placementId })
    await publish(tx, topics.client(clientId), placementsChanged, { placementId })
  })
  return { ok: true }
}

/** They moved, as they said: the task about that answer ends. Answers that name no move keep theirs. */
export const settleMoved = async (tx: Tx, ctx: Context, { id, clientId }: PlacementRow): Promise<void> => {
  const said = await tx
    .select({ day: homeCheckIns.day })
    .from(homeCheckIns)
    .where(and(eq(homeCheckIns.placementId, id), eq(homeCheckIns.answer, 'moved')))
  for (const { day } of said)
    await withdrawTask(tx, ctx, clientId as CheckedClient, { kind: 'home', causeId: `${id}/${day}` })
}

/** Moving in was undone: its questions, answers and tasks go too. */
export const forgetCheckIns = async (tx: Tx, ctx: Context, { id, clientId }: PlacementRow): Promise<void> => {
  const gone = await tx.delete(homeCheckIns).where(eq(homeCheckIns.placementId, id)).returning()
  for (const { day } of gone)
    await withdrawTask(tx, ctx, clientId as CheckedClient, { kind: 'home', causeId: `${id}/${day}` })
}

/** The day of moving in was corrected: a question that waits for its answer is asked again on its new day. */
export const dropEarlyCheckIns = async (
  tx: Tx,
  ctx: Context,
  id: string,
  movedInOn: string,
): Promise<void> => {
  const today = await todayOf(tx, ctx)
  const early = homeCheckInDays.filter((day) => daysFrom(movedInOn, day) > today)
  if (!early.length) return
  await tx
    .delete(homeCheckIns)
    .where(
      and(eq(homeCheckIns.placementId, id), inArray(homeCheckIns.day, early), isNull(homeCheckIns.answer)),
    )
}
