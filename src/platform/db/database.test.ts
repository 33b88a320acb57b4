import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { organizationEndpoints } from '#domains/organizations/contract.ts'
import { newId } from '#shared/ids.ts'
import { openEmbedded, openPostgres } from './database.ts'
import { EmbeddedClient } from './embedded.ts'
import { migrate } from './migrate.ts'

const embeddedOnly = it.skipIf(Boolean(process.env['TEST_DATABASE_URL']))

embeddedOnly('writes a commit through to the disk before it is acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-fsync-'))
  const client = await EmbeddedClient.open(join(folder, 'db'))
  await client.exec('create table facts (n int)')
  // The write-ahead log's file on the disk must hold the row's bytes as soon as the commit has returned.
  const mark = `mark-${newId()}`
  await client.exec('create table marks (t text)')
  await client.query('insert into marks values ($1)', [mark])
  const walFolder = join(folder, 'db', 'pg_wal')
  const wal = readdirSync(walFolder).filter((name) => /^[0-9A-F]{24}$/.test(name))
  expect(wal.some((name) => fs.readFileSync(join(walFolder, name)).includes(mark))).toBe(true)
  expect((await client.query<{ fsync: string }>('show fsync')).rows[0]?.fsync).toBe('on')
  expect(
    (await client.query<{ wal_sync_method: string }>('show wal_sync_method')).rows[0]?.wal_sync_method,
  ).toBe('fsync')
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

embeddedOnly('a transaction that fails leaves nothing, and others wait for it', async () => {
  const db = await openEmbedded(null)
  await db.script('create table facts (n int)')
  const slow = db.orm.transaction(async (tx) => {
    await tx.execute(sql`insert into facts values (1)`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    throw new Error('changed my mind')
  })
  const count = db.run<{ n: number }>({ name: 'count', text: 'select count(*)::int as n from facts' }, [])
  await expect(slow).rejects.toThrow('changed my mind')
  expect(await count).toEqual([{ n: 0 }])
  await db.close()
})

it('migrating again does nothing, from several starters at once too', async () => {
  const { services } = await theWorld()
  expect(await Promise.all([migrate(services.db), migrate(services.db), migrate(services.db)])).toEqual([
    [],
    [],
    [],
  ])
})

it('keeps history append-only', async () => {
  const { services } = await theWorld()
  const harbor = await makeOrganization()
  const tab = { tabName: 'progress', isVisible: true }
  await ask(await harbor.person('admin'), organizationEndpoints.setTabVisibility, tab)
  expect(await harbor.lastAudit('tab.visibility_set')).toBeDefined()
  const change = services.db.orm.execute(sql`update audit_events set action = 'never happened'`)
  await expect(change).rejects.toThrow()
  await expect(services.db.orm.execute(sql`delete from audit_events where id > 0`)).rejects.toThrow()
})

it('a PostgreSQL that does not answer ends the start with a sentence that says what to do', async () => {
  await expect(openPostgres('postgres://landfall@127.0.0.1:1/none', 1, 0)).rejects.toThrow(
    'PostgreSQL does not answer: start it, or correct DATABASE_URL.',
  )
})

const postgresUrl = process.env['TEST_DATABASE_URL']

it.skipIf(!postgresUrl)('a start waits for a PostgreSQL that begins to answer later', async () => {
  const target = new URL(postgresUrl ?? '')
  const socketFolder = target.searchParams.get('host')
  let refused = 0
  const door = createServer((socket) => {
    socket.on('error', () => undefined)
    // The first tries find nothing behind the port, as while PostgreSQL starts.
    if (refused < 2) {
      refused += 1
      socket.destroy()
      return
    }
    const behind = socketFolder
      ? connect(join(socketFolder, `.s.PGSQL.${target.port || '5432'}`))
      : connect(Number(target.port || '5432'), target.hostname)
    behind.on('error', () => socket.destroy())
    socket.pipe(behind).pipe(socket)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const late = new URL(target)
  late.hostname = '127.0.0.1'
  late.port = String((door.address() as { port: number }).port)
  late.searchParams.delete('host')
  const db = await openPostgres(late.href, 1)
  expect(await db.run({ name: 'one', text: 'select 1 as n' }, [])).toEqual([{ n: 1 }])
  expect(refused).toBe(2)
  await db.close()
  door.close()
})
