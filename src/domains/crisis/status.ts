import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#domains/auth/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { days, hours } from '#shared/dates.ts'
import { firstName } from '#shared/names.ts'
import type { AlertStatus } from './contract.ts'
import { openingAt } from './on-call/office-hours.ts'
import { readOnCall } from './on-call/read-on-call.ts'
import { freshSince } from './presence.ts'
import { crisisAlerts, crisisPages, crisisPresence, crisisReceipts } from './tables.ts'

const left = alias(users, 'left_holder')

type Anyone = Context<Actor | null>

const closedIsShownFor = days(1)
const helpIsNewsFor = hours(2)

/**
 * The honest line for the client's page: sent, received, who has it. A watch that words raised shows nothing;
 * one that stands for a wish to talk with a counselor does. An alert
 * of what others wrote shows nothing either: the client may be the danger that they wrote about.
 */
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
      leftByName: left.fullName,
      takenByRole: users.role,
      shownNow: sql<boolean>`exists (
        select 1 from ${crisisReceipts} r join ${crisisPresence} p on p.user_id = r.user_id
        where r.alert_id = ${crisisAlerts.id} and p.seen_at > ${fresh}::timestamptz)`,
      online: sql<number>`(
        select count(distinct p.user_id)::int from ${crisisPresence} p
        join users u on u.id = p.user_id and u.role = 'therapist'
        where p.organization_id = ${ctx.organizationId} and p.seen_at > ${fresh}::timestamptz)`,
      // The organization's own number is no person: only who is called, or was chosen for it, counts.
      byProvider: sql<boolean>`exists (
        select 1 from ${crisisPages} g
        where g.alert_id = ${crisisAlerts.id} and g.created_at >= ${crisisAlerts.pagedAt}
          and g.state = 'accepted' and g.channel <> 'app' and (g.user_id is not null or g.step = 'contact'))`,
    })
    .from(crisisAlerts)
    .leftJoin(users, and(eq(users.id, crisisAlerts.takenBy), isNull(users.disabledAt)))
    .leftJoin(left, eq(left.id, crisisAlerts.leftBy))
    .where(
      and(
        eq(crisisAlerts.clientId, clientId),
        eq(crisisAlerts.isOfOthers, false),
        sql`(${crisisAlerts.level} = 'crisis' or ${crisisAlerts.source} = 'button')`,
        sql`coalesce(${crisisAlerts.closedAt}, ${now.toISOString()}::timestamptz) > ${since}::timestamptz`,
      ),
    )
    .orderBy(sql`${crisisAlerts.closedAt} is not null`, sql`${crisisAlerts.openedAt} desc`)
    .limit(1)
  if (!found) return null
  const { alert, takenByName, takenByRole, leftByName } = found
  const isOpen = alert.closedAt === null
  return {
    id: alert.id,
    level: alert.level,
    sentAt: alert.sentAt.toISOString(),
    receivedAt: alert.receivedAt?.toISOString() ?? null,
    shownNow: found.shownNow,
    takenBy: takenByName ? firstName(takenByName) : null,
    isTakenByAdmin: takenByRole === 'admin',
    takenAt: takenByName ? (alert.takenAt?.toISOString() ?? null) : null,
    leftBy: leftByName && !takenByName && isOpen ? firstName(leftByName) : null,
    closedAt: alert.closedAt?.toISOString() ?? null,
    respondersOnline: found.online,
    onCall: isOpen ? (await readOnCall(db, ctx, now)).responders.length : 0,
    reachedBy: alert.receivedAt ? 'screen' : found.byProvider ? 'provider' : null,
    byButton: alert.source === 'button' && alert.level === 'crisis' && !alert.wantsPerson,
    mistakeAt: alert.mistakeAt?.toISOString() ?? null,
    hasReach: alert.reach !== null,
    answeredFrom: alert.level === 'watch' ? await readAnsweredFrom(db, alert) : null,
  }
}

/** When the office opens after the wish was sent: what was said then stays said. */
const readAnsweredFrom = async (
  db: Tx | Orm,
  { organizationId, sentAt }: Pick<typeof crisisAlerts.$inferSelect, 'organizationId' | 'sentAt'>,
): Promise<string | null> => {
  const settings = await readSettingsIn(db, organizationId)
  return openingAt(settings, sentAt).opensAt?.toISOString() ?? null
}

export type Help = {
  /** Sent not long ago. */
  isNews: boolean
  /** Only a wish to talk with a counselor: nothing of danger was said. */
  wantsPerson: boolean
} & ({ state: 'sent' | 'shown' } | { state: 'taken'; name: string })

/** How far an open call for help has come, and what it is for; undefined when none is open. */
export const readHelp = async (db: Tx | Orm, ctx: Anyone, clientId: string): Promise<Help | undefined> => {
  const status = await readStatus(db, ctx, clientId)
  // A wish for a counselor that waits for the office to open is no call for help.
  if (!status || status.closedAt || status.level === 'watch') return undefined
  const isNews = ctx.clock.now().getTime() - Date.parse(status.sentAt) <= helpIsNewsFor
  const [alert] = await db
    .select({ wantsPerson: crisisAlerts.wantsPerson })
    .from(crisisAlerts)
    .where(eq(crisisAlerts.id, status.id))
  const about = { isNews, wantsPerson: alert?.wantsPerson ?? false }
  if (status.takenBy) return { ...about, state: 'taken', name: status.takenBy }
  return { ...about, state: status.shownNow ? 'shown' : 'sent' }
}
