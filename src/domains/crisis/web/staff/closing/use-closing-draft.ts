import { useEffect, useRef } from 'react'
import { seconds } from '#shared/dates.ts'
import { call } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import type { ClosingDraft } from '../../../contract/closing.ts'
import { handlingEndpoints } from '../../../contract/handling.ts'

const empty: ClosingDraft = {
  actions: [],
  other: '',
  screen: null,
  risk: null,
  planSeen: null,
  nextContactOn: '',
  words: '',
}
/** A pause in the typing after which the server keeps what is half written. */
const settles = seconds(1)

/** What of the kept copy still has its place: fields that were filled in since then win. */
const missingFrom = (draft: ClosingDraft, kept: ClosingDraft): Partial<ClosingDraft> =>
  Object.fromEntries(
    Object.entries(kept).filter(([name]) => {
      const field = name as keyof ClosingDraft
      return JSON.stringify(draft[field]) === JSON.stringify(empty[field])
    }),
  )

/**
 * The half-written form that closes an alert. In the page it lives in memory, as everything of staff does; the server
 * keeps a sealed copy, so that a reload loses nothing.
 */
export const useClosingDraft = (alertId: string) => {
  const { draft, change, clear, wasBegun } = useDraft<ClosingDraft>(`closing ${alertId}`, empty)
  const dirty = useRef(false)
  const latest = useRef({ draft, change })
  useEffect(() => {
    latest.current = { draft, change }
  })

  useEffect(() => {
    if (wasBegun) return
    const stop = new AbortController()
    call(handlingEndpoints.readClosingDraft, { id: alertId }, stop.signal)
      .then(({ draft: kept }) => kept && latest.current.change(missingFrom(latest.current.draft, kept)))
      // Without the copy the form begins empty.
      .catch(() => undefined)
    return () => stop.abort()
  }, [alertId, wasBegun])

  useEffect(() => {
    if (!dirty.current) return
    const timer = setTimeout(() => {
      dirty.current = false
      // It stays in the page; the next change tries again.
      call(handlingEndpoints.saveClosingDraft, { id: alertId, draft }).catch(() => {
        dirty.current = true
      })
    }, settles)
    return () => clearTimeout(timer)
  }, [alertId, draft])

  return {
    draft,
    change: (part: Partial<ClosingDraft>): void => {
      dirty.current = true
      change(part)
    },
    clear: (): void => {
      dirty.current = false
      clear()
    },
  }
}
