import { useEffect, useRef } from 'react'
import { call, callLast } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { useServerCopy } from '#web/server-copy.ts'
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

  const copy = useServerCopy(draft, (isLast) =>
    (isLast ? callLast : call)(handlingEndpoints.saveClosingDraft, { id: alertId, draft }),
  )

  return {
    draft,
    change: (part: Partial<ClosingDraft>): void => {
      copy.mark()
      change(part)
    },
    clear: (): void => {
      copy.forget()
      clear()
    },
  }
}
