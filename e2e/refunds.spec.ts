import { looksRightEverywhere } from './looks-right.ts'
import { expect, test } from './people.ts'

test('an admin enters a check with its receipt, finds a gift by its donor, and a second admin sends money back', async ({
  page,
  people,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const email = `lena.${mark}@example.org`
  await page.goto('/donate?amount=80&tribute=memory')
  await expect(page.getByRole('radio', { name: 'In memory of' })).toBeChecked()
  await page.getByLabel('Full name').fill(`Lena ${mark}`)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Go to secure payment' }).click()
  await expect(page.getByText('Write the name of the person, or choose No.')).toBeVisible()
  await page.getByLabel('Name of that person').fill('Ines')
  await page.getByLabel('E-mail of a person to tell').fill(`tell.${mark}@example.org`)
  await page.getByRole('button', { name: 'Go to secure payment' }).click()
  await page.getByRole('button', { name: 'Donate' }).click()
  await expect(page.getByText('Your gift of $80.00 is paid.')).toBeVisible()
  const [told] = await people.lettersTo(`tell.${mark}@example.org`)
  expect(told?.body).toContain('in memory of Ines')
  expect(told?.body).not.toContain('80')

  const first = await people.open(people.demo('admin'))
  const admin = first.page
  await admin.goto('/gifts-desk')
  await admin.getByRole('button', { name: 'Enter a check or cash gift' }).click()
  const entry = admin.getByRole('dialog')
  await entry.getByRole('button', { name: 'Save the gift' }).click()
  await expect(entry.getByText('Write the name of the donor.')).toBeVisible()
  await entry.getByLabel('Amount, in dollars').fill('250')
  await entry.getByLabel('Full name of the donor').fill(`Omar ${mark}`)
  await entry.getByLabel('Check number').fill('1042')
  await looksRightEverywhere(admin, 'offline-gift')
  await entry.getByRole('button', { name: 'Save the gift' }).click()
  await expect(admin.getByText('Gift saved').first()).toBeVisible()
  await admin.getByRole('button', { name: `Omar ${mark}` }).click()
  const record = admin.getByRole('dialog')
  const [paper] = await Promise.all([
    admin.waitForEvent('download'),
    record.getByRole('link', { name: 'Receipt (PDF)' }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^R-\d{4}-\d{6}\.pdf$/)
  await record.getByRole('button', { name: 'Close' }).click()

  await admin.getByLabel('Find a gift').fill(email)
  await expect(admin.getByRole('row')).toHaveCount(2)
  await looksRightEverywhere(admin, 'gifts')
  await admin.getByRole('button', { name: `Lena ${mark}` }).click()
  await expect(record.getByText('In memory of')).toBeVisible()
  await record.getByRole('button', { name: 'Send money back' }).click()
  const form = record.getByRole('form', { name: 'Send money back to the donor' })
  await form.getByLabel('Amount, in dollars').fill('81')
  await form.getByRole('button', { name: 'Ask another admin' }).click()
  await expect(form.getByText('$80.00')).toBeVisible()
  await form.getByLabel('Amount, in dollars').fill('30')
  await looksRightEverywhere(admin, 'gift-record')
  await form.getByRole('button', { name: 'Ask another admin' }).click()
  await expect(record.getByText('You asked for this. Another admin decides.')).toBeVisible()

  const second = (await people.open(await people.newAdmin('Ada'))).page
  await second.goto('/gifts-desk?tab=refunds')
  const waiting = second.getByRole('listitem').filter({ hasText: `Lena ${mark}` })
  await expect(waiting).toContainText('$30.00')
  await looksRightEverywhere(second, 'refunds')
  await waiting.getByRole('button', { name: 'Agree and send $30.00' }).click()
  await expect(waiting).toContainText('Sent')
  await expect(record.getByText('$30.00 went back to the donor.')).toBeVisible()
  await expect
    .poll(async () => (await people.lettersTo(email)).map(({ subject }) => subject))
    .toContain('Money is on its way back to you')
})
