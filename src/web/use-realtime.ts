import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { RealtimeEvent } from '#shared/realtime.ts'
import { type ConnectionState, realtime } from '#web/realtime.ts'

/** Whether the page is connected right now. The first use opens the socket. */
export const useConnection = (): ConnectionState => {
  useEffect(() => realtime.start(), [])
  return useSyncExternalStore(
    realtime.onState,
    () => realtime.state,
    () => 'connecting' as const,
  )
}

/** Hears an event while the component is there. */
export const useEvent = <S extends z.ZodObject>(
  event: RealtimeEvent<S>,
  hear: (data: z.output<S>) => void,
): void => {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    realtime.start()
    return realtime.on(event, (data) => latest.current(data))
  }, [event])
}

/** Hears one more topic while the component is there. */
export const useTopic = (topic: string | null): void => {
  useEffect(() => {
    realtime.start()
    return topic ? realtime.hear(topic) : undefined
  }, [topic])
}

/** Calls back after the connection was lost and is there again. */
export const useResync = (hear: () => void): void => {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => realtime.onResync(() => latest.current()), [])
}
