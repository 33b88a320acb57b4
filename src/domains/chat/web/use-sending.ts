import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#web/api.ts'
import { newId } from '#shared/ids.ts'
import { chatEndpoints, type ChatReply } from '../contract.ts'
import { streamReply } from './stream-reply.ts'
import { serverDate } from '#web/server-time.ts'

/** A message that is on its way, waits for the line to come back, or could not be sent. */
export interface Outgoing {
  clientMessageId: string
  content: string
  state: 'sending' | 'waiting' | 'failed'
  at: string
}

interface SendingOptions {
  clientId: string | null
  sessionId: string | null
  online: boolean
  /** The answer may be worded as it comes. */
  streams: boolean
  onReply(reply: ChatReply): void
  onFailure(error: Error): void
}

// Belongs to the account like a draft, and is wiped with the drafts at quick exit and sign-out.
const keyOf = (clientId: string | null): string => `landfall-draft-unsent:${clientId ?? 'visitor'}`

/** What had not been sent when the page was left: it waits for a Retry, with its id. */
const readUnsent = (clientId: string | null): Outgoing[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(clientId)) ?? '[]') as Outgoing[]
    return kept.map((message) => ({ ...message, state: 'failed' }))
  } catch {
    return []
  }
}
const keepUnsent = (clientId: string | null, outgoing: Outgoing[]): void => {
  try {
    if (outgoing.length) localStorage.setItem(keyOf(clientId), JSON.stringify(outgoing))
    else localStorage.removeItem(keyOf(clientId))
  } catch {
    // Storage can be switched off; the message stays on this page.
  }
}

/**
 * Sends one message at a time; the others stay until they have been sent. The browser makes the message's id, so
 * a message whose answer was lost is sent again with the same id and kept once. Only a send that was already
 * under way is repeated by itself.
 */
export const useSending = ({ clientId, sessionId, online, streams, onReply, onFailure }: SendingOptions) => {
  const [outgoing, setOutgoing] = useState<Outgoing[]>(() => readUnsent(clientId))
  useEffect(() => keepUnsent(clientId, outgoing), [clientId, outgoing])
  const isPending = outgoing.some(({ state }) => state === 'sending')
  const [coming, setComing] = useState('')
  const latest = useRef({ clientId, sessionId, streams, onReply, onFailure })
  useEffect(() => {
    latest.current = { clientId, sessionId, streams, onReply, onFailure }
  })
  // The line is known to work: what waits may go out.
  const mayFollow = useRef(false)

  const put = useCallback((message: Outgoing, state: Outgoing['state']): void => {
    const changed = { ...message, state }
    setOutgoing((all) =>
      all.some(({ clientMessageId }) => clientMessageId === message.clientMessageId)
        ? all.map((one) => (one.clientMessageId === message.clientMessageId ? changed : one))
        : [...all, changed],
    )
  }, [])

  const transmit = useCallback(
    async (message: Outgoing): Promise<void> => {
      mayFollow.current = false
      put(message, 'sending')
      const { clientId, sessionId, streams } = latest.current
      const { content, clientMessageId } = message
      try {
        const sent = { clientId, sessionId, content, clientMessageId }
        const reply = streams
          ? await streamReply(sent, (words) => setComing((before) => before + words))
          : await call(chatEndpoints.sendMessage, sent)
        mayFollow.current = true
        latest.current.onReply(reply)
        setOutgoing((all) => all.filter((one) => one.clientMessageId !== clientMessageId))
      } catch (error) {
        const answered = error instanceof ApiError
        if (answered) mayFollow.current = true
        put(message, answered ? 'failed' : 'waiting')
        latest.current.onFailure(error as Error)
      } finally {
        setComing('')
      }
    },
    [put],
  )

  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) mayFollow.current = true
    wasOnline.current = online
    if (!online || isPending || !mayFollow.current) return
    const next = outgoing.find(({ state }) => state === 'waiting')
    if (next) void transmit(next)
    else mayFollow.current = false
  }, [online, isPending, outgoing, transmit])

  return {
    outgoing,
    /** What has come so far of the answer under way. */
    coming,
    isPending,
    send: (content: string): void => {
      void transmit({ clientMessageId: newId(), content, state: 'sending', at: serverDate().toISOString() })
    },
    retry: (clientMessageId: string): void => {
      const message = outgoing.find((one) => one.clientMessageId === clientMessageId)
      if (!message || message.state === 'sending') return
      if (!isPending) {
        void transmit(message)
        return
      }
      // Another one is on its way: this one is next.
      mayFollow.current = true
      put(message, 'waiting')
    },
  }
}
