import { faultsOf } from './faults-of.ts'
import { expect, test } from './people.ts'

const phone = { width: 360, height: 640 }
const aPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test('a message with a file reaches the inbox, is answered, and its sender reads the answer by the secret link', async ({
  people,
  page,
}) => {
  await page.setViewportSize(phone)
  const mark = Math.random().toString(36).slice(2, 8)
  const email = `rosa.${mark}@example.org`
  await page.goto('/contact')
  await expect(page.getByText(/(Counselors|answer)/).first()).toBeVisible()
  // Sent empty it says what is missing, and the first gap has the focus.
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Write your name.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.getByLabel('Your name').fill(`Rosa ${mark}`)
  await page.getByLabel('E-mail address').fill(email)
  // A subject can be chosen; one's own words are never written over by a choice.
  const job = page.getByRole('button', { name: 'A job', exact: true })
  await job.click()
  await expect(page.getByLabel('What is it about?')).toHaveValue('A job')
  await expect(job).toHaveAttribute('aria-pressed', 'true')
  // What was chosen reads in the language of the page.
  await page.goto('/contact?about=volunteer')
  await expect(page.getByLabel('What is it about?')).toHaveValue('A job')
  await page.getByLabel('What is it about?').fill('Saturday')
  await expect(job).toHaveCount(0)
  await page.getByLabel('Your message').fill('Are you open on Saturday?')
  await page.locator('[data-files=choose]').setInputFiles([
    { name: 'note.pdf', mimeType: 'application/pdf', buffer: aPdf },
    { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await expect(page.getByText('tool.exe:')).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message Sent', { exact: true }).first()).toBeVisible()
  const reference = (await page.getByText(/^LF-\d{6}$/).textContent()) ?? ''
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'See where it stands' }).click()
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible()
  await expect(page.getByText('Unread', { exact: true })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  const desk = await people.open(people.demo('admin'))
  await desk.page.goto('/inbox')
  await desk.page.getByLabel('Number or name').fill(reference)
  const row = desk.page.locator('[data-inbox-link]').filter({ hasText: mark })
  await expect(row).toHaveCount(1)
  await row.click()
  await expect(desk.page.getByText('Are you open on Saturday?')).toBeVisible()
  await expect(desk.page.getByText('Not checked for viruses').first()).toBeVisible()
  await desk.page.getByLabel('Reply', { exact: true }).fill('From nine to three.')
  await desk.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.page.getByText('Letter leaves in a moment')).toBeVisible()
  expect(await faultsOf(desk.page)).toEqual([])

  await page.reload()
  await expect(page.getByText('From nine to three.')).toBeVisible()
  await page.getByLabel('Something to add?').fill('Thank you.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  await expect(desk.page.getByText('Thank you.')).toBeVisible()
  const subjects = (await people.lettersTo(email)).map(({ subject }) => subject)
  expect(subjects).toContain(`We have it: ${reference}`)
})

test('words of danger in a message are answered with help at once, and call a person', async ({
  people,
  page,
}) => {
  const desk = await people.open(people.demo('therapist'))
  await desk.page.goto('/care')
  await page.goto('/contact')
  await page.getByLabel('Your name').fill('Sam')
  await page.getByLabel('What is it about?').fill('I am done')
  await page.getByLabel('Your message').fill('I have the pills here. I am going to kill myself tonight.')
  // A field is missing and nothing leaves: it is heard all the same, and what was typed stays.
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').getByText(/988/).first()).toBeVisible()
  await expect(desk.page.getByText(/kill myself tonight/).first()).toBeVisible()
  // They are a guest from then on, whom a counselor can answer; a reload takes nothing from them.
  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue(/kill myself tonight/)
  await page.getByLabel('E-mail address').fill('sam@example.org')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/^LF-\d{6}$/)).toBeVisible()
  await expect(page.getByRole('alert').getByText(/988/).first()).toBeVisible()
  await desk.page
    .locator('[data-alert]')
    .getByRole('button', { name: /have it|Take|got it/i })
    .first()
    .click()
})

test('several are moved on together by keys, and taken back', async ({ people, request }) => {
  const desk = await people.open(people.demo('admin'))
  const { page } = desk
  await page.goto('/inbox?kind=contact')
  await expect(page.locator('[data-inbox-link]').first()).toBeVisible()
  const before = await page.locator('[data-inbox-link]').count()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 chosen')).toBeVisible()
  await page.keyboard.press('m')
  await page.getByRole('radio', { name: 'Closed' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Move on' }).click()
  await expect(page.getByText('2 are now at “Closed”.')).toBeVisible()
  await expect(page.locator('[data-inbox-link]')).toHaveCount(before - 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-inbox-link]')).toHaveCount(before)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  expect((await request.get('/api/submissions')).status()).toBe(401)
})
