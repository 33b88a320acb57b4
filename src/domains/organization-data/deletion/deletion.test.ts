import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { readAuditHead } from '#domains/audit/head.ts'
import { storedFiles } from '#domains/documents/tables.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { ledgerEntries } from '#domains/payments/tables.ts'
import { days } from '#shared/dates.ts'
import { certificatePath, organizationDataEndpoints as calls } from '../contract.ts'
import { readTables } from '../schema/owned-tables.ts'
import { ofTheServer, stays } from '../schema/what.ts'
import { deletionLeftovers } from '../tables.ts'
import { nameOf, withAdmin } from '../test-kit.ts'
import { toCertificate } from './certificate.ts'
import { writing } from './remove-all.ts'
import { deletionSteps } from './steps.ts'
import { certificateOf, exists, fill, quiet, requestAndWait, requestAs, requestRow, run } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let email: string
let owner: Person
let home: Awaited<ReturnType<typeof makeOrganization>>
let standard: string
beforeAll(async () => {
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(organizations).where(eq(organizations.isDefault, true))
  standard = row?.id ?? ''
})
beforeEach(async () => {
  ;({ harbor, admin, email } = await withAdmin())
  home = await makeOrganization()
  owner = await home.person('superadmin')
})
afterEach(() => vi.restoreAllMocks())

/** Which tables have a row in which one of these ids stands, with how many. */
const tablesNaming = async (ids: readonly string[]): Promise<Record<string, number>> => {
  const { services } = await theWorld()
  const found: Record<string, number> = {}
  for (const { name } of await readTables(services.db)) {
    const [row] = await services.db.run<{ count: string }>(
      {
        name: `naming_${name}`.slice(0, 60),
        text: `select count(*) as count from "${name}" t where exists (select 1 from unnest($1::text[]) id where t::text like '%' || id || '%')`,
      },
      [ids],
    )
    if (Number(row?.count)) found[name] = Number(row?.count)
  }
  return found
}

describe('the deletion', () => {
  it('leaves no row of the organization but those that are named, and touches no other organization', async () => {
    const { services } = await theWorld()
    const neighbor = await withAdmin()
    const theirs = await fill(neighbor.harbor, neighbor.admin)
    const ours = await fill(harbor, admin)
    expect(ours.paying.length).toBe(2)
    const ids = [harbor.id, ours.ada.id, ours.ada.clientId ?? '', ours.counselor.id, admin.id, ours.fileId]
    expect(Object.keys(await tablesNaming(ids)).length).toBeGreaterThan(20)
    const id = await requestAndWait(admin, harbor.id)
    const before = await tablesNaming([neighbor.harbor.id])
    const books = await services.db.orm
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.organizationId, harbor.id))
    expect(books.length).toBeGreaterThan(0)
    await run(id)

    expect(await exists(harbor.id)).toBe(false)
    const left = Object.keys(await tablesNaming(ids))
    // History: the lines about it in the histories of the super admin and of the default organization.
    const allowed = [...Object.keys(stays), ...Object.keys(ofTheServer), 'audit_events']
    expect(left.filter((name) => !allowed.includes(name))).toEqual([])
    const own = await services.db.run<{ count: string }>(
      { name: 'own_history', text: 'select count(*) as count from audit_events where organization_id = $1' },
      [harbor.id],
    )
    expect(Number(own[0]?.count)).toBe(0)
    expect(
      await services.db.orm.select().from(ledgerEntries).where(eq(ledgerEntries.organizationId, harbor.id)),
    ).toHaveLength(books.length)
    await expect(services.files.get(ours.fileId)).rejects.toThrow('ENOENT')
    expect(await services.db.orm.select().from(storedFiles).where(eq(storedFiles.id, ours.fileId))).toEqual(
      [],
    )

    for (const paying of ours.paying)
      expect((await services.payments?.readSubscription(paying))?.status).toBe('canceled')
    await services.payments?.sandbox?.settled()
    for (const paying of theirs.paying)
      expect((await services.payments?.readSubscription(paying))?.status).toBe('active')
    expect(await tablesNaming([neighbor.harbor.id])).toEqual(before)
    expect((await services.files.get(theirs.fileId)).length).toBeGreaterThan(0)
    expect(await ask({ cookie: admin.cookie }, calls.readOwnData)).toMatchObject({ status: 401 })
  })

  it('leaves a certificate that is signed, with the last head of the history, and that the former admins are told of', async () => {
    const { services } = await theWorld()
    const name = await nameOf(harbor.id)
    const ours = await fill(harbor, admin)
    const id = await requestAndWait(admin, harbor.id)
    let head = { position: 0, hash: '', lines: 0 }
    const { removeAll } = deletionSteps
    vi.spyOn(deletionSteps, 'removeAll').mockImplementationOnce(async (...given) => {
      // The processor's last messages, about the payments that have just ended, are history too.
      await quiet(harbor.id)
      head = await readAuditHead(services.db.orm, harbor.id)
      await removeAll(...given)
    })
    await run(id)
    const row = await certificateOf(id)
    if (!row) throw new Error('there is no certificate')
    expect(row).toMatchObject({
      organizationId: harbor.id,
      organizationName: name,
      requestedByRole: 'admin',
      files: 1,
      auditPosition: head.position,
      auditHash: head.hash,
      letters: null,
      doneAt: expect.any(Date),
      rows: {
        organizations: 1,
        audit_events: head.lines,
        users: expect.any(Number),
        mood_logs: expect.any(Number),
        receipts: 1,
        gifts: 1,
      },
      kept: { ledger_entries: expect.any(Number), ledger_lines: expect.any(Number) },
    })
    expect(head.lines).toBeGreaterThan(5)
    expect(toCertificate(services, row).isValid).toBe(true)
    for (const forged of [
      { files: 0 },
      { auditHash: 'f'.repeat(64) },
      { organizationName: 'Another' },
      { rows: { ...row.rows, users: 0 } },
    ])
      expect(toCertificate(services, { ...row, ...forged }).isValid).toBe(false)

    owner.cookie = await home.signIn(owner.id, 'superadmin')
    const { body } = await ask(owner, calls.listCertificates, {})
    expect(body.find((one) => one.id === id)).toMatchObject({ isValid: true, organizationName: name })
    const letters = (await lettersFrom(standard)).filter(({ to }) => to === email)
    expect(letters).toMatchObject([{ body: expect.stringContaining(id) }])
    expect(saysNothing(letters[0]?.words ?? '')).toBe(true)
    expect(letters[0]?.body).toContain(head.hash)
    const { server } = await theWorld()
    const print = (cookie: string) =>
      server.app.inject({ method: 'GET', url: certificatePath(id), headers: { cookie } })
    const paper = await print(owner.cookie)
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await print((await (await makeOrganization()).person('admin')).cookie)).statusCode).toBe(403)
    expect(ours.fileId).not.toBe('')
  })

  it('does not happen before its day, and not a second time', async () => {
    const { clock } = await theWorld()
    await requestAs(admin, harbor.id)
    const row = await requestRow(harbor.id)
    const id = row?.id ?? ''
    clock.advance(days(30) - 60_000)
    await run(id)
    expect(await exists(harbor.id)).toBe(true)
    clock.advance(120_000)
    await Promise.all([run(id), run(id)])
    const first = await certificateOf(id)
    await run(id)
    expect(await certificateOf(id)).toEqual(first)
    expect((await lettersFrom(standard)).filter(({ to }) => to === email)).toHaveLength(1)
  })

  it.each(['stopPayments', 'certificate', 'removeFiles', 'finish'] as const)(
    'that stops at %s is ended by the next run, in the same state',
    async (step) => {
      const { services } = await theWorld()
      const ours = await fill(harbor, admin)
      const id = await requestAndWait(admin, harbor.id)
      const before = await tablesNaming([harbor.id])
      const killed = new Error('killed')
      if (step === 'certificate') vi.spyOn(writing, step).mockRejectedValueOnce(killed)
      else vi.spyOn(deletionSteps, step).mockRejectedValueOnce(killed)
      await expect(run(id)).rejects.toThrow('killed')
      if (step === 'certificate') {
        await quiet(harbor.id)
        const after = await tablesNaming([harbor.id])
        // The processor told of the payments that it ended, and receipts of the last ones may just have left: that is history.
        const history = { audit_events: 0, outbox_messages: 0 }
        expect({ ...after, ...history }, 'all rows are back').toEqual({ ...before, ...history })
        expect(await certificateOf(id)).toBeUndefined()
      }
      if (step === 'removeFiles') {
        expect(await exists(harbor.id)).toBe(false)
        expect(await certificateOf(id)).toMatchObject({ doneAt: null, signature: null })
      }
      await run(id)
      expect(await exists(harbor.id)).toBe(false)
      const row = await certificateOf(id)
      expect(row && toCertificate(services, row).isValid).toBe(true)
      await expect(services.files.get(ours.fileId)).rejects.toThrow('ENOENT')
      expect(
        await services.db.orm.select().from(deletionLeftovers).where(eq(deletionLeftovers.certificateId, id)),
      ).toEqual([])
      expect((await lettersFrom(standard)).filter(({ to }) => to === email)).toHaveLength(1)
    },
  )
})
