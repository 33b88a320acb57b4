import { and, eq, isNotNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { phoneIndex } from '#domains/clients/phone.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { messagingPeople } from '../tables.ts'

/** A supporter ended texts to their number: none about messages is sent there, in no organization. */
export const endTextsToSupporters = (services: Services, number: string): Promise<void> =>
  services.db.orm.transaction(async (tx) => {
    const ended = await tx
      .update(messagingPeople)
      .set({ smsAgreedAt: null })
      .where(
        and(
          eq(messagingPeople.phoneIndex, phoneIndex(services, number)),
          isNotNull(messagingPeople.smsAgreedAt),
        ),
      )
      .returning({ userId: messagingPeople.userId })
    for (const { userId } of ended) {
      const [user] = await tx
        .select({ organizationId: users.organizationId })
        .from(users)
        .where(eq(users.id, userId))
      if (user)
        await audit(tx, backgroundContext(services, user.organizationId), {
          action: 'circle_texts.ended',
          recordType: 'user',
          recordId: userId,
        })
    }
  })
