import { and, eq, inArray } from 'drizzle-orm'
import { isOwnPassword } from '#domains/auth/check-password.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { auditInBoth } from '../both-histories.ts'
import { type Asker, type organizationDataEndpoints, organizationDataErrors } from '../contract.ts'
import { dataLetters, tellAdmins } from '../letters.ts'
import { ownData, stateOf } from '../read.ts'
import { organizationExportKeys as keys, organizationExports as exports } from '../tables.ts'
import { isRecipient } from './encrypt.ts'
import { makeOrganizationExport } from './jobs.ts'

type Calls = typeof organizationDataEndpoints

/** Takes turns: of one organization one export is open at a time. */
const lockOrganization = async (tx: Tx, organizationId: string): Promise<void> => {
  const [row] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
  if (!row) throw new AppError('request.not_found')
}

const keyOf = async (tx: Tx, organizationId: string): Promise<string | null> => {
  const [row] = await tx.select().from(keys).where(eq(keys.organizationId, organizationId))
  return row?.recipient ?? null
}

/** Opens an export where none is open. Without a key it waits for one. */
const openExport = async (tx: Tx, ctx: Context, organizationId: string, asker: Asker): Promise<void> => {
  const [open] = await tx
    .select({ id: exports.id })
    .from(exports)
    .where(
      and(eq(exports.organizationId, organizationId), inArray(exports.state, ['waiting_for_key', 'making'])),
    )
  if (open) return
  const recipient = await keyOf(tx, organizationId)
  if (!recipient && asker === 'admin') throw new AppError(organizationDataErrors.no_key)
  const id = newId()
  await tx.insert(exports).values({
    id,
    organizationId,
    state: recipient ? 'making' : 'waiting_for_key',
    askedByRole: asker,
    askedBy: ctx.actor.userId,
    language: ctx.language,
    recipient,
    askedAt: ctx.clock.now(),
  })
  if (recipient) await ctx.queue.enqueue(tx, makeOrganizationExport, { id })
  await auditInBoth(tx, ctx, organizationId, {
    action: 'organization_export.asked',
    detail: { exportId: id, hasKey: recipient !== null },
  })
  if (asker === 'superadmin')
    await tellAdmins(tx, ctx, { organizationId, language: ctx.language }, dataLetters.exportAsked, {
      about: id,
    })
}

export const startExport: Verb<Calls['startExport']> = async (ctx) => {
  await ctx.db.orm.transaction(async (tx) => {
    await lockOrganization(tx, ctx.organizationId)
    await openExport(tx, ctx, ctx.organizationId, 'admin')
  })
  return ownData(ctx)
}

export const requestExport: Verb<Calls['requestExport']> = async (ctx, { id }) => {
  await ctx.db.orm.transaction(async (tx) => {
    await lockOrganization(tx, id)
    await openExport(tx, ctx, id, 'superadmin')
  })
  return stateOf(ctx, id)
}

/** Keeps the public half of the admin's key. An export that waited for it begins. */
export const setExportKey: Verb<Calls['setExportKey']> = async (ctx, { recipient, password }) => {
  if (!isRecipient(recipient)) throw new AppError(organizationDataErrors.bad_key)
  if (!(await isOwnPassword(ctx, password))) throw new AppError(organizationDataErrors.wrong_password)
  const { organizationId } = ctx
  await ctx.db.orm.transaction(async (tx) => {
    await lockOrganization(tx, organizationId)
    const before = await keyOf(tx, organizationId)
    const made = { recipient, madeBy: ctx.actor.userId, madeAt: ctx.clock.now() }
    await tx
      .insert(keys)
      .values({ organizationId, ...made })
      .onConflictDoUpdate({ target: keys.organizationId, set: made })
    await auditInBoth(tx, ctx, organizationId, {
      action: before === null ? 'export_key.made' : 'export_key.replaced',
    })
    // Their secret key opens no new copy any more, and perhaps it was not the admin who did this.
    if (before !== null && before !== recipient)
      await tellAdmins(tx, ctx, { organizationId, language: ctx.language }, dataLetters.exportKeyReplaced, {
        about: organizationId,
        without: ctx.actor.userId,
      })
    const begun = await tx
      .update(exports)
      .set({ state: 'making', recipient })
      .where(and(eq(exports.organizationId, organizationId), eq(exports.state, 'waiting_for_key')))
      .returning({ id: exports.id })
    for (const { id } of begun) await ctx.queue.enqueue(tx, makeOrganizationExport, { id })
  })
  return ownData(ctx)
}
