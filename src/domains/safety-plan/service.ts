import { desc, eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import { tellsNow } from '#domains/crisis/episode/tells-now.ts'
import { detectApart, keepDetection } from '#domains/crisis/watch.ts'
import { openTask } from '#domains/tasks/open.ts'
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

type PlanPart = keyof PlanContent

/** What the new lines of a plan tell: present danger, which calls a person, and whether any of them sounds like danger. */
interface Judged {
  danger: Detection | null
  isSign: boolean
}

/**
 * Judges each line that is new against the version before. A plan names warning signs, dark hours and means because it
 * should: only a present intent, a time or an act under way calls a person. Anything else that sounds like danger becomes a
 * task, and nothing is asked.
 */
const judge = async (
  ctx: Context,
  client: CheckedClient,
  content: PlanContent,
  before: PlanContent | null,
): Promise<Judged> => {
  const known = new Set(before ? Object.values(before).flatMap(linesOf) : [])
  const lines = (Object.keys(content) as PlanPart[]).flatMap((part) =>
    linesOf(content[part])
      .filter((line) => !known.has(line))
      .map((line) => ({ part, line })),
  )
  // One after the other: lines that wait for the detector together would be judged in haste.
  const found: { detection: Detection; isNow: boolean }[] = []
  for (const { part, line } of lines) {
    const detection = await detectApart(ctx, client, line)
    const isNow =
      detection.level === 'crisis' && tellsNow(line, detection, { isSign: part === 'warningSigns' })
    found.push({ detection, isNow })
  }
  return {
    danger: found.find(({ isNow }) => isNow)?.detection ?? null,
    isSign: found.some(({ detection }) => detection.level !== 'none'),
  }
}

const saveSafetyPlan: Verb<typeof safetyPlanEndpoints.saveSafetyPlan> = async (
  ctx,
  { id: clientId, content, basedOn },
) => {
  const client = await checkClient(ctx, clientId, 'talk')
  const own = ctx.actor.clientId === client
  const known = await readNewest(ctx.db.orm, client)
  const before = known ? toPlan(ctx, known).content : null
  const { danger, isSign } = own ? await judge(ctx, client, content, before) : { danger: null, isSign: false }
  const reply = await ctx.db.orm.transaction(async (tx) => {
    if (danger) await keepDetection(tx, ctx, client, danger, 'safety_plan')
    // Two devices take turns; the second one is told that the plan has changed, and a person is called all the same.
    await lockClient(tx, client)
    const current = (await readNewest(tx, client))?.row.version ?? 0
    if (current !== basedOn) return null
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
    if (isSign && !danger) await openTask(tx, ctx, client, { kind: 'screening', dueAt: ctx.clock.now() })
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
    return { plan: toPlan(ctx, saved), crisis: danger ? ('crisis' as const) : ('none' as const) }
  })
  if (!reply) throw new AppError('safety_plan.changed_meanwhile')
  return reply
}

export const safetyPlanService = bind(safetyPlanEndpoints, { readSafetyPlan, saveSafetyPlan })
