import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { eq, sql } from 'drizzle-orm'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, sendForm, theWorld, passGuard } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { say } from '#domains/chat/test-kit.ts'
import { donationEndpoints } from '#domains/donations/contract.ts'
import { anOfflineGift } from '#domains/donations/test-kit.ts'
import { contactPath } from '#domains/contact/contract.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { noteEndpoints } from '#domains/notes/contract.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { journalEndpoints } from '#domains/workbooks/contract/journal.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { organizationDataEndpoints as calls } from '../contract.ts'
import { organizationExportParts as parts, organizationExports as exports } from '../tables.ts'
import { fetchExport, openExport, password, withAdmin } from '../test-kit.ts'
import type { Manifest } from './archive.ts'
import { openArchive } from './archive.ts'
import { encryptInPieces } from './encrypt.ts'
import { endOrganizationExports, makeOrganizationExport } from './jobs.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let email: string
let owner: Person
let identity: string
let recipient: string
beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})
beforeEach(async () => {
  ;({ harbor, admin, email } = await withAdmin())
  owner = await (await makeOrganization()).person('superadmin')
})

const giveKey = () => ask(admin, calls.setExportKey, { recipient, password })
/** Makes the key and a whole export; answers its id. */
const makeExport = async (): Promise<string> => {
  await giveKey()
  const { status, body } = await ask(admin, calls.startExport)
  expect(status).toBe(201)
  return made(body.export?.id ?? '')
}
/** Has it made, by this test or by the queue of the server, which takes it up too. */
const made = async (id: string): Promise<string> => {
  const { services } = await theWorld()
  await makeOrganizationExport.run(services, { id })
  const state = async () => (await services.db.orm.select().from(exports).where(eq(exports.id, id)))[0]?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('ready')
  return id
}
/** An export that is to be made, of which the queue of the server does not know. */
const anOpenExport = async (): Promise<string> => {
  const { services, clock } = await theWorld()
  const id = newId()
  await services.db.orm.insert(exports).values({
    id,
    organizationId: harbor.id,
    state: 'making',
    askedByRole: 'admin',
    language: 'en',
    recipient,
    askedAt: clock.now(),
  })
  return id
}
/** A gift in cash with a message, which is sealed. */
const record = (message: string) =>
  ask(admin, donationEndpoints.recordOfflineGift, anOfflineGift({ method: 'cash', message }))
const rowsOf = (files: Map<string, string>, table: string): Record<string, unknown>[] =>
  (files.get(`tables/${table}.jsonl`) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the export key', () => {
  it('is a public key, given with the admin’s own password', async () => {
    expect((await ask(null, calls.setExportKey, { recipient, password })).status).toBe(401)
    for (const role of ['therapist', 'client', 'superadmin'] as const)
      expect((await ask(await harbor.person(role), calls.setExportKey, { recipient, password })).status).toBe(
        403,
      )
    const wrong = await ask(admin, calls.setExportKey, { recipient, password: 'another one' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'organization-data.wrong_password' } })
    for (const bad of ['age1', identity, `${recipient.slice(0, -1)}q`, `${recipient.slice(0, -1)}p`])
      if (bad !== recipient)
        expect([400, 422]).toContain(
          (await ask(admin, calls.setExportKey, { recipient: bad, password })).status,
        )
    expect((await ask(admin, calls.readOwnData)).body.exportKey).toBeNull()
    expect((await giveKey()).body.exportKey).toMatchObject({ recipient })
    expect(await harbor.lastAudit('export_key.made')).toMatchObject({ actorUserId: admin.id })
    await giveKey()
    expect(await harbor.lastAudit('export_key.replaced')).toMatchObject({ actorUserId: admin.id })
  })

  it('that is replaced is told to the other admins, and to nobody else', async () => {
    const { services } = await theWorld()
    const { id } = await harbor.person('admin')
    const theirs = `${id.toLowerCase()}@example.org`
    await services.db.orm
      .update(users)
      .set({ email: services.fields.seal(theirs, emailPlace(harbor.id, id)) })
      .where(eq(users.id, id))
    const told = async () =>
      (await lettersFrom(harbor.id)).filter(({ reference }) => reference?.startsWith('export_key_replaced:'))
    await giveKey()
    await giveKey()
    expect(await told()).toHaveLength(0)
    const another = await identityToRecipient(await generateX25519Identity())
    expect((await ask(admin, calls.setExportKey, { recipient: another, password })).status).toBe(200)
    expect(await told()).toMatchObject([{ to: theirs }])
    const [letter] = await told()
    expect(saysNothing(letter?.words ?? '')).toBe(true)
    expect(letter?.words).not.toContain('age1')
  })
})

describe('an export', () => {
  it('holds what its admins work with, sealed words opened, and no care record and no row of another one', async () => {
    const other = await makeOrganization()
    const [ada, bea] = [await harbor.person('client'), await other.person('client')]
    const counselor = await harbor.person('therapist')
    await harbor.assign(ada, counselor)
    await ask(ada, moodEndpoints.logMood, {
      clientId: ada.clientId,
      mood: 'hopeful',
      intensity: 6,
      note: 'The river was calm',
    })
    await ask(bea, moodEndpoints.logMood, {
      clientId: bea.clientId,
      mood: 'sad',
      intensity: 3,
      note: 'The bay was grey',
    })
    await say(ada, 'I found a room on Foothill')
    await ask(counselor, noteEndpoints.writeNote, {
      id: ada.clientId,
      kind: 'private',
      content: { subjective: 'Mine alone', objective: '', assessment: '', plan: '' },
    })
    await ask(ada, journalEndpoints.acceptJournalNotice, { id: ada.clientId })
    const entry = {
      id: ada.clientId,
      entryId: newId(),
      text: 'For nobody else',
      basedOn: 0,
      saveId: newId(),
      writtenAt: new Date(0).toISOString(),
    }
    expect((await ask(ada, journalEndpoints.saveEntry, entry)).status).toBe(200)
    const bytes = aPdf()
    const sent = await sendForm(
      null,
      contactPath,
      {
        name: 'Rosa',
        email: 'rosa@example.org',
        subject: 'A file',
        message: 'Here is the lease.',
        ...(await passGuard()),
      },
      [{ name: 'lease.pdf', bytes }],
      { host: harbor.host },
    )
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300)

    const id = await makeExport()
    const fetched = await fetchExport(admin, id)
    expect(fetched.statusCode).toBe(200)
    expect(fetched.headers['content-disposition']).toContain('organization.zip.age')
    expect(fetched.rawPayload.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const files = await openExport(fetched.rawPayload, identity)
    const all = [...files.values()].join('\n')
    for (const words of ['Here is the lease.', 'rosa@example.org', email]) expect(all).toContain(words)
    for (const words of [
      'The river was calm',
      'I found a room on Foothill',
      'The bay was grey',
      'Mine alone',
      'For nobody else',
      other.id,
      bea.clientId,
      'argon2',
    ])
      expect(all).not.toContain(words)
    for (const table of ['journal_entries', 'chat_messages', 'mood_logs', 'notes', 'crisis_alerts'])
      expect(files.has(`tables/${table}.jsonl`), table).toBe(false)
    expect(rowsOf(files, 'clients').map(({ id: one }) => one)).toContain(ada.clientId)
    expect(rowsOf(files, 'audit_events').every((row) => row['client_id'] === null)).toBe(true)
    expect(rowsOf(files, 'users').map(({ id: one }) => one)).toEqual(
      expect.arrayContaining([admin.id, ada.id, counselor.id]),
    )
    expect(files.has('tables/sessions.jsonl')).toBe(false)

    const manifest = JSON.parse(files.get('manifest.json') ?? '') as Manifest
    expect(manifest).toMatchObject({
      organizationId: harbor.id,
      unreadable: {},
      missingFiles: [],
    })
    expect(manifest.tables['users']).toBe(rowsOf(files, 'users').length)
    expect(manifest.files).toMatchObject([
      { bytes: bytes.length, path: expect.stringMatching(/^files\/.+\/lease\.pdf$/) },
    ])
    expect(files.get('README.txt')).toContain('What is in it')
  })

  it('opens every sealed word of a whole organization', async () => {
    const { services } = await theWorld()
    const [demo] = await services.db.orm.select().from(organizations).where(eq(organizations.isDefault, true))
    const plain = await openArchive(services, { id: demo?.id ?? '', name: 'Demo' })
    const pieces: Buffer[] = []
    for await (const piece of encryptInPieces(plain, recipient, 1024)) pieces.push(piece)
    const files = await openExport(Buffer.concat(pieces), identity)
    const manifest = JSON.parse(files.get('manifest.json') ?? '') as Manifest
    expect(manifest.unreadable).toEqual({})
    expect(manifest.tables['clients']).toBeGreaterThan(0)
    expect(manifest.leftOut.tables['mood_logs']).toContain('My data')
    expect(manifest.tables['submissions']).toBeGreaterThan(0)
  })

  it('is an admin’s of the organization alone: the super admin and other admins cannot fetch it', async () => {
    const id = await makeExport()
    const elsewhere = (await withAdmin()).admin
    expect((await fetchExport(null, id)).statusCode).toBe(401)
    expect((await fetchExport(owner, id)).statusCode).toBe(403)
    expect((await fetchExport(await harbor.person('superadmin'), id)).statusCode).toBe(403)
    expect((await fetchExport(await harbor.person('therapist'), id)).statusCode).toBe(403)
    expect((await fetchExport(elsewhere, id)).statusCode).toBe(404)
    expect((await fetchExport(admin, newId())).statusCode).toBe(404)
    expect((await fetchExport(await harbor.person('admin'), id)).statusCode).toBe(200)
    expect(await harbor.lastAudit('organization_export.fetched')).toMatchObject({ detail: { exportId: id } })
  })

  it('lies on the disk without one readable word of it', async () => {
    const { services } = await theWorld()
    const note = `A word to find ${newId()}`
    await record(note)
    const id = await makeExport()
    const rows = await services.db.orm.select().from(parts).where(eq(parts.exportId, id))
    expect(rows.length).toBeGreaterThan(0)
    for (const { fileKey } of rows) {
      const stored = await services.files.get(fileKey)
      expect(stored.includes(note)).toBe(false)
      expect(stored.includes('Ada client')).toBe(false)
      expect(stored.includes('PK\u0003\u0004')).toBe(false)
    }
    const folder = services.config.DATA_DIR
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
    for (const path of paths)
      if (statSync(path).isFile()) expect(readFileSync(path).includes(note), path).toBe(false)
    const files = await openExport((await fetchExport(admin, id)).rawPayload, identity)
    expect(files.get('tables/gifts.jsonl')).toContain(note)
  })

  it('that the super admin asks for waits for the admin’s key, and shows states alone', async () => {
    expect((await ask(admin, calls.requestExport, { id: harbor.id })).status).toBe(403)
    expect((await ask(owner, calls.requestExport, { id: newId() })).status).toBe(404)
    const asked = await ask(owner, calls.requestExport, { id: harbor.id })
    expect(asked).toMatchObject({
      status: 201,
      body: { organizationId: harbor.id, export: { state: 'waiting_for_key', askedBy: 'superadmin' } },
    })
    expect((await ask(owner, calls.requestExport, { id: harbor.id })).body.export?.id).toBe(
      asked.body.export?.id,
    )
    expect(await harbor.lastAudit('organization_export.asked')).toMatchObject({ actorUserId: owner.id })
    const [letter] = await lettersFrom(harbor.id)
    expect(letter).toMatchObject({ to: email })
    expect(saysNothing(letter?.words ?? '')).toBe(true)
    const { services } = await theWorld()
    const id = asked.body.export?.id ?? ''
    await makeOrganizationExport.run(services, { id })
    expect((await ask(admin, calls.readOwnData)).body.export).toMatchObject({ state: 'waiting_for_key' })
    expect((await giveKey()).body.export).toMatchObject({ state: 'making' })
    await made(id)
    const states = async () =>
      (await ask(owner, calls.listDataStates, { limit: 200 })).body.find(
        ({ organizationId }) => organizationId === harbor.id,
      )
    expect((await states())?.export).toMatchObject({ state: 'ready', downloadedAt: null })
    await fetchExport(admin, id)
    expect((await states())?.export).toMatchObject({ state: 'ready', downloadedAt: expect.any(String) })
    expect(JSON.stringify(await states())).not.toContain('age1')
  })

  it('is not begun without a key, and not twice', async () => {
    expect(await ask(admin, calls.startExport)).toMatchObject({
      status: 409,
      body: { code: 'organization-data.no_key' },
    })
    await giveKey()
    const id = await anOpenExport()
    expect((await ask(admin, calls.startExport)).body.export?.id).toBe(id)
  })

  it('is deleted after seven days', async () => {
    const { services, clock } = await theWorld()
    const id = await makeExport()
    const [part] = await services.db.orm.select().from(parts).where(eq(parts.exportId, id))
    clock.advance(days(7))
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    expect((await fetchExport(admin, id)).statusCode).toBe(404)
    await endOrganizationExports(services)
    expect((await ask(admin, calls.readOwnData)).body.export).toMatchObject({ state: 'gone' })
    await expect(services.files.get(part?.fileKey ?? '')).rejects.toThrow('ENOENT')
    expect(await services.db.orm.select().from(parts).where(eq(parts.exportId, id))).toEqual([])
  })

  it('that a crash cut short is made by the next run, and the pieces of the first go', async () => {
    const { services } = await theWorld()
    const id = await anOpenExport()
    let put = 0
    const dies = {
      ...services,
      files: {
        ...services.files,
        put: async () => {
          put += 1
          await new Promise(() => undefined)
        },
      },
    }
    // The process stops in the middle of the first piece.
    void makeOrganizationExport.run(dies, { id })
    await expect.poll(() => put, { timeout: 20_000 }).toBe(1)
    await makeOrganizationExport.run(services, { id })
    const rows = await services.db.orm.select().from(parts).where(eq(parts.exportId, id))
    const [row] = await services.db.orm.select().from(exports).where(eq(exports.id, id))
    expect(row?.state).toBe('ready')
    expect(new Set(rows.map(({ attempt }) => attempt))).toEqual(new Set([row?.attempt]))
    await openExport((await fetchExport(admin, id)).rawPayload, identity)
  })

  it('that fails says so, and can be begun again', async () => {
    const { services } = await theWorld()
    const id = await anOpenExport()
    const full = {
      ...services,
      files: { ...services.files, put: async () => Promise.reject(new Error('the disk is full')) },
    }
    await makeOrganizationExport.run(full, { id })
    expect((await ask(admin, calls.readOwnData)).body.export).toMatchObject({ state: 'failed' })
    expect(await harbor.lastAudit('organization_export.failed')).toMatchObject({ detail: { exportId: id } })
    await giveKey()
    expect((await ask(admin, calls.startExport)).body.export?.id).not.toBe(id)
  })

  it('that no run has begun after a day has failed; one whose key came late has its day from then on', async () => {
    const { services, clock } = await theWorld()
    const id = await anOpenExport()
    const state = async () =>
      (await services.db.orm.select().from(exports).where(eq(exports.id, id)))[0]?.state
    await endOrganizationExports(services)
    expect(await state()).toBe('making')
    clock.advance(days(1))
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    await giveKey()
    await endOrganizationExports(services)
    expect(await state()).toBe('making')
    clock.advance(days(1))
    await endOrganizationExports(services)
    expect(await state()).toBe('failed')
    expect(await harbor.lastAudit('organization_export.failed')).toMatchObject({ detail: { exportId: id } })
  })

  it('leaves a line where the super admin reads, too', async () => {
    await makeExport()
    const { services } = await theWorld()
    const [demo] = await services.db.orm.select().from(organizations).where(eq(organizations.isDefault, true))
    const rows = await services.db.orm
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(sql`${auditEvents.organizationId} = ${demo?.id} and ${auditEvents.recordId} = ${harbor.id}`)
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['export_key.made', 'organization_export.asked', 'organization_export.made']),
    )
  })
})
