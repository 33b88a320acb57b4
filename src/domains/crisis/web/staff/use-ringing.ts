import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { seconds } from '#shared/dates.ts'
import { useEvent } from '#web/use-realtime.ts'
import { type Alert, alertChanged } from '../../contract.ts'
import { showNotice } from './desk-notice.ts'
import { ringStepAt } from './ring-step.ts'
import { ring } from './ringer.ts'
import { callsFor, isAskedOf, isCalling } from './waiting.ts'
import { serverNow } from '#web/server-time.ts'

/** Every alert rings again by its own age, so it is looked at this often whether one is due. */
const lookEveryMs = seconds(5)

interface Ring {
  /** What the person is called for; a new one rings at once. */
  calls: readonly string[]
  /** Since when the longest of them waits for a holder; null where none does. */
  waitingSince: string | null
}

/** Rings for each new call, and again while one has no holder: the longer it waits, the louder and the more often. */
export const useRing = ({ calls, waitingSince }: Ring): void => {
  const { t } = useTranslation('care')
  const words = t('deskNotice.words')
  const known = useRef<readonly string[]>([])
  const rangAt = useRef(0)
  const key = calls.join('\n')
  useEffect(() => {
    const sound = (): void => {
      rangAt.current = serverNow()
      showNotice(words)
      ring(ringStepAt(waitingSince ? serverNow() - Date.parse(waitingSince) : 0))
    }
    const now = key ? key.split('\n') : []
    if (now.some((call) => !known.current.includes(call))) sound()
    known.current = now
    if (!waitingSince) return
    const timer = setInterval(() => {
      const { againMs } = ringStepAt(serverNow() - Date.parse(waitingSince))
      if (serverNow() - rangAt.current >= againMs) sound()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [key, waitingSince, words])
}

/** Changes after which nobody waits, or only one colleague is asked. */
const quiet: readonly z.output<typeof alertChanged.data>['change'][] = [
  'taken',
  'closed',
  'asked',
  'handed',
  'kept',
]

interface Ringing {
  alerts: readonly Alert[] | undefined
  userId: string | null
  /** When the list was last read, and when that last did not work. */
  readAt: number
  unreadAt: number
}

/** Rings for the person who is meant: for a new crisis, for more words in one, and again while nobody has it. */
export const useRinging = ({ alerts, userId, readAt, unreadAt }: Ringing): void => {
  const waiting = (alerts ?? []).flatMap((alert) => {
    if (isCalling(alert)) return [alert.sentAt]
    return alert.handOver && isAskedOf(alert, userId) ? [alert.handOver.since] : []
  })
  useRing({ calls: callsFor(alerts ?? [], userId), waitingSince: waiting.sort()[0] ?? null })

  // Signed out, the list can no longer be read; the event alone still says that someone waits.
  const calledAt = useRef(0)
  useEvent(alertChanged, ({ level, change }) => {
    if (level === 'crisis' && !quiet.includes(change)) calledAt.current = serverNow()
  })
  useEffect(() => {
    if (unreadAt > readAt && calledAt.current > readAt) {
      calledAt.current = 0
      ring()
    }
  }, [readAt, unreadAt])
}
