import { useEffect, useRef } from 'react'
import { call } from '#web/api.ts'
import { type Alert, crisisEndpoints } from '../../contract.ts'

/** An alert that is sent anew is confirmed anew. */
const sendingOf = ({ id, sentAt }: Alert): string => `${id} ${sentAt}`

/**
 * Tells the server that this screen shows an alert, once for each sending. A receipt that did not get through is
 * tried again with the next look at the list.
 */
export const useReceipts = (alerts: readonly Alert[] | undefined, lookedAt: number): void => {
  const confirmed = useRef(new Set<string>())
  useEffect(() => {
    for (const alert of alerts ?? []) {
      // One that makes no sound here is not confirmed: it may be seen by nobody.
      if (!alert.isForMe) continue
      const sending = sendingOf(alert)
      if (confirmed.current.has(sending)) continue
      confirmed.current.add(sending)
      call(crisisEndpoints.confirmReceipt, { id: alert.id }).catch(() => confirmed.current.delete(sending))
    }
  }, [alerts, lookedAt])
}
