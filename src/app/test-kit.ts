import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { and, desc, eq } from 'drizzle-orm'
import { WebSocket } from 'ws'
import { auditEvents } from '#domains/audit/tables.ts'
import { sessionCookie } from '#domains/auth/contract.ts'
import { openSession } from '#domains/auth/session.ts'
import { users } from '#domains/auth/tables.ts'
import { sponsorOfAll } from '#domains/billing/sponsorship/sponsor-of-all.ts'
import { sponsorships } from '#domains/billing/tables.ts'
import { circleEndpoints } from '#domains/circle/contract.ts'
import { grantKinds } from '#domains/circle/contract/shapes.ts'
import { supporters } from '#domains/circle/tables.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { getDetector } from '#domains/crisis/detector.ts'
import { type Guard, guardEndpoints } from '#domains/guard/contract.ts'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { TestClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import { days, minutes, seconds, toDay } from '#shared/dates.ts'
import type { Endpoint, ReplyOf, Role } from '#shared/endpoint.ts'
import type { FormChallenge } from '#shared/form-guard.ts'
import { newId } from '#shared/ids.ts'
import { localTime } from '#shared/local-time.ts'
import type { RealtimeMessage } from '#shared/realtime.ts'
import { createServer, type RunningServer } from './server.ts'
import { openServices } from './services.ts'
import { anAddress, fileAddress, testClock } from './test-clock.ts'
import { databaseOfWorker } from './test-database.ts'
import { warmUp } from './warm-up.ts'

export { anAddress } from './test-clock.ts'

export interface World {
  services: Services
  server: RunningServer
  clock: TestClock
}

/** Public forms ask for one try and may be sent at once. The guard's own tests ask for more. */
export const easyForms = { FORM_TRIES: '1', FORM_SECONDS: '0' }

let world: Promise<World> | undefined

const openWorld = async (): Promise<World> => {
  const url = await databaseOfWorker()
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'landfall-test-')),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...easyForms,
    // Test processes share the database, so they share its keys.
    SIGNING_KEY: 'for tests only: 0123456789 abcdefghijklmnopqrstuvwxyz',
    FIELD_KEYS: `1:${createHash('sha256').update('for tests only').digest('base64')}`,
    ...(url ? { DATABASE_URL: url } : {}),
  })
  const db = url ? await openPostgres(url, 8) : await openEmbedded(null)
  const services = await openServices(config, { db, clock: testClock })
  getDetector({ timeoutMs: seconds(10), startMs: seconds(60), isLean: true })
  const server = await createServer(services, { pages: false, calls: false })
  await server.app.ready()
  await warmUpJudges()
  return { services, server, clock: testClock }
}

const warmUpsAtMost = 12

/**
 * The first text of a process loads and compiles what judges it. On a busy machine that takes longer than the 15 seconds
 * in which a request is answered, so the first message of a file was refused and no alert stood there.
 */
const warmUpJudges = async (): Promise<void> => {
  await warmUp({ TEST_HOOKS: true })
  for (let tries = 0; tries < warmUpsAtMost; tries += 1)
    if (!(await getDetector().detect('I want to die', { now: testClock.now() })).degraded) return
}

/** The whole server on a real database, opened once per test process. Every file makes its own organization in it. */
export const theWorld = (): Promise<World> => {
  world ??= openWorld()
  return world
}

export interface Person {
  id: string
  role: Role
  organizationId: string
  clientId: string | null
  username: string | null
  cookie: string
}

export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
  cookies: Record<string, string>
}

/**
 * Calls an endpoint through the real door. Without a person there is no session. Beside headers there may be `from`, the
 * address that the call comes from.
 */
export const ask = async <E extends Endpoint>(
  person: Pick<Person, 'cookie'> | null,
  endpoint: E,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<ReplyOf<E>>> => {
  const { server } = await theWorld()
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  const query = new URLSearchParams()
  for (const name of Object.keys(endpoint.query?.shape ?? {}))
    if (input[name] !== undefined) query.set(name, String(input[name]))
  const pathNames = new Set(Object.keys(endpoint.params?.shape ?? {}))
  const body = Object.fromEntries(
    Object.entries(input).filter(([name]) => !pathNames.has(name) || endpoint.body?.shape[name]),
  )
  const { from, ...rest } = headers
  const response = await server.app.inject({
    method: endpoint.method,
    url: query.size ? `${path}?${query}` : path,
    headers: { ...(person ? { cookie: person.cookie } : {}), ...rest },
    // What one address may send is limited: a form of a test comes from one of its own, if it does not say from where.
    remoteAddress: from ?? (input['guard'] ? anAddress() : fileAddress()),
    ...(endpoint.method === 'GET' ? {} : { payload: body }),
  })
  return {
    status: response.statusCode,
    body: response.json(),
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
  }
}

/** Fetches and solves a challenge, as a browser does; answers what a public form carries as `guard`. */
export const passGuard = async (headers: Record<string, string> = {}): Promise<Guard> => {
  // From an address of its own: the tests of one process would else use up what one address may fetch.
  const from = anAddress()
  const asked = { from, ...headers }
  const { status, body: challenge } = await ask(null, guardEndpoints.readFormChallenge, {}, asked)
  if (status !== 200) throw new Error(`there was no challenge: ${status}`)
  return solved(challenge)
}

/** Does a challenge's work. */
export const solved = async (challenge: FormChallenge): Promise<Guard> => ({
  solution: JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  website: '',
})

/** Sends a form with files through the real door, as a browser does: multipart. */
export const sendForm = async <T>(
  person: Pick<Person, 'cookie'> | null,
  path: string,
  fields: Record<string, string>,
  files: { field?: string; name: string; bytes: Buffer }[] = [],
  headers: Record<string, string> = {},
): Promise<Answer<T>> => {
  const { server } = await theWorld()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  files.forEach(({ field, name, bytes }, i) =>
    form.append(field ?? `file_${i}`, new Blob([new Uint8Array(bytes)]), name),
  )
  const sent = new Response(form)
  const { from, ...rest } = headers
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      ...(person ? { cookie: person.cookie } : {}),
      ...rest,
    },
    remoteAddress: from ?? (fields['solution'] ? anAddress() : fileAddress()),
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return {
    status: response.statusCode,
    body: response.json(),
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
  }
}

/** A person's open page: what it hears over the socket, until it is closed. */
export const listenAs = async (
  person: Pick<Person, 'cookie'>,
  { path = '/api/realtime', host }: { path?: string; host?: string } = {},
) => {
  const { server } = await theWorld()
  const door = createHttpServer()
  server.hub.attach(door)
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: { cookie: person.cookie, ...(host ? { host } : {}) },
  })
  const heard: RealtimeMessage[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as RealtimeMessage))
  await new Promise((resolve, reject) => {
    socket.once('message', resolve)
    socket.once('error', reject)
  })
  return {
    /** What was said of one event, as soon as it was said `times` times. */
    hear: async (event: string, times = 1): Promise<RealtimeMessage[]> => {
      const said = () => heard.filter((message) => message.event === event)
      for (let tries = 0; tries < 1_000 && said().length < times; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 10))
      if (said().length < times) throw new Error(`${event} was heard ${said().length} times`)
      return said()
    },
    heard,
    /** The code with which the server closes it. */
    closed: (): Promise<number> => new Promise((resolve) => socket.once('close', resolve)),
    close: async (): Promise<void> => {
      socket.terminate()
      await new Promise((resolve) => door.close(resolve))
    },
  }
}

/** An organization of one's own, with people made to order. It pays for all its clients, unless a test wants limits. */
export const makeOrganization = async ({
  sponsors = true,
  ...settings
}: Partial<typeof defaultSettings> & { sponsors?: boolean } = {}) => {
  const { services } = await theWorld()
  const { db, clock } = services
  const id = newId()
  const host = `${id.toLowerCase()}.test`
  await db.orm.insert(organizations).values({
    id,
    name: `Harbor ${id.slice(0, 4)}`,
    host,
    settings: { ...defaultSettings, ...settings },
    createdAt: clock.now(),
  })
  if (sponsors) await db.orm.insert(sponsorships).values(sponsorOfAll(id, clock.now()))

  const signIn = async (userId: string, role: Role): Promise<string> => {
    let token = ''
    const ctx = {
      ...backgroundContext(services, id),
      setCookie: (_: string, value: string) => (token = value) as unknown as void,
    }
    await db.orm.transaction((tx) => openSession(tx, ctx, { id: userId, role }))
    return `${sessionCookie}=${token}`
  }

  const person = async (
    role: Role,
    given: { passwordHash?: string; username?: string } = {},
  ): Promise<Person> => {
    const userId = newId()
    const username = role === 'guest' ? null : (given.username ?? `p${randomBytes(6).toString('hex')}`)
    await db.orm.insert(users).values({
      id: userId,
      organizationId: id,
      username,
      role,
      fullName: `Ada ${role}`,
      passwordHash: given.passwordHash ?? null,
      createdAt: clock.now(),
    })
    let clientId: string | null = null
    if (role === 'client' || role === 'guest') {
      clientId = newId()
      await db.orm.insert(clients).values({
        id: clientId,
        organizationId: id,
        userId,
        isGuest: role === 'guest',
        fullName: `Ada ${role}`,
        riskLevel: 'medium',
        language: 'en',
        createdAt: clock.now(),
      })
    }
    return { id: userId, role, organizationId: id, clientId, username, cookie: await signIn(userId, role) }
  }

  return {
    id,
    host,
    person,
    signIn,
    /** Puts a client on a therapist's caseload. */
    assign: async (client: Person, therapist: Person): Promise<void> => {
      await db.orm
        .insert(careTeam)
        .values({ clientId: client.clientId ?? '', userId: therapist.id, since: clock.now() })
    },
    /** A supporter in the client's circle, with grants of these kinds for half a year. */
    support: async (
      client: Person,
      supporter: Person,
      kinds: readonly (typeof grantKinds)[number][] = grantKinds,
    ): Promise<void> => {
      const clientId = client.clientId ?? ''
      const endsOn = toDay(new Date(clock.now().getTime() + days(180)))
      await db.orm.insert(supporters).values({ clientId, userId: supporter.id, since: clock.now() })
      for (const kind of kinds)
        await ask(client, circleEndpoints.setGrant, { id: clientId, userId: supporter.id, kind, endsOn })
    },
    /** The newest history line of an action. */
    lastAudit: async (action: string) => {
      const [row] = await db.orm
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.organizationId, id), eq(auditEvents.action, action)))
        .orderBy(desc(auditEvents.id))
        .limit(1)
      return row
    },
  }
}

/** Moves the clock on to an hour of the day. Sessions may end by it. */
export const moveToHour = async (hour: number, timeZone = 'America/Los_Angeles'): Promise<void> => {
  const { clock } = await theWorld()
  const { minute } = localTime(clock.now(), timeZone)
  clock.advance(minutes((hour * 60 - minute + 1440) % 1440))
}
