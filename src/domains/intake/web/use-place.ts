import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StepName } from './step-list.ts'

export type Place = StepName | 'check'

interface Kept {
  place: Place
  /** From which question one came, so that the way back is the browser's own. */
  from: Place | null
}

const keptIn = (state: unknown): Kept | null => {
  const kept = (state as { intake?: Kept } | null)?.intake
  return kept && typeof kept.place === 'string' ? kept : null
}

/**
 * Which question is on the page. It stands in the browser's history: the phone's Back goes one question back, and a
 * page that was loaded anew shows the one that was open. `isNew`: a form that begins now does not go on where another
 * one was left.
 */
export const usePlace = (first: Place, isNew: boolean) => {
  const { state, search, hash } = useLocation() as { state: unknown; search: string; hash: string }
  const navigate = useNavigate()
  const isOpened = useRef(false)
  const left = isNew && !isOpened.current ? null : keptIn(state)
  const kept: Kept = left ?? { place: first, from: null }

  const put = (next: Kept, replace: boolean): void =>
    void navigate(
      { search, hash },
      { replace, preventScrollReset: true, state: { ...(state as object | null), intake: next } },
    )
  useEffect(() => {
    if (!isOpened.current && !left) put(kept, true)
    isOpened.current = true
    // Once, with the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return {
    ...kept,
    go: (place: Place): void => put({ place, from: kept.place }, false),
    /** Back to a question: the browser's own way where one came from there. */
    goBack: (place: Place): void => {
      if (kept.from === place) void navigate(-1)
      else put({ place, from: null }, true)
    },
  }
}
