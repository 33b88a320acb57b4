import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { selectAppointments, sessionTitle, textOf } from '#domains/appointments/read.ts'
import { isMinorOnRecord } from '#domains/clients/guardian.ts'
import { clients } from '#domains/clients/tables.ts'
import { areContactsKeptOut, wereContactsKeptOut } from '#domains/crisis/on-call/kept-out.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { conversations } from '#domains/messaging/tables.ts'
import { planCounts } from '#domains/reentry/contract/next-step.ts'
import { readSteps } from '#domains/reentry/service/read.ts'
import type { Context } from '#platform/context.ts'
import type { Orm } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { days } from '#shared/dates.ts'
import { firstName } from '#shared/names.ts'
import type { circleEndpoints } from '../contract.ts'
import type { GrantKind, SharedCircle } from '../contract/shapes.ts'
import { circleGrants, familyUpdates, supporters } from '../tables.ts'
import { holdsAt } from './current.ts'
import { helpPlace } from './place.ts'
import { toldAfterSeconds } from './safety.ts'
import { openUpdate } from './update-content.ts'

const appointmentsShown = 5
const alertShownMs = days(3)
const updateShownMs = days(14)

interface Sharing {
  clientId: string
  fullName: string
  relation: SharedCircle['relation']
  since: Date
}

type GrantRow = typeof circleGrants.$inferSelect

/** The next dates. Room, what to bring and the reason of a date are for the client and the team. */
const readAppointments = async (db: Orm, ctx: Context, clientId: string) => {
  const rows = await selectAppointments(db, ctx)
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.status, 'scheduled'),
        gte(appointments.endsAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(appointments.scheduledAt), asc(appointments.id))
    .limit(appointmentsShown)
  return rows.map(({ row, providerName }) => ({
    id: row.id,
    title: textOf(ctx, row, 'title') ?? sessionTitle(ctx, providerName),
    scheduledAt: row.scheduledAt.toISOString(),
    durationMinutes: row.durationMinutes,
    place: textOf(ctx, row, 'place'),
  }))
}

/**
 * When the client's last call for help was sent, where it is of the last days and no mistake; not before its letter may
 * leave. Of days in which anything told of abuse or violence nothing is shown, also when it is over: the reader may be who
 * it is about.
 */
const readAskedForSupport = async (db: Orm, ctx: Context, clientId: string): Promise<string | null> => {
  const now = ctx.clock.now().getTime()
  const since = new Date(now - alertShownMs)
  if (await wereContactsKeptOut(db, clientId, since)) return null
  const [alert] = await db
    .select({ sentAt: crisisAlerts.sentAt })
    .from(crisisAlerts)
    .where(
      and(
        eq(crisisAlerts.clientId, clientId),
        eq(crisisAlerts.level, 'crisis'),
        isNull(crisisAlerts.mistakeAt),
        // An alert that others opened is no call of the client.
        eq(crisisAlerts.isOfOthers, false),
        gte(crisisAlerts.sentAt, since),
        lte(crisisAlerts.sentAt, new Date(now - toldAfterSeconds * 1000)),
      ),
    )
    .orderBy(desc(crisisAlerts.sentAt))
    .limit(1)
  return alert?.sentAt.toISOString() ?? null
}

/** The newest update of the last weeks that was released to the reader: who was let see milestones later reads the next one. */
const readUpdate = async (db: Orm, ctx: Context, clientId: string): Promise<SharedCircle['update']> => {
  const { approvedAt } = familyUpdates
  const grantOfThen = db
    .select({ id: circleGrants.id })
    .from(circleGrants)
    .where(
      and(
        eq(circleGrants.clientId, clientId),
        eq(circleGrants.userId, ctx.actor.userId),
        eq(circleGrants.kind, 'milestones'),
        lte(circleGrants.grantedAt, approvedAt),
        gt(circleGrants.endsAt, approvedAt),
        or(isNull(circleGrants.revokedAt), gt(circleGrants.revokedAt, approvedAt)),
      ),
    )
  const [row] = await db
    .select()
    .from(familyUpdates)
    .where(
      and(
        eq(familyUpdates.clientId, clientId),
        gte(approvedAt, new Date(ctx.clock.now().getTime() - updateShownMs)),
        exists(grantOfThen),
      ),
    )
    .orderBy(desc(familyUpdates.week))
    .limit(1)
  return row ? { week: row.week, ...openUpdate(ctx, row) } : null
}

/** Steps and milestones of the plan, as far as the grants reach. */
const readPlan = async (db: Orm, ctx: Context, clientId: string, grants: readonly GrantRow[]) => {
  const helps = grants.filter(({ kind }) => kind === 'step')
  const seesMilestones = grants.some(({ kind }) => kind === 'milestones')
  if (!helps.length && !seesMilestones) return { steps: [], milestones: null, progress: null }
  const plan = await readSteps(db, ctx, clientId)
  const { done, total } = planCounts(plan)
  return {
    steps: plan.flatMap(({ id, title, dueDate, completed }) => {
      const help = helps.find(({ stepId }) => stepId === id)
      if (!help) return []
      const words = help.words ? ctx.fields.open(help.words, helpPlace(clientId, help.id)) : ''
      return [{ id, title, words, dueDate, completed }]
    }),
    milestones: seesMilestones
      ? plan.flatMap(({ id, title, completedAt, dueDate, isMilestone }) =>
          isMilestone ? [{ id, title, completedAt, dueDate }] : [],
        )
      : null,
    progress: seesMilestones ? { done, total } : null,
  }
}

/**
 * What one supporter sees of one client. Nothing is shown by itself while the danger may come from a supporter, and nothing
 * of that is told: it looks as if nothing were shared.
 */
const readOne = async (
  db: Orm,
  ctx: Context,
  { clientId, fullName, relation, since }: Sharing,
  given: readonly GrantRow[],
  conversationId: string | null,
): Promise<SharedCircle> => {
  const isKeptOut = await areContactsKeptOut(db, ctx, clientId)
  const grants = isKeptOut ? given.filter(({ kind }) => kind === 'messages') : given
  const sees = (kind: GrantKind): boolean => grants.some((one) => one.kind === kind)
  const maySeeAlerts = sees('safety_alerts') && !(await isMinorOnRecord(db, ctx, clientId))
  return {
    clientId,
    name: firstName(fullName),
    relation,
    since: since.toISOString(),
    conversationId,
    grants: grants.map(({ kind, endsOn }) => ({ kind, endsOn })),
    appointments: sees('appointments') ? await readAppointments(db, ctx, clientId) : null,
    ...(await readPlan(db, ctx, clientId, grants)),
    askedForSupportAt: maySeeAlerts ? await readAskedForSupport(db, ctx, clientId) : null,
    update: sees('milestones') ? await readUpdate(db, ctx, clientId) : null,
  }
}

export const listShared: Verb<typeof circleEndpoints.listShared> = async (ctx) => {
  const { orm } = ctx.db
  const { userId } = ctx.actor
  const people = await orm
    .select({
      clientId: clients.id,
      fullName: clients.fullName,
      relation: supporters.relation,
      since: supporters.since,
    })
    .from(supporters)
    .innerJoin(clients, and(eq(clients.id, supporters.clientId), isNotNull(clients.userId)))
    .where(and(eq(supporters.userId, userId), isNull(supporters.endedAt)))
    .orderBy(asc(supporters.since), asc(clients.id))
    .limit(20)
  const ids = people.map(({ clientId }) => clientId)
  if (!ids.length) return []
  const grants = await orm
    .select()
    .from(circleGrants)
    .where(
      and(inArray(circleGrants.clientId, ids), eq(circleGrants.userId, userId), holdsAt(ctx.clock.now())),
    )
    .orderBy(asc(circleGrants.grantedAt))
  const talks = await orm
    .select({ id: conversations.id, clientId: conversations.clientId })
    .from(conversations)
    .where(
      and(
        inArray(conversations.clientId, ids),
        eq(conversations.userId, userId),
        eq(conversations.kind, 'family'),
        isNull(conversations.endedAt),
      ),
    )
  const shared: SharedCircle[] = []
  for (const person of people) {
    const { clientId } = person
    const own = grants.filter((grant) => grant.clientId === clientId)
    const talk = own.some(({ kind }) => kind === 'messages')
      ? talks.find((one) => one.clientId === clientId)
      : undefined
    shared.push(await readOne(orm, ctx, person, own, talk?.id ?? null))
    await audit(orm, ctx, {
      action: 'circle.shared_read',
      recordType: 'client',
      recordId: clientId,
      clientId,
    })
  }
  return shared
}
