import type { Goal, ReentryStep } from '../contract.ts'

type Facts = Pick<
  ReentryStep,
  'id' | 'completed' | 'status' | 'owner' | 'dueDate' | 'priority' | 'needs' | 'title'
>

type Planned = Facts & Pick<ReentryStep, 'template' | 'goalId'>

/** When a person was released, and the goals of their plan: which of them are for the first days. */
interface Release {
  releasedOn: string | null
  goals: readonly Pick<Goal, 'id' | 'phase'>[]
}

/** Steps of the plan that still have to be done before this one. What is no longer on the plan holds nothing up. */
export const openNeeds = <S extends Facts>(step: Facts, steps: readonly S[]): S[] =>
  steps.filter((other) => step.needs.includes(other.id) && !other.completed)

/** Steps that can begin as soon as this one is done. */
export const opensNow = <S extends Facts>(step: Facts, steps: readonly S[]): S[] =>
  steps.filter(
    (other) =>
      !other.completed &&
      other.needs.includes(step.id) &&
      openNeeds(other, steps).every(({ id }) => id === step.id),
  )

/** How many open steps stand behind this one, however far. */
const standBehind = (step: Facts, steps: readonly Facts[], seen = new Set<string>()): number => {
  for (const other of steps) {
    if (other.completed || seen.has(other.id) || !other.needs.includes(step.id)) continue
    seen.add(other.id)
    standBehind(other, steps, seen)
  }
  return seen.size
}

/**
 * The one step to do next: of those the person can do now, what is late or pressing first, then by day, then what
 * most waits for. In the two weeks after release the steps of those days come before all but what is pressing today.
 * Null when nothing is theirs to do right now.
 *
 * @param today `YYYY-MM-DD` where the reader is
 */
export const nextStep = <S extends Planned>(
  steps: readonly S[],
  today: string,
  release: Release = { releasedOn: null, goals: [] },
): S | null => {
  const firstDays = firstDaysOf(release.releasedOn, today) !== null
  const goals = new Set(release.goals.flatMap(({ id, phase }) => (phase === 'first_days' ? id : [])))
  const isOfFirstDays = ({ template, goalId }: Planned): boolean =>
    Boolean(template?.startsWith('first-days.')) || (goalId !== null && goals.has(goalId))
  const isForToday = ({ priority, dueDate }: Facts): boolean =>
    priority === 'high' && dueDate !== null && dueDate <= today
  const comesFirst = (step: Planned): number =>
    firstDays && (isOfFirstDays(step) || isForToday(step)) ? 0 : 1
  const pressing = ({ priority, dueDate }: Facts): number =>
    priority === 'high' || (dueDate !== null && dueDate < today) ? 0 : 1
  const ready = steps.filter(
    (step) => step.status === 'open' && step.owner === 'client' && openNeeds(step, steps).length === 0,
  )
  const behind = new Map(ready.map((step) => [step.id, standBehind(step, steps)]))
  return (
    ready.toSorted(
      (a, b) =>
        comesFirst(a) - comesFirst(b) ||
        pressing(a) - pressing(b) ||
        (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') ||
        (behind.get(b.id) ?? 0) - (behind.get(a.id) ?? 0),
    )[0] ?? null
  )
}

/** How much of a plan is done. What waits on an office is not counted against the person. */
export const planCounts = (steps: readonly Pick<ReentryStep, 'completed' | 'status'>[]) => {
  const counted = steps.filter(({ status }) => status !== 'waiting')
  const done = counted.filter(({ completed }) => completed).length
  const total = counted.length
  return { done, total, waiting: steps.length - total, share: total ? done / total : 0 }
}

/**
 * Where a person is in the two weeks after release: the day's number (0 is the day itself, below 0 before it),
 * or null outside of three days before to fourteen after.
 */
export const firstDaysOf = (releasedOn: string | null | undefined, today: string): number | null => {
  if (!releasedOn) return null
  const day = Math.round((Date.parse(today) - Date.parse(releasedOn)) / 86_400_000)
  return day >= -3 && day <= 14 ? day : null
}
