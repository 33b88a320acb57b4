import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, passGuard, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { donationEndpoints } from '#domains/donations/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { aPdf, aPhonePicture } from '#platform/files/test-kit.ts'
import { isolated } from '#platform/paper/isolated.ts'
import { newId } from '#shared/ids.ts'
import { documentPath } from '#shared/uploaded-file.ts'
import { goodEndpoints } from './contract.ts'
import { goodsFormPath, goodsPaperPath, namesValue } from './contract/goods.ts'
import { openPapers, paperLines } from './service/paper.ts'
import { goods } from './tables.ts'
import { give, goodsId, someGoods } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  await ask(admin, donationEndpoints.saveDonationSettings, {
    legalName: 'Harbor House Inc.',
    ein: '12-3456789',
    statement: 'A nonprofit under section 501(c)(3).',
    maximumCents: 10_000_00,
  })
})

const move = async (id: string, to: string): Promise<number> =>
  (await ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to, reason: 'We spoke.' })).status
const accepted = async (part: Record<string, string> = {}) => {
  const made = await goodsId(harbor, part)
  expect(await move(made.id, 'accepted')).toBe(200)
  return made
}
const receive = async (id: string, part: Record<string, unknown> = {}, by: Person | null = admin) =>
  ask(by, goodEndpoints.receiveGoods, {
    id,
    receivedOn: '2026-12-01',
    description: 'One oak table and four chairs.',
    ...part,
  })
const donorOf = async (id: string): Promise<{ cookie: string }> => {
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(submissions).where(eq(submissions.id, id))
  return { cookie: await harbor.signIn(row?.partnerId ?? '', 'partner') }
}
const print = async (id: string, cookie?: string) => {
  const { server } = await theWorld()
  return server.app.inject({ url: goodsPaperPath(id), headers: cookie ? { cookie } : {} })
}

describe('a gift in kind of the form', () => {
  it('is a submission with pictures that the team alone opens, and an audit row', async () => {
    const { id, token } = await goodsId(harbor, {}, [{ name: 'table.jpg', bytes: await aPhonePicture() }])
    expect(await harbor.lastAudit('goods.given')).toMatchObject({ recordId: id, detail: { files: 1 } })
    const status = await ask(null, submissionEndpoints.readStatus, { token })
    expect(status.body).toMatchObject({ kind: 'in_kind', state: 'submitted', about: 'furniture' })
    const { body } = await ask(admin, goodEndpoints.readGoods, { id })
    expect(body).toMatchObject({ description: 'A table and four chairs.', city: 'Oakland', receivedOn: null })
    expect(await harbor.lastAudit('goods.read')).toMatchObject({ recordId: id })
    const { server, services } = await theWorld()
    const url = documentPath(body.files[0]?.id ?? '', true)
    const open = async (cookie: string) => (await server.app.inject({ url, headers: { cookie } })).statusCode
    expect(await open(admin.cookie)).toBe(200)
    expect(await open((await harbor.person('therapist')).cookie)).toBe(404)
    const [row] = await services.db.orm.select().from(goods).where(eq(goods.id, id))
    expect(row?.description.toString('utf8')).not.toContain('chairs')
  })

  it('that is sent twice is one gift', async () => {
    const form = someGoods()
    const send = async () =>
      sendForm<{ reference: string }>(null, goodsFormPath, { ...form, ...(await passGuard()) }, [], {
        host: harbor.host,
      })
    const [first, second] = [await send(), await send()]
    expect(second.body.reference).toBe(first.body.reference)
  })

  it.each([
    ['an unknown kind', { category: 'weapons' }, 'category'],
    ['a state that is none', { stateCode: 'ZZ' }, 'stateCode'],
    ['no description', { description: ' ' }, 'description'],
  ])('with %s is refused with the field', async (_, part, field) => {
    const { status, body } = await give(harbor, part)
    expect(status).toBe(400)
    expect(body.message).toContain(field)
  })

  it('with a file that is no picture, or without the work of a browser, is refused', async () => {
    expect((await give(harbor, {}, [{ name: 'a.pdf', bytes: aPdf() }])).status).toBe(415)
    const robot = { ...someGoods(), solution: '', website: 'x' }
    const { body } = await sendForm<{ code: string }>(null, goodsFormPath, robot, [], { host: harbor.host })
    expect(body.code).toBe('guard.hidden_field')
  })

  it('with a crisis message calls a counselor', async () => {
    const { services } = await theWorld()
    const { body } = await give(harbor, { description: 'All I own. I am going to kill myself tonight.' })
    expect(body.crisis).toBe('crisis')
    const calls = await services.db.orm
      .select()
      .from(crisisAlerts)
      .where(eq(crisisAlerts.organizationId, harbor.id))
    expect(calls).toHaveLength(1)
  })
})

describe('an accepted gift in kind that arrives', () => {
  it('has an acknowledgement with the legal name, the number and the description, and no value', async () => {
    const { id, token } = await accepted()
    expect((await receive(id)).body).toMatchObject({
      state: 'received',
      receivedOn: '2026-12-01',
      receivedDescription: 'One oak table and four chairs.',
    })
    expect(await harbor.lastAudit('goods.received')).toMatchObject({ recordId: id })
    expect((await ask(null, submissionEndpoints.readStatus, { token })).body.state).toBe('received')
    // Sent again it changes nothing.
    expect((await receive(id)).status).toBe(200)
    const pdf = await print(id, (await donorOf(id)).cookie)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toMatch(/LF-\d{6}\.pdf/)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await print(id, admin.cookie)).statusCode).toBe(200)
    expect(await harbor.lastAudit('goods.paper_printed')).toMatchObject({ recordId: id })
  })

  it('names on paper who gave what to whom, and that nothing was given for it', () => {
    const text = paperLines({
      reference: 'LF-000012',
      donorName: 'Rosa Lund',
      description: 'One oak table.\nFour chairs.',
      receivedOn: '2026-12-01',
      legalName: 'Harbor House Inc.',
      ein: '12-3456789',
      statement: 'A nonprofit under section 501(c)(3).',
      language: 'en',
    })
      .map((line) => ('text' in line ? line.text : ''))
      .join('\n')
    for (const words of [
      'Harbor House Inc.',
      'EIN 12-3456789',
      'Rosa Lund',
      'December 1, 2026',
      'One oak table.\nFour chairs.',
      'No goods or services were provided',
      '501(c)(3)',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/\$|USD|dollar/)
  })

  it('keeps the order of a donor’s name that runs the other way than the paper', () => {
    const text = paperLines({
      reference: 'LF-000013',
      donorName: 'Casa (2) Luz, Inc.',
      description: 'A crib.',
      receivedOn: '2026-12-01',
      legalName: 'Harbor House Inc.',
      ein: '12-3456789',
      statement: 'A nonprofit.',
      language: 'ar',
    })
      .map((line) => ('text' in line ? line.text : ''))
      .join('\n')
    for (const value of ['Casa (2) Luz, Inc.', 'LF-000013']) expect(text).toContain(isolated(value))
  })

  it.each([
    ['that names a value', { description: 'A table worth $400' }, 'goods.names_value'],
    ['of a later day', { receivedOn: '2027-12-01' }, 'goods.in_the_future'],
  ])('has no acknowledgement %s', async (_, part, code) => {
    const { id } = await accepted()
    expect((await receive(id, part)).body).toMatchObject({ code })
  })

  it('has its acknowledgement taken back with a reason that the donor reads', async () => {
    const { id, token } = await accepted()
    await receive(id)
    const reason = 'It was another table.'
    const { body } = await ask(admin, goodEndpoints.takeBackGoodsReceipt, { id, reason })
    expect(body).toMatchObject({ state: 'accepted', receivedOn: null })
    expect(await harbor.lastAudit('goods.receipt_taken_back')).toMatchObject({ recordId: id })
    expect((await print(id, admin.cookie)).statusCode).toBe(404)
    const status = await ask(null, submissionEndpoints.readStatus, { token })
    expect(status.body.events.at(-1)).toMatchObject({ to: 'accepted', words: reason })
    expect((await ask(admin, goodEndpoints.takeBackGoodsReceipt, { id, reason })).body).toMatchObject({
      code: 'goods.not_received',
    })
  })

  it('has a number of its own on each acknowledgement, and one that was taken back is kept', async () => {
    const { services } = await theWorld()
    const { id } = await accepted()
    await receive(id)
    const first = (await harbor.lastAudit('goods.received'))?.detail
    expect(first).toMatchObject({ number: expect.stringMatching(/^LF-\d{6}$/) })
    await ask(admin, goodEndpoints.takeBackGoodsReceipt, { id, reason: 'It was another table.' })
    expect((await harbor.lastAudit('goods.receipt_taken_back'))?.detail).toEqual({
      number: first?.['number'],
    })
    await receive(id, { description: 'One round table.' })
    const number = `${String(first?.['number'])}-2`
    expect((await harbor.lastAudit('goods.received'))?.detail).toMatchObject({ number })
    const pdf = await print(id, (await donorOf(id)).cookie)
    expect(pdf.headers['content-disposition']).toContain(`"${number}.pdf"`)
    const [row] = await services.db.orm.select().from(goods).where(eq(goods.id, id))
    expect(openPapers(services, row!)).toMatchObject([
      { reference: first?.['number'], description: 'One oak table and four chairs.' },
      { reference: number, description: 'One round table.' },
    ])
  })
})

it('only an admin of the organization records an arrival, and only of an accepted gift', async () => {
  const { id } = await goodsId(harbor)
  expect((await receive(id)).body).toMatchObject({ code: 'goods.not_accepted' })
  await move(id, 'accepted')
  const elsewhere = await makeOrganization()
  expect((await receive(id, {}, null)).status).toBe(401)
  expect((await receive(id, {}, await harbor.person('therapist'))).status).toBe(403)
  expect((await receive(id, {}, await elsewhere.person('admin'))).status).toBe(404)
  expect((await receive(newId())).status).toBe(404)
  expect((await receive(id, { receivedOn: 'soon' })).status).toBe(400)
})

it('an acknowledgement is printed by its donor and the team alone', async () => {
  const { id } = await accepted()
  const donor = await donorOf(id)
  expect((await print(id, donor.cookie)).statusCode).toBe(404)
  await receive(id)
  const elsewhere = await makeOrganization()
  expect((await print(id)).statusCode).toBe(401)
  expect((await print(id, (await harbor.person('client')).cookie)).statusCode).toBe(403)
  for (const stranger of [
    await harbor.person('partner'),
    await harbor.person('therapist'),
    await elsewhere.person('admin'),
  ])
    expect((await print(id, stranger.cookie)).statusCode).toBe(404)
  const own = await ask(donor, goodEndpoints.listOwnGoods)
  expect(own.body).toMatchObject([{ id, state: 'received', receivedOn: '2026-12-01' }])
  expect((await ask(await harbor.person('partner'), goodEndpoints.listOwnGoods)).body).toEqual([])
})

it.each([
  ['A table, 2 m long, 4 chairs', false],
  ['Worth $400', true],
  ['400 dollars', true],
  ['400 USD', true],
  ['A dollar sign painted on wood', false],
])('"%s" names a value: %s', (text, does) => expect(namesValue(text)).toBe(does))
