import { eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { detectApart, keepDetection } from '#domains/crisis/watch.ts'
import { dueInADay } from '#domains/tasks/due.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { publish } from '#platform/realtime/publish.ts'
import { placeOfZip } from '#platform/places/zips.ts'
import { topics } from '#shared/realtime.ts'
import { type housingEndpoints, housingNeedsChanged } from './contract.ts'
import type { Needs } from './contract/shapes.ts'
import { openText, sealAlways } from './place.ts'
import { isSame } from '#shared/same.ts'
import { housingNeeds } from './tables.ts'

type Content = Pick<Needs, 'needs' | 'supports' | 'words'>

export const needsOf = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'fields'>,
  clientId: string,
): Promise<Needs | null> => {
  const [row] = await db.select().from(housingNeeds).where(eq(housingNeeds.clientId, clientId))
  if (!row) return null
  const content = openText(ctx, clientId, 'housing_needs.content', clientId, row.content)
  return {
    ...(JSON.parse(content) as Content),
    fromDay: row.fromDay,
    zipCode: row.zipCode,
    miles: row.miles,
    rentAtMost: row.rentAtMost,
    version: row.version,
  }
}

export const readNeeds: Verb<typeof housingEndpoints.readNeeds> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  await auditRead(ctx, {
    action: 'housing_needs.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return needsOf(ctx.db.orm, ctx, client)
}

export const saveNeeds: Verb<typeof housingEndpoints.saveNeeds> = async (ctx, { id, ...needs }) => {
  const client = await checkClient(ctx, id, 'work')
  const isOwn = ctx.actor.clientId === client
  const heard = isOwn ? await detectApart(ctx, client, needs.words) : null
  const { fromDay, zipCode, miles, rentAtMost, version, ...content } = needs
  const now = ctx.clock.now()
  const values = {
    organizationId: ctx.organizationId,
    fromDay,
    zipCode,
    miles,
    rentAtMost,
    content: sealAlways(
      ctx,
      client,
      'housing_needs.content',
      client,
      JSON.stringify(content satisfies Content),
    ),
    updatedBy: ctx.actor.userId,
    version: version + 1,
    updatedAt: now,
  }
  const work = ctx.db.orm.transaction(async (tx): Promise<Needs> => {
    await lockClient(tx, client)
    const before = await needsOf(tx, ctx, client)
    // The same again, whose answer was lost on the way; of two who write at once the second looks first.
    if (before && isSame({ ...before, version }, needs) && before.version !== version) return before
    if ((before?.version ?? 0) !== version) throw new AppError('housing.changed_meanwhile')
    await tx
      .insert(housingNeeds)
      .values({ clientId: client, ...values })
      .onConflictDoUpdate({ target: housingNeeds.clientId, set: values })
    if (heard) await keepDetection(tx, ctx, client, heard, 'form')
    await audit(tx, ctx, {
      action: 'housing_needs.saved',
      recordType: 'client',
      recordId: client,
      clientId: client,
    })
    // What they wish for by themselves is something for their worker to look at.
    if (isOwn) await openTask(tx, ctx, client, { kind: 'home', dueAt: dueInADay(now), causeId: client })
    const news = { clientId: client }
    await publish(tx, topics.client(client), housingNeedsChanged, news)
    await publish(tx, topics.responders(ctx.organizationId), housingNeedsChanged, news)
    return { ...needs, version: version + 1 }
  })
  const kept = await work.catch(async (error: unknown) => {
    // Words of danger are heard whatever becomes of the form.
    if (heard && heard.level !== 'none')
      await ctx.db.orm.transaction(async (tx) => keepDetection(tx, ctx, client, heard, 'form'))
    throw error
  })
  return { needs: kept, crisis: heard?.level ?? 'none', hasPlace: placeOfZip(kept.zipCode) !== null }
}
