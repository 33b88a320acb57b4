import { ask, type makeOrganization, passGuard, type Person, theWorld } from '#app/test-kit.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { users } from '#domains/auth/tables.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { eq } from 'drizzle-orm'
import { newId } from '#shared/ids.ts'
import { jobEndpoints } from './contract.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { employingEndpoints } from './contract/employing.ts'
import { visitingEndpoints } from './contract/visiting.ts'
import { jobPostings } from './tables.ts'

export const aPosting = {
  businessName: 'Bay Bakery',
  contactName: 'Nora Diaz',
  email: 'nora@example.org',
  phone: '(555) 010-0123',
  address: '4 Mill Road',
  zip: '94612',
  jobTitle: 'Baker',
  payRate: '$19-22 an hour',
  jobType: 'full-time',
  requirements: 'Can lift 40 pounds.',
  interviewDays: 'Tuesday and Thursday mornings',
  interviewWeekdays: [2, 4],
  shift: { weekdays: [1, 2, 3, 4, 5], fromMinute: 300, toMinute: 780 },
  description: 'You bake bread for the neighborhood.',
  policy: {
    check: 'after_offer',
    barred: [],
    assessed: [{ what: 'Theft', years: 3 }],
  },
}

type Organization = Pick<Awaited<ReturnType<typeof makeOrganization>>, 'id' | 'host'>

/** A job handed in by its form, of the partner given, or of whoever the address names. */
export const postJob = async (
  { host }: Organization,
  given: Record<string, unknown> = {},
  partner: Person | null = null,
) => {
  const jobId = newId()
  const answer = await ask(
    partner,
    jobEndpoints.postJob,
    {
      ...aPosting,
      email: `${jobId.slice(0, 10)}@example.org`.toLowerCase(),
      ...given,
      jobId,
      guard: await passGuard({ host }),
    },
    { host },
  )
  return { jobId, answer }
}

/** Which version of a posting stands now: who changes it names it. */
export const versionOf = async (id: string): Promise<number> => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select({ version: jobPostings.version })
    .from(jobPostings)
    .where(eq(jobPostings.id, id))
  return row?.version ?? 0
}

/** One that is out. */
export const anOpenJob = async (
  organization: Organization,
  admin: Person,
  partner: Person | null = null,
  given: Record<string, unknown> = {},
): Promise<string> => {
  const { jobId, answer } = await postJob(organization, given, partner)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const moved = await ask(admin, submissionEndpoints.moveSubmissions, {
    ids: [jobId],
    to: 'approved',
    reason: 'Good to go.',
  })
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body))
  return jobId
}

export const stateOf = async (jobId: string): Promise<string | undefined> => {
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(submissions).where(eq(submissions.id, jobId))
  return row?.state
}

export const someContent = {
  name: 'Ada Client',
  phone: '(555) 010-0199',
  email: 'ada@example.org',
  experience: 'Two years in a kitchen.',
  goodAt: 'Early mornings',
  note: 'I live around the corner.',
}

/** An application sent by its form; answers its id. */
export const apply = async (client: Person, jobId: string, given: Record<string, unknown> = {}) => {
  const applicationId = newId()
  const answer = await ask(client, applyingEndpoints.applyToJob, {
    id: jobId,
    applicationId,
    content: someContent,
    ...given,
  })
  return { applicationId, answer }
}

/** Offers the job, with wage and first day. */
export const offerJob = (employer: Person, id: string, given: Record<string, unknown> = {}) =>
  ask(employer, employingEndpoints.makeOffer, {
    id,
    wage: '$20 an hour',
    startsOn: '2060-01-05',
    words: '',
    ...given,
  })

/** The applicant answers the offer that stands. */
export const answerOffer = async (
  client: Person,
  id: string,
  answer: 'accepted' | 'declined' = 'accepted',
  words = '',
) => {
  const { body } = await ask(client, applyingEndpoints.readOwnApplication, { id })
  return ask(client, applyingEndpoints.answerOffer, {
    id,
    answer,
    words,
    sequence: body.offer?.sequence ?? 0,
  })
}

/** A good call of an application without an account. */
export const visitorApplication = async (
  jobId: string,
  given: Partial<typeof someContent> = {},
  host?: string,
) => ({
  id: jobId,
  applicationId: newId(),
  content: { ...someContent, email: `${newId()}@example.org`.toLowerCase(), ...given },
  guard: await passGuard(host ? { host } : {}),
})

/** An application without an account, sent by its form. */
export const applyAsVisitor = async (
  { host }: Organization,
  jobId: string,
  given: Partial<typeof someContent> = {},
) => {
  const input = await visitorApplication(jobId, given, host)
  const answer = await ask(null, visitingEndpoints.applyAsVisitor, input, { host })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { ...answer.body, input }
}

type Addressed = Person & { email: string }

/** Somebody whom letters reach. */
export const withEmail = async (
  organization: Awaited<ReturnType<typeof makeOrganization>>,
  role: 'client' | 'partner',
): Promise<Addressed> => {
  const { services } = await theWorld()
  const person = await organization.person(role)
  const email = `${person.id.slice(0, 12).toLowerCase()}@example.org`
  await services.db.orm
    .update(users)
    .set({
      email: services.fields.seal(email, emailPlace(organization.id, person.id)),
      emailIndex: emailIndex(services, email),
    })
    .where(eq(users.id, person.id))
  return { ...person, email }
}
