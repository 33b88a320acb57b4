import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { circleMessages } from '../tables.ts'

/** The position of the newest message of a conversation; 0 where there is none. */
export const newestPosition = async (tx: Tx, conversationId: string): Promise<number> => {
  const [newest] = await tx
    .select({ position: circleMessages.position })
    .from(circleMessages)
    .where(eq(circleMessages.conversationId, conversationId))
    .orderBy(desc(circleMessages.position))
    .limit(1)
  return newest?.position ?? 0
}
