import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Me } from '#domains/auth/contract.ts'
import { newId } from '#shared/ids.ts'
import { askProcess, type ServerProcess, signInTo, startProcess } from './server-process.ts'
import { emptyDatabase, readRows } from './test-database.ts'

const moodsInFlight = 190
const messagesInFlight = 10
const folder = mkdtempSync(join(tmpdir(), 'landfall-drain-'))
let environment: Record<string, string>
let server: ServerProcess

beforeAll(async () => {
  environment = { ...(await emptyDatabase('landfall_drain')), DATA_DIR: folder }
  server = await startProcess(environment)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

const agent = new Agent({ keepAlive: true })

/** Sends a body on a kept connection: when all of it is out, and what comes back. */
const post = (path: string, headers: Record<string, string>, body: unknown) => {
  const sent = request(server.url + path, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const isOut = new Promise((resolve) => sent.once('finish', resolve))
  const answer = new Promise<{ status: number; closes: boolean; text: string } | string>((resolve) => {
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.once('response', (response: IncomingMessage) => {
      let text = ''
      response.on('data', (bytes) => (text += String(bytes)))
      response.on('error', (error) => resolve(error.message))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          closes: response.headers.connection === 'close',
          text,
        }),
      )
    })
  })
  sent.end(JSON.stringify(body))
  return { isOut, answer }
}

it('a server that is asked to end answers all 200 requests in flight, keeps what it acknowledged, and exits with 0', async () => {
  const cookie = await signInTo(server.url, 'client')
  const me = await askProcess<Me>(server.url, cookie, 'GET', '/api/auth/me')
  const clientId = me.body.user?.clientId ?? ''
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime`, { headers: { cookie } })
  await new Promise((resolve) => socket.once('message', resolve))
  const farewell = new Promise<number>((resolve) => socket.once('close', resolve))

  const moods = Array.from({ length: moodsInFlight }, () => newId())
  const messages = Array.from({ length: messagesInFlight }, () => newId())
  const calls = [
    ...messages.map((clientMessageId) =>
      post(
        '/api/chat/message',
        { cookie, accept: 'text/event-stream' },
        { clientId, content: 'Still here.', clientMessageId },
      ),
    ),
    ...moods.map((id) => post('/api/mood-logs', { cookie }, { clientId, mood: 'hopeful', intensity: 5, id })),
  ]
  await Promise.all(calls.map(({ isOut }) => isOut))
  server.child.kill('SIGTERM')
  const answers = await Promise.all(calls.map(({ answer }) => answer))

  const told = Object.entries(
    Object.groupBy(answers, (one) => (typeof one === 'string' ? one : String(one.status))),
  )
  expect(told.map(([status, all]) => [status, all?.length])).toEqual([
    ['200', messagesInFlight],
    ['201', moodsInFlight],
  ])
  const streamed = answers.slice(0, messagesInFlight) as { text: string }[]
  expect(streamed.every(({ text }) => text.startsWith('event: reply') && text.endsWith('\n\n'))).toBe(true)
  expect(await farewell).toBe(1012)
  expect(await server.ended).toBe(0)

  const ids = async (text: string) => (await readRows<{ id: string }>(environment, text)).map(({ id }) => id)
  const keptMoods = await ids('select id from mood_logs')
  expect(moods.filter((id) => !keptMoods.includes(id))).toEqual([])
  const keptMessages = await ids('select client_message_id as id from chat_messages')
  expect(messages.filter((id) => !keptMessages.includes(id))).toEqual([])

  server = await startProcess(environment)
  expect((await askProcess(server.url, cookie, 'GET', '/api/auth/me')).status).toBe(200)
})

it('a server that is asked to end is not held up by connections that say nothing', async () => {
  const idle = await fetch(`${server.url}/api/health`)
  await idle.text()
  const silent = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime`)
  await new Promise((resolve) => silent.once('message', resolve))
  silent.pause()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  silent.terminate()
})
