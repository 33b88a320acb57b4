import { desc, eq, and, isNotNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { historyOf } from '../engine/history.ts'
import type { Ended, EngineState } from '../engine/types.ts'
import { chatExercises } from '../tables.ts'

type Kept = Ended['kept']
type Row = typeof chatExercises.$inferSelect

export const keptPlace = (clientId: string, id: string) => ({
  scope: clientId,
  field: 'chat_exercises.kept',
  row: id,
})
const readBack = 60

/** Keeps an exercise that ended, finished or left. One that ends twice, since a model stayed at it, is kept once. */
export const keepExercise = async (
  tx: Tx,
  ctx: Context<Actor>,
  client: CheckedClient,
  id: string,
  { protocol, kept, finished, helped }: Ended,
  startedAt: string | undefined,
): Promise<void> => {
  const now = ctx.clock.now()
  const end = {
    endedAt: now,
    finished,
    helped,
    kept: ctx.fields.seal(JSON.stringify(kept), keptPlace(client, id)),
  }
  await tx
    .insert(chatExercises)
    .values({ id, clientId: client, protocol, startedAt: startedAt ? new Date(startedAt) : now, ...end })
    .onConflictDoUpdate({ target: chatExercises.id, set: end, setWhere: eq(chatExercises.clientId, client) })
  await audit(tx, ctx, {
    action: 'exercise.kept',
    recordType: 'chat_exercise',
    recordId: id,
    clientId: client,
    detail: { protocol, finished },
  })
}

/** The answers of a kept exercise. */
export const openKept = (
  { fields }: Pick<Context, 'fields'>,
  { clientId, id, kept }: Pick<Row, 'clientId' | 'id' | 'kept'>,
): Kept => JSON.parse(fields.open(kept, keptPlace(clientId, id))) as Kept

/** What helped this person before, by exercise. */
export const readHistory = async (tx: Tx, client: CheckedClient): Promise<EngineState['helped']> => {
  const rows = await tx
    .select({ protocol: chatExercises.protocol, helped: chatExercises.helped })
    .from(chatExercises)
    .where(and(eq(chatExercises.clientId, client), isNotNull(chatExercises.helped)))
    .orderBy(desc(chatExercises.endedAt), desc(chatExercises.id))
    .limit(readBack)
  return historyOf(rows)
}
