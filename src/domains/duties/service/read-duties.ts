import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { appointments } from '#domains/appointments/tables.ts'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { crisisAlerts, crisisCovers, crisisRota } from '#domains/crisis/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { lifecycles, standingOf, type SubmissionKind } from '#domains/submissions/contract/lifecycle.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { tasks } from '#domains/tasks/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { Duty, dutyEndpoints, DutyReceiver } from '../contract.ts'

type About = Pick<Context, 'organizationId' | 'clock'>

const duty = (kind: Duty['kind'], row: { id: string; name?: string | null; at?: Date | null }): Duty => ({
  kind,
  id: row.id,
  name: row.name ?? null,
  at: row.at?.toISOString() ?? null,
  shift: null,
})

/** What of the client's care lies with a person: open alerts, the caseload, appointments to come, open tasks. */
const readCare = async (db: Tx | Orm, { clock }: About, userId: string): Promise<Duty[]> => {
  const alerts = await db
    .select({ id: crisisAlerts.id, name: clients.fullName, at: crisisAlerts.openedAt })
    .from(crisisAlerts)
    .innerJoin(clients, eq(clients.id, crisisAlerts.clientId))
    .where(and(eq(crisisAlerts.takenBy, userId), isNull(crisisAlerts.closedAt)))
  const caseload = await db
    .select({ id: clients.id, name: clients.fullName })
    .from(careTeam)
    .innerJoin(clients, eq(clients.id, careTeam.clientId))
    .where(eq(careTeam.userId, userId))
    .orderBy(asc(clients.fullName), asc(clients.id))
  const dates = await db
    .select({ id: appointments.id, name: clients.fullName, at: appointments.scheduledAt })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(
      and(
        eq(appointments.providerId, userId),
        eq(appointments.status, 'scheduled'),
        gt(appointments.endsAt, clock.now()),
      ),
    )
    .orderBy(asc(appointments.scheduledAt))
  const open = await db
    .select({ id: tasks.id, name: clients.fullName, at: tasks.dueAt })
    .from(tasks)
    .innerJoin(clients, eq(clients.id, tasks.clientId))
    .where(and(eq(tasks.ownerId, userId), isNull(tasks.doneAt)))
    .orderBy(asc(tasks.dueAt))
  return [
    ...alerts.map((row) => duty('alert', row)),
    ...caseload.map((row) => duty('client', row)),
    ...dates.map((row) => duty('appointment', row)),
    ...open.map((row) => duty('task', row)),
  ]
}

const absent = alias(users, 'absent')
/** The places of a person on the on-call schedule: own shifts, and substitutions for colleagues. */
const readSchedule = async (db: Tx | Orm, { clock }: About, userId: string): Promise<Duty[]> => {
  const shifts = await db
    .select()
    .from(crisisRota)
    .where(eq(crisisRota.userId, userId))
    .orderBy(asc(crisisRota.weekday), asc(crisisRota.startMinute))
  const covers = await db
    .select({ id: crisisCovers.id, name: absent.fullName, at: crisisCovers.endsAt })
    .from(crisisCovers)
    .innerJoin(absent, eq(absent.id, crisisCovers.absentUserId))
    .where(and(eq(crisisCovers.coverUserId, userId), gt(crisisCovers.endsAt, clock.now())))
    .orderBy(asc(crisisCovers.startsAt))
  return [
    ...shifts.map(({ id, weekday, startMinute, endMinute }) => ({
      ...duty('shift', { id }),
      shift: { weekday, startMinute, endMinute },
    })),
    ...covers.map((row) => duty('cover', row)),
  ]
}

const readAssigned = async (db: Tx | Orm, userId: string): Promise<Duty[]> => {
  const rows = await db
    .select({ id: submissions.id, name: submissions.name, kind: submissions.kind, state: submissions.state })
    .from(submissions)
    .where(eq(submissions.assigneeId, userId))
    .orderBy(asc(submissions.createdAt))
  const isOpen = ({ kind, state }: { kind: SubmissionKind; state: string }): boolean =>
    !(state in lifecycles[kind]) || standingOf(kind, state) !== 'over'
  return rows.filter(isOpen).map(({ id, name }) => duty('submission', { id, name }))
}

/** Everything that lies with a member of staff. */
export const dutiesOf = async (db: Tx | Orm, about: About, userId: string): Promise<Duty[]> => [
  ...(await readCare(db, about, userId)),
  ...(await readSchedule(db, about, userId)),
  ...(await readAssigned(db, userId)),
]

/** Colleagues who may sign in, without the person themselves. */
export const readReceivers = async (
  db: Tx | Orm,
  { organizationId }: About,
  userId: string,
): Promise<DutyReceiver[]> => {
  const rows = await db
    .select({ id: users.id, fullName: users.fullName, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        inArray(users.role, ['therapist', 'admin']),
        isNull(users.disabledAt),
        ne(users.id, userId),
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))
  return rows.map((row) => ({ ...row, role: row.role as DutyReceiver['role'] }))
}

/** Throws request.not_found where the person is no member of the organization's staff. */
export const checkStaff = async (db: Tx | Orm, { organizationId }: About, userId: string): Promise<void> => {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.organizationId, organizationId),
        inArray(users.role, ['therapist', 'admin']),
      ),
    )
  if (!found) throw new AppError('request.not_found')
}

export const readDuties: Verb<typeof dutyEndpoints.readDuties> = async (ctx, { id }) => {
  const { orm } = ctx.db
  await checkStaff(orm, ctx, id)
  const duties = await dutiesOf(orm, ctx, id)
  await audit(orm, ctx, {
    action: 'duties.read',
    recordType: 'user',
    recordId: id,
    detail: { count: duties.length },
  })
  const { timeZone } = await readSettingsIn(orm, ctx.organizationId)
  return { timeZone, duties, receivers: await readReceivers(orm, ctx, id) }
}
