import { useEffect } from 'react'
import { call, wireOf } from '#web/api.ts'
import { ownEndpoints } from '../contract/own.ts'

/** The client whose question waits; null while none does. It outlives the screen: another tab of the hub may be open. */
let waiting: string | null = null
let isListening = false

function tellLeft(): void {
  if (!waiting) return
  const { path, body } = wireOf(ownEndpoints.noteCrisisPage, { id: waiting, isOpen: false })
  // A request that the closing page need not wait for.
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

function tellOpen(): void {
  // A page that could not say so is heard by its next message.
  if (waiting) void call(ownEndpoints.noteCrisisPage, { id: waiting, isOpen: true }).catch(() => undefined)
}

/**
 * Tells the server when the page closes while a question about danger waits for its answer, and that it is open again. The
 * server decides whether the question is urgent.
 */
export function useLeaving(clientId: string | null, isWaiting: boolean): void {
  useEffect(() => {
    if (!isListening) {
      isListening = true
      addEventListener('pagehide', tellLeft)
      // A page that the browser had put aside comes back without loading.
      addEventListener('pageshow', ({ persisted }) => persisted && tellOpen())
    }
    const before = waiting
    waiting = isWaiting ? clientId : null
    if (waiting && waiting !== before) tellOpen()
  }, [clientId, isWaiting])
}
