import { useCallback, useEffect, useRef, useState } from 'react'
import { seconds } from '#shared/dates.ts'
import { call } from '#web/api.ts'
import { realtime } from '#web/realtime.ts'
import { circleTyping, messagingEndpoints } from '../contract.ts'

/** A sign of typing is shown so long after the last one; a writer sends one at most so often. */
const shownMs = seconds(5)
const everyMs = seconds(3)

/** Who else is writing in a conversation now, and what tells the others that this person is. */
export const useTyping = (conversationId: string) => {
  const [writers, setWriters] = useState<ReadonlyMap<string, number>>(new Map())
  const toldAt = useRef(0)
  useEffect(() => {
    setWriters(new Map())
    const off = realtime.on(circleTyping, (data) => {
      if (data.conversationId === conversationId)
        setWriters((known) => new Map(known).set(data.userId, Date.now() + shownMs))
    })
    return () => {
      off()
    }
  }, [conversationId])
  useEffect(() => {
    if (!writers.size) return
    const soonest = Math.min(...writers.values())
    const timer = setTimeout(
      () => setWriters((known) => new Map([...known].filter(([, until]) => until > Date.now()))),
      Math.max(soonest - Date.now(), 50),
    )
    return () => clearTimeout(timer)
  }, [writers])

  const tell = useCallback((): void => {
    const now = Date.now()
    if (now - toldAt.current < everyMs) return
    toldAt.current = now
    // It is a courtesy: nothing is lost where it does not arrive.
    call(messagingEndpoints.noteTyping, { id: conversationId }).catch(() => undefined)
  }, [conversationId])
  /** A message of a writer has come: they are done. */
  const clear = useCallback((userId: string | null): void => {
    setWriters((known) => {
      if (!userId || !known.has(userId)) return known
      const rest = new Map(known)
      rest.delete(userId)
      return rest
    })
  }, [])
  return { writers: [...writers.keys()], tell, clear }
}
