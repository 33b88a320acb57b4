import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { authEndpoints, sessionCookie } from '#domains/auth/contract.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { openEmbedded } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { clientEndpoints } from './contract.ts'
import { clients } from './tables.ts'

const spoken = /^Visitor \d{4,6}$/

describe('visitors', () => {
  it('each have a name of their own that staff can say on the phone, also when they come at once', async () => {
    const harbor = await makeOrganization()
    const dana = await harbor.person('therapist')
    const write = () =>
      ask(
        null,
        chatEndpoints.sendMessage,
        { content: 'I want to die' },
        { host: harbor.host, 'accept-language': 'es' },
      )
    const written = await Promise.all([write(), write(), write()])
    const alerts = (await ask(dana, crisisEndpoints.listAlerts)).body
    const names = written.map(
      ({ body }) => alerts.find(({ clientId }) => clientId === body.clientId)?.clientName,
    )
    expect(names).toEqual([
      expect.stringMatching(spoken),
      expect.stringMatching(spoken),
      expect.stringMatching(spoken),
    ])
    expect(new Set(names).size).toBe(3)
    // A responder who opens the record reads the same name.
    const record = await ask(dana, clientEndpoints.getClient, { id: written[0]?.body.clientId })
    expect(record.body).toMatchObject({ fullName: names[0], isGuest: true })
  })

  it('keep the name of the specification for themselves, and their own number when they come back', async () => {
    const { services } = await theWorld()
    const harbor = await makeOrganization()
    const first = await ask(null, chatEndpoints.sendMessage, { content: 'hello' }, { host: harbor.host })
    const cookie = `${sessionCookie}=${first.cookies[sessionCookie]}`
    expect((await ask({ cookie }, authEndpoints.me)).body.user).toMatchObject({
      role: 'guest',
      fullName: 'Demo Client',
    })
    const name = async () =>
      (await services.db.orm.select().from(clients).where(eq(clients.organizationId, harbor.id))).map(
        ({ fullName }) => fullName,
      )
    const before = await name()
    await ask({ cookie }, chatEndpoints.sendMessage, { clientId: first.body.clientId, content: 'again' })
    expect(before).toEqual([expect.stringMatching(spoken)])
    expect(await name()).toEqual(before)
  })

  it('who came before they had numbers are given some; a client keeps the name', async () => {
    const folder = new URL('../../../migrations/', import.meta.url)
    const names = readdirSync(folder).sort()
    const older = names.slice(
      0,
      names.findIndex((name) => name.endsWith('_name_visitors')),
    )
    const db = await openEmbedded(null)
    try {
      await db.script('create table schema_migrations (name text primary key, hash text not null)')
      for (const name of older) {
        const text = readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8')
        await db.script(text.replaceAll('--> statement-breakpoint', ''))
        const hash = createHash('sha256').update(text).digest('hex')
        await db.orm.execute(sql`insert into schema_migrations values (${name}, ${hash})`)
      }
      await db.script(`
        insert into organizations (id, name, settings, created_at) values ('o', 'Harbor', '{}', now());
        insert into clients (id, organization_id, is_guest, full_name, risk_level, language, created_at)
          select id, 'o', id like 'g%', case when id like 'g%' then 'Demo Client' else 'Ada Moss' end, 'low', 'en', now()
          from unnest(array['g1', 'g2', 'g3', 'c1']) as id`)
      expect(await migrate(db)).toEqual(names.slice(older.length))
      const rows = await db.run<{ full_name: string }>(
        { name: 'names', text: 'select full_name from clients order by id' },
        [],
      )
      const [client, ...guests] = rows.map((row) => row.full_name)
      expect(client).toBe('Ada Moss')
      for (const guest of guests) expect(guest).toMatch(spoken)
      expect(new Set(guests).size).toBe(3)
    } finally {
      await db.close()
    }
  })
})
