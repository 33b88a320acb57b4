import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { areContactsKeptOut } from '#domains/crisis/on-call/kept-out.ts'
import { stillReaches, supporterReach, tellSupporter } from '#domains/messaging/service/reach.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { startOf } from '#domains/organizations/days.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { readSteps } from '#domains/reentry/service/read.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { translate } from '#platform/texts.ts'
import { daysFrom } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { dayAt, localTime } from '#shared/local-time.ts'
import { firstName } from '#shared/names.ts'
import { topics } from '#shared/realtime.ts'
import { type circleEndpoints, supportersChanged } from '../contract.ts'
import type { FamilyUpdate } from '../contract/updates.ts'
import { circleGrants, familyUpdates, supporters } from '../tables.ts'
import { holdsAt, tellCircle } from './current.ts'
import { updatePlace } from './place.ts'
import { openUpdate, type UpdateContent } from './update-content.ts'

interface Week {
  /** Its Monday. */
  day: string
  from: Date
  to: Date
}

/** The week that it is on the organization's clock. */
const thisWeek = async (db: Tx | Orm, ctx: Pick<Context, 'organizationId' | 'clock'>): Promise<Week> => {
  const { timeZone } = await readSettingsIn(db, ctx.organizationId)
  const now = ctx.clock.now()
  const { weekday } = localTime(now, timeZone)
  const day = daysFrom(dayAt(now, timeZone), -((weekday + 6) % 7))
  return { day, from: startOf(day, timeZone), to: startOf(daysFrom(day, 7), timeZone) }
}

/** What the product would tell of a week: steps that are done, and how many dates were kept. The client chooses the lines. */
const suggest = async (db: Tx | Orm, ctx: Context, clientId: string, week: Week): Promise<string[]> => {
  const say = (key: string, facts: Record<string, string | number>) =>
    translate(ctx.language, 'circle-papers', key, facts)
  const isOfWeek = (at: string | null): boolean =>
    at !== null && new Date(at) >= week.from && new Date(at) < week.to
  const done = (await readSteps(db, ctx, clientId)).filter(({ completedAt }) => isOfWeek(completedAt))
  const kept = await db.$count(
    appointments,
    and(
      eq(appointments.clientId, clientId),
      eq(appointments.status, 'completed'),
      gte(appointments.scheduledAt, week.from),
      lt(appointments.scheduledAt, week.to),
    ),
  )
  return [
    ...done.slice(0, 10).map(({ title }) => say('done', { title })),
    ...(kept ? [say(kept === 1 ? 'keptOne' : 'kept', { count: kept })] : []),
  ]
}

/** The supporters to whom an update goes: those who see milestones. */
const readersOf = (db: Tx | Orm, now: Date, clientId: string) =>
  db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(circleGrants)
    .innerJoin(
      supporters,
      and(
        eq(supporters.clientId, circleGrants.clientId),
        eq(supporters.userId, circleGrants.userId),
        isNull(supporters.endedAt),
      ),
    )
    .innerJoin(users, and(eq(users.id, circleGrants.userId), isNull(users.disabledAt)))
    .where(and(eq(circleGrants.clientId, clientId), eq(circleGrants.kind, 'milestones'), holdsAt(now)))

const findRow = async (db: Tx | Orm, clientId: string, day: string) => {
  const [row] = await db
    .select()
    .from(familyUpdates)
    .where(and(eq(familyUpdates.clientId, clientId), eq(familyUpdates.week, day)))
  return row
}

const readOne = async (db: Tx | Orm, ctx: Context, clientId: string): Promise<FamilyUpdate> => {
  const week = await thisWeek(db, ctx)
  const row = await findRow(db, clientId, week.day)
  const content: UpdateContent = row ? openUpdate(ctx, row) : { words: '', lines: [] }
  const readers = await readersOf(db, ctx.clock.now(), clientId)
  return {
    week: week.day,
    suggested: await suggest(db, ctx, clientId, week),
    chosen: content.lines,
    words: content.words,
    state: row?.approvedAt ? 'approved' : row?.declinedAt ? 'declined' : 'open',
    readers: readers.map(({ fullName }) => firstName(fullName)),
  }
}

export const readFamilyUpdate: Verb<typeof circleEndpoints.readFamilyUpdate> = async (ctx, { id }) =>
  readOne(ctx.db.orm, ctx, await checkClient(ctx, id, 'own'))

/** Tells the readers by a neutral message that there is an update on their page. Answers how many are reached. */
const announce = async (
  tx: Tx,
  ctx: Context,
  { clientId, updateId, only }: { clientId: string; updateId: string; only?: string },
): Promise<number> => {
  let reached = 0
  for (const { id, email } of await readersOf(tx, ctx.clock.now(), clientId)) {
    const address = email ? ctx.fields.open(email, emailPlace(ctx.organizationId, id)) : ''
    if (only && address.toLowerCase() !== only.toLowerCase()) continue
    const reference = `circle-update:${updateId}/${id}`
    if (await tellSupporter(tx, ctx, id, { catalog: 'circle-letters', key: 'update', reference }))
      reached += 1
    await tellCircle(tx, clientId, id)
  }
  return reached
}

export const answerFamilyUpdate: Verb<typeof circleEndpoints.answerFamilyUpdate> = (
  ctx,
  { id, week: day, approve, lines, words },
) =>
  hearFirst(ctx, [words, ...lines], 'circle', async (heard) => {
    const client = await checkClient(ctx, id, 'own')
    return ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, client)
      await keepHeard(tx, ctx, heard, 'circle')
      const week = await thisWeek(tx, ctx)
      if (day !== week.day) throw new AppError('request.invalid', 'week: is not this week any more')
      const before = await findRow(tx, client, day)
      const rowId = before?.id ?? newId()
      const now = ctx.clock.now()
      const content: UpdateContent = { words, lines }
      const row = {
        content: ctx.fields.seal(JSON.stringify(content), updatePlace(client, rowId)),
        approvedAt: approve ? now : null,
        declinedAt: approve ? null : now,
      }
      await tx
        .insert(familyUpdates)
        .values({
          id: rowId,
          organizationId: ctx.organizationId,
          clientId: client,
          week: day,
          createdAt: now,
          ...row,
        })
        .onConflictDoUpdate({ target: [familyUpdates.clientId, familyUpdates.week], set: row })
      await audit(tx, ctx, {
        action: approve ? 'family_update.approved' : 'family_update.declined',
        recordType: 'family_update',
        recordId: rowId,
        clientId: client,
      })
      // Changed words are read on the page; nobody is written to again about the same week.
      if (approve && !before?.approvedAt && !(await areContactsKeptOut(tx, ctx, client)))
        await announce(tx, ctx, { clientId: client, updateId: rowId })
      await publish(tx, topics.client(client), supportersChanged, { clientId: client })
      return readOne(tx, ctx, client)
    })
  })

export const sendFamilyUpdate: Verb<typeof circleEndpoints.sendFamilyUpdate> = async (
  ctx,
  { clientId, familyEmail },
) => {
  const client = await checkClient(ctx, clientId, 'work')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const { day } = await thisWeek(tx, ctx)
    const row = await findRow(tx, client, day)
    const mayGo = row?.approvedAt && !(await areContactsKeptOut(tx, ctx, client))
    if (mayGo && !(await announce(tx, ctx, { clientId: client, updateId: row.id, only: familyEmail })))
      throw new AppError(
        'request.invalid',
        familyEmail
          ? 'familyEmail: is not the address of a supporter who sees this client’s milestones'
          : 'clientId: no supporter who sees this client’s milestones has an address, a number or notifications',
      )
    await audit(tx, ctx, {
      action: mayGo ? 'family_update.announced' : 'family_update.asked_for',
      recordType: 'client',
      recordId: client,
      clientId: client,
    })
    if (!mayGo) await publish(tx, topics.client(client), supportersChanged, { clientId: client })
    return { ok: true, state: mayGo ? 'announced' : 'waits_for_client' }
  })
}

/** The message leaves while the update is approved, the grant holds, and no supporter may be the danger. */
export const updateLetters: Follower = {
  isWanted: async (services, reference, letter) => {
    const [updateId = '', userId = ''] = reference.split('/')
    const { orm } = services.db
    const [update] = await orm.select().from(familyUpdates).where(eq(familyUpdates.id, updateId))
    if (!update?.approvedAt || (await areContactsKeptOut(orm, services, update.clientId))) return false
    const readers = await readersOf(orm, services.clock.now(), update.clientId)
    if (!readers.some(({ id }) => id === userId)) return false
    return stillReaches(await supporterReach(orm, services, userId), letter)
  },
  settled: () => Promise.resolve(),
}
