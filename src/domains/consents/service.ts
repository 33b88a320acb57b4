import { eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { openTask } from '#domains/tasks/open.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { consentEndpoints, consentsChanged } from './contract.ts'
import { readConsents } from './ledger.ts'
import { consents } from './tables.ts'

/** Within this time somebody of the team speaks with whoever took a consent back. */
const spokenWithin = days(1)

const listConsents: Verb<typeof consentEndpoints.listConsents> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const found = await readConsents(ctx.db.orm, ctx, { clientId: client })
  await auditRead(ctx, { action: 'consents.read', recordType: 'client', recordId: client, clientId: client })
  return found
}

const revokeConsent: Verb<typeof consentEndpoints.revokeConsent> = async (ctx, { id }) => {
  const [row] = await ctx.db.orm
    .select({ clientId: consents.clientId })
    .from(consents)
    .where(eq(consents.id, id))
  if (!row?.clientId) throw new AppError('request.not_found')
  const client = await checkClient(ctx, row.clientId, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [before] = await readConsents(tx, ctx, { id })
    if (!before) throw new AppError('request.not_found')
    // Pressed twice, or on two phones: taken back is taken back.
    if (before.state !== 'revoked') {
      const now = ctx.clock.now()
      await tx.update(consents).set({ revokedAt: now }).where(eq(consents.id, id))
      await audit(tx, ctx, {
        action: 'consent.revoked',
        recordType: 'consent',
        recordId: id,
        clientId: client,
      })
      // What is shown of work is theirs to end without a word; care as a whole is talked about.
      if (before.purpose === 'care')
        await openTask(tx, ctx, client, {
          kind: 'consent',
          dueAt: new Date(now.getTime() + spokenWithin),
          causeId: id,
        })
      await publish(tx, topics.client(client), consentsChanged, { clientId: client })
    }
    const [after] = await readConsents(tx, ctx, { id })
    if (!after) throw new Error('the consent just taken back is gone')
    return after
  })
}

export const consentService = bind(consentEndpoints, { listConsents, revokeConsent })
