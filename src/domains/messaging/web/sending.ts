import { newId } from '#shared/ids.ts'
import { deviceAccount } from '#web/session.ts'
import type { Waiting } from '#web/offline/device.ts'
import { enqueue } from '#web/offline/outbox.ts'
import { messagingEndpoints } from '../contract.ts'

/** Under which kind messages wait on the device. */
export const circleKind = 'circle message'

/** A message that waits on this device, as it is shown. */
export interface Unsent {
  id: string
  words: string
  at: string
  replyTo: string | null
  isRefused: boolean
}

/** Keeps a message on the device and sends it, in the order in which it was written, exactly once. */
export const sendMessage = async (
  conversationId: string,
  words: string,
  replyTo: string | null,
): Promise<void> => {
  const messageId = newId()
  const input = { id: conversationId, messageId, words, ...(replyTo ? { replyTo } : {}) }
  await enqueue({
    endpoint: messagingEndpoints.sendCircleMessage,
    input,
    id: messageId,
    kind: circleKind,
    about: `circle ${conversationId}`,
    // The server has heard the words once. They would call again on every page that is opened.
    endsWhenGone: true,
  })
}

/** Whether messages of this person wait on the device; a volunteer's and a counselor's are sent at once or not at all. */
export const keepsMessages = (): boolean => deviceAccount() !== null

/** What waits for one conversation, oldest first. */
export const unsentOf = (waiting: readonly Waiting[], conversationId: string): Unsent[] =>
  waiting
    .filter(({ about }) => about === `circle ${conversationId}`)
    .map(({ id, body, at, refused }) => ({
      id,
      at,
      words: String(body?.['words'] ?? ''),
      replyTo: (body?.['replyTo'] as string | undefined) ?? null,
      isRefused: refused !== null,
    }))
