import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#web/api.ts'
import { newId } from '#shared/ids.ts'
import { chatEndpoints, type ChatReply } from '../contract.ts'

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
  onReply(reply: ChatReply): void
  onFailure(error: Error): void
}

/**
 * Sends one message at a time. The browser makes the message's id, so a message whose answer was lost is sent
 * again with the same id and kept once. Only a send that was already under way is repeated by itself.
 */
export const useSending = ({ clientId, sessionId, online, onReply, onFailure }: SendingOptions) => {
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null)
  const latest = useRef({ clientId, sessionId, onReply, onFailure })
  useEffect(() => {
    latest.current = { clientId, sessionId, onReply, onFailure }
  })

  const transmit = useCallback(async (message: Outgoing): Promise<void> => {
    setOutgoing({ ...message, state: 'sending' })
    const { clientId, sessionId } = latest.current
    try {
      const reply = await call(chatEndpoints.sendMessage, {
        clientId,
        sessionId,
        content: message.content,
        clientMessageId: message.clientMessageId,
      })
      latest.current.onReply(reply)
      setOutgoing(null)
    } catch (error) {
      const cut = !(error instanceof ApiError)
      setOutgoing({ ...message, state: cut ? 'waiting' : 'failed' })
      latest.current.onFailure(error as Error)
    }
  }, [])

  const wasOnline = useRef(online)
  useEffect(() => {
    const back = online && !wasOnline.current
    wasOnline.current = online
    if (back && outgoing?.state === 'waiting') void transmit(outgoing)
  }, [online, outgoing, transmit])

  return {
    outgoing,
    isPending: outgoing?.state === 'sending',
    send: (content: string): void => {
      void transmit({ clientMessageId: newId(), content, state: 'sending', at: new Date().toISOString() })
    },
    retry: (): void => {
      if (outgoing && outgoing.state !== 'sending') void transmit(outgoing)
    },
  }
}
