import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { appointmentsChanged } from '#domains/appointments/contract.ts'
import { assessmentTaken } from '#domains/assessments/contract.ts'
import { messageSent } from '#domains/chat/contract.ts'
import { clientChanged } from '#domains/clients/contract.ts'
import { alertChanged, alertStatusChanged } from '#domains/crisis/contract.ts'
import { placementsChanged } from '#domains/housing/contract.ts'
import { moodLogged } from '#domains/mood/contract.ts'
import { stepsChanged } from '#domains/reentry/contract.ts'
import { safetyPlanSaved } from '#domains/safety-plan/contract.ts'
import { workChanged } from '#domains/work/contract.ts'
import { workbookChanged } from '#domains/workbooks/contract.ts'
import type { RealtimeEvent } from '#shared/realtime.ts'
import { callPage } from '#web/api.ts'
import { realtime } from '#web/realtime.ts'
import { timelineEndpoints } from '../../contract.ts'

/** Everything that puts an entry on a timeline or changes one: in a record, an old line is worse than a slow one. */
const events: readonly RealtimeEvent[] = [
  ...[alertChanged, alertStatusChanged, messageSent, moodLogged, assessmentTaken, safetyPlanSaved],
  ...[stepsChanged, appointmentsChanged, workbookChanged, workChanged, placementsChanged, clientChanged],
]

/** Those who change an entry themselves name the same key: `useCloseAlert`, the notes. */
const keyOf = (clientId: string) => ['timeline', clientId]

const useFreshTimeline = (clientId: string): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = (data?: Record<string, unknown>): void => {
      // An event that names no client may be about this one.
      if (data && 'clientId' in data && data['clientId'] !== clientId) return
      void queries.invalidateQueries({ queryKey: keyOf(clientId) })
    }
    realtime.start()
    const stops = [...events.map((event) => realtime.on(event, refresh)), realtime.onResync(() => refresh())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, clientId])
}

/** What happened in a client's care, newest first, kept fresh; older pages on request. */
export const useTimeline = (clientId: string) => {
  useFreshTimeline(clientId)
  return useInfiniteQuery({
    queryKey: keyOf(clientId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(timelineEndpoints.readTimeline, { id: clientId, limit: 30, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next ?? undefined,
  })
}
