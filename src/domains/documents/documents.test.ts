import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { clients } from '#domains/clients/tables.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { aDocx, aPdf, aPhonePicture, infectedWords, openScanner } from '#platform/files/test-kit.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { documentPath, photoPath } from '#shared/uploaded-file.ts'
import { storeFile } from './bytes.ts'
import { scanAgain, scanDocument, sweepFiles } from './jobs.ts'
import { attachDocumentsToClient, keepDocument, listDocuments, removeDocument } from './service.ts'
import { documents, storedFiles } from './tables.ts'
import { type Letters, openLetters, send } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
let counselor: Person
let letters: Letters
let services: Services
beforeAll(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  counselor = await harbor.person('therapist')
  await harbor.assign(ada, counselor)
  services = (await theWorld()).services
  letters = await openLetters()
})
afterAll(() => letters.close())

const fetchAs = (who: Pick<Person, 'cookie'> | null, path: string, from = letters) =>
  fetch(from.url + path, { headers: who ? { cookie: who.cookie } : {} })
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const rowOf = async (id: string) =>
  (await services.db.orm.select().from(documents).where(eq(documents.id, id)))[0]
const sendOne = async (bytes = aPdf(), name = 'letter.pdf', to = letters, by = ada) => {
  const { body, status } = await send(to, by, [{ name, bytes }], { clientId: ada.clientId })
  const [file] = body.files ?? []
  if (!file) throw new Error(`${status} ${body.code}`)
  return file
}
const onDisk = (id: string): string =>
  join(services.config.DATA_DIR, 'files', id.slice(0, 2), id.slice(2, 4), id)

describe('a file that was sent', () => {
  it('is kept with its name and type, marked as not scanned, and leaves a line of history without words', async () => {
    const sent = await send(
      letters,
      ada,
      [
        { name: 'سيرة ذاتية.pdf', bytes: aPdf(), type: 'text/html' },
        { name: 'plan', bytes: aDocx() },
      ],
      { note: 'two of them' },
    )
    expect(sent).toMatchObject({
      status: 201,
      body: {
        note: 'two of them',
        files: [
          { name: 'سيرة ذاتية.pdf', type: 'application/pdf', size: aPdf().length, scan: 'not_scanned' },
          { name: 'plan.docx' },
        ],
      },
    })
    const line = await harbor.lastAudit('document.added')
    expect(line).toMatchObject({
      clientId: ada.clientId,
      actorUserId: ada.id,
      recordId: sent.body.files[1]?.id,
    })
    expect(JSON.stringify(line)).not.toMatch(/plan|two of them/)
  })

  it('lies on the disk and in the database without its name and its bytes', async () => {
    const file = await sendOne(aPdf('the river was calm'), 'my-secret-name.pdf')
    const lies = readFileSync(onDisk(file.id))
    expect(lies.length).toBeGreaterThan(100)
    expect(lies.includes('river')).toBe(false)
    expect(lies.includes('%PDF')).toBe(false)
    const all = readdirSync(join(services.config.DATA_DIR, 'files'), { recursive: true, encoding: 'utf8' })
    expect(all.join(' ')).not.toContain('my-secret-name')
    expect((await rowOf(file.id))?.name.includes('my-secret')).toBe(false)
  })

  it('cannot be exchanged for another on the disk, nor read with another key', async () => {
    const [one, other] = [await sendOne(), await sendOne()]
    const { files, fields } = services
    await files.put(one.id, await files.get(other.id))
    expect((await fetchAs(ada, documentPath(one.id, true))).status).toBe(500)
    const place = { scope: harbor.id, field: 'documents.bytes', row: other.id }
    const sealed = await files.get(other.id)
    expect(fields.openBytes(sealed, place).toString()).toContain('%PDF')
    expect(() => fields.openBytes(sealed, { ...place, scope: newId() })).toThrow()
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\x.pdf', 'x.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe.pdf'],
    ['nul\0byte.pdf', 'nulbyte.pdf'],
  ])('and is called %j is called %j', async (name, safe) => {
    expect((await sendOne(aPdf(), name)).name).toBe(safe)
  })

  it.each([
    ['a page called .pdf', 'letter.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program called .docx', 'letter.docx', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2000)])],
    ['nothing', 'empty.pdf', Buffer.alloc(0)],
  ])('%s is refused', async (_, name, bytes) => {
    const sent = await send(letters, ada, [{ name, bytes, type: 'application/pdf' }])
    expect([sent.status, sent.body.code]).toEqual([415, 'request.unsupported_type'])
  })

  it('a picture has lost where it was taken', async () => {
    const file = await sendOne(await aPhonePicture(800, 600), 'IMG.jpg')
    expect(file).toMatchObject({ type: 'image/jpeg', width: 600, height: 800 })
    const bytes = Buffer.from(await (await fetchAs(ada, documentPath(file.id, true))).arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBe(undefined)
    expect(bytes.length).toBe(file.size)
  })
})

describe('who reads it', () => {
  it('it comes as an attachment that runs nothing, and the read of staff is history', async () => {
    const file = await sendOne(aPdf(), "Ada's résumé (2).pdf")
    const own = await fetchAs(ada, documentPath(file.id, true))
    expect(await harbor.lastAudit('document.read')).toBe(undefined)
    const got = await fetchAs(counselor, documentPath(file.id, true))
    expect(Buffer.from(await got.arrayBuffer()).equals(aPdf())).toBe(true)
    expect(own.status).toBe(200)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="document.pdf"; filename*=UTF-8''Ada%27s%20r%C3%A9sum%C3%A9%20%282%29.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(await harbor.lastAudit('document.read')).toMatchObject({
      recordId: file.id,
      actorUserId: counselor.id,
      clientId: ada.clientId,
    })
  })

  it('nobody without a session, nobody else, no other organization; a kind that nobody speaks for is not found', async () => {
    const file = await sendOne()
    const path = documentPath(file.id, true)
    const stranger = await (await makeOrganization()).person('therapist')
    expect((await fetchAs(null, path)).status).toBe(401)
    expect((await fetchAs(await harbor.person('client'), path)).status).toBe(404)
    expect((await fetchAs(await harbor.person('therapist'), path)).status).toBe(404)
    expect((await fetchAs(stranger, path)).status).toBe(404)
    expect((await fetchAs(ada, documentPath(newId(), true))).status).toBe(404)
    await services.db.orm.update(documents).set({ kind: 'unknown' }).where(eq(documents.id, file.id))
    expect((await fetchAs(ada, path)).status).toBe(404)
  })

  it('what was not scanned only comes when it is asked for as that', async () => {
    const file = await sendOne()
    expect(await codeOf(await fetchAs(counselor, documentPath(file.id)))).toEqual([
      409,
      'documents.not_scanned',
    ])
    expect((await fetchAs(counselor, `${documentPath(file.id)}?unscanned=maybe`)).status).toBe(400)
    await services.db.orm.update(documents).set({ scan: 'clean' }).where(eq(documents.id, file.id))
    expect((await fetchAs(counselor, documentPath(file.id))).status).toBe(200)
  })

  it('is not sent to a record that the sender does not reach', async () => {
    const other = await harbor.person('client')
    const bytes = aPdf()
    expect((await send(letters, other, [{ name: 'a.pdf', bytes }], { clientId: ada.clientId })).status).toBe(
      404,
    )
    expect(
      (await send(letters, { cookie: '' }, [{ name: 'a.pdf', bytes }], { clientId: ada.clientId })).status,
    ).toBe(401)
  })
})

describe('a photo', () => {
  it('is shown in two sizes to whom the domain lets see it; a paper never is', async () => {
    const sent = await send(letters, ada, [{ name: 'room.jpg', bytes: await aPhonePicture(1600, 1200) }], {
      kind: 'photos',
    })
    const id = sent.body.files[0]?.id ?? ''
    const small = await fetchAs(counselor, photoPath(id, 'small'))
    expect(Object.fromEntries(small.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', height: 480 })
    const large = await (await fetchAs(ada, `/api/photos/${id}`)).arrayBuffer()
    expect(await sharp(large).metadata()).toMatchObject({ height: 1280 })
    expect((await fetchAs(null, photoPath(id, 'small'))).status).toBe(401)
    expect((await fetchAs(await harbor.person('client'), photoPath(id, 'small'))).status).toBe(404)
    const paper = await sendOne()
    expect((await fetchAs(ada, photoPath(paper.id, 'small'))).status).toBe(404)
    expect((await send(letters, ada, [{ name: 'a.pdf', bytes: aPdf() }], { kind: 'photos' })).status).toBe(
      415,
    )
  })
})

describe('the scanner', () => {
  const withScanner = (host: string) => ({ config: { ...services.config, CLAMAV_HOST: host } })

  it('looks in a job: waiting becomes clean, or infected and gone', async () => {
    const scanner = await openScanner()
    const own = await openLetters(withScanner(scanner.host))
    const [good, bad] = [
      await sendOne(aPdf(), 'good.pdf', own),
      await sendOne(aPdf(infectedWords), 'bad.pdf', own),
    ]
    expect([good.scan, bad.scan]).toEqual(['waiting', 'waiting'])
    expect(await codeOf(await fetchAs(counselor, documentPath(good.id), own))).toEqual([
      409,
      'documents.not_scanned',
    ])
    expect(scanner.heard).toEqual([])
    for (const { id } of own.enqueued.splice(0)) await scanDocument.run(own.services, { id })
    expect((await rowOf(good.id))?.scan).toBe('clean')
    expect((await fetchAs(counselor, documentPath(good.id), own)).status).toBe(200)
    expect((await rowOf(bad.id))?.scan).toBe('infected')
    expect(existsSync(onDisk(bad.id))).toBe(false)
    expect(await codeOf(await fetchAs(ada, documentPath(bad.id, true), own))).toEqual([
      410,
      'documents.infected',
    ])
    expect(await harbor.lastAudit('document.infected')).toMatchObject({
      recordId: bad.id,
      actorRole: 'system',
      clientId: ada.clientId,
    })
    await own.close()
    await scanner.close()
  })

  it('that does not answer leaves a file not scanned; it is asked again when it is back', async () => {
    const { clock } = await theWorld()
    const own = await openLetters(withScanner('127.0.0.1:1'))
    const file = await sendOne(aPdf(), 'later.pdf', own)
    await scanDocument.run(own.services, { id: file.id })
    expect((await rowOf(file.id))?.scan).toBe('not_scanned')
    await own.close()
    await services.db.orm
      .update(documents)
      .set({ createdAt: new Date(clock.now().getTime() - hours(1)) })
      .where(eq(documents.id, file.id))
    const scanner = await openScanner()
    await scanAgain.run({ ...services, ...withScanner(scanner.host) }, {})
    expect((await rowOf(file.id))?.scan).toBe('clean')
    await scanner.close()
  })
})

describe('bytes are gone', () => {
  const stored = (id: string) => services.db.orm.select().from(storedFiles).where(eq(storedFiles.id, id))
  const context = () => ({ ...backgroundContext(letters.services, harbor.id) })

  it('when the file was removed, when its client is, and when no record took it within an hour', async () => {
    const { clock } = await theWorld()
    const leaving = await harbor.person('client')
    await harbor.assign(leaving, counselor)
    const [kept, removed] = [await sendOne(), await sendOne()]
    const [theirs] = (await send(letters, leaving, [{ name: 'a.pdf', bytes: aPdf() }])).body.files
    const orphan = await storeFile(context(), { name: 'x.pdf', bytes: aPdf() })
    const subjectId = ada.clientId ?? ''
    await services.db.orm.transaction((tx) =>
      removeDocument(tx, context(), { kind: 'letter', subjectId, id: removed.id }),
    )
    expect((await fetchAs(ada, documentPath(removed.id, true))).status).toBe(404)
    await services.db.orm.delete(clients).where(eq(clients.id, leaving.clientId ?? ''))
    await sweepFiles.run(services, {})
    expect([kept.id, removed.id, theirs?.id ?? '', orphan.id].map((id) => existsSync(onDisk(id)))).toEqual([
      true,
      false,
      true,
      true,
    ])
    clock.advance(hours(1) + 1)
    await sweepFiles.run(services, {})
    expect([kept.id, theirs?.id ?? '', orphan.id].map((id) => existsSync(onDisk(id)))).toEqual([
      true,
      false,
      false,
    ])
    expect(await stored(orphan.id)).toEqual([])
    expect(await stored(kept.id)).toHaveLength(1)
  })

  it('a file of a transaction that failed was never a document', async () => {
    const file = await storeFile(context(), { name: 'x.pdf', bytes: aPdf() })
    const failing = services.db.orm.transaction(async (tx) => {
      await keepDocument(tx, context(), { kind: 'letter', subjectId: newId(), file })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await rowOf(file.id)).toBe(undefined)
  })

  it('a visitor’s files become the client’s, with their names; those of others stay', async () => {
    const [subjectId, clientId] = [newId(), ada.clientId ?? '']
    const file = await storeFile(context(), { name: 'visitor.pdf', bytes: aPdf() })
    const about = { kind: 'letter', subjectId }
    await services.db.orm.transaction((tx) => keepDocument(tx, context(), { ...about, file }))
    await services.db.orm.transaction((tx) => attachDocumentsToClient(tx, context(), { ...about, clientId }))
    expect((await rowOf(file.id))?.clientId).toBe(clientId)
    const listed = await listDocuments(services.db.orm, context(), 'letter', [subjectId, 'none'])
    expect([listed.get(subjectId)?.map(({ name }) => name), listed.get('none')]).toEqual([
      ['visitor.pdf'],
      [],
    ])
    const elsewhere = backgroundContext(services, (await makeOrganization()).id)
    expect((await listDocuments(services.db.orm, elsewhere, 'letter', [subjectId])).get(subjectId)).toEqual(
      [],
    )
    await expect(
      services.db.orm.transaction((tx) => removeDocument(tx, elsewhere, { ...about, id: file.id })),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })
})
