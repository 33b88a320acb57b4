import { and, desc, eq, isNull } from 'drizzle-orm'
import { emailPlace, publicUrl } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'

interface Partner {
  organizationId: string
  partnerId: string | null
  /** Null for the language that they wrote in last. */
  language: string | null
}

/**
 * Writes to a partner that there is something on their page; what it is stands there, behind the sign-in. The catalog has
 * `<key>.subject` and `.body`, neutral both. Nothing happens where the account is gone or closed.
 */
export const tellPartner = async (
  tx: Tx,
  services: Services,
  { organizationId, partnerId, language }: Partner,
  { catalog, key, facts = {} }: { catalog: string; key: string; facts?: Record<string, string> },
  { reference, afterSeconds = 0 }: { reference?: string; afterSeconds?: number } = {},
): Promise<void> => {
  if (!partnerId) return
  const [partner] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, partnerId), isNull(users.disabledAt)))
  if (!partner?.email) return
  const spoken = language ?? (await lastLanguage(tx, partnerId))
  const say = (part: 'subject' | 'body') =>
    translate(spoken, catalog, `${key}.${part}`, { ...facts, link: `${publicUrl(services)}/partner` })
  await sendLetter(tx, services, organizationId, {
    channel: 'email',
    to: services.fields.open(partner.email, emailPlace(organizationId, partnerId)),
    subject: say('subject'),
    body: say('body'),
    ...(reference ? { reference } : {}),
    startAfterSeconds: afterSeconds,
  })
}

const lastLanguage = async (tx: Tx, partnerId: string): Promise<string> => {
  const [found] = await tx
    .select({ language: submissions.language })
    .from(submissions)
    .where(eq(submissions.partnerId, partnerId))
    .orderBy(desc(submissions.createdAt))
    .limit(1)
  return found?.language ?? 'en'
}

/** That there is news of something they handed in, by its number. */
export const tellPartnerOf = (
  tx: Tx,
  services: Services,
  submission: Partner & { reference: string },
  how: { reference?: string; afterSeconds?: number } = {},
): Promise<void> =>
  tellPartner(
    tx,
    services,
    submission,
    { catalog: 'submission-letters', key: 'partner', facts: { reference: submission.reference } },
    how,
  )
