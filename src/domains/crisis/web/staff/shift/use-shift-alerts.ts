import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/api.ts'
import { Realtime } from '#web/realtime.ts'
import { type Shift, shiftChanged, shiftEndpoints, shiftSocketPath } from '../../../contract/shift.ts'
import { useLineWatch } from '../use-line-watch.ts'
import { useReceipts } from '../use-receipts.ts'
import { useRing } from '../use-ringing.ts'

const receive = (id: string): Promise<unknown> => call(shiftEndpoints.receiveOnShift, { id })

/**
 * The alerts of a running shift on a page whose person is signed out: a live line of its own, the sound, and the
 * receipt. Only while the component is there.
 */
export const useShiftAlerts = (): { shift: Shift | undefined; isCutOff: boolean } => {
  const [line] = useState(() => new Realtime(shiftSocketPath))
  const read = useQuery({
    queryKey: ['shift-alerts'],
    queryFn: ({ signal }) => call(shiftEndpoints.readShift, {}, signal),
    gcTime: 0,
  })
  const latest = useRef(read.refetch)
  useEffect(() => {
    latest.current = read.refetch
  })
  useEffect(() => {
    const look = (): void => void latest.current()
    const ends = [line.on(shiftChanged, look), line.onResync(look)]
    line.start()
    return () => {
      for (const end of ends) end()
      line.stop()
    }
  }, [line])
  const isCutOff = useLineWatch(() => void read.refetch(), line)

  const alerts = read.data?.alerts
  const waiting = alerts?.filter(({ isMine }) => !isMine) ?? []
  useRing({
    calls: (alerts ?? []).map(
      ({ id, sentAt, messageCount, askedAt }) => `${id} ${sentAt} ${messageCount} ${askedAt ?? ''}`,
    ),
    waitingSince: waiting.map(({ sentAt, askedAt }) => askedAt ?? sentAt).sort()[0] ?? null,
  })
  useReceipts(waiting, read.dataUpdatedAt, receive)
  return { shift: read.data, isCutOff }
}
