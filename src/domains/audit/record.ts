import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import type { Role } from '#shared/endpoint.ts'
import { auditEvents } from './tables.ts'

export interface AuditEntry {
  /** `noun.verb`, in the past where something changed: `mood.logged`, `messages.read`. */
  action: string
  recordType: string
  recordId: string
  clientId?: string | null
  /** Who did it, where the session of the request is not theirs yet: signing in. */
  by?: { userId: string; role: Role }
  /** Facts about the act. Never what a person wrote. */
  detail?: Record<string, string | number | boolean | null>
}

/** Writes one line of history. Give it the transaction of the act, so that neither exists without the other. */
export const audit = async (db: Tx | Orm, ctx: Context<Actor | null>, entry: AuditEntry): Promise<void> => {
  await db.insert(auditEvents).values({
    organizationId: ctx.organizationId,
    at: ctx.clock.now(),
    actorUserId: entry.by?.userId ?? ctx.actor?.userId ?? null,
    actorRole: entry.by?.role ?? ctx.actor?.role ?? 'system',
    action: entry.action,
    recordType: entry.recordType,
    recordId: entry.recordId,
    clientId: entry.clientId ?? null,
    requestId: ctx.requestId,
    detail: entry.detail ?? null,
  })
}

/** Reads of care data are history too when staff or a supporter reads; a person's own reads are not. */
export const auditRead = async (
  ctx: Context,
  entry: Omit<AuditEntry, 'clientId'> & { clientId: string },
): Promise<void> => {
  if (ctx.actor.clientId === entry.clientId) return
  await audit(ctx.db.orm, ctx, entry)
}
