import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { photoKind } from '#domains/documents/contract.ts'
import { listDocuments, removeDocument } from '#domains/documents/service.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { type messagingEndpoints } from '../contract.ts'
import { circleFileKind, type Retention } from '../contract/shapes.ts'
import { circleMessages, conversations, messagingRules } from '../tables.ts'
import { forgetOldCopies } from './report-copies.ts'

const atOnce = 500

/** How many months an organization keeps messages; null as long as the client's record. */
export const keptMonthsOf = async (db: Tx | Orm, organizationId: string): Promise<Retention['months']> => {
  const [row] = await db
    .select({ months: messagingRules.keptMonths })
    .from(messagingRules)
    .where(eq(messagingRules.organizationId, organizationId))
  return (row?.months ?? null) as Retention['months']
}

export const readMessageRetention: Verb<typeof messagingEndpoints.readMessageRetention> = async (ctx) => ({
  months: await keptMonthsOf(ctx.db.orm, ctx.organizationId),
})

export const setMessageRetention: Verb<typeof messagingEndpoints.setMessageRetention> = async (
  ctx,
  { months },
) =>
  ctx.db.orm.transaction(async (tx) => {
    const { organizationId } = ctx
    const set = { keptMonths: months, changedAt: ctx.clock.now() }
    await tx
      .insert(messagingRules)
      .values({ organizationId, ...set })
      .onConflictDoUpdate({ target: messagingRules.organizationId, set })
    await audit(tx, ctx, {
      action: 'message_retention.set',
      recordType: 'organization',
      recordId: organizationId,
      detail: { months },
    })
    return { months }
  })

const monthsAgo = (now: Date, months: number): Date => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

/** Deletes some messages that are too old, with their files. Answers how many. */
const deleteSome = async (tx: Tx, ctx: Context<null>, before: Date): Promise<number> => {
  const old = await tx
    .select({ id: circleMessages.id })
    .from(circleMessages)
    .innerJoin(conversations, eq(conversations.id, circleMessages.conversationId))
    .where(and(eq(conversations.organizationId, ctx.organizationId), lt(circleMessages.createdAt, before)))
    .orderBy(asc(circleMessages.createdAt))
    .limit(atOnce)
  const ids = old.map(({ id }) => id)
  if (!ids.length) return 0
  for (const kind of [photoKind, circleFileKind])
    for (const [subjectId, files] of await listDocuments(tx, ctx, kind, ids))
      for (const { id } of files) await removeDocument(tx, ctx, { kind, subjectId, id })
  await tx.delete(circleMessages).where(inArray(circleMessages.id, ids))
  return ids.length
}

/** Deletes what organizations do not keep any longer; made so that several processes may do it at once. */
export const deleteOldMessages = async (services: Services): Promise<void> => {
  const rules = await services.db.orm
    .select()
    .from(messagingRules)
    .where(isNotNull(messagingRules.keptMonths))
  for (const { organizationId, keptMonths } of rules) {
    const ctx = backgroundContext(services, organizationId)
    const before = monthsAgo(services.clock.now(), keptMonths ?? 0)
    let deleted = 0
    for (;;) {
      const count = await services.db.orm.transaction((tx) => deleteSome(tx, ctx, before))
      deleted += count
      if (count < atOnce) break
    }
    await forgetOldCopies(services, organizationId, before)
    if (deleted)
      await audit(services.db.orm, ctx, {
        action: 'circle_messages.retention_deleted',
        recordType: 'organization',
        recordId: organizationId,
        detail: { count: deleted },
      })
  }
}
