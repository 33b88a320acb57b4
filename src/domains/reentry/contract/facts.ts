import type { z } from 'zod'
import type { Goal, Office, ReentryStep } from '../contract.ts'
import type { Condition } from './conditions.ts'

const noOffice: z.output<typeof Office> = { name: '', address: '', phone: '', hours: [], bring: [] }

/** What can be changed of a step by a form, in the shape in which it is sent. */
export const stepFacts = (step: ReentryStep) => ({
  title: step.title,
  dueDate: step.dueDate,
  priority: step.priority,
  goalId: step.goalId,
  owner: step.owner,
  workerId: step.worker?.id ?? null,
  isMilestone: step.isMilestone,
  documents: (step.documents ?? []).map(({ id, name }) => ({ id, name })),
  office: step.office ? { ...noOffice, ...step.office } : noOffice,
  note: step.note ?? '',
  needs: step.needs.toSorted(),
})
export type StepFacts = ReturnType<typeof stepFacts>

export const goalFacts = ({ title, area, phase }: Goal) => ({ title, area, phase })
export type GoalFacts = ReturnType<typeof goalFacts>

export const conditionFacts = ({ kind, text, source, curfew, startsOn, endsOn }: Condition) => ({
  kind,
  text,
  source,
  curfew,
  startsOn,
  endsOn,
})
export type ConditionFacts = ReturnType<typeof conditionFacts>
