import { secondsUntilAwake } from '#domains/appointments/reminders/ladder.ts'
import { reachOf } from '#domains/appointments/reminders/reach.ts'
import { sendText } from '#domains/appointments/reminders/send-text.ts'
import { publicUrl } from '#domains/auth/links.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'

export interface News {
  /** The catalog with `<key>.subject`, `.body` and `.sms`, neutral all of them; `{{link}}` and `{{sender}}` are filled in. */
  catalog: string
  key: string
  /** Where it is read, after signing in: a path of ours. */
  path: string
  /** `kind:id` of whoever follows the letter: it must not leave once it is not true any more. */
  reference: string
  /** Not sooner: so long what it tells of can be taken back. */
  afterSeconds?: number
  /** Of no weight for a text that rings: by mail or in the browser only. */
  isSmall?: boolean
}

/**
 * Writes to a client by the first way they are reached, in the hours in which they may be. Answers the channel, or null
 * where there is none: then it is only seen after signing in.
 */
export const tellClient = async (
  tx: Tx,
  services: Services,
  clientId: string,
  { catalog, key, path, reference, afterSeconds = 0, isSmall = false }: News,
): Promise<'sms' | 'email' | 'push' | null> => {
  const reach = await reachOf(tx, services, clientId)
  const [channel] = reach.channels.filter((one) => !isSmall || one !== 'sms')
  if (!channel) return null
  const { organizationId, language, wishes, phone, email, push } = reach
  const link = `${publicUrl(services)}${path}`
  const facts = { link, sender: await senderName(tx, organizationId) }
  const say = (part: 'sms' | 'subject' | 'body') => translate(language, catalog, `${key}.${part}`, facts)
  const how = {
    channel,
    reference,
    startAfterSeconds: Math.max(afterSeconds, secondsUntilAwake(services.clock.now(), wishes)),
  }
  const send = (to: string, words: { subject?: string; body: string }) =>
    sendLetter(tx, services, organizationId, { ...how, to, ...words })
  if (channel === 'sms' && phone) await sendText(tx, services, reach, { ...how, to: phone, body: say('sms') })
  if (channel === 'email' && email) await send(email, { subject: say('subject'), body: say('body') })
  if (channel === 'push') for (const to of push) await send(to, { subject: say('subject'), body: link })
  return channel
}
