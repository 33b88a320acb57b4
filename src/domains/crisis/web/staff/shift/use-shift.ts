import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { minutes, seconds } from '#shared/dates.ts'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useNow } from '#web/use-now.ts'
import { rotaChanged } from '../../../contract/on-call.ts'
import { shiftEndpoints } from '../../../contract/shift.ts'
import { useOnCall } from '../on-call/queries.ts'
import { warn } from '../ringer.ts'

const queryKey = ['shift']
const warnBeforeMs = minutes(10)
const lookEveryMs = seconds(15)

export interface OwnShift {
  /** Until when alerts ring on this page, signed in or not; null where there is no shift. */
  until: string | null
  isRunning: boolean
  /** It ends within ten minutes. */
  endsSoon: boolean
  /** The person is on the schedule; otherwise the page rings because nobody is. */
  isOnCall: boolean
}

/**
 * Asks the server for the running shift while the person is signed in, so that this browser goes on receiving when the
 * sign-in session has ended. Warns aloud ten minutes before the shift ends.
 */
export const useShift = (): OwnShift => {
  const queries = useQueryClient()
  useFresh(queryKey, rotaChanged)
  const shift = useQuery({ queryKey, queryFn: () => call(shiftEndpoints.openShift) })
  // A stretch begins or ends: there may be a shift from now on.
  const { changesAt } = useOnCall().data ?? {}
  const before = useRef(changesAt)
  useEffect(() => {
    if (before.current !== undefined && before.current !== changesAt)
      void queries.invalidateQueries({ queryKey })
    before.current = changesAt
  }, [changesAt, queries])

  const now = useNow(lookEveryMs)
  const { until = null, isOnCall = false } = shift.data ?? {}
  const leftMs = until ? Date.parse(until) - now : 0
  const endsSoon = isOnCall && leftMs > 0 && leftMs <= warnBeforeMs
  const isOver = until !== null && leftMs <= 0
  useEffect(() => {
    if (endsSoon || isOver) warn()
  }, [endsSoon, isOver])
  return { until, isRunning: leftMs > 0, endsSoon, isOnCall }
}
