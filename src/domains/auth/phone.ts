import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { users } from './tables.ts'

export const phonePlace = (organizationId: string, userId: string) => ({
  scope: organizationId,
  field: 'users.phone',
  row: userId,
})

/** Sets or clears the number of somebody of the staff: a person their own, an admin anybody's. */
export const setStaffPhone = async (
  tx: Tx,
  ctx: Context,
  userId: string,
  phone: string | null,
): Promise<void> => {
  const { organizationId, actor, fields } = ctx
  if (actor.role !== 'admin' && actor.userId !== userId) throw new AppError('request.not_found')
  const changed = await tx
    .update(users)
    .set({ phone: phone ? fields.seal(phone, phonePlace(organizationId, userId)) : null })
    .where(
      and(
        eq(users.id, userId),
        eq(users.organizationId, organizationId),
        inArray(users.role, ['therapist', 'admin']),
        isNull(users.disabledAt),
      ),
    )
    .returning({ id: users.id })
  if (!changed.length) throw new AppError('request.not_found')
  await audit(tx, ctx, {
    action: 'user.phone_set',
    recordType: 'user',
    recordId: userId,
    detail: { hasPhone: phone !== null },
  })
}
