import { and, eq } from 'drizzle-orm'
import { checkClient } from '#domains/clients/check.ts'
import { emergencyContacts } from '#domains/clients/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { areContactsKeptOut } from '../on-call/kept-out.ts'
import type { ownEndpoints } from '../contract/own.ts'

/** Who besides counselors the crisis button tells, so that the page says it before the tap. */
export const readWhoIsTold: Verb<typeof ownEndpoints.readWhoIsTold> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const db = ctx.db.orm
  if (await areContactsKeptOut(db, ctx, client)) return { contacts: 'kept_out' }
  const [chosen] = await db
    .select({ id: emergencyContacts.id })
    .from(emergencyContacts)
    .where(and(eq(emergencyContacts.clientId, client), eq(emergencyContacts.toldInCrisis, true)))
    .limit(1)
  return { contacts: chosen ? 'chosen' : 'none' }
}
