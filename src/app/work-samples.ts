import { eq } from 'drizzle-orm'
import { jobApplications } from '#domains/job-board/tables.ts'
import { anOpenJob, apply } from '#domains/job-board/test-kit.ts'
import { daysFrom } from '#shared/dates.ts'
import { type makeOrganization, type Person, theWorld } from './test-kit.ts'

// Good calls of the endpoints about a client's work, for the access matrix.

/** A client who began to work so many days ago; answers the application. */
export const makeEmployment = async (
  organization: Awaited<ReturnType<typeof makeOrganization>>,
  { admin, partner, client }: { admin: Person; partner: Person; client: Person },
  daysAgo: number,
): Promise<string> => {
  const { services, clock } = await theWorld()
  const { applicationId } = await apply(client, await anOpenJob(organization, admin, partner))
  const startsOn = daysFrom(clock.now().toISOString().slice(0, 10), -daysAgo)
  await services.db.orm
    .update(jobApplications)
    .set({ stage: 'hired', startsOn, offerAnswer: 'accepted' })
    .where(eq(jobApplications.id, applicationId))
  return applicationId
}

interface Cast {
  people: { admin: Person; partner: Person; client: Person }
  ids: { client: string }
}

export const workSamples = (
  cast: () => Cast,
  organization: () => Awaited<ReturnType<typeof makeOrganization>>,
) =>
  ({
    readWork: { as: 'client', input: () => ({ id: cast().ids.client }) },
    shareWork: { as: 'client', input: () => ({ id: cast().ids.client, isShared: true }) },
    answerCheckIn: {
      as: 'client',
      input: async () => ({
        id: cast().ids.client,
        applicationId: await makeEmployment(organization(), cast().people, 40),
        day: 30,
        answer: 'still',
      }),
    },
  }) as const
