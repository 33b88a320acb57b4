import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MessageTemplate } from '#platform/domain/define-server.ts'
import type { Attachment } from '#platform/mail.ts'
import { translate } from '#platform/texts.ts'
import { followLetters } from './followers.ts'
import { sendLetter } from './send.ts'
import { senderName } from './sender.ts'

/** Whom a message goes to, and in which language. */
export interface Recipient {
  organizationId: string
  email: string
  language: string
}

interface About {
  /** The id of what it is about: `stillTrue` and `settled` of the template get it. */
  about: string
  /** What the texts name: neutral, as an e-mail is read over a shoulder. */
  facts?: Record<string, string | number>
  attachment?: Attachment
  startAfterSeconds?: number
}

/**
 * Sends one e-mail of a template: it exists when the transaction commits, and a job hands it on, tries again and records
 * what became of it. `sender` and all `facts` can be named in the texts.
 */
export const notify = async (
  tx: Tx,
  services: Services,
  { organizationId, email, language }: Recipient,
  { name, catalog, key }: MessageTemplate,
  { about, facts = {}, attachment, startAfterSeconds }: About,
): Promise<void> => {
  const named = { ...facts, sender: await senderName(tx, organizationId) }
  await sendLetter(tx, services, organizationId, {
    channel: 'email',
    to: email,
    subject: translate(language, catalog, `${key}.subject`, named),
    body: translate(language, catalog, `${key}.body`, named),
    reference: `${name}:${about}`,
    ...(attachment ? { attachment } : {}),
    ...(startAfterSeconds ? { startAfterSeconds } : {}),
  })
}

/** Lets the templates of the manifests follow their messages; called once, where the domains are listed. */
export const registerTemplates = (templates: readonly MessageTemplate[]): void => {
  for (const { name, stillTrue, settled } of templates)
    followLetters(name, {
      isWanted: async (services, about) => (await stillTrue?.(services, about)) ?? true,
      settled: async (services, about, status, tx) => settled?.(tx, services, about, status),
    })
}
