import { and, eq, inArray, isNull } from 'drizzle-orm'
import { emailPlace } from '#domains/auth/links.ts'
import { phonePlace } from '#domains/auth/phone.ts'
import { users } from '#domains/auth/tables.ts'
import { pushSubscriptions } from '#domains/notifications/tables.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Place } from '#platform/crypto/fields.ts'
import { crisisPhoneProofs } from '../tables.ts'
import type { Callable } from '../contract/on-call.ts'

/** Someone who can be called, with the ways that lead to them. */
export interface Reachable {
  id: string
  fullName: string
  role: 'therapist' | 'admin'
  email: string | null
  phone: string | null
  /** They typed the code that went to this number. */
  isPhoneProven: boolean
  /** Ids of the browsers that may be woken. */
  browsers: string[]
}

/** What is kept of a number that was proven: another number has another one. */
export const proofOfNumber = ({ signer }: Pick<Services, 'signer'>, userId: string, phone: string): string =>
  signer.sign('staff phone proof', `${userId} ${phone}`)

/** People of the staff who may sign in; of the whole organization, or those named. In no order. */
export const readStaff = async (
  db: Tx | Orm,
  services: Pick<Services, 'fields' | 'log' | 'signer'>,
  { organizationId }: Pick<Context, 'organizationId'>,
  which: { ids?: readonly string[]; role?: 'therapist' } = {},
): Promise<Reachable[]> => {
  if (which.ids?.length === 0) return []
  const rows = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      role: users.role,
      email: users.email,
      phone: users.phone,
      browser: pushSubscriptions.id,
      provenFor: crisisPhoneProofs.provenFor,
    })
    .from(users)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.userId, users.id))
    .leftJoin(crisisPhoneProofs, eq(crisisPhoneProofs.userId, users.id))
    .where(
      and(
        eq(users.organizationId, organizationId),
        inArray(users.role, which.role ? [which.role] : ['therapist', 'admin']),
        isNull(users.disabledAt),
        which.ids ? inArray(users.id, [...which.ids]) : undefined,
      ),
    )
    .orderBy(users.createdAt, users.id)
  const people = new Map<string, Reachable>()
  for (const row of rows) {
    const known = people.get(row.id)
    if (known) {
      if (row.browser) known.browsers.push(row.browser)
      continue
    }
    const phone = opened(services, row.phone, phonePlace(organizationId, row.id))
    people.set(row.id, {
      id: row.id,
      fullName: row.fullName,
      role: row.role as Reachable['role'],
      email: opened(services, row.email, emailPlace(organizationId, row.id)),
      phone,
      isPhoneProven: phone !== null && row.provenFor === proofOfNumber(services, row.id, phone),
      browsers: row.browser ? [row.browser] : [],
    })
  }
  return [...people.values()]
}

/** An address that cannot be read must not keep the others from being called. */
const opened = (
  { fields, log }: Pick<Services, 'fields' | 'log'>,
  sealed: Buffer | null,
  place: Place,
): string | null => {
  if (!sealed) return null
  try {
    return fields.open(sealed, place)
  } catch (error) {
    log.error({ onCall: 'an address could not be read', name: (error as Error).name })
    return null
  }
}

/** What may be told of a person's ways: that there is mail, not which. */
export const toCallable = ({
  id,
  fullName,
  role,
  email,
  phone,
  isPhoneProven,
  browsers,
}: Reachable): Callable => ({
  id,
  fullName,
  role,
  hasEmail: email !== null,
  phone,
  isPhoneProven,
  hasPush: browsers.length > 0,
})
