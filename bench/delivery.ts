import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type ServerProcess, signInTo, startProcess } from '../src/app/server-process.ts'
import { newId } from '../src/shared/ids.ts'
import { percentile } from './load.ts'
import { startPrivatePostgres } from '../scripts/private-postgres.ts'

// Chat through the whole product: from sending to the reply, and from sending until the person's other browser
// has heard of it and has fetched the words, with 500 sockets open; then a crisis, until a counselor's open desk
// hears of it.

const sockets = 500
const messages = 300
const perSecond = 15
const crises = 50
/** Milliseconds at p99: a message, and until a counselor's desk hears of a crisis. */
const limits = { message: 50, desk: 2_000 }
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Guest {
  cookie: string
  clientId: string
  sessionId: string
  heard: (messageId: string) => Promise<number>
  socket: WebSocket
}

const send = async (server: ServerProcess, cookie: string, body: object) => {
  const response = await fetch(`${server.url}/api/chat/message`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return {
    response,
    reply: (await response.json()) as { clientId: string; sessionId: string; aiMessage: { id: string } },
  }
}

const arrive = async (server: ServerProcess): Promise<Guest> => {
  const { response, reply } = await send(server, '', { content: 'hello' })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime`, { headers: { cookie } })
  const at = new Map<string, number>()
  const waiting = new Map<string, (time: number) => void>()
  socket.on('message', (data) => {
    const { event, data: facts } = JSON.parse(String(data)) as { event: string; data: { messageId?: string } }
    if (event !== 'chat.message_sent' || !facts.messageId) return
    const now = performance.now()
    at.set(facts.messageId, now)
    waiting.get(facts.messageId)?.(now)
  })
  await new Promise((resolve, reject) => {
    socket.once('message', resolve)
    socket.once('error', reject)
  })
  const heard = (id: string): Promise<number> => {
    const known = at.get(id)
    return known === undefined ? new Promise((resolve) => waiting.set(id, resolve)) : Promise.resolve(known)
  }
  return { cookie, clientId: reply.clientId, sessionId: reply.sessionId, heard, socket }
}

/** Milliseconds from sending words of danger until the desk of the demo therapist hears of the alert. */
const untilTheDesk = async (server: ServerProcess, guests: Guest[]): Promise<number[]> => {
  const cookie = await signInTo(server.url, 'therapist')
  const desk = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime`, { headers: { cookie } })
  let hear: (time: number) => void = () => undefined
  desk.on('message', (data) => {
    const { event, data: facts } = JSON.parse(String(data)) as { event: string; data: { change?: string } }
    // What is said of the alert later on, who is called, belongs to no other one.
    if (event === 'crisis.alert_changed' && facts.change === 'opened') hear(performance.now())
  })
  await new Promise((resolve) => desk.once('message', resolve))
  const took: number[] = []
  for (const { cookie, clientId, sessionId } of guests.slice(0, crises)) {
    const heard = new Promise<number>((resolve) => (hear = resolve))
    const started = performance.now()
    await send(server, cookie, { clientId, sessionId, content: 'I want to die', clientMessageId: newId() })
    took.push((await heard) - started)
  }
  desk.terminate()
  return took
}

const measure = async (title: string, environment: Record<string, string>): Promise<void> => {
  const server = await startProcess(environment)
  const guests: Guest[] = []
  for (let i = 0; i < sockets; i += 20)
    guests.push(...(await Promise.all(Array.from({ length: 20 }, () => arrive(server)))))
  const [replied, delivered, shown]: [number[], number[], number[]] = [[], [], []]
  const one = async (guest: Guest): Promise<void> => {
    const { cookie, clientId, sessionId } = guest
    const started = performance.now()
    const { reply } = await send(server, cookie, {
      clientId,
      sessionId,
      content: 'I slept badly and I am worried about Monday.',
      clientMessageId: newId(),
    })
    replied.push(performance.now() - started)
    delivered.push((await guest.heard(reply.aiMessage.id)) - started)
    await (
      await fetch(`${server.url}/api/sessions/${sessionId}/messages?limit=10`, { headers: { cookie } })
    ).json()
    shown.push(performance.now() - started)
  }
  const running: Promise<void>[] = []
  for (let i = 0; i < messages; i += 1) {
    const guest = guests[(i * 7) % guests.length]
    if (guest) running.push(one(guest))
    await pause(1000 / perSecond)
  }
  await Promise.all(running)
  const line = (values: number[], limit = limits.message): string => {
    const [p50, p99] = [percentile(values, 0.5), percentile(values, 0.99)]
    return `${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(p99 / limit).toFixed(2)}`
  }
  console.log(`${title} | message to reply | ${line(replied)}`)
  console.log(`${title} | message heard by the other browser | ${line(delivered)}`)
  console.log(`${title} | message fetched by it | ${line(shown)}`)
  console.log(
    `${title} | crisis heard by the desk | ${line(await untilTheDesk(server, guests), limits.desk)}`,
  )
  for (const { socket } of guests) socket.terminate()
  server.child.kill('SIGTERM')
  await server.ended
}

console.log(`${sockets} sockets, ${messages} messages at ${perSecond} a second; milliseconds from sending`)
console.log('database | what | p50 | p99 | p99 to the limit')
const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
await measure('embedded', { DATA_DIR: join(folder, 'embedded') })
const postgres = await startPrivatePostgres()
if (postgres) {
  await measure('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase('delivery') })
  await postgres.stop()
}
rmSync(folder, { recursive: true, force: true })
