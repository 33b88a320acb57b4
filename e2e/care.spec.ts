import { expect, test } from './people.ts'

test.describe.configure({ mode: 'serial' })

test('an indirect cry in Spanish: the reply in Spanish, the counselor within two seconds, seen by the client', {
  tag: '@timed',
}, async ({ people }) => {
  const [luz, ines] = [await people.newClient('Luz'), await people.newTherapist('Ines')]
  const desk = await people.open(ines)
  await desk.page.goto('/care')
  await expect(desk.page.getByText(/You are on call/)).toBeVisible()
  const phone = await people.open(luz, { viewport: { width: 360, height: 640 } })
  await phone.context.addCookies([{ name: 'language', value: 'es', url: 'http://localhost' }])
  await phone.page.goto('/hub?tab=ai-chat')

  const words = 'Ya regalé mis cosas. Ellos van a estar mejor sin mí.'
  await phone.page.locator('#chat-box').fill(words)
  await phone.page.locator('#chat-box').press('Enter')
  const alert = desk.page.getByRole('article', { name: `Alert: ${luz.fullName}` })
  await expect(alert).toBeVisible({ timeout: 2000 })
  await expect(alert).toContainText('mejor sin mí')
  const log = phone.page.getByRole('log')
  await expect(log).toContainText('Soy una inteligencia artificial')
  await expect(log).toContainText('988')

  await alert.getByRole('button', { name: 'I have it' }).click()
  await expect(phone.page.locator('[data-alert-line]')).toContainText('Ines', { timeout: 2000 })
  await desk.context.close()
})

test('a cry taken back is believed and asked about: the safety questions stand under the answer', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Tam'))
  await page.goto('/hub?tab=ai-chat')
  for (const words of ['I want to die', "I am fine, I didn't mean it"]) {
    const sent = page.waitForResponse('**/api/chat/message')
    await page.getByLabel('Your message').fill(words)
    await page.getByLabel('Your message').press('Enter')
    await sent
  }
  await page.getByRole('link', { name: 'Answer the short questions' }).click()
  await expect(page).toHaveURL(/check-ups\?start=cssrs/)
  await expect(page.getByRole('radiogroup').or(page.getByRole('group')).first()).toBeVisible()
})

test('a client names who is told in a crisis, and the care team sees the choice', async ({ people }) => {
  const kim = await people.newClient('Kim')
  const { page } = await people.open(kim, { viewport: { width: 360, height: 640 } })
  await page.goto('/hub/contacts')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Rosa')
  await page.getByLabel(/Who they are to you/).fill('sister')
  await page.getByRole('switch', { name: /Tell them/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('To tell them, we need a phone number or an e-mail.')).toBeVisible()
  await page.getByLabel(/^Phone/).fill('(415) 555-0133')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Told if I am in a crisis')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Rosa')).toBeVisible()

  const desk = await people.open(people.demo('therapist'))
  await desk.page.goto(`/care/${kim.clientId}`)
  await expect(desk.page.getByRole('region', { name: 'Emergency contacts' })).toContainText(
    "To be told in a crisis, by the person's choice",
  )
})

test('the timeline shows what happened, with the words that raised an alert, by day', async ({ people }) => {
  const noa = await people.newClient('Noa')
  const phone = await people.open(noa)
  await phone.page.goto('/hub?tab=ai-chat')
  const sent = phone.page.waitForResponse('**/api/chat/message')
  await phone.page.getByLabel('Your message').fill('Work was long and I want to die')
  await phone.page.getByLabel('Your message').press('Enter')
  await sent
  const { page } = await people.open(people.demo('therapist'))
  await page.goto(`/care/${noa.clientId}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('Crisis')
  await expect(today.locator('q').first()).toContainText('want to die')
  await expect(today).toContainText('Wrote 1 message')
})

test('a text that is too long stays whole in the box and says what to do', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Lea'))
  await page.goto('/hub?tab=ai-chat')
  const box = page.getByLabel('Your message')
  await box.fill(`${'a word '.repeat(700)}and why I want to die tonight`)
  await expect(page.getByText(/too long for one message/).first()).toBeVisible()
  expect(await box.inputValue()).toContain('why I want to die tonight')
  await box.fill('short again')
  await expect(page.getByText(/too long for one message/)).toHaveCount(0)
})

test('answers of a check-up are still there after a reload', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Ivo'))
  await page.goto('/hub/check-ups?start=phq9')
  for (const at of [1, 2]) {
    await expect(page.getByText(`Question ${at} of 9`)).toBeVisible()
    await page.getByRole('button', { name: 'Several days' }).click()
  }
  await page.reload()
  await expect(page.getByText('Question 3 of 9')).toBeVisible()
})

test('the key e takes the alert of the open record, not the first of the list', async ({ people }) => {
  const [may, sol] = [await people.newClient('May'), await people.newClient('Sol')]
  for (const client of [may, sol]) {
    const phone = await people.open(client)
    await phone.page.goto('/hub?tab=ai-chat')
    await phone.page.getByRole('button', { name: 'Get help now' }).click()
    await expect(phone.page.locator('[data-alert-line]')).toContainText('Sent')
  }
  const { page } = await people.open(people.demo('therapist'))
  await page.goto(`/care/${sol.clientId}`)
  await expect(page.getByRole('article', { name: `Alert: ${sol.fullName}` }).first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('article', { name: `Alert: ${sol.fullName}` }).first()).toContainText(
    'You have this',
  )
  await expect(page.getByRole('article', { name: `Alert: ${may.fullName}` }).first()).toContainText(
    'Nobody has this yet',
  )
})

test('in a record nothing can be pressed that the panels above would still move, for three seconds at most', async ({
  people,
}) => {
  const sol = await people.newClient('Sol')
  const { page } = await people.open(people.demo('therapist'))
  // The first panel answers when the test says so, and the three seconds never end.
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/clients/*/homes*', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    const real = globalThis.setTimeout
    const never = (work: () => void, ms?: number) => (ms === 3_000 ? 0 : real(work, ms))
    if (location.hash !== '#in-time') globalThis.setTimeout = never as typeof setTimeout
  })
  const find = page.getByRole('button', { name: 'Find a volunteer', includeHidden: true })
  await page.goto(`/care/${sol.clientId}?tab=plan`)
  await expect(page.locator('[data-loading]')).toHaveCount(1)
  await expect(find).toHaveCount(1)
  await expect(find).toBeHidden()
  answer()
  await find.click()
  await expect(page.getByRole('dialog', { name: 'Find a volunteer' })).toBeVisible()

  // An answer that does not come holds nothing back for longer.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/clients/*/homes*', () => new Promise(() => undefined))
  await page.goto('about:blank')
  await page.goto(`/care/${sol.clientId}?tab=plan#in-time`)
  await expect(page.locator('[data-loading]')).toHaveCount(1)
  await expect(find).toBeVisible()
})
