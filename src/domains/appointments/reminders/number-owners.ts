import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { phonePlace } from '#domains/auth/phone.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { readPhone } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import type { NumberOwners, reminderEndpoints } from '../contract/reminders.ts'

type Owner = NumberOwners['owners'][number]
type Lookup = (ctx: Context, number: string) => Promise<Owner[]>
const lookups: Lookup[] = []

/** Registers where else a number may be known; once, where the endpoints are listed. */
export const knowNumbers = (lookup: Lookup): void => {
  lookups.push(lookup)
}

/** The number of a guest who texts; request.not_found for a client or a guest without one. */
export const readGuestNumber = async (ctx: Context, guest: string): Promise<string> => {
  const [row] = await ctx.db.orm
    .select({ id: clients.id, phone: clients.phone })
    .from(clients)
    .where(and(eq(clients.id, guest), eq(clients.isGuest, true)))
  const number = row && readPhone(ctx, row)
  if (!number) throw new AppError('request.not_found')
  return number
}

export const readNumberOwners: Verb<typeof reminderEndpoints.readNumberOwners> = async (ctx, { id }) => {
  const guest = await checkClient(ctx, id, 'talk')
  const number = await readGuestNumber(ctx, guest)
  const found = await Promise.all([accountsWith, ...lookups].map((lookup) => lookup(ctx, number)))
  await auditRead(ctx, {
    action: 'client.number_revealed',
    recordType: 'client',
    recordId: guest,
    clientId: guest,
  })
  return { number, owners: found.flat() }
}

const kindOf = { therapist: 'staff', admin: 'staff', supporter: 'supporter', partner: 'partner' } as const
const rolesWithNumber = Object.keys(kindOf) as (keyof typeof kindOf)[]

/** Accounts have no index of their numbers: those of one organization are opened and compared. */
const accountsWith: Lookup = async ({ db, fields, organizationId, log }, number) => {
  const rows = await db.orm
    .select({ id: users.id, role: users.role, fullName: users.fullName, phone: users.phone })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        inArray(users.role, rolesWithNumber),
        isNotNull(users.phone),
        isNull(users.disabledAt),
      ),
    )
    .limit(5000)
  return rows.flatMap(({ id, role, fullName, phone }) => {
    try {
      const written = phone && fields.open(phone, phonePlace(organizationId, id))
      const isSame = written && toPhoneNumber(written) === number
      return isSame
        ? [{ kind: kindOf[role as keyof typeof kindOf], id, name: fullName, reference: null }]
        : []
    } catch (error) {
      log.error({ numbers: 'the number of an account could not be read', name: (error as Error).name })
      return []
    }
  })
}
