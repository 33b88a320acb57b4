import { beforeAll, describe, expect, it } from 'vitest'
import { contactPath } from '#domains/contact/contract.ts'
import { give } from '#domains/goods/test-kit.ts'
import { openHouse, ownerOf, register } from '#domains/housing/test-kit.ts'
import { openForm } from '#domains/intake/test-kit.ts'
import { resumePath } from '#domains/job-board/contract/application.ts'
import { aLockedPdf, anEncryptedPdf } from '#platform/files/pdf-test-kit.ts'
import { aPdf, aZipBomb } from '#platform/files/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { fileBytesAtMost } from '#shared/uploaded-file.ts'
import { makeOrganization, passGuard, sendForm } from './test-kit.ts'

interface Sent {
  name: string
  bytes: Buffer
}
type Answer = Promise<{ status: number; body: { code?: string } }>

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let cookies: { owner: string; client: string }
let houseId: string

beforeAll(async () => {
  harbor = await makeOrganization()
  const admin = await harbor.person('admin')
  const ada = await harbor.person('client')
  ;({ id: houseId } = await openHouse(harbor, admin))
  cookies = { owner: (await ownerOf(harbor, houseId)).cookie, client: ada.cookie }
})

/** Every door of the product that takes files, as whoever may knock at it. */
const doors: Record<string, (files: Sent[]) => Answer> = {
  contact: async (files) =>
    sendForm(
      null,
      contactPath,
      {
        name: 'Rosa',
        email: `${newId()}@example.org`,
        subject: 'A file',
        message: 'Here it is.',
        ...(await passGuard()),
      },
      files,
      { host: harbor.host },
    ),
  'a gift in kind': (files) => give(harbor, {}, files),
  'a place that is registered': (files) => register(harbor, {}, files),
  'photos of a place': (files) =>
    sendForm({ cookie: cookies.owner }, `/api/partner/properties/${houseId}/photos`, {}, files),
  'a résumé': (files) => sendForm({ cookie: cookies.client }, resumePath, {}, files),
  'a registration': async ([file]) => {
    const form = openForm(harbor.host)
    await form.save({ fullName: 'Ada Lund' })
    return form.attach(file?.name, file?.bytes)
  },
}

describe.each(Object.entries(doors))('the door of %s', (_, knock) => {
  it('refuses a page that is called a paper, a bomb and a byte too many', async () => {
    const page = Buffer.from('<html><script>1</script></html>')
    expect((await knock([{ name: 'letter.pdf', bytes: page }])).status).toBe(415)
    expect((await knock([{ name: '../../etc/passwd.docx', bytes: aZipBomb(8) }])).status).toBe(415)
    const tooLong = Buffer.concat([aPdf(), Buffer.alloc(fileBytesAtMost + 1 - aPdf().length)])
    expect(await knock([{ name: 'long.pdf', bytes: tooLong }])).toMatchObject({
      status: 413,
      body: { code: 'request.too_large' },
    })
  })
})

/** The other doors take pictures alone. */
const forPapers = ['contact', 'a résumé', 'a registration']
it.each(Object.entries(doors).filter(([door]) => forPapers.includes(door)))(
  'the door of %s takes a PDF that must not be printed, and none that asks for a password',
  async (_, knock) => {
    expect(await knock([{ name: 'bank.pdf', bytes: await aLockedPdf() }])).toMatchObject({
      status: 422,
      body: { code: 'request.locked_file' },
    })
    const order = await anEncryptedPdf(4, { ownerPassword: 'clerk' })
    expect((await knock([{ name: 'order.pdf', bytes: order }])).status).toBe(201)
  },
)

it.each(Object.entries(doors).filter(([door]) => door !== 'a registration'))(
  'the door of %s takes no two hundred files',
  async (_, knock) => {
    const many = Array.from({ length: 200 }, (__, n) => ({ name: `${n}.pdf`, bytes: aPdf() }))
    expect((await knock(many)).status).toBe(413)
  },
)
