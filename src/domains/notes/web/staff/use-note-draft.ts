import { useEffect, useRef, useState } from 'react'
import { newId } from '#shared/ids.ts'
import { call, callLast } from '#web/api.ts'
import { today } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { useServerCopy } from '#web/server-copy.ts'
import { serverDate } from '#web/server-time.ts'
import { type DraftOf, type NoteDraft, noteEndpoints, noteParts } from '../../contract.ts'
import { emptyContent } from './note-draft.ts'

/** A draft as the page holds it, with the moment of its last change. */
type HeldDraft = NoteDraft & { changedAt?: string }

const emptyOf = (kind: DraftOf): NoteDraft => ({
  noteId: '',
  format: kind === 'private' ? 'plain' : 'soap',
  serviceOn: kind === 'private' ? '' : today(),
  start: '',
  end: '',
  appointmentId: '',
  content: emptyContent,
})

/**
 * The draft of a new note, by its kind, or of changes and additions to a kept one, by its id. In the page it lives in memory, as
 * everything of staff does; the server keeps a sealed copy, so that a reload loses nothing. Words typed before the copy arrived win.
 */
export const useNoteDraft = (clientId: string, kind: DraftOf, opened?: NoteDraft) => {
  const held = useDraft<HeldDraft>(`note ${kind} ${clientId}`, opened ?? emptyOf(kind))
  const { change, clear, id, wasBegun, isChanged } = held
  const { changedAt, ...draft } = held.draft
  const [foundAt, setFoundAt] = useState(wasBegun ? (changedAt ?? null) : null)
  const [restored, setRestored] = useState(false)
  const [isSettled, setSettled] = useState(wasBegun)
  const latest = useRef({ isChanged, change })
  useEffect(() => {
    latest.current = { isChanged, change }
  })

  useEffect(() => {
    if (wasBegun) return
    const stop = new AbortController()
    call(noteEndpoints.readNoteDraft, { id: clientId, kind }, stop.signal)
      .then(({ draft: kept, savedAt }) => {
        if (kept && !latest.current.isChanged) {
          latest.current.change({ ...kept, ...(savedAt && { changedAt: savedAt }) })
          setFoundAt(savedAt)
          setRestored(true)
        }
        setSettled(true)
      })
      // Without the copy the form begins empty.
      .catch(() => undefined)
    return () => stop.abort()
  }, [clientId, kind, wasBegun])

  const noteId = draft.noteId || id
  const copy = useServerCopy(held.draft, (isLast) =>
    (isLast ? callLast : call)(noteEndpoints.saveNoteDraft, {
      id: clientId,
      kind,
      draft: { ...draft, noteId },
    }),
  )

  return {
    draft,
    noteId,
    /** A draft was found: in this page, or on the server after a reload. */
    wasBegun: wasBegun || restored,
    restored,
    /** When the draft that was found here was last changed; null for one that began on this page. */
    foundAt,
    /** Words stand in it that are kept nowhere else. */
    hasWords: noteParts.some((part) => draft.content[part].trim() !== held.opened.content[part].trim()),
    /** No copy will come any more: what is put into the form now replaces nothing. */
    isSettled,
    change: (part: Partial<NoteDraft>): void => {
      copy.mark()
      change({ ...part, changedAt: serverDate().toISOString() })
    },
    /** The next try is another note: the words under the old id were kept by another tab. */
    renew: (): void => change({ noteId: newId() }),
    /** Waits until no copy is on its way: it would come back after the note was kept. */
    settle: async (): Promise<void> => {
      copy.forget()
      await copy.settled()
    },
    clear: (): void => {
      copy.forget()
      setFoundAt(null)
      clear()
    },
    /** Throws it away on the server too. */
    discard: (): void => {
      copy.forget()
      setFoundAt(null)
      clear()
      void copy
        .settled()
        .then(() => call(noteEndpoints.saveNoteDraft, { id: clientId, kind, draft: null }))
        .catch(() => undefined)
    },
  }
}
