import { and, eq } from 'drizzle-orm'
import type { AddressChange } from '#domains/auth/partner-address.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { submissionPlace } from './place.ts'
import { submissions } from './tables.ts'

/** News of what a partner handed in goes to their new address, wherever it went to the former one. */
export const followAddress = async (
  tx: Tx,
  { fields }: Pick<Services, 'fields'>,
  { userId, email, formerIndex, index }: AddressChange,
): Promise<void> => {
  if (!formerIndex) return
  const theirs = and(eq(submissions.partnerId, userId), eq(submissions.emailIndex, formerIndex))
  const rows = await tx
    .select({ id: submissions.id, organizationId: submissions.organizationId })
    .from(submissions)
    .where(theirs)
  for (const { id, organizationId } of rows)
    await tx
      .update(submissions)
      .set({
        email: fields.seal(email, submissionPlace(organizationId, 'email', id)),
        emailIndex: index,
      })
      .where(eq(submissions.id, id))
}
