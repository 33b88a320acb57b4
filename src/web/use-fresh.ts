import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { RealtimeEvent } from '#shared/realtime.ts'
import { useEvent, useResync } from './use-realtime.ts'

/**
 * Reads what is kept under a key anew when an event says that it changed, and once after the line was away.
 * `concerns` lets an event pass that is about something else; without it every one counts.
 */
export const useFresh = <S extends z.ZodObject>(
  queryKey: QueryKey,
  event: RealtimeEvent<S>,
  concerns: (data: z.output<S>) => boolean = () => true,
): void => {
  const queries = useQueryClient()
  const refresh = (): void => void queries.invalidateQueries({ queryKey })
  useEvent(event, (data) => concerns(data) && refresh())
  useResync(refresh)
}
