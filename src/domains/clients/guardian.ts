import { eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { todayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { couldBeBorn, isMinorOn } from '#shared/age.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { readBirth } from './birth.ts'
import { checkClient } from './check.ts'
import type { clientEndpoints, GuardianRecord } from './contract.ts'
import { clients, guardianRecords } from './tables.ts'

/** Why somebody under age may be served. */
export interface Guardianship {
  kind: GuardianRecord['kind']
  words: string
  /** Who recorded it; whoever acts now where it is left out. */
  by?: string | null
  at?: Date
}

const place = (clientId: string, row: string) => ({ scope: clientId, field: 'guardian_records.words', row })

/** Whether somebody is under age today, on the organization's clock. */
export const isUnderAge = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'clock' | 'organizationId'>,
  born: string | null,
): Promise<boolean> => {
  if (!born) return false
  return isMinorOn(born, await todayOf(db, ctx))
}

/** Whether a client is under age today by the day of birth on their record; false where none is written down. */
export const isMinorOnRecord = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'clock' | 'organizationId' | 'fields'>,
  clientId: string,
): Promise<boolean> => {
  const [row] = await db
    .select({ id: clients.id, dateOfBirth: clients.dateOfBirth })
    .from(clients)
    .where(eq(clients.id, clientId))
  return isUnderAge(db, ctx, row ? readBirth(ctx, row) : null)
}

/** Throws intake.guardian_first for somebody under age of whom no guardian's consent, nor a decision, is recorded. */
export const checkGuardian = async (
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'organizationId'>,
  born: string | null,
  guardian: Guardianship | null,
): Promise<void> => {
  if (born && !couldBeBorn(born, await todayOf(tx, ctx)))
    throw new AppError('request.invalid', 'dateOfBirth: is no day that somebody can be born on')
  if (!guardian && (await isUnderAge(tx, ctx, born))) throw new AppError('intake.guardian_first')
}

/** Writes it on the person's record. */
export const keepGuardian = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: string,
  { kind, words, by, at }: Guardianship,
): Promise<void> => {
  const id = newId()
  await tx.insert(guardianRecords).values({
    id,
    clientId,
    kind,
    words: ctx.fields.seal(words, place(clientId, id)),
    recordedBy: by === undefined ? (ctx.actor?.userId ?? null) : by,
    recordedAt: at ?? ctx.clock.now(),
  })
  await audit(tx, ctx, {
    action: 'guardian.recorded',
    recordType: 'client',
    recordId: clientId,
    clientId,
    detail: { kind },
  })
}

export const listGuardianRecords: Verb<typeof clientEndpoints.listGuardianRecords> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const rows = await ctx.db.orm
    .select({ row: guardianRecords, recordedBy: users.fullName })
    .from(guardianRecords)
    .leftJoin(users, eq(users.id, guardianRecords.recordedBy))
    .where(eq(guardianRecords.clientId, client))
    .orderBy(guardianRecords.recordedAt)
    .limit(50)
  await auditRead(ctx, {
    action: 'guardian.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return rows.map(({ row, recordedBy }) => ({
    kind: row.kind,
    words: ctx.fields.open(row.words, place(client, row.id)),
    recordedBy,
    recordedAt: row.recordedAt.toISOString(),
  }))
}
