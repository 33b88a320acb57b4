import { useEffect, useState } from 'react'
import type { ReentryStep } from '../contract.ts'
import { useKeptSteps } from './queries.ts'

type Apply = (steps: ReentryStep[]) => ReentryStep[]

/** The own plan for a page that must be light at first: what waits on this device is laid over it a moment later. */
export const useDashboardSteps = (clientId: string | null) => {
  const query = useKeptSteps(clientId)
  const [apply, setApply] = useState<Apply>(() => (steps: ReentryStep[]) => steps)
  useEffect(() => {
    if (!clientId) return
    const watching = import('./own-steps.ts').then(
      ({ watchWaiting }) => watchWaiting(clientId, (next) => setApply(() => next)),
      () => undefined,
    )
    return () => void watching.then((stop) => stop?.())
  }, [clientId])
  return { ...query, data: query.data && apply(query.data) }
}
