import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { emailPlace } from '#domains/auth/links.ts'
import { hashPassword } from '#domains/auth/password.ts'
import { users } from '#domains/auth/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { remindOn } from '#domains/appointments/reminders/scheduler.ts'
import { registerClient } from '#domains/clients/register.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { isTestClock, type TestClock } from '#platform/clock.ts'
import { startDeletions } from '#domains/organization-data/deletion/jobs.ts'
import { ensureSubscriptions } from '#domains/organization-plans/service/ensure.ts'
import { openOrganization } from '#domains/organizations/open.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { parseInput } from '#platform/http/failure.ts'
import { newId } from '#shared/ids.ts'

// What tests of a whole server ask of it and no person may: only where TEST_HOOKS is set, which production refuses.

const farthest = 400 * 86_400_000
const ClockMove = z.object({
  advance: z.number().min(-farthest).max(farthest).optional(),
  now: z.iso.datetime({ offset: true }).optional(),
})
const TestPerson = z.object({
  role: z.enum(['client', 'therapist', 'admin', 'supporter']),
  fullName: z.string().min(1),
  username: z.string().min(1),
  password: z.string().min(1),
  email: z.email().optional(),
  /** The number on a client's record. */
  phone: z.string().optional(),
  language: z.string().default('en'),
  /** The organization of this name, which is made where there is none; absent: that of the therapist. */
  organization: z.string().min(1).optional(),
  /** The therapist, by username, whose caseload a client is on. */
  therapist: z.string().default('therapist'),
})
export type TestPerson = z.input<typeof TestPerson>

const hashes = new Map<string, Promise<string>>()
/** Hashing is slow by design, and test people share their passwords. */
const hashOnce = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** Makes a person with a password; a client has a record and a therapist. Answers their ids. */
const makePerson = async (
  services: Services,
  {
    role,
    fullName,
    username,
    password,
    email,
    phone,
    language,
    therapist,
    organization,
  }: z.output<typeof TestPerson>,
): Promise<{ id: string; clientId: string | null }> => {
  const passwordHash = await hashOnce(password)
  return services.db.orm.transaction(async (tx) => {
    const [by] = await tx.select().from(users).where(eq(users.username, therapist))
    if (!by) throw new Error(`no person is called ${therapist}`)
    const [known] = organization
      ? await tx.select().from(organizations).where(eq(organizations.name, organization))
      : []
    const organizationId = organization
      ? (known ?? (await openOrganization(tx, services, organization))).id
      : by.organizationId
    const id = newId()
    await tx.insert(users).values({
      id,
      organizationId,
      username,
      role,
      fullName,
      passwordHash,
      email: email ? services.fields.seal(email, emailPlace(organizationId, id)) : null,
      createdAt: services.clock.now(),
    })
    if (role !== 'client') return { id, clientId: null }
    const actor = { ...by, userId: by.id, clientId: null, session: '' }
    const ctx = { ...backgroundContext(services, organizationId), actor }
    const client = await registerClient(tx, ctx, { fullName, language, phone })
    await tx.update(clients).set({ userId: id }).where(eq(clients.id, client.id))
    if (organizationId === by.organizationId)
      await tx.insert(careTeam).values({ clientId: client.id, userId: by.id, since: services.clock.now() })
    return { id, clientId: client.id }
  })
}

export const openTestHooks = (app: FastifyInstance, services: Services): void => {
  if (!isTestClock(services.clock)) throw new Error('TEST_HOOKS wants a test clock')
  const clock: TestClock = services.clock
  app.get('/api/testing/clock', async () => ({ now: clock.now().toISOString() }))
  app.post('/api/testing/clock', async (request) => {
    const { advance = 0, now } = parseInput(ClockMove, request.body ?? {})
    if (now) clock.set(new Date(now))
    clock.advance(advance)
    await services.queue.setTime()
    // Half a day may pass between two looks of the scheduler; here it looks at once.
    await remindOn(services)
    await services.payments?.sandbox?.advance()
    await startDeletions(services)
    return { now: clock.now().toISOString() }
  })
  app.post('/api/testing/people', async (request) => {
    const made = await makePerson(services, parseInput(TestPerson, request.body ?? {}))
    // A new organization gets its place on a plan at once, not within the hour.
    await ensureSubscriptions(services)
    return made
  })
}
