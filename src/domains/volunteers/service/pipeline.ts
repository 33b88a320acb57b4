import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Orm, Tx } from '#platform/db/database.ts'
import { owedKinds, referencesWanted } from '../contract/values.ts'
import { trainingIds } from '../library/training.ts'
import { volunteerReferences, volunteers, volunteerTrainings } from '../tables.ts'

type Owed = (typeof owedKinds)[number]

/** What has to be there before each step of the way. */
export const owedBefore: Partial<Record<string, readonly Owed[]>> = {
  check: ['references'],
  training: ['references', 'check'],
  matched: ['references', 'check', 'training', 'in_person'],
  active: ['references', 'check', 'training', 'in_person'],
}

/** What is still missing of all that each of these volunteers needs. */
const owedOf = async (db: Tx | Orm, ids: readonly string[]): Promise<Map<string, Owed[]>> => {
  if (!ids.length) return new Map()
  const known = await db
    .select()
    .from(volunteers)
    .where(inArray(volunteers.id, [...ids]))
  const answered = await db
    .select({ volunteerId: volunteerReferences.volunteerId, count: sql<number>`count(*)::int` })
    .from(volunteerReferences)
    .where(
      and(
        inArray(volunteerReferences.volunteerId, [...ids]),
        isNotNull(volunteerReferences.answeredAt),
        eq(volunteerReferences.speaksFor, true),
      ),
    )
    .groupBy(volunteerReferences.volunteerId)
  const passed = await db
    .select()
    .from(volunteerTrainings)
    .where(inArray(volunteerTrainings.volunteerId, [...ids]))
  const spoke = new Map(answered.map(({ volunteerId, count }) => [volunteerId, count]))
  const isTrained = (id: string): boolean =>
    trainingIds.every((module) => passed.some((one) => one.volunteerId === id && one.module === module))
  return new Map(
    known.map(({ id, checkPassed, inPersonAt }) => [
      id,
      [
        ...((spoke.get(id) ?? 0) < referencesWanted ? (['references'] as const) : []),
        ...(checkPassed ? [] : (['check'] as const)),
        ...(isTrained(id) ? [] : (['training'] as const)),
        ...(inPersonAt ? [] : (['in_person'] as const)),
      ],
    ]),
  )
}

export const owedBy = async (db: Tx | Orm, id: string): Promise<Owed[]> =>
  (await owedOf(db, [id])).get(id) ?? []

/** Who owes nothing more, as a condition on `volunteers`: the same as an empty answer of `owedBy`. */
export const owesNothing = (): SQL | undefined =>
  and(
    eq(volunteers.checkPassed, true),
    isNotNull(volunteers.inPersonAt),
    sql`(select count(*) from ${volunteerReferences} r
      where r.volunteer_id = ${volunteers.id} and r.answered_at is not null and r.speaks_for) >= ${referencesWanted}`,
    sql`(select count(*) from ${volunteerTrainings} t
      where t.volunteer_id = ${volunteers.id} and t.module in ${[...trainingIds]}) = ${trainingIds.length}`,
  )
