import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Me } from '#domains/auth/contract.ts'
import type { ChatReply } from '#domains/chat/contract.ts'
import type { Alert } from '#domains/crisis/contract.ts'
import type { RealtimeMessage } from '#shared/realtime.ts'
import { askProcess, type ServerProcess, signInTo, startProcess } from './server-process.ts'
import { emptyDatabase } from './test-database.ts'

// Two server processes on one PostgreSQL. With the embedded database there is one process by nature.
const url = process.env['TEST_DATABASE_URL']
let servers: ServerProcess[] = []

const listenTo = async (server: ServerProcess, cookie: string) => {
  const heard: RealtimeMessage[] = []
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime`, { headers: { cookie } })
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as RealtimeMessage))
  await new Promise((resolve, reject) => {
    socket.once('message', resolve)
    socket.once('error', reject)
  })
  const hear = async (event: string, of: Record<string, unknown> = {}): Promise<RealtimeMessage> => {
    const isIt = (message: RealtimeMessage): boolean =>
      message.event === event && Object.entries(of).every(([name, value]) => message.data[name] === value)
    for (let tries = 0; tries < 1_000; tries += 1) {
      const found = heard.find(isIt)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`${event} was not heard`)
  }
  return { hear, socket }
}

beforeAll(async () => {
  if (!url) return
  const environment = {
    ...(await emptyDatabase('landfall_processes')),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'landfall-processes-')),
  }
  // Both start on an empty database at once: migrations and the seed happen once.
  const first = startProcess(environment)
  await new Promise((resolve) => setTimeout(resolve, 150))
  servers = await Promise.all([first, startProcess(environment)])
})
afterAll(async () => {
  for (const server of servers) server.child.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
})

it.skipIf(!url)('a message written on one appears live on the other, and so does its alert', async () => {
  const [one, two] = servers as [ServerProcess, ServerProcess]
  const [client, therapist] = [await signInTo(one.url, 'client'), await signInTo(two.url, 'therapist')]
  const me = await askProcess<Me>(two.url, client, 'GET', '/api/auth/me')
  const clientId = me.body.user?.clientId ?? ''
  const phone = await listenTo(two, client)
  const desk = await listenTo(two, therapist)

  const sent = await askProcess<ChatReply>(one.url, client, 'POST', '/api/chat/message', {
    clientId,
    content: 'I want to die',
  })
  await phone.hear('chat.message_sent', {
    sessionId: sent.body.sessionId,
    messageId: sent.body.aiMessage?.id,
  })
  // It came by itself: nothing here asks. How soon it comes is held where nothing runs beside it, in the journeys with
  // @timed, and for many at once by bench/delivery.ts.
  const alert = await desk.hear('crisis.alert_changed')

  const taken = await askProcess<Alert>(
    two.url,
    therapist,
    'POST',
    `/api/crisis/alerts/${String(alert.data['alertId'])}/acknowledge`,
  )
  expect(taken.body.takenBy?.fullName).toBe('Dana Whitfield')
  await phone.hear('crisis.status_changed')

  // The other process may close it before the answer is here.
  const closed = new Promise((resolve) => desk.socket.once('close', resolve))
  await askProcess(one.url, therapist, 'POST', '/api/auth/logout', { everywhere: true })
  await closed
  phone.socket.close()
})
