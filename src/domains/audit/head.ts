import { createHash } from 'node:crypto'
import { and, asc, count, eq, gt, lte } from 'drizzle-orm'
import type { Orm, Tx } from '#platform/db/database.ts'
import { auditEvents } from './tables.ts'

/** Where an organization's history stands: its last position, and a hash that every line up to there went into. */
export interface AuditHead {
  /** The id of the last line; 0 where there is none. */
  position: number
  /** SHA-256 as hex: of each line together with the hash before it. */
  hash: string
  lines: number
}

const atOnce = 1000

const start: AuditHead = { position: 0, hash: '', lines: 0 }

/**
 * Works out the head of an organization's history, oldest line first. A changed, missing or added line gives another hash.
 * From a head that is `known` already, only newer lines are read, unless a line before it was written late.
 */
export const readAuditHead = async (
  db: Tx | Orm,
  organizationId: string,
  known: AuditHead = start,
): Promise<AuditHead> => {
  let head = (await countUntil(db, organizationId, known.position)) === known.lines ? known : start
  for (;;) {
    const rows = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.organizationId, organizationId), gt(auditEvents.id, head.position)))
      .orderBy(asc(auditEvents.id))
      .limit(atOnce)
    for (const row of rows)
      head = {
        position: row.id,
        hash: createHash('sha256')
          .update(`${head.hash}\n${lineOf(row)}`)
          .digest('hex'),
        lines: head.lines + 1,
      }
    if (rows.length < atOnce) return head
  }
}

/** A line gets its number before its transaction ends: one with a lower number may come after one with a higher. */
const countUntil = async (db: Tx | Orm, organizationId: string, position: number): Promise<number> => {
  if (!position) return 0
  const [row] = await db
    .select({ lines: count() })
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, organizationId), lte(auditEvents.id, position)))
  return row?.lines ?? 0
}

// The details in the order of their names: the database keeps no order of its own.
const lineOf = ({ detail, ...row }: typeof auditEvents.$inferSelect): string =>
  JSON.stringify([
    row.id,
    row.organizationId,
    row.at.toISOString(),
    row.actorUserId,
    row.actorRole,
    row.action,
    row.recordType,
    row.recordId,
    row.clientId,
    row.requestId,
    detail && Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
