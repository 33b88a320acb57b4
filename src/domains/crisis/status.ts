import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { days, hours } from '#shared/dates.ts'
import { firstName } from '#shared/names.ts'
import type { AlertStatus } from './contract.ts'
import { freshSince } from './presence.ts'
import { crisisAlerts, crisisPresence, crisisReceipts } from './tables.ts'

type Anyone = Context<Actor | null>

const closedIsShownFor = days(1)
const helpIsNewsFor = hours(2)

/** The honest line for the client's page: sent, received, who has it. A watch pages nobody and shows nothing. */
export const readStatus = async (
  db: Tx | Orm,
  ctx: Anyone,
  clientId: string,
): Promise<AlertStatus | null> => {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - closedIsShownFor).toISOString()
  const fresh = freshSince(ctx).toISOString()
  const [found] = await db
    .select({
      alert: crisisAlerts,
      takenByName: users.fullName,
      shownNow: sql<boolean>`exists (
        select 1 from ${crisisReceipts} r join ${crisisPresence} p on p.user_id = r.user_id
        where r.alert_id = ${crisisAlerts.id} and p.seen_at > ${fresh}::timestamptz)`,
      online: sql<number>`(
        select count(distinct p.user_id)::int from ${crisisPresence} p
        where p.organization_id = ${ctx.organizationId} and p.seen_at > ${fresh}::timestamptz)`,
    })
    .from(crisisAlerts)
    .leftJoin(users, and(eq(users.id, crisisAlerts.takenBy), isNull(users.disabledAt)))
    .where(
      and(
        eq(crisisAlerts.clientId, clientId),
        eq(crisisAlerts.level, 'crisis'),
        sql`coalesce(${crisisAlerts.closedAt}, ${now.toISOString()}::timestamptz) > ${since}::timestamptz`,
      ),
    )
    .orderBy(sql`${crisisAlerts.closedAt} is not null`, sql`${crisisAlerts.openedAt} desc`)
    .limit(1)
  if (!found) return null
  const { alert, takenByName } = found
  return {
    id: alert.id,
    level: alert.level,
    sentAt: alert.sentAt.toISOString(),
    receivedAt: alert.receivedAt?.toISOString() ?? null,
    shownNow: found.shownNow,
    takenBy: takenByName ? firstName(takenByName) : null,
    takenAt: takenByName ? (alert.takenAt?.toISOString() ?? null) : null,
    closedAt: alert.closedAt?.toISOString() ?? null,
    respondersOnline: found.online,
  }
}

export type Help = { isNews: boolean } & ({ state: 'sent' | 'shown' } | { state: 'taken'; name: string })

/** How far an open call for help has come, and whether it was sent not long ago; undefined when none is open. */
export const readHelp = async (db: Tx | Orm, ctx: Anyone, clientId: string): Promise<Help | undefined> => {
  const status = await readStatus(db, ctx, clientId)
  if (!status || status.closedAt) return undefined
  const isNews = ctx.clock.now().getTime() - Date.parse(status.sentAt) <= helpIsNewsFor
  if (status.takenBy) return { isNews, state: 'taken', name: status.takenBy }
  return { isNews, state: status.shownNow ? 'shown' : 'sent' }
}
