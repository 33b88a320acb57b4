import { desc, eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import { detectFor, keepDetection } from '#domains/crisis/watch.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { firstName } from '#shared/names.ts'
import { topics } from '#shared/realtime.ts'
import { missingOf, PlanContent, type SafetyPlan, safetyPlanEndpoints, safetyPlanSaved } from './contract.ts'
import { safetyPlans } from './tables.ts'

const place = (clientId: string, row: string) => ({ scope: clientId, field: 'safety_plans.content', row })

const readNewest = async (db: Tx | Orm, clientId: string) => {
  const [found] = await db
    .select({ row: safetyPlans, saverName: users.fullName })
    .from(safetyPlans)
    .leftJoin(users, eq(users.id, safetyPlans.savedBy))
    .where(eq(safetyPlans.clientId, clientId))
    .orderBy(desc(safetyPlans.version))
    .limit(1)
  return found
}

const toPlan = (
  ctx: Pick<Context, 'fields'>,
  { row, saverName }: NonNullable<Awaited<ReturnType<typeof readNewest>>>,
): SafetyPlan => {
  const content = PlanContent.parse(JSON.parse(ctx.fields.open(row.content, place(row.clientId, row.id))))
  return {
    clientId: row.clientId,
    version: row.version,
    content,
    complete: row.complete,
    missing: missingOf(content),
    savedAt: row.savedAt.toISOString(),
    savedWith: saverName ? firstName(saverName) : null,
  }
}

const readSafetyPlan: Verb<typeof safetyPlanEndpoints.readSafetyPlan> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const found = await readNewest(ctx.db.orm, client)
  await auditRead(ctx, {
    action: 'safety_plan.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return found ? toPlan(ctx, found) : null
}

/** The person's own plan, for the page that prints and is kept on their device. */
export const readOwnPlan = async (
  services: Pick<Context, 'db' | 'fields'>,
  clientId: string,
): Promise<SafetyPlan | null> => {
  const found = await readNewest(services.db.orm, clientId)
  return found ? toPlan(services, found) : null
}

const linesOf = (entries: readonly (string | { name: string })[]): string[] =>
  entries.map((entry) => (typeof entry === 'string' ? entry : entry.name))

/**
 * Judges the lines that are new against the version before. Warning signs speak of dark hours because they should:
 * "when I think of dying" is a sign, no cry for help. What is found there is looked at by a person and pages nobody.
 */
const judge = async (
  ctx: Context,
  client: CheckedClient,
  content: PlanContent,
  before: PlanContent | null,
): Promise<Detection | null> => {
  const known = new Set(before ? Object.values(before).flatMap(linesOf) : [])
  const fresh = (lines: string[]): string => lines.filter((line) => !known.has(line)).join('\n')
  const { warningSigns, ...rest } = content
  const [signs, others] = [fresh(warningSigns), fresh(Object.values(rest).flatMap(linesOf))]
  const inSigns = signs ? await detectFor(ctx, client, signs) : null
  const inOthers = others ? await detectFor(ctx, client, others) : null
  if (inOthers?.level === 'crisis' || !inSigns) return inOthers
  if (inSigns.level === 'none') return inOthers ?? inSigns
  return { ...inSigns, level: 'watch' }
}

const saveSafetyPlan: Verb<typeof safetyPlanEndpoints.saveSafetyPlan> = async (
  ctx,
  { id: clientId, content, basedOn },
) => {
  const client = await checkClient(ctx, clientId, 'talk')
  const own = ctx.actor.clientId === client
  const known = await readNewest(ctx.db.orm, client)
  const before = known ? toPlan(ctx, known).content : null
  const detection = own ? await judge(ctx, client, content, before) : null
  return ctx.db.orm.transaction(async (tx) => {
    // Two devices take turns; the second one is told that the plan has changed.
    await lockClient(tx, client)
    const current = (await readNewest(tx, client))?.row.version ?? 0
    if (current !== basedOn) throw new AppError('safety_plan.changed_meanwhile')
    const id = newId()
    const missing = missingOf(content)
    await tx.insert(safetyPlans).values({
      id,
      clientId: client,
      version: current + 1,
      content: ctx.fields.seal(JSON.stringify(content), place(client, id)),
      complete: missing.length === 0,
      savedBy: own ? null : ctx.actor.userId,
      savedAt: ctx.clock.now(),
    })
    if (detection) await keepDetection(tx, ctx, client, detection, 'safety_plan')
    await audit(tx, ctx, {
      action: 'safety_plan.saved',
      recordType: 'safety_plan',
      recordId: id,
      clientId: client,
      detail: { version: current + 1, complete: missing.length === 0 },
    })
    await publish(tx, topics.client(client), safetyPlanSaved, { clientId: client })
    const saved = await readNewest(tx, client)
    if (!saved) throw new Error('the plan just saved is not there')
    return { plan: toPlan(ctx, saved), crisis: detection?.level ?? 'none' }
  })
}

export const safetyPlanService = bind(safetyPlanEndpoints, { readSafetyPlan, saveSafetyPlan })
