import { and, arrayOverlaps, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { clients } from '#domains/clients/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { milesBetween } from '#platform/places/zips.ts'
import type { volunteerStaffEndpoints } from '../contract/staff.ts'
import { statesOfReady, timesFor } from '../contract/values.ts'
import { volunteerMatches, volunteers } from '../tables.ts'
import { checkMatching } from './check.ts'
import { idsOwingNothing } from './pipeline.ts'

const suggestionsAtMost = 200

/** How far each ZIP code of those who could be asked is from here, as SQL; null where one of the two is nowhere. */
const milesFrom = async (ctx: Context, zip: string | undefined, couldBeAsked: SQL | undefined) => {
  const zips = zip
    ? await ctx.db.orm
        .selectDistinct({ zip: volunteers.zip })
        .from(volunteers)
        .innerJoin(submissions, eq(submissions.id, volunteers.id))
        .where(and(couldBeAsked, isNotNull(volunteers.zip)))
    : []
  const near = Object.fromEntries(
    zips.flatMap((one) => {
      const miles = zip && one.zip ? milesBetween(zip, one.zip) : null
      return one.zip && miles !== null ? [[one.zip, miles]] : []
    }),
  )
  // One value however many they are.
  return sql<number | null>`(${JSON.stringify(near)}::jsonb ->> ${volunteers.zip})::float8`
}

/** Whom one understands first, then who is near, then who has least to do: the database ranks, so that nobody is cut off. */
export const suggestVolunteers: Verb<typeof volunteerStaffEndpoints.suggestVolunteers> = async (
  ctx,
  { id, helpType, availability, zip },
) => {
  await checkMatching(ctx, id)
  const [client] = await ctx.db.orm
    .select({ language: clients.language })
    .from(clients)
    .where(eq(clients.id, id))
  const language = client?.language ?? 'en'
  const couldBeAsked = and(
    eq(submissions.organizationId, ctx.organizationId),
    inArray(submissions.state, statesOfReady),
    or(ne(submissions.state, 'training'), inArray(volunteers.id, await idsOwingNothing(ctx.db.orm, ctx))),
    helpType ? eq(volunteers.helpType, helpType) : undefined,
    availability ? arrayOverlaps(volunteers.availability, timesFor(availability)) : undefined,
  )
  // Whoever named no language wrote in English.
  const sharesLanguage = sql<boolean>`(${language} = any(${volunteers.languages})
    or ${language === 'en'} and cardinality(${volunteers.languages}) = 0)`
  const miles = await milesFrom(ctx, zip, couldBeAsked)
  const matches = sql<number>`(select count(*)::int from ${volunteerMatches} m
    where m.volunteer_id = ${volunteers.id} and m.state in ('proposed', 'active'))`
  return ctx.db.orm
    .select({
      volunteerId: volunteers.id,
      name: submissions.name,
      helpType: volunteers.helpType,
      availability: volunteers.availability,
      languages: volunteers.languages,
      sharesLanguage,
      miles,
      matches,
    })
    .from(volunteers)
    .innerJoin(submissions, eq(submissions.id, volunteers.id))
    .where(couldBeAsked)
    .orderBy(
      desc(sharesLanguage),
      sql`${miles} asc nulls last`,
      asc(matches),
      asc(submissions.name),
      asc(volunteers.id),
    )
    .limit(suggestionsAtMost)
}
