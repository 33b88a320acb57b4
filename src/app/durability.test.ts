import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Me } from '#domains/auth/contract.ts'
import type { ChatMessage, ChatReply, ChatSession } from '#domains/chat/contract.ts'
import type { MoodLog } from '#domains/mood/contract.ts'
import { newId } from '#shared/ids.ts'
import { repeats } from './test-counts.ts'
import { askProcess, type ServerProcess, signInTo, startProcess } from './server-process.ts'
import { emptyDatabase } from './test-database.ts'

const kills = repeats(5, 20)
const writers = 6
const folder = mkdtempSync(join(tmpdir(), 'landfall-durability-'))
let environment: Record<string, string>
let server: ServerProcess

const pause = (span: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, span))

beforeAll(async () => {
  environment = { ...(await emptyDatabase('landfall_durability')), DATA_DIR: folder, TEST_HOOKS: 'true' }
  server = await startProcess(environment)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

// The embedded database's promise; PostgreSQL makes its own.
it.skipIf(Boolean(process.env['TEST_DATABASE_URL']))(
  `loses nothing acknowledged in ${kills} kill -9 under load, and starts again each time`,
  async () => {
    const cookie = await signInTo(server.url, 'client')
    const me = await askProcess<Me>(server.url, cookie, 'GET', '/api/auth/me')
    const clientId = me.body.user?.clientId ?? ''
    const moods: string[] = []
    const messages: string[] = []

    for (let kill = 0; kill < kills; kill += 1) {
      let running = true
      const write = async (writer: number): Promise<void> => {
        while (running) {
          const id = newId()
          try {
            if (writer === 0) {
              const sent = await askProcess<ChatReply>(server.url, cookie, 'POST', '/api/chat/message', {
                clientId,
                content: 'Still here.',
                clientMessageId: id,
              })
              if (sent.status === 200) messages.push(id)
            } else {
              const logged = await askProcess(server.url, cookie, 'POST', '/api/mood-logs', {
                clientId,
                mood: 'hopeful',
                intensity: 5,
                id,
              })
              if (logged.status === 201) moods.push(id)
            }
          } catch {
            // The connection was cut: this write was not acknowledged.
            await pause(20)
          }
        }
      }
      const before = moods.length
      const writing = Array.from({ length: writers }, (_, writer) => write(writer))
      const saidBefore = messages.length
      while (messages.length === saidBefore || moods.length === before) await pause(5)
      await pause((kill * 37) % 200)
      server.child.kill('SIGKILL')
      running = false
      await server.ended
      await Promise.all(writing)
      expect(moods.length, `kill ${kill} came while writes were acknowledged`).toBeGreaterThan(before)
      server = await startProcess(environment)
    }

    const kept = new Set<string>()
    let path: string | null = `/api/clients/${clientId}/mood-logs?limit=100`
    while (path) {
      const response: Response = await fetch(server.url + path, { headers: { cookie } })
      for (const log of (await response.json()) as MoodLog[]) kept.add(log.id)
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(moods.filter((id) => !kept.has(id))).toEqual([])

    const session = await askProcess<ChatSession>(
      server.url,
      cookie,
      'GET',
      `/api/clients/${clientId}/chat-sessions`,
    )
    const counts = new Map<string, number>()
    path = `/api/sessions/${session.body.id}/messages?limit=200`
    while (path) {
      const response: Response = await fetch(server.url + path, { headers: { cookie } })
      for (const { clientMessageId } of (await response.json()) as ChatMessage[]) {
        if (clientMessageId) counts.set(clientMessageId, (counts.get(clientMessageId) ?? 0) + 1)
      }
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(messages.filter((id) => counts.get(id) !== 1)).toEqual([])
    expect(messages.length).toBeGreaterThanOrEqual(kills)
  },
  1_200_000,
)

it('keeps its secrets to itself, refuses a second process on the same folder, and ends cleanly when asked', async () => {
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  if (!process.env['TEST_DATABASE_URL']) {
    await expect(startProcess(environment)).rejects.toThrow(/in use by another Landfall process/)
  }
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  server = await startProcess(environment)
  expect(await signInTo(server.url, 'therapist')).toContain('landfall_session=')
})
