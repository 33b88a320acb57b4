import { type Letter, sendLetter } from '#domains/notifications/send.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { toPlainLetters } from '#platform/sms-segments.ts'
import { outboundTexts } from '../tables.ts'

interface To {
  organizationId: string
  clientId: string
}

/** Texts a client, and keeps the text with their record: staff read it in the conversation. Never for a secret link. */
export const sendText = async (
  tx: Tx,
  services: Services,
  { organizationId, clientId }: To,
  letter: Omit<Letter, 'channel'>,
): Promise<void> => {
  const body = toPlainLetters(letter.body)
  const id = await sendLetter(tx, services, organizationId, { ...letter, channel: 'sms', body })
  await tx.insert(outboundTexts).values({
    id,
    organizationId,
    clientId,
    body: services.fields.seal(body, { scope: clientId, field: 'outbound_texts.body', row: id }),
    sentAt: new Date(services.clock.now().getTime() + (letter.startAfterSeconds ?? 0) * 1000),
  })
}
