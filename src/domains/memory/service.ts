import { eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { detectApart, keepDetection } from '#domains/crisis/watch.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { memoryChanged, type memoryEndpoints } from './contract.ts'
import { isMemoryOn, openFact, readFactRows, sealFact, toFact } from './keep.ts'
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
    await tell(tx, ctx, client, isOn ? 'memory.switched_on' : 'memory.switched_off', client)
  })
  return { ok: true }
}

export const forgetAll: Verb<typeof memoryEndpoints.forgetAll> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  await ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    await tx.delete(memoryFacts).where(eq(memoryFacts.clientId, client))
    await tell(tx, ctx, client, 'memory.forgotten', client)
  })
  return { ok: true }
}

export const correctFact: Verb<typeof memoryEndpoints.correctFact> = async (ctx, { id, value }) => {
  const { client } = await findFact(ctx.db.orm, ctx, id)
  const detection = await detectApart(ctx, client, value)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const { row } = await findFact(tx, ctx, id)
    // The sentence it was told in says something else now.
    const content = { ...openFact(ctx, row), value, words: null }
    const [changed] = await tx
      .update(memoryFacts)
      .set({ content: sealFact(ctx, client, id, content), changedAt: ctx.clock.now() })
      .where(eq(memoryFacts.id, id))
      .returning()
    if (!changed) throw new AppError('request.not_found')
    await keepDetection(tx, ctx, client, detection, 'private_words')
    await tell(tx, ctx, client, 'memory.corrected', id)
    return { ...toFact(ctx, changed), crisis: detection.level }
  })
}

export const forgetFact: Verb<typeof memoryEndpoints.forgetFact> = async (ctx, { id }) => {
  const { client } = await findFact(ctx.db.orm, ctx, id)
  await ctx.db.orm.transaction(async (tx) => {
    await tx.delete(memoryFacts).where(eq(memoryFacts.id, id))
    await tell(tx, ctx, client, 'memory.forgotten', id)
  })
  return { ok: true }
}

/** A fact of the caller's own; not found for any other one. */
const findFact = async (db: Tx | Orm, ctx: Context, id: string) => {
  const [row] = await db.select().from(memoryFacts).where(eq(memoryFacts.id, id))
  if (!row) throw new AppError('request.not_found')
  return { row, client: await checkClient(ctx, row.clientId, 'own') }
}

const tell = async (
  tx: Tx,
  ctx: Context,
  client: CheckedClient,
  action: string,
  recordId: string,
): Promise<void> => {
  await audit(tx, ctx, {
    action,
    recordType: recordId === client ? 'client' : 'memory_fact',
    recordId,
    clientId: client,
  })
  await publish(tx, topics.client(client), memoryChanged, { clientId: client })
}
