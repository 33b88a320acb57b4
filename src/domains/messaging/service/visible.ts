import { and, eq, gt, or } from 'drizzle-orm'
import { circleMessages, conversationMembers } from '../tables.ts'

/** What a member may see of a conversation: since they were let in, and what was held back only of their own. */
export const isVisibleTo = (userId: string) =>
  and(
    gt(circleMessages.position, conversationMembers.fromPosition),
    or(eq(circleMessages.isHeldBack, false), eq(circleMessages.senderId, userId)),
  )
