import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatMessage, ChatReply } from '#domains/chat/contract.ts'
import type { Alert } from '#domains/crisis/contract.ts'
import { newId } from '#shared/ids.ts'
import { askProcess, type ServerProcess, signInTo, startProcess } from './server-process.ts'
import { emptyDatabase, readRows } from './test-database.ts'
import { repeats } from './test-counts.ts'

const people = repeats(20, 50)
const messagesEach = 4
const kills = repeats(2, 5)
const atOnce = 10
const folder = mkdtempSync(join(tmpdir(), 'landfall-crisis-'))
let environment: Record<string, string>
let server: ServerProcess
beforeAll(async () => {
  environment = { ...(await emptyDatabase('landfall_crisis')), DATA_DIR: folder, TEST_HOOKS: 'true' }
  server = await startProcess(environment)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

interface Visitor {
  cookie: string
  clientId: string
  sessionId: string
  sent: string[]
}

const pause = (span: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, span))

/** Writes with one id until it is answered, as a browser does whose line is cut. */
const cryOut = async (visitor: Visitor, content: string): Promise<void> => {
  const clientMessageId = newId()
  for (let tries = 0; ; tries += 1) {
    // A killed server is away for as long as a new one takes to start, which is long on a busy machine.
    try {
      const response = await fetch(`${server.url}/api/chat/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: visitor.cookie },
        body: JSON.stringify({ clientId: visitor.clientId || null, content, clientMessageId }),
      })
      if (response.status !== 200) throw new Error(`answered ${response.status}`)
      const session = response.headers.getSetCookie().find((one) => one.startsWith('landfall_session='))
      if (session) visitor.cookie = session.split(';')[0] ?? ''
      const reply = (await response.json()) as ChatReply
      expect(reply.shouldEscalate).toBe(true)
      visitor.clientId = reply.clientId
      visitor.sessionId = reply.sessionId
      visitor.sent.push(clientMessageId)
      return
    } catch (error) {
      if (tries > 2_000) throw error
      await pause(50)
    }
  }
}

it(`${people * messagesEach} cries for help of ${people} people, ${kills} kill -9 among them: none is lost or doubled, each has one open alert, everybody on call is told of each`, async () => {
  const visitors: Visitor[] = Array.from({ length: people }, () => ({
    cookie: '',
    clientId: '',
    sessionId: '',
    sent: [],
  }))
  const waiting = [...visitors]
  const total = (): number => visitors.reduce((sum, { sent }) => sum + sent.length, 0)
  const work = async (): Promise<void> => {
    for (let visitor = waiting.shift(); visitor; visitor = waiting.shift())
      for (let i = 0; i < messagesEach; i += 1) await cryOut(visitor, `I want to kill myself tonight (${i})`)
  }
  let failed: unknown
  const working = Promise.all(Array.from({ length: atOnce }, work)).catch((error: unknown) => {
    failed = error
  })
  for (let kill = 1; kill <= kills; kill += 1) {
    const until = (people * messagesEach * kill) / (kills + 1)
    while (total() < until && !failed) await pause(5)
    if (failed) throw failed
    server.child.kill('SIGKILL')
    await server.ended
    server = await startProcess(environment)
  }
  await working
  if (failed) throw failed
  expect(total()).toBe(people * messagesEach)

  for (const { cookie, sessionId, sent } of visitors) {
    const path = `/api/sessions/${sessionId}/messages?limit=200`
    const { body } = await askProcess<ChatMessage[]>(server.url, cookie, 'GET', path)
    const kept = body.flatMap(({ clientMessageId }) => clientMessageId ?? [])
    expect(kept.sort()).toEqual([...sent].sort())
  }

  const therapist = await signInTo(server.url, 'therapist')
  const { body: alerts } = await askProcess<Alert[]>(server.url, therapist, 'GET', '/api/crisis/alerts')
  const mine = alerts.filter(({ clientId }) => visitors.some((visitor) => visitor.clientId === clientId))
  expect(new Set(visitors.map(({ clientId }) => clientId)).size).toBe(people)
  expect(mine.map(({ clientId }) => clientId).sort()).toEqual(visitors.map(({ clientId }) => clientId).sort())
  expect(mine.map(({ messageCount }) => messageCount)).toEqual(mine.map(() => messagesEach))

  // Counted by what each letter is for: on a slow machine the first are called for a second time before the last cry.
  server.child.kill('SIGTERM')
  await server.ended
  interface Told {
    alert: string
    name: string
    step: string
    round: number
    letters: number
    secondsLater: number
  }
  const told = await readRows<Told>(
    environment,
    `select p.alert_id alert, u.username name, p.step, p.round,
       (select count(*)::int from outbox_messages o where o.reference = 'page:' || p.id) letters,
       extract(epoch from p.created_at - min(p.created_at) over (partition by p.alert_id))::float8 "secondsLater"
     from crisis_pages p join users u on u.id = p.user_id where p.channel = 'email'`,
  )
  expect(told.filter(({ letters }) => letters !== 1)).toEqual([])
  const [written] = await readRows<{ letters: number }>(
    environment,
    `select count(*)::int letters from outbox_messages where subject = 'Someone is waiting for you'`,
  )
  expect(written?.letters).toBe(told.length)
  const isFirst = ({ step, round }: Told): boolean => step === 'first' && round === 1
  expect(told.filter((one) => !isFirst(one) && one.secondsLater < 119)).toEqual([])
  const first = told.filter(isFirst)
  // Nobody stands in the schedule, so that admins are called beside the therapists from the first minute.
  const responders = ['therapist', 'therapist2', 'therapist3', 'therapist4', 'admin']
  expect(first).toHaveLength(responders.length * mine.length)
  for (const called of responders)
    expect(
      first
        .filter(({ name }) => name === called)
        .map(({ alert }) => alert)
        .sort(),
    ).toEqual(mine.map(({ id }) => id).sort())
}, 900_000)
