import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { checkClient } from '#domains/clients/check.ts'
import { placements } from '#domains/housing/tables.ts'
import { jobApplications } from '#domains/job-board/tables.ts'
import { circleMessages, conversations } from '#domains/messaging/tables.ts'
import { volunteerMatches } from '#domains/volunteers/tables.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { awaitingEndpoints } from './contract.ts'

const readAwaiting: Verb<typeof awaitingEndpoints.readAwaiting> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const { orm } = ctx.db
  const [messages, volunteers, places, invitations] = await Promise.all([
    orm.$count(
      circleMessages,
      and(
        eq(circleMessages.side, 'other'),
        inArray(
          circleMessages.id,
          orm
            .select({ id: circleMessages.id })
            .from(circleMessages)
            .innerJoin(conversations, eq(conversations.id, circleMessages.conversationId))
            .where(
              and(eq(conversations.clientId, client), gt(circleMessages.position, conversations.clientRead)),
            ),
        ),
      ),
    ),
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
      and(eq(placements.clientId, client), eq(placements.state, 'proposed'), isNull(placements.clientAnswer)),
    ),
    orm.$count(
      jobApplications,
      and(
        eq(jobApplications.clientId, client),
        eq(jobApplications.stage, 'interview'),
        eq(jobApplications.interviewAnswer, 'open'),
        // One whose time has gone waits for nobody.
        gt(jobApplications.interviewAt, ctx.clock.now()),
      ),
    ),
  ])
  return { messages, volunteers, places, invitations }
}

export const awaitingService = bind(awaitingEndpoints, { readAwaiting })
