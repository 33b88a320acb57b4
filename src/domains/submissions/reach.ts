import { eq } from 'drizzle-orm'
import { hasStopped } from '#domains/appointments/reminders/consent.ts'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { submissionPlace } from './place.ts'
import { submissions } from './tables.ts'

/** How whoever handed something in is reached. */
export interface Reach {
  organizationId: string
  reference: string
  language: string
  email: string | null
  /** A number that may be texted: they agreed, and nobody at it has ended texts since. */
  sms: string | null
}

export const reachOf = async (
  db: Tx | Orm,
  services: Pick<Services, 'fields' | 'signer'>,
  id: string,
): Promise<Reach | null> => {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id))
  if (!row) return null
  const { organizationId, reference, language } = row
  const open = (field: 'email' | 'phone', value: Buffer | null) =>
    value && services.fields.open(value, submissionPlace(organizationId, field, id))
  const phone = row.maySms ? open('phone', row.phone) : null
  const number = phone && toPhoneNumber(phone)
  return {
    organizationId,
    reference,
    language,
    email: open('email', row.email),
    sms: number && !(await hasStopped(db, services, number)) ? number : null,
  }
}
