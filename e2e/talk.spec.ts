import { expect, test } from './people.ts'

test('a client signs in, writes, is answered, and the mood appears on the dashboard', async ({
  page,
  people,
}) => {
  const maya = await people.newClient('Maya')
  await page.goto('/login')
  await page.getByLabel('Username').fill(maya.username)
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/hub/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(maya.fullName)
  await expect(page.getByText('Login Successful', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'AI Chat' }).click()
  await expect(page.getByText('No mood logs yet. Start chatting to track your mood!')).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Maya')
  await page.getByLabel('Your message').fill('I feel really sad today.')
  await page.getByLabel('Your message').press('Enter')
  const log = page.getByRole('log')
  await expect(log.getByText('I feel really sad today.')).toBeVisible()
  await expect(log.getByText('AI companion:')).not.toHaveCount(0)
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await expect(page.locator('[data-mood-history]')).toContainText('Sad')

  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Sad')
  await page.reload()
  await page.getByRole('tab', { name: 'AI Chat' }).click()
  await expect(page.getByRole('log').getByText('I feel really sad today.')).toHaveCount(1)
})

test('Shift and Enter makes a line, a word being composed is not sent, two clicks send once', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Jun'))
  await page.goto('/hub?tab=ai-chat')
  const box = page.getByLabel('Your message')
  await box.fill('first line')
  await box.press('Shift+Enter')
  await box.pressSequentially('second line')
  expect(await box.inputValue()).toBe('first line\nsecond line')

  const composing = await page.context().newCDPSession(page)
  await composing.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await box.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        keyCode: 229,
        bubbles: true,
        cancelable: true,
        isComposing: true,
      }),
    ),
  )
  await expect(page.getByRole('log').getByText('first line')).toHaveCount(0)
  await composing.send('Input.insertText', { text: 'に' })

  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(page.getByRole('log').getByText('first line')).toHaveCount(1)
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('log').getByText('first line')).toHaveCount(1)
})

test('a draft survives a reload and another tab of the hub, and is gone after signing out', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Noor'))
  await page.goto('/hub?tab=ai-chat')
  await page.getByLabel('Your message').fill('I wanted to say')
  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue('I wanted to say')
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: 'AI Chat' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('I wanted to say')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('landfall-draft'))),
  ).toEqual([])
})

test('what one window writes appears in the other at once', async ({ people }) => {
  const kai = await people.newClient('Kai')
  const [one, two] = [await people.open(kai), await people.open(kai)]
  await one.page.goto('/hub?tab=ai-chat')
  await two.page.goto('/hub?tab=ai-chat')
  await expect(two.page.getByText('Online 24/7')).toBeVisible()
  await one.page.getByLabel('Your message').fill('Written on my phone')
  await one.page.getByRole('button', { name: 'Send' }).click()
  await expect(two.page.getByRole('log').getByText('Written on my phone')).toBeVisible({ timeout: 2000 })
})

test('a visitor talks without an account', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Your Journey' }).first().click()
  await page.getByLabel('Your message').fill('hello')
  await page.getByLabel('Your message').press('Enter')
  await expect(page.getByRole('log').getByText('AI companion:')).toHaveCount(1)
  await expect(page.getByRole('log').getByText('hello', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('log').getByText('hello', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Client')
})

test('an exercise is found again where it was left', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Ines'))
  await page.goto('/hub?tab=ai-chat')
  await page.getByRole('button', { name: 'Look at a thought' }).click()
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toHaveCount(0)
})
