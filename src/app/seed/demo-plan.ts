import type { Goal, ReentryStep } from '#domains/reentry/contract.ts'
import type { ConditionContent } from '#domains/reentry/contract/conditions.ts'
import { conditionPlace } from '#domains/reentry/service/conditions.ts'
import { goalPlace, stepPlace } from '#domains/reentry/service/read.ts'
import {
  reentryGoals,
  reentryStepDependencies,
  reentrySteps,
  supervisionConditions,
} from '#domains/reentry/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { days, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import data from './demo-plan.json' with { type: 'json' }

interface PlannedStep {
  key: string
  goal: string | null
  title: string
  due: number
  priority: string
  done?: boolean
  milestone?: boolean
  needs?: string[]
  owner?: string
  by?: string
  note?: string
  waiting?: string
  waitingDays?: number
  documents?: unknown[]
  office?: object
  template?: string
}

/** The demo client's plan: goals, steps that open one another, one that waits on an office, conditions with their papers. */
export const seedPlan = async (
  tx: Tx,
  { fields, clock }: Services,
  who: { organizationId: string; clientId: string; clientUserId: string; workerId: string },
): Promise<void> => {
  const { organizationId, clientId, clientUserId, workerId } = who
  const now = clock.now()
  const ago = (n: number): Date => new Date(now.getTime() - days(n))
  const author = (by = 'worker') => ({
    role: by as 'client' | 'worker',
    id: by === 'client' ? clientUserId : workerId,
  })

  const goalIds = new Map(data.goals.map(({ key }) => [key, newId()]))
  await tx.insert(reentryGoals).values(
    data.goals.map(({ key, title, area, by, template }, position) => {
      const id = goalIds.get(key) ?? newId()
      return {
        id,
        clientId,
        title: fields.seal(title, goalPlace(clientId, id)),
        area: area as Goal['area'],
        phase: 'after_release' as const,
        position,
        template,
        createdByRole: author(by).role,
        createdBy: author(by).id,
        createdAt: ago(20),
        updatedAt: ago(20),
      }
    }),
  )

  const steps = data.steps as PlannedStep[]
  const stepIds = new Map(steps.map(({ key }) => [key, newId()]))
  const idOf = (key: string): string => stepIds.get(key) ?? ''
  await tx.insert(reentrySteps).values(
    steps.map(({ key, goal, title, due, priority, done = false, by, ...more }, position) => {
      const id = idOf(key)
      const dueOn = ago(-due)
      const seal = (text: string | undefined, column: Parameters<typeof stepPlace>[2]): Buffer | null =>
        text === undefined ? null : fields.seal(text, stepPlace(clientId, id, column))
      const papers = (more.documents as [string, boolean][] | undefined)?.map(([name, have]) => ({
        id: newId(),
        name,
        have,
      }))
      const owner = (more.owner ?? 'client') as ReentryStep['owner']
      return {
        id,
        organizationId,
        clientId,
        title: fields.seal(title, stepPlace(clientId, id)),
        dueDate: toDay(dueOn),
        priority: priority as ReentryStep['priority'],
        completed: done,
        completedAt: done ? new Date(dueOn.getTime() - days(1)) : null,
        goalId: goal === null ? null : (goalIds.get(goal) ?? null),
        isMilestone: more.milestone ?? false,
        owner,
        workerId: owner === 'worker' ? workerId : null,
        office: seal(more.office && JSON.stringify(more.office), 'office'),
        documents: seal(papers && JSON.stringify(papers), 'documents'),
        note: seal(more.note, 'note'),
        waitingSince: more.waiting === undefined ? null : ago(more.waitingDays ?? 0),
        waitingFor: seal(more.waiting, 'waiting_for'),
        position,
        template: more.template ?? null,
        addedByRole: author(by).role,
        addedBy: author(by).id,
        createdAt: ago(20),
        updatedAt: now,
      }
    }),
  )
  await tx
    .insert(reentryStepDependencies)
    .values(
      steps.flatMap(({ key, needs = [] }) =>
        needs.map((need) => ({ stepId: idOf(key), needsId: idOf(need) })),
      ),
    )

  await tx.insert(supervisionConditions).values(
    data.conditions.map(({ kind, text, source, curfew }, at) => {
      const id = newId()
      const content: ConditionContent = {
        kind: kind as ConditionContent['kind'],
        text,
        source: { ...source, date: toDay(ago(21)) },
        curfew,
      }
      return {
        id,
        clientId,
        content: fields.seal(JSON.stringify(content), conditionPlace(clientId, id)),
        startsOn: toDay(ago(21)),
        endsOn: null,
        addedByRole: 'worker' as const,
        addedBy: workerId,
        createdAt: new Date(ago(20).getTime() + at),
        updatedAt: ago(20),
      }
    }),
  )
}
