import { and, asc, eq, gt, isNull, lt, notExists, or } from 'drizzle-orm'
import { timeOffers } from '#domains/appointments/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { circleInvitations } from '#domains/circle/tables.ts'
import { placements } from '#domains/housing/tables.ts'
import { jobApplications, jobAssessments } from '#domains/job-board/tables.ts'
import { countUnread } from '#domains/messaging/service/read.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { volunteerMatches } from '#domains/volunteers/tables.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { awaitingEndpoints } from './contract.ts'

const lettersCounted = 20

const readAwaiting: Verb<typeof awaitingEndpoints.readAwaiting> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const { orm } = ctx.db
  const now = ctx.clock.now()
  const [unread, volunteers, places, circle, invitations, times, letters, jobOffers, today] =
    await Promise.all([
      countUnread(orm, ctx),
      orm.$count(
        volunteerMatches,
        and(
          eq(volunteerMatches.clientId, client),
          eq(volunteerMatches.state, 'proposed'),
          isNull(volunteerMatches.clientSaid),
        ),
      ),
      orm.$count(
        placements,
        and(
          eq(placements.clientId, client),
          eq(placements.state, 'proposed'),
          isNull(placements.clientAnswer),
        ),
      ),
      orm.$count(
        circleInvitations,
        and(
          eq(circleInvitations.clientId, client),
          isNull(circleInvitations.confirmedAt),
          isNull(circleInvitations.endedAt),
        ),
      ),
      orm.$count(
        jobApplications,
        and(
          eq(jobApplications.clientId, client),
          eq(jobApplications.stage, 'interview'),
          eq(jobApplications.interviewAnswer, 'open'),
          // One whose time has gone waits for nobody.
          gt(jobApplications.interviewAt, now),
        ),
      ),
      orm.$count(
        timeOffers,
        and(
          eq(timeOffers.clientId, client),
          eq(timeOffers.isSuggested, true),
          eq(timeOffers.state, 'open'),
          gt(timeOffers.startsAt, now),
        ),
      ),
      orm
        .select({ finalFrom: jobAssessments.finalFrom })
        .from(jobAssessments)
        .innerJoin(jobApplications, eq(jobApplications.id, jobAssessments.id))
        .where(
          and(
            eq(jobAssessments.clientId, client),
            eq(jobApplications.stage, 'offer'),
            isNull(jobAssessments.decision),
            // Written again, it asks again.
            or(isNull(jobAssessments.answeredAt), lt(jobAssessments.answeredAt, jobAssessments.writtenAt)),
          ),
        )
        .orderBy(asc(jobAssessments.finalFrom))
        .limit(lettersCounted),
      orm.$count(
        jobApplications,
        and(
          eq(jobApplications.clientId, client),
          eq(jobApplications.stage, 'offer'),
          eq(jobApplications.offerAnswer, 'open'),
          // Where a letter came with it, that is what waits.
          notExists(
            orm
              .select({ id: jobAssessments.id })
              .from(jobAssessments)
              .where(eq(jobAssessments.id, jobApplications.id)),
          ),
        ),
      ),
      todayOf(orm, ctx),
    ])
  return {
    messages: [...unread.values()].reduce((sum, count) => sum + count, 0),
    volunteers,
    places,
    circle,
    invitations,
    times,
    letters: letters.length,
    // A day that has passed says nothing any more; the letter can still be answered.
    lettersUntil: letters.map(({ finalFrom }) => finalFrom).find((day) => day > today) ?? null,
    jobOffers,
  }
}

export const awaitingService = bind(awaitingEndpoints, { readAwaiting })
