import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Verb } from '#platform/http/bind.ts'
import { announce } from '../alerts.ts'
import { readStatus } from '../status.ts'
import { crisisAlerts } from '../tables.ts'
import type { ownEndpoints } from '../contract/own.ts'
import { findOpenAlert } from './open-alert.ts'

/**
 * Keeps on the open alert that the client pressed the crisis button by mistake. Calling goes on and a counselor closes it: a
 * person under threat may be made to say this. Said twice, the first time counts. request.not_found without an open alert.
 */
export const reportMistake: Verb<typeof ownEndpoints.reportMistake> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const open = await findOpenAlert(tx, client)
    if (!open.mistakeAt) {
      const mistakeAt = ctx.clock.now()
      await tx.update(crisisAlerts).set({ mistakeAt }).where(eq(crisisAlerts.id, open.id))
      await audit(tx, ctx, {
        action: 'alert.mistake_said',
        recordType: 'alert',
        recordId: open.id,
        clientId: client,
      })
      await announce(tx, ctx, open, 'joined')
    }
    return { alert: await readStatus(tx, ctx, client) }
  })
}
