import { eq } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { detectApart, keepDetection } from '#domains/crisis/watch.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { memoryEndpoints } from './contract.ts'
import { deleteFact, isMemoryOn, openFact, readFactRows, replaceFact, tellChange, toFact } from './keep.ts'
import { memoryFacts, memorySwitches } from './tables.ts'

export const readMemory: Verb<typeof memoryEndpoints.readMemory> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const { orm } = ctx.db
  const [isOn, rows] = await Promise.all([isMemoryOn(orm, client), readFactRows(orm, client)])
  await auditRead(ctx, { action: 'memory.read', recordType: 'client', recordId: client, clientId: client })
  return { isOn, facts: rows.map((row) => toFact(ctx, row)) }
}

export const switchMemory: Verb<typeof memoryEndpoints.switchMemory> = async (ctx, { id, isOn }) => {
  const client = await checkClient(ctx, id, 'own')
  await ctx.db.orm.transaction(async (tx) => {
    const changed = { isOn, changedAt: ctx.clock.now() }
    await tx
      .insert(memorySwitches)
      .values({ clientId: client, ...changed })
      .onConflictDoUpdate({ target: memorySwitches.clientId, set: changed })
    await tellChange(tx, ctx, client, isOn ? 'memory.switched_on' : 'memory.switched_off')
  })
  return { ok: true }
}

export const forgetAll: Verb<typeof memoryEndpoints.forgetAll> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  await ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    await tx.delete(memoryFacts).where(eq(memoryFacts.clientId, client))
    await tellChange(tx, ctx, client, 'memory.forgotten')
  })
  return { ok: true }
}

export const correctFact: Verb<typeof memoryEndpoints.correctFact> = async (ctx, { id, value }) => {
  const { client } = await findFact(ctx.db.orm, ctx, id)
  const detection = await detectApart(ctx, client, value)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const { row } = await findFact(tx, ctx, id)
    // The sentence that told the old value no longer supports the new one.
    await replaceFact(tx, ctx, client, { ...openFact(ctx, row), id, value, words: null })
    await keepDetection(tx, ctx, client, detection, 'private_words')
    const changed = await findFact(tx, ctx, id)
    return { ...toFact(ctx, changed.row), crisis: detection.level }
  })
}

export const forgetFact: Verb<typeof memoryEndpoints.forgetFact> = async (ctx, { id }) => {
  const { client } = await findFact(ctx.db.orm, ctx, id)
  await ctx.db.orm.transaction((tx) => deleteFact(tx, ctx, client, id))
  return { ok: true }
}

/** A fact of the caller's own; not found for any other one. */
const findFact = async (db: Tx | Orm, ctx: Context, id: string) => {
  const [row] = await db.select().from(memoryFacts).where(eq(memoryFacts.id, id))
  if (!row) throw new AppError('request.not_found')
  return { row, client: await checkClient(ctx, row.clientId, 'own') }
}
