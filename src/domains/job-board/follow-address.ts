import { eq } from 'drizzle-orm'
import { emailIndex } from '#domains/auth/find-partner.ts'
import type { AddressChange } from '#domains/auth/partner-address.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { jobPlace } from './place.ts'
import { contactOf } from './posting.ts'
import { jobPostings } from './tables.ts'

/** The address of a posting goes along with its employer's, wherever it was the former one. */
export const followEmployer = async (
  tx: Tx,
  services: Pick<Services, 'fields' | 'signer'>,
  { userId, email, formerIndex }: AddressChange,
): Promise<void> => {
  const rows = await tx
    .select({ posting: jobPostings })
    .from(jobPostings)
    .innerJoin(submissions, eq(submissions.id, jobPostings.id))
    .where(eq(submissions.partnerId, userId))
  for (const { posting } of rows) {
    const contact = contactOf(services, posting)
    if (emailIndex(services, contact.email) !== formerIndex) continue
    const { id, organizationId } = posting
    const sealed = services.fields.seal(
      JSON.stringify({ ...contact, email }),
      jobPlace(organizationId, 'job_postings.contact', id),
    )
    await tx.update(jobPostings).set({ contact: sealed }).where(eq(jobPostings.id, id))
  }
}
