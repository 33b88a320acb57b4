import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openEmbedded } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'

it('a database of conversations between two keeps who wrote, what was read and what supporters saw', async () => {
  const db = await openEmbedded(null)
  await migrate(db, { before: '_the_circle' })
  await db.script(`
    insert into organizations (id, name, host, settings, created_at) values ('o', 'Harbor', 'h', '{}', now());
    insert into users (id, organization_id, role, full_name, created_at) values
      ('uc', 'o', 'client', 'Ada', now()), ('uv', 'o', 'partner', 'Walt', now()), ('us', 'o', 'supporter', 'Mom', now());
    insert into clients (id, organization_id, user_id, full_name, risk_level, language, created_at)
      values ('c', 'o', 'uc', 'Ada', 'low', 'es', now());
    insert into supporters (client_id, user_id, sees_steps, sees_appointments, since) values ('c', 'us', true, false, now());
    insert into conversations (id, organization_id, client_id, user_id, kind, created_at, client_read, other_read, client_muted, other_muted)
      values ('t', 'o', 'c', 'uv', 'volunteer', now(), 1, 2, true, false);
    insert into circle_messages (id, conversation_id, client_id, side, words, created_at)
      values ('m1', 't', 'c', 'client', 'x', now()), ('m2', 't', 'c', 'other', 'y', now());
  `)
  await migrate(db)
  const rows = async (text: string) =>
    ((await db.orm.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows
  expect(await rows('select id, sender_id from circle_messages order by id')).toEqual([
    { id: 'm1', sender_id: 'uc' },
    { id: 'm2', sender_id: 'uv' },
  ])
  const members = await rows(
    'select user_id, role, read_to::int, is_muted from conversation_members order by user_id',
  )
  expect(members).toEqual([
    { user_id: 'uc', role: 'client', read_to: 1, is_muted: true },
    { user_id: 'uv', role: 'volunteer', read_to: 2, is_muted: false },
  ])
  expect(await rows('select kind, language, elements from circle_grants')).toEqual([
    { kind: 'milestones', language: 'es', elements: null },
  ])
  await db.close()
}, 120_000)
