import { eq } from 'drizzle-orm'
import { hashPassword } from '#domains/auth/password.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { oneTimeLinks, users } from '#domains/auth/tables.ts'
import { assessmentEndpoints } from '#domains/assessments/contract.ts'
import { noteEndpoints } from '#domains/notes/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { timeOffers } from '#domains/appointments/tables.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import { makeDevice } from './device-samples.ts'
import { makeFact } from './memory-samples.ts'
import { makeGift } from './donation-samples.ts'
import { makeGiving } from './giving-samples.ts'
import { makeConsent } from './intake-samples.ts'
import { makeJob } from './job-samples.ts'
import { makeCircle } from './circle-samples.ts'
import { makeFamilySession } from './family-session-samples.ts'
import { makeHousing } from './housing-samples.ts'
import { makePlan } from './plan-samples.ts'
import { makeSubmission } from './submission-samples.ts'
import { type Endpoint, type Role, roles } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { ask, makeOrganization, type Person, theWorld } from './test-kit.ts'
import { makeVolunteer } from './volunteer-samples.ts'

export interface Cast {
  people: Record<Role, Person>
  strangers: Record<Role, Person>
  /** A record of each kind, which the people of the first organization may come near. */
  ids: Record<NonNullable<Endpoint['record']>['kind'], string>
  host: string
  harbor: Awaited<ReturnType<typeof makeOrganization>>
  link: (kind?: 'password_reset' | 'partner') => Promise<string>
  password: string
}
export const soon = async () => new Date((await theWorld()).clock.now().getTime() + 86_400_000).toISOString()

export const aNote = { subjective: 'Slept badly.', objective: '', assessment: '', plan: 'Sleep diary.' }

const everyone = async (of: Awaited<ReturnType<typeof makeOrganization>>, passwordHash: string) =>
  Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await of.person(role, { passwordHash })])),
  ) as Record<Role, Person>

/** The people of two organizations, and a record of each kind in the first. */
export const makeCast = async (): Promise<Cast> => {
  const { services } = await theWorld()
  const password = 'correct horse battery'
  const passwordHash = await hashPassword(password)
  const harbor = await makeOrganization()
  const elsewhere = await makeOrganization()
  const people = await everyone(harbor, passwordHash)
  await harbor.assign(people.client, people.therapist)
  await harbor.support(people.client, people.supporter)
  const clientId = people.client.clientId ?? ''
  const newcomer = await harbor.person('partner')
  const said = await ask(people.client, chatEndpoints.sendMessage, { clientId, content: 'hello' })
  const plan = await makePlan(people.client)
  const date = await ask(people.client, appointmentEndpoints.createAppointment, {
    clientId,
    title: 'Clinic',
    scheduledAt: await soon(),
  })
  await services.db.orm
    .update(users)
    .set({ email: services.fields.seal('ada@example.org', emailPlace(harbor.id, people.client.id)) })
    .where(eq(users.id, people.client.id))
  const offer = newId()
  await services.db.orm.insert(timeOffers).values({
    id: offer,
    organizationId: harbor.id,
    clientId,
    providerId: people.therapist.id,
    startsAt: new Date(await soon()),
    durationMinutes: 50,
    mode: 'phone',
    createdAt: services.clock.now(),
    state: 'open',
  })
  const raised = await ask(people.client, crisisEndpoints.raiseAlert, { clientId })
  await ask(people.client, assessmentEndpoints.takeAssessment, {
    id: clientId,
    instrument: 'phq9',
    answers: [0, 0, 0, 0, 0, 0, 0, 0, 1],
  })
  const tasks = await ask(people.therapist, taskEndpoints.listOpenTasks)
  const note = await ask(people.therapist, noteEndpoints.writeNote, {
    id: clientId,
    kind: 'soap',
    content: aNote,
  })
  return {
    harbor,
    people,
    strangers: await everyone(elsewhere, passwordHash),
    host: harbor.host,
    password,
    ids: {
      client: clientId,
      session: said.body.sessionId,
      ...plan,
      submission: await makeSubmission(people),
      consent: await makeConsent(people.client),
      ...(await makeJob(harbor, people)),
      ...(await makeVolunteer(people)),
      ...(await makeGift(harbor)),
      ...(await makeGiving(harbor, people)),
      ...(await makeCircle(people)),
      ...(await makeFamilySession(harbor)),
      ...(await makeHousing(harbor, people)),
      alert: raised.body.alert.id,
      user: newcomer.id,
      device: await makeDevice(harbor, people.client),
      fact: await makeFact(people.client),
      task: tasks.body[0]?.id ?? '',
      note: note.body.id,
      appointment: date.body.id,
      offer,
    },
    link: async (kind = 'password_reset') => {
      const token = newToken()
      await services.db.orm.insert(oneTimeLinks).values({
        hash: hashToken(token),
        kind,
        userId: newcomer.id,
        createdAt: services.clock.now(),
        expiresAt: new Date(services.clock.now().getTime() + 60_000),
      })
      return token
    },
  }
}
