import { desc, eq } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { reminderEndpoints } from '../contract/reminders.ts'
import { inboundTexts } from '../tables.ts'

const shownAtMost = 50

/** The texts of a client for who may read the conversation: the care team, a responder while an alert is open. */
export const listClientTexts: Verb<typeof reminderEndpoints.listClientTexts> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const rows = await ctx.db.orm
    .select()
    .from(inboundTexts)
    .where(eq(inboundTexts.clientId, client))
    .orderBy(desc(inboundTexts.receivedAt), desc(inboundTexts.id))
    .limit(shownAtMost)
  await auditRead(ctx, { action: 'texts.read', recordType: 'client', recordId: client, clientId: client })
  const open = (field: 'body' | 'answer', row: string, value: Buffer): string =>
    ctx.fields.open(value, { scope: client, field: `inbound_texts.${field}`, row })
  return rows.map((row) => ({
    id: row.id,
    body: open('body', row.id, row.body),
    media: row.media,
    answer: row.answer && open('answer', row.id, row.answer),
    receivedAt: row.receivedAt.toISOString(),
  }))
}
