import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { guestsAtNumberOf } from '#domains/clients/phone.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { ClientText, reminderEndpoints } from '../contract/reminders.ts'
import { inboundTexts, outboundTexts } from '../tables.ts'

const shownAtMost = 50

/**
 * The conversation by text with a client, for who may read the talk: the care team, a responder while an alert is open. What
 * came from their number before it was on the record is in it.
 */
export const listClientTexts: Verb<typeof reminderEndpoints.listClientTexts> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const guests = await guestsAtNumberOf(ctx.db.orm, client)
  const theirs = await textsFrom(ctx, [client, ...guests])
  const ours = await ctx.db.orm
    .select({ text: outboundTexts, status: outboxMessages.status })
    .from(outboundTexts)
    .leftJoin(outboxMessages, eq(outboxMessages.id, outboundTexts.id))
    .where(eq(outboundTexts.clientId, client))
    .orderBy(desc(outboundTexts.sentAt), desc(outboundTexts.id))
    .limit(shownAtMost)
  await auditRead(ctx, { action: 'texts.read', recordType: 'client', recordId: client, clientId: client })
  return [
    ...theirs,
    ...ours.map(({ text, status }) => ({
      id: text.id,
      isOurs: true,
      body: ctx.fields.open(text.body, { scope: client, field: 'outbound_texts.body', row: text.id }),
      media: 0,
      answer: null,
      isUndelivered: status === 'failed' || status === 'stopped',
      receivedAt: text.sentAt.toISOString(),
    })),
  ]
    .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))
    .slice(0, shownAtMost)
}

/** The last texts that came from these clients or guests of one organization, the newest first. */
export const textsFrom = async (
  ctx: Pick<Context, 'db' | 'fields' | 'organizationId'>,
  ids: readonly string[],
): Promise<ClientText[]> => {
  if (!ids.length) return []
  const rows = await ctx.db.orm
    .select()
    .from(inboundTexts)
    .where(and(inArray(inboundTexts.clientId, [...ids]), eq(inboundTexts.organizationId, ctx.organizationId)))
    .orderBy(desc(inboundTexts.receivedAt), desc(inboundTexts.id))
    .limit(shownAtMost)
  const open = (field: 'body' | 'answer', scope: string, row: string, value: Buffer): string =>
    ctx.fields.open(value, { scope, field: `inbound_texts.${field}`, row })
  return rows.map((row) => ({
    id: row.id,
    isOurs: false,
    body: open('body', row.clientId, row.id, row.body),
    media: row.media,
    answer: row.answer && open('answer', row.clientId, row.id, row.answer),
    isUndelivered: false,
    receivedAt: row.receivedAt.toISOString(),
  }))
}
