import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { progressEndpoints, type Span } from '../contract.ts'

/** The figures of a person over a span, on the viewer's own calendar. */
export const useProgress = (clientId: string, days: Span) =>
  useQuery({
    queryKey: ['progress', clientId, days],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        progressEndpoints.readProgress,
        { id: clientId, days, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        signal,
      ),
  })
