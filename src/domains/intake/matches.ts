import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { birthIndex, readBirth } from '#domains/clients/birth.ts'
import { displayNumber } from '#domains/clients/number.ts'
import { readPhone } from '#domains/clients/phone.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { statesAt } from '#domains/submissions/contract/lifecycle.ts'
import { checkSubmission } from '#domains/submissions/read.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { intakeEndpoints, Match } from './contract.ts'
import { type IntakeRow, lockReviewedIntake } from './read.ts'
import { answersOfIntake, openAnswers } from './seal.ts'
import { likenessTo, swappedDay } from './similar.ts'
import { intakeDifferences, intakes } from './tables.ts'

type Reason = Match['reasons'][number]

interface Sought {
  likeness: ReturnType<typeof likenessTo>
  birth: string
  swapped: string | null
  phone: string | null
}

interface Candidate {
  name: string
  birthIndex: string | null
  phoneIndex: string | null
}

/**
 * Why two may be one person; empty where nothing speaks for it. A name alone is a reason while no other day of birth
 * speaks against it; with another day only the very same name is named, for a person to look at. With the same day of birth
 * one word of the name is enough: people marry, and go by a short name.
 */
const reasonsFor = (sought: Sought, { name, birthIndex, phoneIndex }: Candidate): Reason[] => {
  const like = sought.likeness(name)
  const isBirth = birthIndex === sought.birth
  const isSwapped = birthIndex !== null && birthIndex === sought.swapped
  const isPhone = phoneIndex !== null && phoneIndex === sought.phone
  const isOtherBirth = birthIndex !== null && !isBirth && !isSwapped
  const reasons: Reason[] = [
    ...(like === 'same' ? (['name'] as const) : like === 'other' ? [] : (['similar_name'] as const)),
    ...(isBirth ? (['birth'] as const) : isSwapped ? (['swapped_birth'] as const) : []),
    ...(isPhone ? (['phone'] as const) : []),
  ]
  if (isPhone) return isOtherBirth ? [...reasons, 'other_birth'] : reasons
  if (like === 'other' || (like === 'shared' && !isBirth && !isSwapped)) return []
  if (isOtherBirth) return like === 'same' ? [...reasons, 'other_birth'] : []
  return reasons
}

const soughtOf = (ctx: Context, row: IntakeRow, name: string, dateOfBirth: string): Sought => {
  const swapped = swappedDay(dateOfBirth)
  return {
    likeness: likenessTo(name),
    birth: row.birthIndex,
    swapped: swapped && birthIndex(ctx, row.organizationId, swapped),
    phone: row.phoneIndex,
  }
}

const comparedAtOnce = 2000

/** Clients and open registrations that may be the same person as this one. */
const findMatches = async (db: Tx | Orm, ctx: Context, row: IntakeRow): Promise<Match[]> => {
  const { organizationId, id } = row
  const answers = openAnswers(ctx, row.answers, answersOfIntake(row))
  const sought = soughtOf(ctx, row, answers.fullName, answers.dateOfBirth)
  const known = await db
    .select({ otherId: intakeDifferences.otherId })
    .from(intakeDifferences)
    .where(eq(intakeDifferences.intakeId, id))
  const different = new Set(known.map(({ otherId }) => otherId))
  const named = await db
    .select({
      id: clients.id,
      name: clients.fullName,
      birthIndex: clients.birthIndex,
      phoneIndex: clients.phoneIndex,
    })
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.isGuest, false)))
  const others = await db
    .select({
      id: intakes.id,
      name: submissions.name,
      reference: submissions.reference,
      birthIndex: intakes.birthIndex,
      phoneIndex: intakes.phoneIndex,
    })
    .from(intakes)
    .innerJoin(submissions, eq(submissions.id, intakes.id))
    .where(
      and(
        eq(intakes.organizationId, organizationId),
        ne(intakes.id, id),
        inArray(submissions.state, statesAt('intake', ['new', 'waiting'])),
      ),
    )
  const alike: { id: string; reasons: Reason[] }[] = []
  for (let from = 0; from < named.length; from += comparedAtOnce) {
    // Names are compared in the thread that answers people: others have their turn between.
    if (from > 0) await setImmediate()
    for (const one of named.slice(from, from + comparedAtOnce)) {
      const reasons = different.has(one.id) ? [] : reasonsFor(sought, one)
      if (reasons.length > 0) alike.push({ id: one.id, reasons })
    }
  }
  const found = alike.toSorted((a, b) => b.reasons.length - a.reasons.length).slice(0, 10)
  const fromRecords = await Promise.all(found.map((one) => toMatch(db, ctx, one)))
  const fromForms = others
    .filter((one) => !different.has(one.id))
    .map(
      (one): Match => ({
        kind: 'intake',
        id: one.id,
        fullName: one.name,
        number: one.reference,
        reasons: reasonsFor(sought, one),
        mayJoin: false,
        record: null,
      }),
    )
    .filter(({ reasons }) => reasons.length > 0)
    .slice(0, 10)
  return [...fromRecords, ...fromForms]
}

/** Whether the caller may join a registration to this client: an admin, and whoever works with them. */
export const mayJoinTo = async (db: Tx | Orm, { actor }: Context, clientId: string): Promise<boolean> => {
  if (actor.role === 'admin') return true
  const [tie] = await db
    .select({ userId: careTeam.userId })
    .from(careTeam)
    .where(and(eq(careTeam.clientId, clientId), eq(careTeam.userId, actor.userId)))
  return tie !== undefined
}

const toMatch = async (
  db: Tx | Orm,
  ctx: Context,
  { id, reasons }: { id: string; reasons: Reason[] },
): Promise<Match> => {
  const [found] = await db
    .select({ client: clients, user: users })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.userId))
    .where(eq(clients.id, id))
  if (!found) throw new Error('the client just found is gone')
  const { client, user } = found
  const mayJoin = await mayJoinTo(db, ctx, id)
  return {
    kind: 'client',
    id,
    fullName: client.fullName,
    number: client.number === null ? null : displayNumber(client.number),
    reasons,
    mayJoin,
    record: mayJoin
      ? {
          dateOfBirth: readBirth(ctx, client),
          phone: readPhone(ctx, client),
          email: user?.email ? ctx.fields.open(user.email, emailPlace(client.organizationId, user.id)) : null,
          language: client.language,
          releasedOn: client.releasedOn,
          hasAccount: Boolean(user?.passwordHash),
        }
      : null,
  }
}

const matchesOf = async (db: Tx | Orm, ctx: Context, row: IntakeRow): Promise<Match[]> => {
  const matches = await findMatches(db, ctx, row)
  // Whose record was shown is history of that record, too.
  for (const { id, record } of matches)
    if (record)
      await audit(db, ctx, { action: 'client.compared', recordType: 'client', recordId: id, clientId: id })
  return matches
}

export const listIntakeMatches: Verb<typeof intakeEndpoints.listIntakeMatches> = async (ctx, { id }) => {
  await checkSubmission(ctx, id)
  const [row] = await ctx.db.orm.select().from(intakes).where(eq(intakes.id, id))
  if (!row) throw new AppError('request.not_found')
  return row.clientId ? [] : matchesOf(ctx.db.orm, ctx, row)
}

export const denyIntakeMatch: Verb<typeof intakeEndpoints.denyIntakeMatch> = async (ctx, { id, otherId }) =>
  ctx.db.orm.transaction(async (tx) => {
    const { intake } = await lockReviewedIntake(tx, ctx, id)
    const [isSaid] = await tx
      .select({ otherId: intakeDifferences.otherId })
      .from(intakeDifferences)
      .where(and(eq(intakeDifferences.intakeId, id), eq(intakeDifferences.otherId, otherId)))
    // It is said of who was shown as maybe the same; said twice it is said once.
    if (!isSaid && !(await findMatches(tx, ctx, intake)).some((one) => one.id === otherId))
      throw new AppError('request.not_found')
    const said = { saidBy: ctx.actor.userId, saidAt: ctx.clock.now() }
    // Of two registrations neither asks about the other again.
    const [other] = await tx
      .select({ id: intakes.id })
      .from(intakes)
      .where(and(eq(intakes.id, otherId), eq(intakes.organizationId, ctx.organizationId)))
    await tx
      .insert(intakeDifferences)
      .values([
        { intakeId: id, otherId, ...said },
        ...(other ? [{ intakeId: otherId, otherId: id, ...said }] : []),
      ])
      .onConflictDoNothing()
    await audit(tx, ctx, { action: 'intake.not_the_same', recordType: 'submission', recordId: id })
    return matchesOf(tx, ctx, intake)
  })
