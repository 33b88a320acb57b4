import { beforeAll, describe, expect, it } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { auditEvents } from '#domains/audit/tables.ts'
import { circleEndpoints } from '#domains/circle/contract.ts'
import { familySessionEndpoints } from '#domains/family-sessions/contract.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { type Endpoint, type Role, roles } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { allEndpoints } from './endpoints.ts'
import { ask, theWorld } from './test-kit.ts'
import type { Cast } from './access-cast.ts'
import { makeSampleCast, samples } from './samples.ts'

// The matrix is made from the contracts: every endpoint × every role × whose record. A new endpoint without a
// sample of a good call fails here.

let cast: Cast

beforeAll(async () => {
  cast = await makeSampleCast()
})

const lastAuditId = async (): Promise<number> => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .orderBy(desc(auditEvents.id))
    .limit(1)
  return row?.id ?? 0
}

/** Ids that name nothing. A caller is refused by role before the input is read, so a refusal needs no records. */
const placeholders = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, newId()]))

describe.each(allEndpoints.map((entry) => [entry.name, entry.endpoint] as const))('%s', (name, endpoint) => {
  const sample = samples[name]
  /** One input for every call of this endpoint that changes nothing. */
  let shared: Record<string, unknown> | undefined
  const sharedInput = async (): Promise<Record<string, unknown>> => (shared ??= (await sample?.input()) ?? {})

  if (endpoint.access !== 'public') {
    const allowed: readonly Role[] = endpoint.access
    it('asks a caller without a session to sign in', async () => {
      const answer = await ask(null, endpoint, placeholders(endpoint))
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ code: 'auth.sign_in_required' })
    })
    it.each(roles.filter((role) => !allowed.includes(role)))('refuses a %s', async (role) => {
      const answer = await ask(cast.people[role], endpoint, placeholders(endpoint))
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ code: 'auth.forbidden' })
    })
  }

  if (endpoint.record) {
    const { at, kind } = endpoint.record
    const callers = endpoint.access === 'public' ? (['guest', 'client'] as const) : endpoint.access
    it.each([...callers])(
      "answers a %s about another person's record as about one that does not exist",
      async (role) => {
        const theirs = { ...(await sharedInput()), [at]: cast.ids[kind] }
        const missing = { ...theirs, [at]: newId() }
        const [stranger, nobody] = [
          await ask(cast.strangers[role], endpoint, theirs),
          await ask(cast.people[role], endpoint, missing),
        ]
        expect(stranger.status).toBe(404)
        expect(nobody.status).toBe(404)
        expect(stranger.body).toEqual(nobody.body)
      },
    )
  }

  if (endpoint.record?.kind === 'client') {
    const callers =
      endpoint.access === 'public'
        ? (['guest'] as const)
        : endpoint.access.filter((role) => role === 'guest' || role === 'client')
    it.each([...callers].filter((role) => role !== 'client'))(
      'keeps a %s of the same organization out',
      async (role) => {
        const { at } = endpoint.record ?? { at: '' }
        const answer = await ask(cast.people[role], endpoint, {
          ...(await sharedInput()),
          [at]: cast.ids.client,
        })
        expect(answer.status).toBe(404)
      },
    )
  }

  const required = Object.entries(endpoint.body?.shape ?? {}).filter(
    ([, shape]) => !(shape as { safeParse(v: unknown): { success: boolean } }).safeParse(undefined).success,
  )
  if (required.length) {
    it('says what is wrong with bad input', async () => {
      const good = await sharedInput()
      const [field] = required[0] ?? ['']
      const who = sample?.as ? cast.people[sample.as] : null
      const answer = await ask(who, endpoint, { ...good, [field]: { not: 'this' } })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'request.invalid', message: expect.stringContaining(field) })
    })
  }

  it('does its work, and a write leaves history', async () => {
    if (!sample) throw new Error(`add a sample of a good call of ${name}`)
    const before = await lastAuditId()
    const cookie = await sample.holding?.()
    const who = cookie ? { cookie } : sample.as && cast.people[sample.as]
    const answer = await ask(who, endpoint, await sample.input())
    // A refusal has a code and a message; the answer tells which.
    expect(answer.body).not.toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(answer.status).toBe(endpoint.status ?? 200)
    expect(answer.headers['cache-control']).toBe('no-store')
    if (endpoint.method !== 'GET' && sample.writes !== false)
      expect(await lastAuditId()).toBeGreaterThan(before)
  })
})

describe('reads of care data', () => {
  const reads = [
    ['getClient', 'client.read'],
    ['listMoodLogs', 'moods.read'],
    ['readCurrentSession', 'conversation.read'],
    ['listMessages', 'messages.read'],
    ['listExercises', 'exercises.read'],
    ['readExercise', 'exercise.read'],
    ['listSteps', 'steps.read'],
    ['listGoals', 'goals.read'],
    ['readPlan', 'plan.read'],
    ['listVersions', 'plan_versions.read'],
    ['readVersion', 'plan_version.read'],
    ['listConditions', 'conditions.read'],
    ['listAppointments', 'appointments.read'],
    ['listUpcomingAppointments', 'appointments.read'],
    ['listPastAppointments', 'appointments.read'],
    ['listWorkbooks', 'workbooks.read'],
    ['readAnswers', 'workbook_answers.read'],
    ['listJournal', 'journal.read'],
    ['readCircle', 'circle.read'],
  ] as const
  it.each(reads)('%s by the therapist is history, by the client is not', async (name, action) => {
    const { services } = await theWorld()
    const endpoint = allEndpoints.find((entry) => entry.name === name)?.endpoint
    if (!endpoint) throw new Error(`no ${name}`)
    const input = (await samples[name]?.input()) ?? {}
    const count = async () =>
      (await services.db.orm.select().from(auditEvents).where(eq(auditEvents.action, action))).length
    const before = await count()
    expect((await ask(cast.people.client, endpoint, input)).status).toBe(200)
    expect(await count()).toBe(before)
    expect((await ask(cast.people.therapist, endpoint, input)).status).toBe(200)
    expect(await count()).toBe(before + 1)
  })

  it('by a supporter of what a client shares with them is history', async () => {
    await ask(cast.people.supporter, circleEndpoints.listShared)
    expect(await cast.harbor.lastAudit('circle.shared_read')).toMatchObject({
      actorUserId: cast.people.supporter.id,
      clientId: cast.ids.client,
    })
  })
})

describe('a supporter', () => {
  /** Calls about a client that a supporter may make: each tells or changes only their own part of the circle. */
  const ofSupporters = [
    'leaveCircle',
    'reportPressure',
    // Keys and devices of one's own: another person's do not exist for them.
    'makeDeviceKey',
    'openDeviceKey',
    'signOutDevice',
    // Conversations and messages: asked with ids of a conversation that they are not in.
    ...Object.keys(messagingEndpoints),
    // Sessions: asked with the id of one that they are not in.
    ...Object.keys(familySessionEndpoints),
  ]
  const about = allEndpoints.filter(({ endpoint }) => endpoint.record && endpoint.access !== 'public')
  it.each(about.map(({ name, endpoint }) => [name, endpoint] as const))(
    'who asks %s with the ids of the client gets nothing',
    async (name, endpoint) => {
      const { at = 'id', kind = 'client' } = endpoint.record ?? {}
      const input = { ...(await samples[name]?.input()), [at]: cast.ids[kind] }
      const answer = await ask(cast.people.supporter, endpoint, input)
      if (!ofSupporters.includes(name)) expect(answer.status).toBe(403)
      else if (name in messagingEndpoints || name in familySessionEndpoints || name.includes('Device'))
        expect([403, 404]).toContain(answer.status)
      else expect(answer.status).toBeLessThan(300)
    },
  )
})

describe('a write from another site', () => {
  it('is refused whatever the cookie says', async () => {
    const answer = await ask(
      cast.people.client,
      reentryEndpoints.createStep,
      { clientId: cast.ids.client, title: 'x' },
      { origin: 'https://elsewhere.example', host: 'localhost' },
    )
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'request.foreign_origin' })
  })
})
