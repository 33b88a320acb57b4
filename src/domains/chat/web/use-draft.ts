import { useEffect, useRef, useState } from 'react'
import { call } from '#web/api.ts'
import { useWritten } from '#web/offline/use-written.ts'
import { chatEndpoints } from '../contract.ts'

const saveAfter = 2500
const form = { empty: { text: '' }, isEmpty: ({ text }: { text: string }) => text === '' }

/** What a tab tells the others: a text was sent, or the server's copy was emptied. */
interface News {
  clientId: string | null
  sent?: string
}

/**
 * What is being written. It belongs to the account: each tab keeps its own on this device with every key, and the server one
 * after a pause, so that it is there after a reload and on another phone, and never shown to the next person. A text that
 * was sent from one tab leaves the others where it was not changed.
 */
export const useDraft = (clientId: string | null, canSave: boolean) => {
  const { draft, change, isOpen } = useWritten(clientId ?? 'visitor', 'chat', form)
  const { text } = draft
  const [saved, setSaved] = useState('')
  const latest = useRef({ text, change })
  useEffect(() => {
    latest.current = { text, change }
  })

  useEffect(() => {
    if (!clientId || !isOpen || latest.current.text) return
    let gone = false
    call(chatEndpoints.readDraft, { id: clientId }).then(
      (kept) => {
        if (gone || latest.current.text) return
        setSaved(kept.text)
        if (kept.text) latest.current.change(kept)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [clientId, isOpen])

  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    const own = (channel.current = new BroadcastChannel('landfall-chat-draft'))
    own.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data.clientId !== clientId) return
      if (data.sent !== undefined && data.sent.trim() === latest.current.text.trim())
        latest.current.change({ text: '' })
      // What stands here is what the server has to keep now.
      setSaved('')
    })
    return () => own.close()
  }, [clientId])

  useEffect(() => {
    if (!clientId || !canSave || text === saved) return
    const timer = setTimeout(() => {
      call(chatEndpoints.saveDraft, { id: clientId, text }).then(
        () => {
          setSaved(text)
          if (!text) channel.current?.postMessage({ clientId } satisfies News)
        },
        () => undefined,
      )
    }, saveAfter)
    return () => clearTimeout(timer)
  }, [clientId, canSave, text, saved])

  return {
    text,
    setText: (next: string): void => change({ text: next }),
    /** Empties the box: its text is on its way. */
    noteSent: (): void => {
      channel.current?.postMessage({ clientId, sent: text } satisfies News)
      change({ text: '' })
    },
  }
}
