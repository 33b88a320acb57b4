import { and, eq, inArray, isNull } from 'drizzle-orm'
import { checkClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { reentryEndpoints } from '../contract.ts'
import { templateOf } from '../contract/templates.ts'
import { reentryGoals, reentryStepDependencies, reentrySteps } from '../tables.ts'
import { insertGoal } from './goals.ts'
import { readSteps, stepPlace } from './read.ts'
import { changePlan, sideOf, tell } from './writing.ts'

export const applyTemplate: Verb<typeof reentryEndpoints.applyTemplate> = async (
  ctx,
  { id, templateId, steps: asked, again = false },
) => {
  const client = await checkClient(ctx, id, 'work')
  const template = templateOf(templateId)
  if (!template) throw new AppError('request.not_found')
  const chosen = asked.map(({ key, ...rest }) => {
    const step = template.steps.find((one) => one.key === key)
    if (!step) throw new AppError('request.invalid', 'steps: not in this template')
    return { ...step, ...rest, template: `${templateId}.${key}` }
  })
  if (new Set(chosen.map(({ key }) => key)).size !== chosen.length)
    throw new AppError('request.invalid', 'steps: named twice')
  const own = sideOf(ctx, client) === 'client'
  return changePlan(ctx, client, async (tx) => {
    const [person] = await tx
      .select({ language: clients.language })
      .from(clients)
      .where(eq(clients.id, client))
    // The plan is the person's: its words are kept in their language, whoever adds them.
    const language = own ? ctx.language : (person?.language ?? ctx.language)
    const say = (key: string): string => translate(language, 'plan-templates', key)
    const ids = chosen.map(({ stepId }) => stepId)

    const sent = await tx
      .select({ id: reentrySteps.id, clientId: reentrySteps.clientId })
      .from(reentrySteps)
      .where(inArray(reentrySteps.id, ids))
    if (sent.some(({ clientId }) => clientId !== client))
      throw new AppError('request.invalid', 'steps: an id is taken')
    const all = await readSteps(tx, ctx, client)
    // The same try, whose answer was lost.
    if (sent.length) return all.filter(({ id: stepId }) => ids.includes(stepId))
    const there = new Set(all.map((step) => step.template))
    if (!again && chosen.some((step) => there.has(step.template))) throw new AppError('reentry.already_added')

    const [goal] = await tx
      .select({ id: reentryGoals.id })
      .from(reentryGoals)
      .where(
        and(
          eq(reentryGoals.clientId, client),
          eq(reentryGoals.template, templateId),
          isNull(reentryGoals.deletedAt),
        ),
      )
    const goalId = goal?.id ?? newId()
    if (!goal)
      await insertGoal(tx, ctx, client, {
        id: goalId,
        title: say(`${templateId}.goal`),
        area: template.area,
        phase: template.phase,
        template: templateId,
      })
    const now = ctx.clock.now()
    const seal = (text: string, stepId: string, column: Parameters<typeof stepPlace>[2]): Buffer =>
      ctx.fields.seal(text, stepPlace(client, stepId, column))
    await tx.insert(reentrySteps).values(
      chosen.map((step, position) => {
        const { stepId, key, documents, note } = step
        const papers = documents.map((name) => ({
          id: newId(),
          name: say(`documents.${name}`),
          have: false,
        }))
        return {
          id: stepId,
          organizationId: ctx.organizationId,
          clientId: client,
          title: seal(say(`${templateId}.steps.${key}`), stepId, 'title'),
          note: note ? seal(say(`${templateId}.notes.${key}`), stepId, 'note') : null,
          documents: papers.length ? seal(JSON.stringify(papers), stepId, 'documents') : null,
          dueDate: step.dueDate,
          priority: step.priority,
          owner: step.owner,
          isMilestone: step.isMilestone,
          goalId,
          position: all.length + position,
          template: step.template,
          addedByRole: sideOf(ctx, client),
          addedBy: ctx.actor.userId,
          createdAt: now,
          updatedAt: now,
        }
      }),
    )
    const idOf = new Map(chosen.map(({ key, stepId }) => [key, stepId]))
    // A step needs what was chosen with it, else what stands on the plan from an earlier time.
    for (const known of all) {
      const [of, key = ''] = known.template?.split('.') ?? []
      if (of === templateId && !idOf.has(key)) idOf.set(key, known.id)
    }
    const edges = chosen.flatMap(({ stepId, needs }) =>
      needs.flatMap((key) => {
        const needsId = idOf.get(key)
        return needsId ? [{ stepId, needsId }] : []
      }),
    )
    if (edges.length) await tx.insert(reentryStepDependencies).values(edges)
    await tell(tx, ctx, client, {
      action: 'plan_template.applied',
      recordType: 'reentry_goal',
      recordId: goalId,
      detail: { template: templateId, steps: chosen.length },
    })
    return (await readSteps(tx, ctx, client)).filter(({ id: stepId }) => ids.includes(stepId))
  })
}
