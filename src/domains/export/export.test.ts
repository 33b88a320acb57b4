import { beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { say } from '#domains/chat/test-kit.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { noteEndpoints } from '#domains/notes/contract.ts'
import { emptyPlan, safetyPlanEndpoints } from '#domains/safety-plan/contract.ts'
import { journalEndpoints } from '#domains/workbooks/contract/journal.ts'
import { workbookEndpoints } from '#domains/workbooks/contract.ts'
import { codeOf, library } from '#domains/workbooks/library/all.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import type { Copy } from './collect.ts'
import { exportEndpoints, exportPath } from './contract.ts'
import { endExports, makeExport } from './jobs.ts'
import { dataExports } from './tables.ts'
import { leftOut, sections } from './what.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
let counselor: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  counselor = await harbor.person('therapist')
  await harbor.assign(ada, counselor)
})

it('every table about a client is in the copy, or it is said why not', async () => {
  const { services } = await theWorld()
  const rows = await services.db.run<{ name: string; sealed: string[] | null }>(
    {
      name: 'tables_of_clients',
      text: `select c.table_name as name,
        (select array_agg(b.column_name::text) from information_schema.columns b
          where b.table_name = c.table_name and b.table_schema = 'public' and b.data_type = 'bytea') as sealed
        from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'client_id'`,
    },
    [],
  )
  const known = new Set([...sections.map(({ table }) => table), ...Object.keys(leftOut)])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  for (const { table, sealed = {}, leave = [] } of sections) {
    const columns = rows.find(({ name }) => name === table)?.sealed ?? []
    expect(
      columns.filter((column) => !(column in sealed) && !leave.includes(column)),
      table,
    ).toEqual([])
  }
})

/** Words that stand in six places, two of them in one that kept both sides. */
const written = [
  'The river was calm',
  'I found a room on Foothill',
  'A walk by the river',
  'It eased when I sat down',
  'It eased when I stood up',
  'A quiet evening by the window',
]

const fetchFile = async (who: Pick<Person, 'cookie'> | null, path: string) => {
  const { server } = await theWorld()
  return server.app.inject({ method: 'GET', url: path, headers: who ? { cookie: who.cookie } : {} })
}
const askFor = (who: Person) => ask(who, exportEndpoints.askForExport, { id: who.clientId })

it('holds what somebody wrote in every place, as data and on paper, and is theirs alone', async () => {
  const { services } = await theWorld()
  const clientId = ada.clientId ?? ''
  await ask(ada, moodEndpoints.logMood, {
    clientId,
    mood: 'hopeful',
    intensity: 6,
    note: 'The river was calm',
  })
  await say(ada, 'I found a room on Foothill')
  await services.db.orm
    .update(users)
    .set({
      username: 'ada-copy',
      email: services.fields.seal('ada@example.org', emailPlace(harbor.id, ada.id)),
    })
    .where(eq(users.id, ada.id))
  const booked = await ask(counselor, appointmentEndpoints.createAppointment, {
    clientId,
    providerId: counselor.id,
    scheduledAt: new Date((await theWorld()).clock.now().getTime() + hours(50)).toISOString(),
  })
  expect(booked.status).toBe(201)
  await ask(ada, safetyPlanEndpoints.saveSafetyPlan, {
    id: clientId,
    content: { ...emptyPlan, ownCoping: ['A walk by the river'] },
    basedOn: 0,
  })
  await ask(counselor, noteEndpoints.writeNote, {
    id: clientId,
    kind: 'private',
    content: { subjective: '', objective: '', assessment: '', plan: 'Mine alone' },
  })

  const [book, part, block] = library
    .flatMap((one) =>
      one.exercises.flatMap(({ id, blocks }) =>
        blocks.flatMap((it) => (it.kind === 'words' ? [[one.id, id, it.id] as const] : [])),
      ),
    )
    .at(0) ?? ['', '', '']
  const writtenAt = new Date(0).toISOString()
  for (const value of ['It eased when I sat down', 'It eased when I stood up'])
    await ask(ada, workbookEndpoints.saveAnswers, {
      id: clientId,
      book: codeOf(book),
      part: codeOf(part),
      saveId: newId(),
      writtenAt,
      changes: { [block]: { value, basedOn: 0 } },
    })
  await ask(ada, journalEndpoints.acceptJournalNotice, { id: clientId })
  const entry = {
    entryId: newId(),
    text: 'A quiet evening by the window',
    basedOn: 0,
    saveId: newId(),
    writtenAt,
  }
  expect((await ask(ada, journalEndpoints.saveEntry, { id: clientId, ...entry })).status).toBe(200)

  const page = await listenAs(ada)
  const [one, two] = [await askFor(ada), await askFor(ada)]
  expect(one.status).toBe(201)
  expect(two.body.id, 'asked twice, made once').toBe(one.body.id)
  await makeExport.run(services, { id: one.body.id })
  await page.hear('export.changed')
  await page.close()
  const [ready] = (await ask(ada, exportEndpoints.listExports, { id: clientId })).body
  expect(ready).toMatchObject({ id: one.body.id, state: 'ready' })

  const data = await fetchFile(ada, exportPath(one.body.id, 'json'))
  expect(data.headers['content-disposition']).toContain('landfall.json')
  expect(data.headers['cache-control']).toBe('no-store')
  const copy = data.json<Copy>()
  const text = JSON.stringify(copy)
  for (const words of written) expect(text).toContain(words)
  expect(text).not.toContain('Mine alone')
  expect(copy.profile).toMatchObject({
    full_name: 'Ada client',
    team: ['Ada therapist'],
    username: 'ada-copy',
    email: 'ada@example.org',
  })
  const dates = copy.sections.find(({ title }) => title === 'appointments')?.rows
  expect(dates, 'with whom').toMatchObject([{ title: '', provider: 'Ada therapist' }])
  expect(copy.sections.map(({ title }) => title)).toEqual(sections.map(({ title }) => title))

  const paper = await fetchFile(ada, exportPath(one.body.id, 'pdf'))
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(paper.rawPayload.length).toBeGreaterThan(5_000)
  expect(await harbor.lastAudit('export.fetched')).toMatchObject({ actorUserId: ada.id, clientId })

  for (const who of [null, counselor, await harbor.person('client'), await harbor.person('admin')]) {
    const refused = await fetchFile(who, exportPath(one.body.id, 'pdf'))
    expect(refused.statusCode).toBe(who ? 404 : 401)
  }
  expect((await fetchFile(ada, `/api/exports/${one.body.id}/other.txt`)).statusCode).toBe(404)
})

it('is kept sealed, and gone after a day', async () => {
  const { services, clock } = await theWorld()
  const ben = await harbor.person('client')
  const { body } = await askFor(ben)
  await makeExport.run(services, { id: body.id })
  const rows = () => services.db.orm.select().from(dataExports).where(eq(dataExports.id, body.id))
  expect((await rows())[0]?.json?.toString()).not.toContain('Ada client')
  clock.advance(hours(25))
  ben.cookie = await harbor.signIn(ben.id, 'client')
  expect((await fetchFile(ben, exportPath(body.id, 'json'))).statusCode).toBe(404)
  await endExports.run(services, {})
  expect(await rows()).toEqual([])
})

it('is made in Arabic, with signs that no font holds put as boxes', async () => {
  const { services } = await theWorld()
  const omar = await harbor.person('client')
  await say(omar, 'مرحبًا 你好 🌊 hello')
  const asked = await ask(omar, exportEndpoints.askForExport, { id: omar.clientId })
  await services.db.orm.update(dataExports).set({ language: 'ar' }).where(eq(dataExports.id, asked.body.id))
  await makeExport.run(services, { id: asked.body.id })
  const [ready] = (await ask(omar, exportEndpoints.listExports, { id: omar.clientId })).body
  expect(ready?.state).toBe('ready')
})
