import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Orm, Tx } from '#platform/db/database.ts'
import { newId } from '#shared/ids.ts'
import type { Side } from './contract.ts'
import { thereFor } from './session.ts'
import { videoVisits } from './tables.ts'
import { timeTogether, type Together } from './together.ts'

const openOnes = (appointmentId: string, side: Side) =>
  and(eq(videoVisits.appointmentId, appointmentId), eq(videoVisits.side, side), isNull(videoVisits.leftAt))

/**
 * Notes that a side is in: by video once the line stands, by phone once reached. A visit that was heard of lately goes on; one that fell silent ended when it was last heard
 * of, and a new one begins.
 */
export const noteIn = async (tx: Tx, appointmentId: string, side: Side, now: Date): Promise<void> => {
  const open = await tx.select().from(videoVisits).where(openOnes(appointmentId, side)).for('no key update')
  let goesOn = false
  for (const { id, seenAt } of open) {
    const isLive: boolean = !goesOn && now.getTime() - seenAt.getTime() < thereFor
    goesOn ||= isLive
    await tx
      .update(videoVisits)
      .set(isLive ? { seenAt: now } : { leftAt: seenAt })
      .where(eq(videoVisits.id, id))
  }
  if (!goesOn)
    await tx.insert(videoVisits).values({ id: newId(), appointmentId, side, cameAt: now, seenAt: now })
}

/** Ends what is open of one side: now where it was heard of lately, else when it was. */
export const noteOut = async (tx: Tx, appointmentId: string, side: Side, now: Date): Promise<void> => {
  const open = await tx.select().from(videoVisits).where(openOnes(appointmentId, side)).for('no key update')
  for (const { id, seenAt } of open)
    await tx
      .update(videoVisits)
      .set({ leftAt: until(seenAt, now) })
      .where(eq(videoVisits.id, id))
}

/** The other side reports that the line stands: a visit that was heard of lately goes on. One that was left stays left. */
export const keepIn = async (tx: Tx, appointmentId: string, side: Side, now: Date): Promise<void> => {
  await tx
    .update(videoVisits)
    .set({ seenAt: now })
    .where(and(openOnes(appointmentId, side), gt(videoVisits.seenAt, new Date(now.getTime() - thereFor))))
}

/** Ends what nobody has reported of one side for long. The other side may still say that the line stands. */
export const endSilent = async (tx: Tx, appointmentId: string, side: Side, now: Date): Promise<void> => {
  await tx
    .update(videoVisits)
    .set({ leftAt: sql`${videoVisits.seenAt}` })
    .where(and(openOnes(appointmentId, side), lte(videoVisits.seenAt, new Date(now.getTime() - thereFor))))
}

const until = (seenAt: Date, now: Date): Date => (now.getTime() - seenAt.getTime() < thereFor ? now : seenAt)

/** When both were in, up to now; null where they have not met. */
export const togetherIn = async (
  db: Tx | Orm,
  appointmentId: string,
  now: Date,
): Promise<Together | null> => {
  const visits = await db.select().from(videoVisits).where(eq(videoVisits.appointmentId, appointmentId))
  return timeTogether(
    visits.map(({ side, cameAt, seenAt, leftAt }) => ({
      side,
      cameAt,
      until: leftAt ?? until(seenAt, now),
    })),
  )
}
