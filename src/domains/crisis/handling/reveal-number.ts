import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { readAccountBehind } from '#domains/clients/account-behind.ts'
import { readWrittenPhone } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import type { handlingEndpoints } from '../contract/handling.ts'
import { checkMayReach, lockOpenAlert, noteAct } from './alert-rows.ts'

/** The client's number for the responder who calls them. */
export const revealNumberOfAlert: Verb<typeof handlingEndpoints.revealNumberOfAlert> = async (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    const row = await lockOpenAlert(tx, ctx, id)
    checkMayReach(ctx, row)
    const [client] = await tx
      .select({ id: clients.id, phone: clients.phone, phoneDoubt: clients.phoneDoubt })
      .from(clients)
      .where(eq(clients.id, row.clientId))
    await noteAct(tx, ctx, row)
    await audit(tx, ctx, {
      action: 'alert.number_revealed',
      recordType: 'alert',
      recordId: id,
      clientId: row.clientId,
    })
    if (client?.phone) return readWrittenPhone(ctx, client)
    // A supporter or a partner who was heard in danger has the number of their account.
    const written = (await readAccountBehind(tx, ctx, row.clientId))?.phone ?? null
    return { written, number: written && toPhoneNumber(written), doubt: null }
  })
