import { createServer } from 'node:http'
import pg from 'pg'
import { EmbeddedClient } from '../src/platform/db/embedded.ts'

// The limit our server is measured against: node:http and one prepared statement, nothing else. No session, no
// policy, no validation, no encryption, no audit. `BARE_URL` names PostgreSQL, else `BARE_DIR` the embedded one.

const url = process.env['BARE_URL']
const list =
  'select id, mood, intensity, source, logged_at from mood_logs where client_id = $1 order by logged_at desc, id desc limit 5'
const create = `insert into mood_logs (id, organization_id, client_id, mood, intensity, source, logged_at) values ($1, $2, $3, $4, $5, 'person', now())`

type Run = (name: string, text: string, values: unknown[]) => Promise<unknown[]>
const openPg = (connectionString: string): Run => {
  const pool = new pg.Pool({ connectionString, max: 12 })
  return async (name, text, values) => (await pool.query({ name, text, values })).rows as unknown[]
}
const openEmbedded = async (folder: string): Promise<Run> => {
  const client = await EmbeddedClient.open(folder)
  return async (_, text, values) => (await client.query(text, values)).rows
}
const run = url ? openPg(url) : await openEmbedded(process.env['BARE_DIR'] ?? '')
if (!url) {
  await run(
    '',
    `create table if not exists mood_logs (id text primary key, organization_id text not null, client_id text not null, mood text not null,
    intensity smallint not null, note bytea, source text not null, logged_at timestamptz(3) not null)`,
    [],
  )
  await run('', 'create index if not exists mood_logs_client_idx on mood_logs (client_id, logged_at, id)', [])
}

let made = 0
const server = createServer((request, response) => {
  const answer = (status: number, value: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }
  const fail = (error: Error): void => answer(500, { message: error.message })
  if (request.method === 'GET') {
    const id = new URL(request.url ?? '/', 'http://local').searchParams.get('client')
    run('list', list, [id]).then((rows) => answer(200, rows), fail)
    return
  }
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const { clientId, organizationId, mood, intensity } = JSON.parse(text) as Record<string, unknown>
    const id = `bare-${process.pid}-${(made += 1)}`
    run('create', create, [id, organizationId, clientId, mood, intensity]).then(
      () => answer(201, { id }),
      fail,
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Landfall is at http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
})
