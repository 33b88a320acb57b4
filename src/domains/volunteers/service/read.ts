import { asc, desc, eq } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { submissionPlace } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import type { Hours, OwnMatch, Volunteering } from '../contract/own.ts'
import type { Match, VolunteerRecord } from '../contract/staff.ts'
import { hoursOpenDays, referencesWanted } from '../contract/values.ts'
import { trainingIds } from '../library/training.ts'
import {
  volunteerHours,
  volunteerMatches,
  volunteerReferences,
  volunteers,
  volunteerTrainings,
} from '../tables.ts'
import { firstOfYear, minutesOf } from './impact.ts'
import { owedBy } from './pipeline.ts'
import { peopleOf } from './people.ts'
import { wordsOf } from './place.ts'

type HoursRow = typeof volunteerHours.$inferSelect

export const toHours = (ctx: Context, row: HoursRow): Hours => {
  const words = wordsOf(ctx, 'volunteer_hours')
  const age = ctx.clock.now().getTime() - row.createdAt.getTime()
  return {
    id: row.id,
    day: row.day,
    minutes: row.minutes,
    kind: row.kind as Hours['kind'],
    note: words.open('note', row.id, row.note),
    isApproved: row.approvedAt !== null,
    struck: row.struckAt && {
      reason: words.open('strike_reason', row.id, row.strikeReason),
      at: row.struckAt.toISOString(),
    },
    mayChange: !row.struckAt && age < days(hoursOpenDays),
  }
}

const selectMatches = (db: Tx | Orm) =>
  db
    .select({
      match: volunteerMatches,
      clientName: clients.fullName,
      clientLanguage: clients.language,
      volunteerName: submissions.name,
      helpType: volunteers.helpType,
      languages: volunteers.languages,
      workerName: users.fullName,
    })
    .from(volunteerMatches)
    .innerJoin(clients, eq(clients.id, volunteerMatches.clientId))
    .innerJoin(volunteers, eq(volunteers.id, volunteerMatches.volunteerId))
    .innerJoin(submissions, eq(submissions.id, volunteerMatches.volunteerId))
    .leftJoin(users, eq(users.id, volunteerMatches.proposedBy))

type SelectedMatch = Awaited<ReturnType<typeof selectMatches>>[number]

/** What a volunteer sees of a match: a first name, a language, what staff wrote. No number, no address, no record. */
export const toOwnMatch = (ctx: Context, found: SelectedMatch): OwnMatch => ({
  id: found.match.id,
  firstName: firstName(found.clientName),
  language: found.clientLanguage,
  words: wordsOf(ctx, 'volunteer_matches', found.match.clientId).open(
    'words',
    found.match.id,
    found.match.words,
  ),
  state: found.match.state,
  volunteerSaid: found.match.volunteerSaid,
  // A no of the other side is told as an end, not as a no.
  clientSaid: found.match.clientSaid === 'no' ? null : found.match.clientSaid,
  worker: found.workerName && firstName(found.workerName),
  since: (found.match.startedAt ?? found.match.createdAt).toISOString(),
})

/** A match as staff see it; the client sees the same without why it ended, and only a first name. */
export const toMatch = (ctx: Context, found: SelectedMatch): Match => {
  const { match } = found
  const words = wordsOf(ctx, 'volunteer_matches', match.clientId)
  const isClient = ctx.actor.clientId === match.clientId
  return {
    id: match.id,
    volunteerId: match.volunteerId,
    volunteerName: isClient ? firstName(found.volunteerName) : found.volunteerName,
    clientId: match.clientId,
    clientName: found.clientName,
    helpType: found.helpType,
    languages: found.languages,
    words: words.open('words', match.id, match.words),
    state: match.state,
    clientSaid: match.clientSaid,
    volunteerSaid: isClient && match.volunteerSaid === 'no' ? null : match.volunteerSaid,
    since: (match.startedAt ?? match.createdAt).toISOString(),
    endedAt: match.endedAt?.toISOString() ?? null,
    endReason: isClient ? null : match.endReason,
  }
}

export const matchesOf = (
  db: Tx | Orm,
  of: { volunteerId: string } | { clientId: string } | { id: string },
) =>
  selectMatches(db)
    .where(
      'volunteerId' in of
        ? eq(volunteerMatches.volunteerId, of.volunteerId)
        : 'clientId' in of
          ? eq(volunteerMatches.clientId, of.clientId)
          : eq(volunteerMatches.id, of.id),
    )
    .orderBy(desc(volunteerMatches.createdAt), desc(volunteerMatches.id))
    .limit(100)

const readAll = async (db: Tx | Orm, ctx: Context, id: string) => {
  const [found] = await db
    .select({ submission: submissions, volunteer: volunteers })
    .from(submissions)
    .innerJoin(volunteers, eq(volunteers.id, submissions.id))
    .where(eq(submissions.id, id))
  if (!found) throw new AppError('request.not_found')
  const { submission, volunteer } = found
  const words = wordsOf(ctx, 'volunteers')
  const references = await db
    .select()
    .from(volunteerReferences)
    .where(eq(volunteerReferences.volunteerId, id))
    .orderBy(asc(volunteerReferences.createdAt), asc(volunteerReferences.id))
  const passed = await db.select().from(volunteerTrainings).where(eq(volunteerTrainings.volunteerId, id))
  const sums = (await minutesOf(db, [id], await firstOfYear(db, ctx))).get(id)
  const phone = submission.phone
    ? ctx.fields.open(submission.phone, submissionPlace(submission.organizationId, 'phone', id))
    : ''
  const common = {
    id,
    state: submission.state,
    stateSince: submission.stateSince.toISOString(),
    helpType: volunteer.helpType,
    phone,
    experience: words.open('experience', id, volunteer.experience),
    availability: volunteer.availability,
    additionalInfo: words.open('additional_info', id, volunteer.additionalInfo),
    languages: volunteer.languages,
    zip: volunteer.zip ?? '',
    check:
      volunteer.checkPassed === null || !volunteer.checkedAt
        ? null
        : {
            passed: volunteer.checkPassed,
            words: words.open('check_words', id, volunteer.checkWords),
            at: volunteer.checkedAt.toISOString(),
          },
    training: trainingIds.map((module) => ({
      module,
      doneAt: passed.find((one) => one.module === module)?.doneAt.toISOString() ?? null,
    })),
    inPerson: volunteer.inPersonAt?.toISOString() ?? null,
    minutesThisYear: sums?.thisYear ?? 0,
    minutesEver: sums?.ever ?? 0,
    minutesApproved: sums?.approved ?? 0,
    owed: await owedBy(db, ctx, id),
  }
  return { submission, volunteer, references, common }
}

/** What a volunteer sees of their own. */
export const toVolunteering = async (db: Tx | Orm, ctx: Context, id: string): Promise<Volunteering> => {
  const { references, common } = await readAll(db, ctx, id)
  const words = wordsOf(ctx, 'volunteer_references')
  return {
    ...common,
    references: references.map((one) => ({
      id: one.id,
      name: words.open('name', one.id, one.name),
      answered: one.answeredAt !== null,
    })),
    // Whoever has said no speaks for nobody, and is not told apart from whoever has said yes.
    wantsReference:
      peopleOf(
        ctx,
        references.filter(({ speaksFor }) => speaksFor !== false),
      ).size < referencesWanted,
    matches: (await matchesOf(db, { volunteerId: id })).map((one) => toOwnMatch(ctx, one)),
  }
}

/** What staff see of a volunteer. */
export const toVolunteerRecord = async (db: Tx | Orm, ctx: Context, id: string): Promise<VolunteerRecord> => {
  const { submission, volunteer, references, common } = await readAll(db, ctx, id)
  const words = wordsOf(ctx, 'volunteer_references')
  const hours = await db
    .select()
    .from(volunteerHours)
    .where(eq(volunteerHours.volunteerId, id))
    .orderBy(desc(volunteerHours.day), desc(volunteerHours.id))
    .limit(200)
  const [checker] = volunteer.checkedBy
    ? await db.select({ name: users.fullName }).from(users).where(eq(users.id, volunteer.checkedBy))
    : []
  return {
    ...common,
    name: submission.name,
    references: references.map((one) => ({
      id: one.id,
      name: words.open('name', one.id, one.name),
      reach: words.open('reach', one.id, one.reach),
      askedAt: one.askedAt?.toISOString() ?? null,
      answeredAt: one.answeredAt?.toISOString() ?? null,
      speaksFor: one.speaksFor,
      note: words.open('note', one.id, one.note),
    })),
    checkNote: wordsOf(ctx, 'volunteers').open('check_note', id, volunteer.checkNote),
    checkSigned: {
      by: checker?.name ?? '',
      source: wordsOf(ctx, 'volunteers').open('check_source', id, volunteer.checkSource),
      consentOn: volunteer.checkConsentOn ?? '',
      expiresOn: volunteer.checkExpiresOn ?? '',
      isExpired: volunteer.checkExpiresOn !== null && volunteer.checkExpiresOn < (await todayOf(db, ctx)),
    },
    hours: hours.map((row) => toHours(ctx, row)),
    matches: (await matchesOf(db, { volunteerId: id })).map((one) => toMatch(ctx, one)),
  }
}
