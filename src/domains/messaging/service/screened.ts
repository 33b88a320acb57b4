import { and, eq } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { firstName } from '#shared/names.ts'
import type { messagingEndpoints } from '../contract.ts'
import { circleMessages, conversationMembers } from '../tables.ts'
import { openWords } from './message.ts'
import { openScreened } from './screened-words.ts'

/** Messages in which screening found danger of this person: each by itself, and nothing of the conversation around it. */
export const listScreenedMessages: Verb<typeof messagingEndpoints.listScreenedMessages> = async (
  ctx,
  { id, ...page },
) => {
  const client = await checkClient(ctx, id, 'talk')
  const rows = await listPage(ctx, page, {
    by: [circleMessages.createdAt, circleMessages.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select({ message: circleMessages, fullName: users.fullName, role: conversationMembers.role })
        .from(circleMessages)
        .leftJoin(users, eq(users.id, circleMessages.senderId))
        .leftJoin(
          conversationMembers,
          and(
            eq(conversationMembers.conversationId, circleMessages.conversationId),
            eq(conversationMembers.userId, circleMessages.senderId),
          ),
        )
        .where(and(eq(circleMessages.screenedFor, client), after))
        .orderBy(...order)
        .limit(limit),
    at: ({ message }) => ({ at: message.createdAt, id: message.id }),
  })
  await auditRead(ctx, {
    action: 'circle_messages.screened_read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return rows.map(({ message, fullName, role }) => ({
    id: message.id,
    at: message.createdAt.toISOString(),
    senderName: firstName(fullName ?? ''),
    senderRole: role ?? 'supporter',
    level: message.screenedLevel ?? 'watch',
    words: openWords(ctx, message),
    earlier: openScreened(ctx, message),
    editedAt: message.editedAt?.toISOString() ?? null,
    isDeleted: message.deletedAt !== null,
  }))
}
