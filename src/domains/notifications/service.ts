import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { notificationEndpoints } from './contract.ts'
import { checkPush, readPushKey, subscribePush, unsubscribePush } from './push.ts'
import { place } from './send.ts'
import { outboxMessages } from './tables.ts'

const listOutbox: Verb<typeof notificationEndpoints.listOutbox> = async (ctx, { limit = 50, cursor }) => {
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select()
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.organizationId, ctx.organizationId),
        after
          ? sql`(${outboxMessages.createdAt}, ${outboxMessages.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  // Links in these letters open accounts: looking is history.
  await audit(ctx.db.orm, ctx, {
    action: 'outbox.read',
    recordType: 'outbox',
    recordId: ctx.organizationId,
    detail: { count: rows.length },
  })
  // In Testing Mode an admin plays everybody. Elsewhere a link is for the person it was sent to alone.
  const shown = (body: string): string => (ctx.config.MODE === 'testing' ? body : body.replace(/#\S+/g, '#…'))
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to:
      row.channel === 'push' ? '' : ctx.fields.open(row.to, place(row.organizationId, 'to_address', row.id)),
    subject: row.subject,
    body: shown(ctx.fields.open(row.body, place(row.organizationId, 'body', row.id))),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }))
}

export const notificationService = bind(notificationEndpoints, {
  listOutbox,
  readPushKey,
  subscribePush,
  unsubscribePush,
  checkPush,
})
