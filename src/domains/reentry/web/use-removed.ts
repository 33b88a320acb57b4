import { useState } from 'react'
import type { ReentryStep } from '../contract.ts'
import { useRemoveStep } from './queries.ts'
import { useNotSaved } from './not-saved.ts'

/** Steps that were taken off on this page: each keeps its place with the way back, however long one looks at it. */
export const useRemoved = (clientId: string) => {
  const remove = useRemoveStep(clientId)
  const notSaved = useNotSaved()
  const [removed, setRemoved] = useState<readonly ReentryStep[]>([])
  const set = async (step: ReentryStep, back: boolean): Promise<void> => {
    try {
      await remove.mutateAsync({ id: step.id, back })
      setRemoved((known) => [...known.filter(({ id }) => id !== step.id), ...(back ? [] : [step])])
    } catch (error) {
      notSaved(error)
    }
  }
  return {
    /** Of the ones taken off at any time, those that have no place on this page. */
    elsewhere: (steps: readonly ReentryStep[]): ReentryStep[] =>
      steps.filter((step) => !removed.some(({ id }) => id === step.id)),
    /** The plan's steps with the removed ones in their places. */
    among: (steps: readonly ReentryStep[]): ReentryStep[] => {
      const there = new Set(steps.map(({ id }) => id))
      const gone = removed.filter(({ id }) => !there.has(id))
      const day = (step: ReentryStep): string => step.dueDate ?? '9999'
      return gone.length ? [...steps, ...gone].toSorted((a, b) => (day(a) < day(b) ? -1 : 1)) : [...steps]
    },
    takeOff: (step: ReentryStep) => set(step, false),
    bringBack: (step: ReentryStep) => set(step, true),
  }
}
