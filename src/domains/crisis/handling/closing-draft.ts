import { and, eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import type { Verb } from '#platform/http/bind.ts'
import { ClosingDraft } from '../contract/closing.ts'
import type { handlingEndpoints } from '../contract/handling.ts'
import { crisisClosingDrafts } from '../tables.ts'
import { findAlert, lockOpenAlert, noteAct } from './alert-rows.ts'

export const draftPlace = (clientId: string, alertId: string, userId: string) => ({
  scope: clientId,
  field: 'crisis_closing_drafts.draft',
  row: `${alertId} ${userId}`,
})

export const readClosingDraft: Verb<typeof handlingEndpoints.readClosingDraft> = async (ctx, { id }) => {
  const { userId } = ctx.actor
  const alert = await findAlert(ctx.db.orm, ctx, id)
  const [row] = await ctx.db.orm
    .select({ draft: crisisClosingDrafts.draft })
    .from(crisisClosingDrafts)
    .where(and(eq(crisisClosingDrafts.alertId, id), eq(crisisClosingDrafts.userId, userId)))
  await auditRead(ctx, {
    action: 'alert.closing_draft_read',
    recordType: 'alert',
    recordId: id,
    clientId: alert.clientId,
  })
  const text = row && ctx.fields.open(row.draft, draftPlace(alert.clientId, id, userId))
  return { draft: text ? ClosingDraft.parse(JSON.parse(text)) : null }
}

export const saveClosingDraft: Verb<typeof handlingEndpoints.saveClosingDraft> = async (
  ctx,
  { id, draft },
) => {
  const { userId } = ctx.actor
  await ctx.db.orm.transaction(async (tx) => {
    const row = await lockOpenAlert(tx, ctx, id)
    const kept = {
      draft: ctx.fields.seal(JSON.stringify(draft), draftPlace(row.clientId, id, userId)),
      savedAt: ctx.clock.now(),
    }
    await tx
      .insert(crisisClosingDrafts)
      .values({ alertId: id, userId, ...kept })
      .onConflictDoUpdate({ target: [crisisClosingDrafts.alertId, crisisClosingDrafts.userId], set: kept })
    await noteAct(tx, ctx, row)
    await audit(tx, ctx, {
      action: 'alert.closing_drafted',
      recordType: 'alert',
      recordId: id,
      clientId: row.clientId,
    })
  })
  return { ok: true }
}
