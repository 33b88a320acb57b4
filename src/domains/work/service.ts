import { audit, auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { endConsent, holdsConsent, signForPurpose } from '#domains/consents/ledger.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { workChanged, type workEndpoints, workErrors } from './contract.ts'
import { employmentsOf, readRecord } from './read.ts'
import { workCheckIns } from './tables.ts'

export const readWork: Verb<typeof workEndpoints.readWork> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const record = await readRecord(ctx.db.orm, ctx, client)
  await auditRead(ctx, { action: 'work.read', recordType: 'client', recordId: client, clientId: client })
  return record
}

export const shareWork: Verb<typeof workEndpoints.shareWork> = async (ctx, { id, isShared }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const holds = await holdsConsent(tx, ctx, client, 'work')
    if (isShared && !holds) await signForPurpose(tx, ctx, client, 'work')
    if (!isShared && holds) await endConsent(tx, ctx, client, 'work')
    await tell(tx, client)
    return readRecord(tx, ctx, client)
  })
}

const tell = (tx: Tx, clientId: string): Promise<void> =>
  publish(tx, topics.client(clientId), workChanged, { clientId })

const sideOf = ({ actor }: Context, clientId: string): 'client' | 'staff' =>
  actor.clientId === clientId ? 'client' : 'staff'

export const answerCheckIn: Verb<typeof workEndpoints.answerCheckIn> = async (
  ctx,
  { id, applicationId, day, answer },
) => {
  const client = await checkClient(ctx, id, 'work')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    // Staff answer what they may see: without consent there is no work for them.
    const maySee = ctx.actor.clientId === client || (await holdsConsent(tx, ctx, client, 'work'))
    const employments = maySee ? await employmentsOf(tx, ctx, client) : []
    const employment = employments.find((one) => one.applicationId === applicationId)
    if (!employment) throw new AppError('request.not_found')
    const asked = employment.checkIns.find((one) => one.day === day)
    if (!asked) throw new AppError(workErrors.not_asked)
    if (asked.answer !== answer) {
      const now = ctx.clock.now()
      const said = {
        answer,
        answeredAt: now,
        answeredBy: ctx.actor.userId,
        answeredSide: sideOf(ctx, client),
      }
      await tx
        .insert(workCheckIns)
        .values({ applicationId, clientId: client, day, askedAt: now, ...said })
        .onConflictDoUpdate({ target: [workCheckIns.applicationId, workCheckIns.day], set: said })
      await audit(tx, ctx, {
        action: 'work.check_in_answered',
        recordType: 'job_application',
        recordId: applicationId,
        clientId: client,
        detail: { day, answer },
      })
      await tell(tx, client)
    }
    return readRecord(tx, ctx, client)
  })
}
