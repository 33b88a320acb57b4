import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, makeOrganization, type Person, sendForm, passGuard, theWorld } from '#app/test-kit.ts'
import { readAuditHead } from '#domains/audit/head.ts'
import { hashPassword } from '#domains/auth/password.ts'
import { say } from '#domains/chat/test-kit.ts'
import { contactPath } from '#domains/contact/contract.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { documents, storedFiles } from '#domains/documents/tables.ts'
import { givePaid } from '#domains/donations/test-kit.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { tellingIn } from '#domains/notifications/neutral.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { organizationPlanEndpoints } from '#domains/organization-plans/contract.ts'
import { ensureSubscriptions } from '#domains/organization-plans/service/ensure.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { ledgerEntries, subscriptions } from '#domains/payments/tables.ts'
import { pressAt } from '#domains/payments/test-kit.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { certificatePath, organizationDataEndpoints as calls } from '../contract.ts'
import { readTables } from '../schema/owned-tables.ts'
import { ofTheServer, stays } from '../schema/what.ts'
import { deletionCertificates, deletionLeftovers, organizationDeletions } from '../tables.ts'
import { nameOf, password, withAdmin } from '../test-kit.ts'
import { toCertificate } from './certificate.ts'
import { deleteOrganization, remindOfDeletions } from './jobs.ts'
import { writing } from './remove-all.ts'
import { deletionSteps } from './steps.ts'

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

const request = async (given: Record<string, string> = {}, who: Person | null = admin) =>
  ask(who, calls.requestDeletion, {
    name: await nameOf(harbor.id),
    reason: 'We close our doors.',
    password,
    ...given,
  })
/** Waits until what goes on in the background has ended: payments of these days, receipts, e-mails. */
const quiet = async (): Promise<void> => {
  const { services } = await theWorld()
  await services.payments?.sandbox?.advance()
  await services.payments?.sandbox?.settled()
  for (let before = ''; ; ) {
    const { hash } = await readAuditHead(services.db.orm, harbor.id)
    const waiting = (await lettersFrom(harbor.id)).filter(({ status }) => status === 'queued')
    if (hash === before && !waiting.length) return
    before = hash
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}
/** Requests the deletion, and lets its days pass. */
const requestAndWait = async (): Promise<string> => {
  const { services, clock } = await theWorld()
  expect((await request()).status).toBe(201)
  clock.advance(days(30))
  await quiet()
  const [row] = await services.db.orm
    .select()
    .from(organizationDeletions)
    .where(eq(organizationDeletions.organizationId, harbor.id))
  return row?.id ?? ''
}
const run = async (id: string): Promise<void> => deleteOrganization.run((await theWorld()).services, { id })
const exists = async (): Promise<boolean> => (await nameOf(harbor.id)) !== ''
const certificateOf = async (id: string) => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select()
    .from(deletionCertificates)
    .where(eq(deletionCertificates.id, id))
  return row
}

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

/** An organization in use: a client who writes, a file, a gift, a plan that is paid every month. */
const fill = async (at: typeof harbor, its: Person) => {
  const { services } = await theWorld()
  const [ada, counselor] = [await at.person('client'), await at.person('therapist')]
  await at.assign(ada, counselor)
  await ask(ada, moodEndpoints.logMood, {
    clientId: ada.clientId,
    mood: 'hopeful',
    intensity: 6,
    note: 'The river was calm',
  })
  await say(ada, 'I found a room on Foothill')
  await sendForm(
    null,
    contactPath,
    {
      name: 'Rosa',
      email: 'rosa@example.org',
      subject: 'A file',
      message: 'Here is the lease.',
      ...(await passGuard()),
    },
    [{ name: 'lease.pdf', bytes: aPdf() }],
    { host: at.host },
  )
  await givePaid(at, { type: 'monthly' })
  await ensureSubscriptions(services)
  const { body } = await ask(its, organizationPlanEndpoints.startOwnPlan, { id: newId() })
  await pressAt(body.checkoutUrl, 'pays')
  const [file] = await services.db.orm.select().from(documents).where(eq(documents.organizationId, at.id))
  const paying = await services.db.orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, at.id))
  return { ada, counselor, fileId: file?.id ?? '', paying: paying.map(({ id }) => id) }
}

describe('the request', () => {
  it('is the admin’s own, with the name of the organization and the password', async () => {
    expect((await request({}, null)).status).toBe(401)
    for (const role of ['therapist', 'client', 'superadmin', 'partner'] as const)
      expect((await request({}, await harbor.person(role))).status, role).toBe(403)
    expect(await request({ name: 'Another one' })).toMatchObject({
      status: 422,
      body: { code: 'organization-data.other_name' },
    })
    expect(await request({ password: 'not mine' })).toMatchObject({
      status: 422,
      body: { code: 'organization-data.wrong_password' },
    })
    expect(await request({ reason: ' ' })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect((await ask(admin, calls.readOwnData)).body.deletion).toBeNull()
  })

  it('waits thirty days, leaves its line in both histories without a word, and is told to every admin', async () => {
    const { clock, services } = await theWorld()
    const { body, status } = await request({ name: `  ${(await nameOf(harbor.id)).toUpperCase()} ` })
    expect(status).toBe(201)
    expect(body.deletion).toMatchObject({
      dueAt: new Date(new Date(body.deletion?.requestedAt ?? 0).getTime() + days(30)).toISOString(),
    })
    expect(
      Math.abs(new Date(body.deletion?.requestedAt ?? 0).getTime() - clock.now().getTime()),
    ).toBeLessThan(60_000)
    const line = await harbor.lastAudit('deletion.requested')
    expect(line).toMatchObject({ actorUserId: admin.id, recordId: harbor.id })
    expect(JSON.stringify(line)).not.toContain('doors')
    const [letter] = await lettersFrom(harbor.id)
    expect(letter).toMatchObject({ to: email, reference: expect.stringContaining('deletion_requested:') })
    expect(saysNothing(letter?.words ?? '')).toBe(true)
    const [row] = await services.db.orm
      .select()
      .from(organizationDeletions)
      .where(eq(organizationDeletions.organizationId, harbor.id))
    expect(row?.reason.includes('doors')).toBe(false)
    expect(await request()).toMatchObject({
      status: 409,
      body: { code: 'organization-data.already_requested' },
    })
    const states = await ask(owner, calls.listDataStates, { limit: 200 })
    expect(states.body.find(({ organizationId }) => organizationId === harbor.id)?.deletion).toMatchObject({
      dueAt: body.deletion?.dueAt,
    })
  })

  it('is taken back by any admin, and can be made again', async () => {
    await request()
    const colleague = await harbor.person('admin')
    expect((await ask(owner, calls.takeBackDeletion)).status).toBe(403)
    expect((await ask(await (await makeOrganization()).person('admin'), calls.takeBackDeletion)).status).toBe(
      409,
    )
    expect((await ask(colleague, calls.takeBackDeletion)).body.deletion).toBeNull()
    expect(await harbor.lastAudit('deletion.taken_back')).toMatchObject({ actorUserId: colleague.id })
    expect((await lettersFrom(harbor.id)).map(({ reference }) => reference?.split(':')[0])).toContain(
      'deletion_taken_back',
    )
    const { services, clock } = await theWorld()
    const [row] = await services.db.orm
      .select()
      .from(organizationDeletions)
      .where(eq(organizationDeletions.organizationId, harbor.id))
    clock.advance(days(31))
    await run(row?.id ?? '')
    expect(await exists()).toBe(true)
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    expect((await request()).status).toBe(201)
  })

  it('is refused while an alert of a client is open', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'I want to kill myself tonight')
    expect((await ask(admin, calls.readOwnData)).body.refusal).toBe('alert_open')
    expect(await request()).toMatchObject({ status: 409, body: { code: 'organization-data.alert_open' } })
  })

  it('is refused for the organization that the server runs through', async () => {
    const { services } = await theWorld()
    await harbor.person('superadmin')
    expect(await request()).toMatchObject({
      status: 409,
      body: { code: 'organization-data.runs_the_server' },
    })
    const [first] = await services.db.orm.select().from(organizations).where(eq(organizations.id, standard))
    const id = newId()
    await services.db.orm.execute(sql`insert into users (id, organization_id, username, role, full_name, password_hash, created_at)
      values (${id}, ${standard}, ${id.toLowerCase()}, 'admin', 'Ann', ${await hashPassword(password)}, now())`)
    const asked = await ask({ cookie: await harbor.signIn(id, 'admin') }, calls.requestDeletion, {
      name: first?.name,
      reason: 'Because',
      password,
    })
    expect(asked).toMatchObject({ status: 409, body: { code: 'organization-data.runs_the_server' } })
  })

  it('is reminded of seven days and one day before, once each', async () => {
    const { services, clock } = await theWorld()
    await request()
    const reminders = async () =>
      (await lettersFrom(harbor.id)).filter(({ reference }) => reference?.startsWith('deletion_soon:'))
    await remindOfDeletions(services)
    expect(await reminders()).toHaveLength(0)
    clock.advance(days(23))
    await remindOfDeletions(services)
    await remindOfDeletions(services)
    expect(await reminders()).toHaveLength(1)
    clock.advance(days(6))
    await remindOfDeletions(services)
    await remindOfDeletions(services)
    expect(await reminders()).toHaveLength(2)
    for (const { words } of await reminders()) expect(saysNothing(words)).toBe(true)
  })
})

describe('the deletion', () => {
  it('leaves no row of the organization but those that are named, and touches no other organization', async () => {
    const { services } = await theWorld()
    const neighbor = await withAdmin()
    const theirs = await fill(neighbor.harbor, neighbor.admin)
    const ours = await fill(harbor, admin)
    expect(ours.paying.length).toBe(2)
    const ids = [harbor.id, ours.ada.id, ours.ada.clientId ?? '', ours.counselor.id, admin.id, ours.fileId]
    expect(Object.keys(await tablesNaming(ids)).length).toBeGreaterThan(20)
    const id = await requestAndWait()
    const before = await tablesNaming([neighbor.harbor.id])
    const books = await services.db.orm
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.organizationId, harbor.id))
    expect(books.length).toBeGreaterThan(0)
    await run(id)

    expect(await exists()).toBe(false)
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
    const id = await requestAndWait()
    let head = { position: 0, hash: '', lines: 0 }
    const { removeAll } = deletionSteps
    vi.spyOn(deletionSteps, 'removeAll').mockImplementationOnce(async (...given) => {
      // The processor's last messages, about the payments that have just ended, are history too.
      await quiet()
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

  it('waits while an alert is open on its day, tells the admins once, and goes on when it is closed', async () => {
    const { services, clock } = await theWorld()
    const ada = await harbor.person('client')
    const id = await requestAndWait()
    ada.cookie = await harbor.signIn(ada.id, 'client')
    await say(ada, 'I want to kill myself tonight')
    await run(id)
    await run(id)
    expect(await exists()).toBe(true)
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    expect((await ask(admin, calls.readOwnData)).body.deletion).toMatchObject({ blockedBy: 'alert' })
    const told = (await lettersFrom(harbor.id)).filter(({ reference }) =>
      reference?.startsWith('deletion_waits:'),
    )
    expect(told).toHaveLength(1)
    expect(saysNothing(told[0]?.words ?? '')).toBe(true)
    await services.db.orm
      .update(crisisAlerts)
      .set({ closedAt: clock.now() })
      .where(eq(crisisAlerts.organizationId, harbor.id))
    await run(id)
    expect(await exists()).toBe(false)
  })

  it('sees an alert that opens in its last moment, and a request that is taken back in it', async () => {
    const ada = await harbor.person('client')
    const id = await requestAndWait()
    ada.cookie = await harbor.signIn(ada.id, 'client')
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    const { removeAll } = deletionSteps
    const before = (work: () => Promise<unknown>) =>
      vi.spyOn(deletionSteps, 'removeAll').mockImplementationOnce(async (...given) => {
        await work()
        await removeAll(...given)
      })
    before(() => say(ada, 'I want to kill myself tonight'))
    await run(id)
    expect(await exists()).toBe(true)
    expect(await harbor.lastAudit('deletion.waits')).toMatchObject({ detail: { for: 'alert' } })
    const { services, clock } = await theWorld()
    await services.db.orm
      .update(crisisAlerts)
      .set({ closedAt: clock.now() })
      .where(eq(crisisAlerts.organizationId, harbor.id))
    before(() => ask(admin, calls.takeBackDeletion))
    await run(id)
    expect(await exists()).toBe(true)
    expect(await certificateOf(id)).toBeUndefined()
  })

  it('waits where the processor does not end a payment', async () => {
    const { services } = await theWorld()
    await fill(harbor, admin)
    const id = await requestAndWait()
    const broken = {
      ...services,
      payments: services.payments && {
        ...services.payments,
        readSubscription: async () => Promise.reject(new Error('away')),
      },
    }
    await deleteOrganization.run(broken, { id })
    expect(await exists()).toBe(true)
    expect(await harbor.lastAudit('deletion.waits')).toMatchObject({ detail: { for: 'payments' } })
    await run(id)
    expect(await exists()).toBe(false)
  })

  it('does not happen before its day, and not a second time', async () => {
    const { services, clock } = await theWorld()
    await request()
    const [row] = await services.db.orm
      .select()
      .from(organizationDeletions)
      .where(eq(organizationDeletions.organizationId, harbor.id))
    const id = row?.id ?? ''
    clock.advance(days(30) - 60_000)
    await run(id)
    expect(await exists()).toBe(true)
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
      const id = await requestAndWait()
      const before = await tablesNaming([harbor.id])
      const killed = new Error('killed')
      if (step === 'certificate') vi.spyOn(writing, step).mockRejectedValueOnce(killed)
      else vi.spyOn(deletionSteps, step).mockRejectedValueOnce(killed)
      await expect(run(id)).rejects.toThrow('killed')
      if (step === 'certificate') {
        await quiet()
        const after = await tablesNaming([harbor.id])
        // The processor told of the payments that it ended: that is history.
        expect({ ...after, audit_events: 0 }, 'all rows are back').toEqual({ ...before, audit_events: 0 })
        expect(await certificateOf(id)).toBeUndefined()
      }
      if (step === 'removeFiles') {
        expect(await exists()).toBe(false)
        expect(await certificateOf(id)).toMatchObject({ doneAt: null, signature: null })
      }
      await run(id)
      expect(await exists()).toBe(false)
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

it.each(['en', 'es', 'ar'])('the letters in %s say nothing of health, courts or deeds', (language) => {
  const { paper: _, ...letters } = JSON.parse(
    readFileSync(`locales/${language}/organization-data-letters.json`, 'utf8'),
  ) as Record<string, { subject: string; body: string }>
  for (const { subject, body } of Object.values(letters))
    expect(tellingIn(`${subject} ${body.replaceAll(/\{\{\w+\}\}/g, ' ')}`), subject).toEqual([])
})
