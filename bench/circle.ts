import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { sessionCookie } from '../src/domains/auth/contract.ts'
import { startPrivatePostgres } from '../scripts/private-postgres.ts'
import { newId } from '../src/shared/ids.ts'
import { openFilled } from './filled.ts'
import { median, percentile } from './load.ts'

// Messages of a circle: from sending until the other browser hears of it and has fetched it, with 500 sockets open; and
// opening a conversation of 100,000 messages against one of 100, turn by turn on two servers.

const pairs = 250
const messages = 300
const perSecond = 15
const [few, many] = [100, 100_000]
const opens = 40
/** Milliseconds at p99 for a message; how much longer a long conversation may take to open. */
const limits = { message: 50, opening: 1.5 }
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

const cookieOf = (token: string): string => `${sessionCookie}=${token}`

/** Pairs of a client and a supporter who write to each other, each signed in by a known token. */
const fillPairs = `
  create temporary table pairs as
    select n, c.id as own, c.organization_id, now() as at
    from generate_series(1, ${pairs}) n, (select id, organization_id from users where username = 'client') c;
  insert into users (id, organization_id, role, full_name, created_at)
    select side || '-' || n, organization_id, side, 'Person ' || n, at
    from pairs, unnest(array['client', 'supporter']) side;
  insert into sessions (hash, user_id, device_id, device_label, idle_seconds, created_at, seen_at, expires_at)
    select encode(sha256((side || '-' || n)::bytea), 'hex'), side || '-' || n, 'device-' || side || n, '', 3600, at, at,
      at + interval '1 day'
    from pairs, unnest(array['client', 'supporter']) side;
  insert into clients (id, organization_id, user_id, number, full_name, risk_level, language, created_at)
    select 'record-' || n, organization_id, 'client-' || n, 100000 + n, 'Person ' || n, 'medium', 'en', at from pairs;
  insert into conversations (id, organization_id, client_id, user_id, kind, created_at)
    select 'pair-' || n, organization_id, 'record-' || n, 'supporter-' || n, 'family', at from pairs;
  insert into conversation_members (conversation_id, user_id, role, joined_at)
    select 'pair-' || n, side || '-' || n, side, at from pairs, unnest(array['client', 'supporter']) side;
  analyze;`

/** So many old messages in the demo client's conversation, before its own ones. Their words cannot be opened, and are not. */
const fillMessages = (count: number): string => `
  insert into circle_messages (id, conversation_id, client_id, sender_id, words, created_at)
    select 'old-' || n, c.id, c.client_id, c.user_id, '\\x00', now() - interval '5 years' + n * interval '1 minute'
    from generate_series(1, ${count}) n,
      (select * from conversations where user_id = (select id from users where username = 'family') limit 1) c;
  update circle_messages set position = default where words <> '\\x00';
  update conversation_members set read_to = (select max(position) from circle_messages);
  analyze;`

const ask = async (url: string, cookie: string, path: string, body?: object): Promise<Response> => {
  const response = await fetch(`${url}${path}`, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
const pathOf = (conversation: string): string => `/api/circle/conversations/${conversation}/messages`

/** A browser that hears of messages by their ids. */
const listen = async (url: string, cookie: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, { headers: { cookie } })
  const waiting = new Map<string, (time: number) => void>()
  socket.on('message', (data) => {
    const { event, data: facts } = JSON.parse(String(data)) as { event: string; data: { messageId?: string } }
    if (event === 'circle.changed' && facts.messageId) waiting.get(facts.messageId)?.(performance.now())
  })
  await new Promise((resolve, reject) => {
    socket.once('message', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    heard: (id: string) => new Promise<number>((resolve) => waiting.set(id, resolve)),
  }
}

const measureDelivery = async (title: string, environment: Record<string, string>): Promise<void> => {
  const { server, close } = await openFilled(environment, 'client', [fillPairs])
  const { url } = server
  const names = Array.from({ length: pairs }, (_, i) => [`client-${i + 1}`, `supporter-${i + 1}`]).flat()
  const browsers: Awaited<ReturnType<typeof listen>>[] = []
  for (let i = 0; i < names.length; i += 20)
    browsers.push(...(await Promise.all(names.slice(i, i + 20).map((name) => listen(url, cookieOf(name))))))
  const [answered, heard, shown]: [number[], number[], number[]] = [[], [], []]
  const one = async (pair: number): Promise<void> => {
    const other = browsers[pair * 2 + 1]
    if (!other) return
    const messageId = newId()
    const hears = other.heard(messageId)
    const started = performance.now()
    const fetched = hears.then(async (at) => {
      heard.push(at - started)
      const path = `${pathOf(`pair-${pair + 1}`)}?limit=30`
      await (await ask(url, cookieOf(`supporter-${pair + 1}`), path)).json()
      shown.push(performance.now() - started)
    })
    const words = 'I slept badly and I am worried about Monday.'
    await ask(url, cookieOf(`client-${pair + 1}`), pathOf(`pair-${pair + 1}`), { messageId, words })
    answered.push(performance.now() - started)
    await fetched
  }
  // A server that just started compiles its work; nobody waits for that twice.
  for (let pair = 0; pair < 30; pair += 1) await one(pair)
  for (const list of [answered, heard, shown]) list.length = 0
  const running: Promise<void>[] = []
  for (let i = 0; i < messages; i += 1) {
    running.push(one((i * 7) % pairs))
    await pause(1000 / perSecond)
  }
  await Promise.all(running)
  for (const [name, took] of [
    ['message to answer', answered],
    ['message heard by the other browser', heard],
    ['message fetched by it', shown],
  ] as const) {
    const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)]
    console.log(
      `${title} | ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(p99 / limits.message).toFixed(2)}`,
    )
  }
  for (const { socket } of browsers) socket.terminate()
  await close()
}

const measureOpening = async (
  title: string,
  environmentOf: (name: string) => Promise<Record<string, string>>,
): Promise<void> => {
  const open = async (name: string, count: number) => {
    const filled = await openFilled(await environmentOf(name), 'client', [fillMessages(count)])
    const { server, cookie } = filled
    const list = (await (await ask(server.url, cookie, '/api/circle/conversations')).json()) as {
      id: string
      kind: string
      isGroup: boolean
    }[]
    const id = list.find(({ kind, isGroup }) => kind === 'family' && !isGroup)?.id ?? ''
    // The newest page holds words that can be opened.
    for (let i = 0; i < 40; i += 1)
      await ask(server.url, cookie, pathOf(id), { messageId: newId(), words: `See you on day ${i}.` })
    return { ...filled, paths: { list: '/api/circle/conversations', page: `${pathOf(id)}?limit=30` } }
  }
  const small = await open('few', few)
  const large = await open('many', many)
  for (const what of ['list', 'page'] as const) {
    const [a, b]: [number[], number[]] = [[], []]
    for (let i = 0; i < opens + 5; i += 1) {
      a.push(await small.get(small.paths[what]))
      b.push(await large.get(large.paths[what]))
    }
    const [fewMs, manyMs] = [median(a.slice(5)), median(b.slice(5))]
    const ratio = manyMs / fewMs
    console.log(
      `${title} | ${what === 'list' ? 'the list of conversations' : 'the newest page'} | ${fewMs.toFixed(1)} ms | ${manyMs.toFixed(1)} ms | ${ratio.toFixed(2)} | ${(ratio / limits.opening).toFixed(2)}`,
    )
  }
  for (const { close } of [small, large]) await close()
}

const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
const only = process.argv[2]
const postgres = only === 'embedded' ? null : await startPrivatePostgres()
const databases = [
  ...(only === 'postgres'
    ? []
    : [['embedded', async (name: string) => ({ DATA_DIR: join(folder, name) })] as const]),
  ...(postgres
    ? [
        [
          'PostgreSQL',
          async (name: string) => ({
            DATA_DIR: join(folder, `postgres-${name}`),
            DATABASE_URL: await postgres.createDatabase(`circle_${name}`),
          }),
        ] as const,
      ]
    : []),
]
console.log(`${pairs * 2} sockets, ${messages} messages at ${perSecond} a second; milliseconds from sending`)
console.log('database | what | p50 | p99 | p99 to the limit')
for (const [title, environmentOf] of databases) await measureDelivery(title, await environmentOf('pairs'))
console.log('database | what | of 100 messages | of 100,000 messages | ratio | ratio to its limit')
for (const [title, environmentOf] of databases) await measureOpening(title, environmentOf)
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })
