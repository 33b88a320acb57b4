import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { todayOf } from '#domains/organizations/today.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { owedKinds, referencesWanted } from '../contract/values.ts'
import { trainingIds } from '../library/training.ts'
import { volunteerReferences, volunteers, volunteerTrainings } from '../tables.ts'
import { peopleOf } from './people.ts'

type Owed = (typeof owedKinds)[number]
type Keys = Pick<Context, 'fields' | 'organizationId' | 'clock'>

/** What has to be there before each step of the way. */
export const owedBefore: Partial<Record<string, readonly Owed[]>> = {
  check: ['references'],
  training: ['references', 'check'],
  matched: ['references', 'check', 'training', 'in_person'],
  active: ['references', 'check', 'training', 'in_person'],
}

/** What is still missing of all that each of these volunteers needs. Two who speak for them are two people, not two entries. */
const owedOf = async (db: Tx | Orm, ctx: Keys, ids: readonly string[]): Promise<Map<string, Owed[]>> => {
  if (!ids.length) return new Map()
  const known = await db
    .select()
    .from(volunteers)
    .where(inArray(volunteers.id, [...ids]))
  const answered = await db
    .select()
    .from(volunteerReferences)
    .where(
      and(
        inArray(volunteerReferences.volunteerId, [...ids]),
        isNotNull(volunteerReferences.answeredAt),
        eq(volunteerReferences.speaksFor, true),
      ),
    )
  const passed = await db
    .select()
    .from(volunteerTrainings)
    .where(inArray(volunteerTrainings.volunteerId, [...ids]))
  const today = await todayOf(db, ctx)
  const speakFor = (id: string): number =>
    peopleOf(
      ctx,
      answered.filter(({ volunteerId }) => volunteerId === id),
    ).size
  const isTrained = (id: string): boolean =>
    trainingIds.every((module) => passed.some((one) => one.volunteerId === id && one.module === module))
  return new Map(
    known.map(({ id, checkPassed, checkExpiresOn, inPersonAt }) => [
      id,
      [
        ...(speakFor(id) < referencesWanted ? (['references'] as const) : []),
        // One that is over has to be made again.
        ...(checkPassed && (checkExpiresOn ?? today) >= today ? [] : (['check'] as const)),
        ...(isTrained(id) ? [] : (['training'] as const)),
        ...(inPersonAt ? [] : (['in_person'] as const)),
      ],
    ]),
  )
}

export const owedBy = async (db: Tx | Orm, ctx: Keys, id: string): Promise<Owed[]> =>
  (await owedOf(db, ctx, [id])).get(id) ?? []

/** Who is at the end of the training and owes nothing more. */
export const idsOwingNothing = async (db: Tx | Orm, ctx: Keys): Promise<string[]> => {
  const near = await db
    .select({ id: volunteers.id })
    .from(volunteers)
    .innerJoin(submissions, eq(submissions.id, volunteers.id))
    .where(
      and(
        eq(submissions.organizationId, ctx.organizationId),
        eq(submissions.state, 'training'),
        eq(volunteers.checkPassed, true),
        isNotNull(volunteers.inPersonAt),
      ),
    )
  const owed = await owedOf(
    db,
    ctx,
    near.map(({ id }) => id),
  )
  return [...owed].filter(([, missing]) => !missing.length).map(([id]) => id)
}
