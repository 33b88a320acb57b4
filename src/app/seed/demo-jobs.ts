import { emailIndex } from '#domains/auth/find-partner.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { PostingFields } from '#domains/job-board/contract/posting.ts'
import type { Stage } from '#domains/job-board/contract/stages.ts'
import { clientPlace } from '#domains/job-board/place.ts'
import { aboutOf } from '#domains/job-board/post.ts'
import { rowOf } from '#domains/job-board/posting.ts'
import {
  jobApplicationEvents,
  jobApplications,
  jobMarks,
  jobPostings,
  jobProfiles,
} from '#domains/job-board/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { days, hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import data from './demo-jobs.json' with { type: 'json' }
import { seedSubmission } from './demo-submissions.ts'

interface Around {
  organizationId: string
  adminId: string
  client: { id: string; userId: string; fullName: string }
}

/** Jobs of a few employers, and what the demo client did with them. */
export const seedJobs = async (tx: Tx, services: Services, around: Around): Promise<void> => {
  const { organizationId, adminId } = around
  const partners = new Map<string, string>()
  const jobs: string[] = []
  const policies = new Map<string, PostingFields['policy']>()
  for (const { hoursAgo, state, ...written } of data) {
    const fields = PostingFields.parse(written)
    const partnerId = partners.get(fields.email) ?? (await seedEmployer(tx, services, organizationId, fields))
    partners.set(fields.email, partnerId)
    const id = await seedSubmission(tx, services, organizationId, {
      kind: 'job',
      name: fields.contactName,
      about: aboutOf(fields),
      email: fields.email,
      phone: fields.phone,
      state: state as 'approved',
      hoursAgo,
      partnerId,
      movedBy: adminId,
      ...(state === 'pending' ? {} : { reason: 'Good to have you with us.' }),
    })
    await tx.insert(jobPostings).values(rowOf(services, { id, organizationId }, fields))
    jobs.push(id)
    policies.set(id, fields.policy)
  }
  await seedOwn(tx, services, around, jobs, policies)
}

const seedEmployer = async (
  tx: Tx,
  services: Services,
  organizationId: string,
  { email, contactName }: Pick<PostingFields, 'email' | 'contactName'>,
): Promise<string> => {
  const id = newId()
  await tx.insert(users).values({
    id,
    organizationId,
    role: 'partner',
    fullName: contactName,
    email: services.fields.seal(email, emailPlace(organizationId, id)),
    emailIndex: emailIndex(services, email),
    isDemo: true,
    createdAt: new Date(services.clock.now().getTime() - days(30)),
  })
  return id
}

/** An invitation to talk, an application that was read, one saved and one marked. */
const seedOwn = async (
  tx: Tx,
  { fields: cipher, clock }: Services,
  { organizationId, client }: Around,
  jobs: readonly string[],
  policies: ReadonlyMap<string, PostingFields['policy']>,
): Promise<void> => {
  const now = clock.now()
  const fields = {
    name: client.fullName,
    phone: '(555) 010-0177',
    email: 'client@landfall.example',
    experience: 'Kitchen crew for two years, bread and prep. Before that, three summers of moving furniture.',
    goodAt: 'Early mornings, keeping a line clean, being on time.',
  }
  await tx.insert(jobProfiles).values({
    clientId: client.id,
    fields: cipher.seal(JSON.stringify(fields), clientPlace(client.id, 'job_profiles.fields', client.id)),
    updatedAt: now,
  })
  const apply = async (jobId: string, daysAgo: number, stage: Stage, note: string) => {
    const id = newId()
    const at = (days_: number) => new Date(now.getTime() - days(days_))
    const isInvited = stage === 'interview'
    const talkAt = new Date(now.getTime() + days(4))
    talkAt.setUTCHours(17, 30, 0, 0)
    await tx.insert(jobApplications).values({
      id,
      organizationId,
      jobId,
      clientId: client.id,
      stage,
      stageSince: at(daysAgo / 2),
      content: cipher.seal(
        JSON.stringify({ ...fields, note }),
        clientPlace(client.id, 'job_applications.content', id),
      ),
      resumeIds: [],
      policy: policies.get(jobId) ?? null,
      ...(isInvited
        ? {
            interviewAt: talkAt,
            interviewMinutes: 30,
            interviewAnswer: 'open' as const,
            interviewSetAt: at(daysAgo / 2),
            interview: cipher.seal(
              JSON.stringify({
                place: 'Bay Bakery, 4 Mill Road. Bus 12 to the last stop.',
                words: 'Ask for Nora at the back door. No need to dress up.',
                answerWords: '',
              }),
              clientPlace(client.id, 'job_applications.interview', id),
            ),
          }
        : {}),
      createdAt: at(daysAgo),
    })
    await tx.insert(jobApplicationEvents).values([
      {
        id: newId(),
        applicationId: id,
        kind: 'applied',
        side: 'client',
        to: 'new',
        at: at(daysAgo),
        byUserId: client.userId,
      },
      {
        id: newId(),
        applicationId: id,
        kind: isInvited ? 'invited' : 'moved',
        side: 'employer',
        from: 'new',
        to: stage,
        at: at(daysAgo / 2),
      },
    ])
  }
  const [bakery = '', yard = '', gardens = '', body = ''] = jobs
  await apply(bakery, 2, 'interview', 'I baked inside and liked the early hours.')
  await apply(yard, 3, 'seen', 'I can start any day.')
  await tx.insert(jobMarks).values([
    { jobId: gardens, clientId: client.id, kind: 'interested', at: new Date(now.getTime() - hours(20)) },
    { jobId: body, clientId: client.id, kind: 'saved', at: new Date(now.getTime() - hours(30)) },
  ])
}
