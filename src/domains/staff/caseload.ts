import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { careTeam } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import type { StaffProfile } from './contract.ts'
import { staffProfiles } from './tables.ts'

type InOrganization = Pick<Context, 'organizationId'>

const caseloadOf = sql<number>`(select count(*)::int from care_team t join clients c on c.id = t.client_id
  where t.user_id = ${users.id} and not c.is_guest)`

/** The organization's therapists, by name, with how many clients they have and may have. */
export const readProfiles = async (
  db: Tx | Orm,
  { organizationId }: InOrganization,
  userId?: string,
): Promise<StaffProfile[]> => {
  const rows = await db
    .select({ id: users.id, fullName: users.fullName, profile: staffProfiles, caseload: caseloadOf })
    .from(users)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, 'therapist'),
        isNull(users.disabledAt),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .orderBy(users.fullName, users.id)
    .limit(500)
  return rows.map(({ id, fullName, profile, caseload }) => ({
    id,
    fullName,
    specialties: profile?.specialties ?? [],
    languages: profile?.languages ?? [],
    caseload,
    caseloadLimit: profile?.caseloadLimit ?? null,
  }))
}

export const hasRoom = ({ caseload, caseloadLimit }: StaffProfile): boolean =>
  caseloadLimit === null || caseload < caseloadLimit

/** Who fits best: speaks the person's language, and has the most room. Null where nobody has any. */
export const firstFree = (profiles: readonly StaffProfile[], language: string): StaffProfile | null => {
  const room = ({ caseload, caseloadLimit }: StaffProfile): number =>
    caseloadLimit === null ? -caseload : caseloadLimit - caseload
  const speaks = ({ languages }: StaffProfile): number => (languages.some((one) => one === language) ? 1 : 0)
  const [best] = profiles
    .filter(hasRoom)
    .toSorted((a, b) => speaks(b) - speaks(a) || room(b) - room(a) || a.fullName.localeCompare(b.fullName))
  return best ?? null
}

/**
 * Puts a client on somebody's caseload; whoever takes a place there at the same time waits. Throws
 * intake.caseload_full over the limit, request.not_found for nobody of the team.
 */
export const takePlace = async (
  tx: Tx,
  ctx: Pick<Context, 'organizationId' | 'clock'>,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<void> => {
  const { organizationId } = ctx
  const [known] = await readProfiles(tx, ctx, userId)
  if (!known) throw new AppError('request.not_found')
  await tx
    .insert(staffProfiles)
    .values({ userId, organizationId, specialties: [], languages: [], caseloadLimit: null })
    .onConflictDoNothing()
  await tx
    .select({ id: staffProfiles.userId })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, userId))
    .for('no key update')
  const [isThere] = await tx
    .select({ userId: careTeam.userId })
    .from(careTeam)
    .where(and(eq(careTeam.clientId, clientId), eq(careTeam.userId, userId)))
  if (isThere) return
  const [now] = await readProfiles(tx, ctx, userId)
  if (!now || !hasRoom(now)) throw new AppError('intake.caseload_full')
  await tx.insert(careTeam).values({ clientId, userId, since: ctx.clock.now() })
}
