import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { phoneIndex } from '#domains/clients/phone.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { submissions } from './tables.ts'

/** Whoever ends texts gets none about what they handed in either, in no organization. */
export const stopTextsAbout = (services: Services, number: string): Promise<void> =>
  services.db.orm.transaction(async (tx) => {
    const ended = await tx
      .update(submissions)
      .set({ maySms: false })
      .where(and(eq(submissions.phoneIndex, phoneIndex(services, number)), eq(submissions.maySms, true)))
      .returning({ id: submissions.id, organizationId: submissions.organizationId })
    for (const { id, organizationId } of ended)
      await audit(tx, backgroundContext(services, organizationId), {
        action: 'submission.texts_ended',
        recordType: 'submission',
        recordId: id,
      })
  })
