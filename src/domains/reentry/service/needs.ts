import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { reentryStepDependencies, reentrySteps } from '../tables.ts'

/** Would a step wait for itself, directly or around a corner? `edges`: from each step to those it needs. */
export const hasCircle = (start: string, edges: ReadonlyMap<string, readonly string[]>): boolean => {
  const seen = new Set<string>()
  const queue = [...(edges.get(start) ?? [])]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (id === start) return true
    if (seen.has(id)) continue
    seen.add(id)
    queue.push(...(edges.get(id) ?? []))
  }
  return false
}

/** What every step on a client's plan needs. */
const readEdges = async (tx: Tx, clientId: string): Promise<Map<string, string[]>> => {
  const rows = await tx
    .select({ stepId: reentryStepDependencies.stepId, needsId: reentryStepDependencies.needsId })
    .from(reentryStepDependencies)
    .innerJoin(reentrySteps, eq(reentrySteps.id, reentryStepDependencies.stepId))
    .where(and(eq(reentrySteps.clientId, clientId), isNull(reentrySteps.deletedAt)))
  const edges = new Map<string, string[]>()
  for (const { stepId, needsId } of rows) edges.set(stepId, [...(edges.get(stepId) ?? []), needsId])
  return edges
}

/**
 * Says which steps come before one. Call it with the client locked: two changes at once could close a circle that
 * neither of them sees.
 */
export const replaceNeeds = async (
  tx: Tx,
  clientId: string,
  stepId: string,
  asked: readonly string[],
): Promise<void> => {
  const needs = [...new Set(asked)]
  if (needs.length) {
    const known = await tx
      .select({ id: reentrySteps.id })
      .from(reentrySteps)
      .where(
        and(
          inArray(reentrySteps.id, needs),
          eq(reentrySteps.clientId, clientId),
          isNull(reentrySteps.deletedAt),
        ),
      )
    if (known.length !== needs.length) throw new AppError('request.invalid', 'needs: not on this plan')
    const edges = await readEdges(tx, clientId)
    edges.set(stepId, needs)
    if (hasCircle(stepId, edges)) throw new AppError('reentry.circle')
  }
  await tx.delete(reentryStepDependencies).where(eq(reentryStepDependencies.stepId, stepId))
  if (needs.length)
    await tx.insert(reentryStepDependencies).values(needs.map((needsId) => ({ stepId, needsId })))
}

/** A step comes back; where the plan has grown around it meanwhile so that a circle would close, it comes back free. */
export const freeOfCircle = async (tx: Tx, clientId: string, stepId: string): Promise<void> => {
  if (hasCircle(stepId, await readEdges(tx, clientId)))
    await tx.delete(reentryStepDependencies).where(eq(reentryStepDependencies.stepId, stepId))
}
