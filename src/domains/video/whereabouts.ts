import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { VideoRoom } from './contract.ts'
import { videoWhereabouts } from './tables.ts'

export const wordsPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'video_whereabouts.words',
  row,
})

/** Where the client said that they are; null where they did not say. */
export const readWhereabouts = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'fields'>,
  appointmentId: string,
): Promise<VideoRoom['whereabouts']> => {
  const [row] = await db
    .select()
    .from(videoWhereabouts)
    .where(eq(videoWhereabouts.appointmentId, appointmentId))
  return row
    ? {
        words: ctx.fields.open(row.words, wordsPlace(row.clientId, row.appointmentId)),
        saidAt: row.saidAt.toISOString(),
      }
    : null
}
