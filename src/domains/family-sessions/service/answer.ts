import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { type familySessionEndpoints, familySessionErrors } from '../contract.ts'
import { familySessionPeople } from '../tables.ts'
import { remindLater } from './announce.ts'
import { readSession } from './list.ts'
import { checkPart, tellSession } from './part.ts'

export const answerFamilySession: Verb<typeof familySessionEndpoints.answerFamilySession> = async (
  ctx,
  { id, answer },
) => {
  const { client } = await checkPart(ctx.db.orm, ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const { me, session, date } = await checkPart(tx, ctx, id)
    if (date.status !== 'scheduled' || date.endsAt < ctx.clock.now())
      throw new AppError(familySessionErrors.over)
    if (me.answer !== answer) {
      await tx
        .update(familySessionPeople)
        .set({ answer, answeredAt: ctx.clock.now() })
        .where(and(eq(familySessionPeople.appointmentId, id), eq(familySessionPeople.userId, me.userId)))
      await audit(tx, ctx, {
        action: 'family_session.answered',
        recordType: 'appointment',
        recordId: id,
        clientId: client,
        detail: { answer },
      })
      if (answer === 'yes' && me.role === 'supporter') await remindLater(tx, ctx, session, date)
      await tellSession(tx, ctx, session)
    }
    return readSession(tx, ctx, id)
  })
}
