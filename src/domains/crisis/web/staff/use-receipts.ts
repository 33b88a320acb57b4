import { useEffect, useRef } from 'react'
import { call } from '#web/api.ts'
import { crisisEndpoints } from '../../contract.ts'

interface Shown {
  id: string
  sentAt: string
  /** One that makes no sound here is not confirmed: it may be seen by nobody. */
  isForMe?: boolean
}

/** An alert that is sent again is confirmed again. */
const sendingOf = ({ id, sentAt }: Shown): string => `${id} ${sentAt}`

const confirmSignedIn = (id: string): Promise<unknown> => call(crisisEndpoints.confirmReceipt, { id })

/**
 * Tells the server that this screen shows an alert, once for each sending. A receipt that did not get through is
 * tried again with the next look at the list.
 */
export const useReceipts = (
  alerts: readonly Shown[] | undefined,
  lookedAt: number,
  confirm: (id: string) => Promise<unknown> = confirmSignedIn,
): void => {
  const confirmed = useRef(new Set<string>())
  useEffect(() => {
    for (const alert of alerts ?? []) {
      if (alert.isForMe === false) continue
      const sending = sendingOf(alert)
      if (confirmed.current.has(sending)) continue
      confirmed.current.add(sending)
      confirm(alert.id).catch(() => confirmed.current.delete(sending))
    }
  }, [alerts, lookedAt, confirm])
}
