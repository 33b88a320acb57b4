import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { checkClient } from './check.ts'
import type { clientEndpoints, Supported } from './contract.ts'
import { clients, supporters } from './tables.ts'

const supportersOf = (db: Tx | Orm, clientId: string) =>
  db
    .select({
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      seesSteps: supporters.seesSteps,
      seesAppointments: supporters.seesAppointments,
    })
    .from(supporters)
    .innerJoin(users, eq(users.id, supporters.userId))
    .where(and(eq(supporters.clientId, clientId), isNull(supporters.endedAt), isNull(users.disabledAt)))
    .orderBy(supporters.since)
    .limit(100)

export const listSupporters: Verb<typeof clientEndpoints.listSupporters> = async (ctx, { id }) => {
  const rows = await supportersOf(ctx.db.orm, await checkClient(ctx, id, 'own'))
  return rows.map(({ userId, fullName, seesSteps, seesAppointments }) => ({
    userId,
    fullName,
    seesSteps,
    seesAppointments,
  }))
}

export const listSupported = async (ctx: Context): Promise<Supported[]> =>
  ctx.db.orm
    .select({
      clientId: clients.id,
      fullName: clients.fullName,
      seesSteps: supporters.seesSteps,
      seesAppointments: supporters.seesAppointments,
    })
    .from(supporters)
    .innerJoin(clients, eq(clients.id, supporters.clientId))
    .where(
      and(eq(supporters.userId, ctx.actor.userId), isNull(supporters.endedAt), isNotNull(clients.userId)),
    )
    .orderBy(supporters.since)
    .limit(100)

/** Writes to each supporter, in words that name no reason. Answers the first names it wrote to. */
export const contactFamily: Verb<typeof clientEndpoints.contactFamily> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const name = ctx.actor.fullName.split(' ')[0] ?? ''
  return ctx.db.orm.transaction(async (tx) => {
    const writtenTo: string[] = []
    for (const { userId, fullName, email } of await supportersOf(tx, client)) {
      if (!email) continue
      await sendLetter(tx, ctx, ctx.organizationId, {
        channel: 'email',
        to: ctx.fields.open(email, emailPlace(ctx.organizationId, userId)),
        subject: translate(ctx.language, 'clients', 'letter.callMe.subject', { name }),
        body: translate(ctx.language, 'clients', 'letter.callMe.body', { name }),
      })
      writtenTo.push(fullName.split(' ')[0] ?? fullName)
    }
    await audit(tx, ctx, {
      action: 'family.contacted',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { count: writtenTo.length },
    })
    return { writtenTo }
  })
}
