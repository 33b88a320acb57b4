import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Callable, Rota } from '#domains/crisis/contract/on-call.ts'
import type { AlertStatus } from '#domains/crisis/contract.ts'
import type { Me } from '#domains/auth/contract.ts'
import type { OutboxMessage } from '#domains/notifications/contract.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { askProcess, type ServerProcess, signInTo, startProcess } from './server-process.ts'
import { emptyDatabase } from './test-database.ts'
import { repeats } from './test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-calling-'))
let environment: Record<string, string>
let server: ServerProcess
beforeAll(async () => {
  environment = { ...(await emptyDatabase('landfall_calling')), DATA_DIR: folder, TEST_HOOKS: 'true' }
  server = await startProcess(environment)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

const pause = (span: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, span))
/** Whose letter said that somebody waits, in the order in which they were written. */
const called = async (admin: string): Promise<string[]> => {
  const { body } = await askProcess<OutboxMessage[]>(server.url, admin, 'GET', '/api/outbox?limit=100')
  return body
    .filter(({ subject }) => subject === 'Someone is waiting for you')
    .map(({ to }) => to.split('@')[0] ?? '')
    .reverse()
}
/** Moves the clock of the running process to so long after the alert. A new process begins at its usual moment again. */
const moveTo = (ahead: number): Promise<unknown> =>
  askProcess(server.url, '', 'POST', '/api/testing/clock', {
    now: new Date(raisedAt + ahead).toISOString(),
  })
let raisedAt = 0

it('whoever is due is called once, however often the process is killed at that moment', async () => {
  const admin = await signInTo(server.url, 'admin')
  const client = await signInTo(server.url, 'client')
  const { people } = (await askProcess<Rota>(server.url, admin, 'GET', '/api/crisis/rota')).body
  const idOf = (role: Callable['role']): string => people.find((person) => person.role === role)?.id ?? ''
  for (const [role, part] of [
    ['therapist', 'responder'],
    ['admin', 'supervisor'],
  ] as const)
    await askProcess(server.url, admin, 'POST', '/api/crisis/rota', {
      userId: idOf(role),
      part,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      startMinute: 0,
      endMinute: 0,
      place: 1,
    })
  const me = await askProcess<Me>(server.url, client, 'GET', '/api/auth/me')
  const raised = await askProcess<{ alert: AlertStatus }>(
    server.url,
    client,
    'POST',
    '/api/sms/crisis-alert',
    {
      clientId: me.body.user?.clientId,
    },
  )
  const read = await askProcess<{ now: string }>(server.url, '', 'GET', '/api/testing/clock')
  raisedAt = Date.parse(read.body.now)
  expect(raised.body.alert).toMatchObject({ onCall: 1, takenBy: null })
  expect(await called(admin)).toEqual(['therapist'])

  // The step is due; the process dies before, in, or after it: the next one looks at once.
  for (const [due, wait] of [
    [minutes(2), 0],
    [minutes(2), 60],
    [minutes(5), 5],
    ...(repeats(0, 1)
      ? ([
          [minutes(2), 10],
          [minutes(5), 25],
        ] as const)
      : []),
  ] as const) {
    await moveTo(due + seconds(10))
    await pause(wait)
    server.child.kill('SIGKILL')
    await server.ended
    server = await startProcess(environment)
  }
  await moveTo(minutes(5) + seconds(20))
  for (let tries = 0; tries < 150 && (await called(admin)).length < 3; tries += 1) await pause(200)
  await pause(seconds(2.5))
  expect(await called(admin)).toEqual(['therapist', 'therapist', 'admin'])
}, 600_000)
