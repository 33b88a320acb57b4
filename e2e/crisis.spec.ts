import { fillClosing } from './closing.ts'
import { expect, test } from './people.ts'

test.describe.configure({ mode: 'serial' })

test('a crisis message reaches the counselor within two seconds, who takes it, and the client sees who has it', {
  tag: ['@databases', '@timed'],
}, async ({ people }) => {
  const [ada, dana] = [await people.newClient('Ada'), await people.newTherapist('Dana')]
  const desk = await people.open(dana)
  await desk.page.goto('/care')
  const phone = await people.open(ada)
  await phone.page.goto('/hub?tab=ai-chat')
  await expect(phone.page.getByText('Online 24/7')).toBeVisible()

  await phone.page.getByLabel('Your message').fill('Everyone would be better off without me.')
  await phone.page.getByLabel('Your message').press('Enter')
  await expect(desk.page.getByText(ada.fullName).first()).toBeVisible({ timeout: 2000 })
  await expect(desk.page.getByText(/better off without me/i).first()).toBeVisible()

  await expect(phone.page.getByRole('log')).toContainText('988')
  await expect(phone.page.getByRole('link', { name: /Call 988/ }).first()).toHaveAttribute('href', 'tel:988')
  await expect(phone.page.getByText('Support Requested', { exact: true })).toBeVisible()
  await expect(phone.page.locator('[data-alert-line]')).toContainText("On a counselor's screen")

  const alert = desk.page.getByRole('article', { name: `Alert: ${ada.fullName}` }).first()
  await alert.getByRole('button', { name: 'I have it' }).click()
  await expect(phone.page.locator('[data-alert-line]')).toContainText('Dana has it', { timeout: 2000 })
  await phone.page.reload()
  await expect(phone.page.locator('[data-alert-line]')).toContainText('Dana has it')
  // Nobody is locked out: the talk goes on.
  await phone.page.getByLabel('Your message').fill('I am still here')
  await phone.page.getByLabel('Your message').press('Enter')
  await expect(phone.page.getByRole('log').getByText('I am still here')).toBeVisible()
  // One message at a time: the next goes out when the answer is there.
  await expect(phone.page.getByRole('log').getByText('An answer is being written')).toHaveCount(0)
  await phone.page.getByLabel('Your message').fill('when will you call me?')
  await phone.page.getByLabel('Your message').press('Enter')
  await expect(phone.page.getByRole('log')).toContainText('Dana has your call for help')

  // More in the same crisis: whoever has it is told, until they have read it.
  await phone.page.getByLabel('Your message').fill('I want to kill myself tonight')
  await phone.page.getByLabel('Your message').press('Enter')
  const again = desk.page.getByRole('alert').filter({ hasText: `${ada.fullName} needs you again` })
  await expect(again).toBeVisible({ timeout: 2000 })
  await again.getByRole('link', { name: 'Read what was written' }).click()
  await expect(again).toHaveCount(0)

  // Closing is said, too: nobody is left waiting for a line that is gone.
  await alert.getByRole('button', { name: 'Close', exact: true }).click()
  await fillClosing(desk.page, 'We spoke. Her sister is with her.')
  await desk.page.getByRole('button', { name: 'Close the alert' }).click()
  await expect(phone.page.locator('[data-alert-line]')).toContainText('A counselor closed this')
  await desk.context.close()
})

test('a screen that showed the alert and was closed is not claimed any longer', async ({ people }) => {
  const [gil, uma] = [await people.newClient('Gil'), await people.newTherapist('Uma')]
  const desk = await people.open(uma)
  await desk.page.goto('/care')
  await expect(desk.page.getByText(/You are on call/)).toBeVisible()
  const { page } = await people.open(gil)
  await page.goto('/hub?tab=ai-chat')
  await page.getByRole('button', { name: 'Get help now' }).click()
  await expect(page.locator('[data-alert-line]')).toContainText("On a counselor's screen")
  await desk.context.close()
  await expect(page.locator('[data-alert-line]')).toContainText('no counselor is at that screen now')
  await expect(page.locator('[data-alert-line]')).toContainText('988')
})

test('when no screen confirms, the page says that it failed and shows the numbers', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Bo'))
  await page.goto('/hub?tab=ai-chat')
  await page.getByRole('button', { name: 'Get help now' }).click()
  await expect(page.locator('[data-alert-line]')).toContainText('Sent')
  await expect(page.getByText('Crisis Alert Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Please call emergency services immediately.', { exact: true })).toBeVisible()
  await expect(page.getByText('Crisis Support Activated', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /911/ }).first()).toBeVisible()
})

test('the button of a visitor is heard too, and says so only when it is true', { tag: '@timed' }, async ({
  people,
  page,
}) => {
  const desk = await people.open(await people.newTherapist('Lena'))
  await desk.page.goto('/care')
  await page.goto('/hub?tab=ai-chat')
  await page.getByRole('button', { name: 'Get help now' }).click()
  await expect(page.getByText('Crisis Support Activated', { exact: true })).toBeVisible()
  // A visitor has chosen no contacts: none is said to have been told.
  await expect(
    page.getByText('A counselor has been notified and will contact you shortly.', { exact: true }),
  ).toBeVisible()
  await expect(desk.page.getByText(/^Visitor \d+/).first()).toBeVisible({ timeout: 2000 })
  await desk.context.close()
})

test('a failing server shows the failure at once, with the numbers', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Cem'))
  await page.goto('/hub?tab=ai-chat')
  await page.route('**/api/sms/crisis-alert', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Request Human Counselor' }).click()
  await expect(page.getByText('Crisis Alert Failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Call 988/ }).first()).toBeVisible()
})

test('after a crisis reply each button says what it opens, and no line is odd, in each language', async ({
  people,
}) => {
  const { page, context } = await people.open(await people.newClient('Eva'), {
    viewport: { width: 360, height: 640 },
  })
  for (const [language, words, ways] of [
    ['en', 'I want to die', 'Ways to stay safe right now'],
    ['es', 'Me quiero morir', 'Pasos para estar a salvo ahora'],
    ['ar', 'أريد أن أموت', 'خطوات للأمان الآن'],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: 'http://localhost' }])
    await page.goto('/hub?tab=ai-chat')
    const sent = page.waitForResponse('**/api/chat/message')
    await page.locator('#chat-box').fill(words)
    await page.locator('#chat-box').press('Enter')
    const reply = (await (await sent).json()) as { aiMessage: { metadata: { reviewed: boolean } } }
    expect(reply.aiMessage.metadata.reviewed).toBe(false)
    await expect(page.getByRole('link', { name: ways, exact: true })).toHaveAttribute('href', '/crisis#plan')
    await expect(page.locator('[data-alert-line]').first()).toContainText(/\d:\d\d/)
    expect(await page.locator('[data-alert-line]').first().innerText()).not.toMatch(/\.\s*\.|a las lun/)
    await expect(page.getByRole('log')).not.toContainText(/reviewed by a clinician|profesional clínico|سريري/)
  }
  // Staff read under each fixed text that nobody has reviewed it.
  const desk = await people.open(people.demo('therapist'))
  await desk.page.goto('/care')
  await desk.page.getByLabel('Find by name').fill('Eva')
  await desk.page.getByRole('table').getByRole('link', { name: /^Eva / }).first().click()
  await desk.page.getByRole('tab', { name: 'Conversation' }).click()
  await expect(desk.page.getByText('A fixed text. No clinician has reviewed it yet.')).toHaveCount(3)
})
