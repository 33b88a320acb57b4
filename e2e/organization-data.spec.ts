import { readFileSync } from 'node:fs'
import { Decrypter } from 'age-encryption'
import { fromBufferPromise } from 'yauzl'
import { looksRightEverywhere } from './looks-right.ts'
import { expect, test } from './people.ts'

const monthMs = 31 * 86_400_000

/** Every file of a ZIP, by its path. */
const unzip = async (bytes: Buffer): Promise<Map<string, string>> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    files.set(entry.fileName, Buffer.concat(pieces).toString('utf8'))
  }
  return files
}

test('an admin exports the organization, opens the copy, and requests its deletion and takes it back', async ({
  people,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const name = `Bay House ${mark}`
  const ann = await people.newAdmin('Ann', name)
  const { page: admin } = await people.open(ann)
  const { page: owner } = await people.open(people.demo('superadmin'))
  const row = owner.getByRole('row', { name: new RegExp(`^${name}`) })
  const dialog = admin.getByRole('dialog')
  const card = admin.locator('section').filter({ hasText: 'Your organization’s data' })

  await owner.goto('/superadmin')
  await row.getByRole('button', { name: `Export the data of ${name}` }).click()
  await expect(owner.getByRole('dialog')).toContainText('You cannot download or open it.')
  await looksRightEverywhere(owner, 'ask')
  await owner.getByRole('button', { name: 'Ask for the export' }).click()
  await expect(row).toContainText('Export: waiting for the admin’s key')

  await admin.goto('/admin?tab=settings')
  await expect(card).toContainText('Waiting for a key')
  await looksRightEverywhere(admin, 'waiting')
  await card.getByRole('button', { name: 'Make the export key' }).click()
  const shown = dialog.locator('[data-secret-key]')
  await expect(shown).toContainText('AGE-SECRET-KEY-1')
  const secret = await shown.innerText()
  await dialog.getByRole('button', { name: 'Use this key' }).click()
  await expect(dialog.getByText('Save the secret key first, then check this box.')).toBeVisible()
  await dialog.getByLabel('I have saved the secret key.').check()
  await dialog.getByLabel('Your password').fill('not mine at all')
  await dialog.getByRole('button', { name: 'Use this key' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await looksRightEverywhere(admin, 'key')
  const saved = admin.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as a file' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8').trim()).toBe(secret)
  await dialog.getByLabel('Your password').fill(ann.password)
  const sent = admin.waitForRequest((request) => request.url().endsWith('/export-key'))
  await dialog.getByRole('button', { name: 'Use this key' }).click()
  expect((await sent).postData()).not.toContain('SECRET')
  await expect(card.getByRole('link', { name: /^Download/ })).toBeVisible({ timeout: 30_000 })
  await looksRightEverywhere(admin, 'ready')
  await expect(row).toContainText('Export: ready')

  const download = admin.waitForEvent('download')
  await card.getByRole('link', { name: /^Download/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('organization.zip.age')
  const encrypted = readFileSync(await file.path())
  const decrypter = new Decrypter()
  decrypter.addIdentity(secret)
  const files = await unzip(Buffer.from(await decrypter.decrypt(new Uint8Array(encrypted))))
  expect(files.get('tables/users.jsonl')).toContain(ann.fullName)
  expect(files.get('tables/organizations.jsonl')).toContain(name)
  expect(
    [...files.keys()].filter((path) => /chat|mood|safety|\/notes|journal|crisis_alerts/.test(path)),
  ).toEqual([])
  await expect(row).toContainText(/Export: downloaded/)

  await card.getByText('How to open a copy').click()
  await card.getByLabel('The downloaded file').setInputFiles(await file.path())
  await card.getByLabel('Secret key').fill(`AGE-SECRET-KEY-1${'Q'.repeat(58)}`)
  await card.getByRole('button', { name: 'Open and save as a ZIP' }).click()
  await expect(card.getByText('This key does not open this file')).toBeVisible()
  await card.getByLabel('Secret key').fill(secret)
  const opened = admin.waitForEvent('download')
  await card.getByRole('button', { name: 'Open and save as a ZIP' }).click()
  const again = await unzip(readFileSync(await (await opened).path()))
  expect([...again.keys()]).toEqual([...files.keys()])
  await expect(card.getByText('saved as organization.zip')).toBeVisible()
  await looksRightEverywhere(admin, 'opened')

  const end = admin.locator('section').filter({ hasText: 'Delete your organization' })
  await end.getByRole('button', { name: 'Request deletion' }).click()
  await dialog.getByLabel('Name of the organization').fill('Another House')
  await dialog.getByLabel('Reason').fill('We close our doors.')
  await dialog.getByLabel('Your password').fill(ann.password)
  await dialog.getByRole('button', { name: 'Request deletion in 30 days' }).click()
  await expect(dialog.getByText('This is not the name of your organization.')).toBeVisible()
  await looksRightEverywhere(admin, 'delete')
  await dialog.getByLabel('Name of the organization').fill(name)
  await dialog.getByRole('button', { name: 'Request deletion in 30 days' }).click()
  await expect(admin.getByText('This organization will be deleted')).toBeVisible()
  await looksRightEverywhere(admin, 'requested')
  await admin.goto('/admin?tab=users')
  await expect(admin.getByText('This organization will be deleted')).toBeVisible()
  await expect(row).toContainText(/Deletion Jan \d/)
  await looksRightEverywhere(owner, 'console')
  await admin.getByRole('button', { name: 'Take back the request' }).click()
  await expect(admin.getByText('This organization will be deleted')).toBeHidden()
  await expect(row).not.toContainText(/Deletion Jan \d/)
  await owner.getByRole('tab', { name: 'Settings' }).click()
  await expect(owner.getByText('No organization was deleted yet.')).toBeVisible()
})

test('an organization is gone after 30 days, and the super admin has its certificate', async ({
  page,
  people,
}) => {
  const name = `Hill House ${Math.random().toString(36).slice(2, 8)}`
  const ann = await people.newAdmin('Ann', name)
  const { page: admin } = await people.open(ann)
  await admin.goto('/admin?tab=settings')
  await admin.getByRole('button', { name: 'Request deletion' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name of the organization').fill(name)
  await dialog.getByLabel('Reason').fill('We close our doors.')
  await dialog.getByLabel('Your password').fill(ann.password)
  await dialog.getByRole('button', { name: 'Request deletion in 30 days' }).click()
  await expect(admin.getByText('This organization will be deleted')).toBeVisible()

  const { page: client } = await people.open(await people.newClient('Sol', { organization: name }))
  await client.goto('/hub')
  await expect(client.getByText(/^Your records here will be deleted on .*Jan \d/)).toBeVisible()
  await looksRightEverywhere(client, 'client')
  await client.getByRole('link', { name: 'Take my copy' }).click()
  await expect(client).toHaveURL(/\/hub\/my-data$/)
  await page.request.post('/api/testing/clock', { data: { advance: monthMs } })

  const { page: owner } = await people.open(people.demo('superadmin'))
  await owner.goto('/superadmin?tab=settings')
  const row = owner.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(async () => {
    await owner.reload()
    await expect(row).toContainText('Valid', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await looksRightEverywhere(owner, 'certificates')
  const paper = owner.waitForEvent('download')
  await row.getByRole('link', { name: `Certificate of ${name} as a PDF` }).click()
  expect(
    readFileSync(await (await paper).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
