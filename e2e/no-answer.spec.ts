import { answerTo, expect, test } from './people.ts'

const away = { status: 503, json: { code: 'server.unavailable', message: 'server.unavailable' } }

test('a person whose words get no answer keeps them and sees where help is, in the conversation and in a form', async ({
  page,
  people,
}) => {
  const ines = await people.newClient('Ines')
  let isAway = true
  await page.route(/\/api\/(auth\/login|chat\/message)$/, (route) =>
    isAway ? route.fulfill(away) : route.continue(),
  )
  await page.goto('/login')
  await page.getByLabel('Username').fill(ines.username)
  await page.getByLabel('Password', { exact: true }).fill(ines.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Our server does not answer right now' })
  await expect(notice.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  await expect(notice.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect(notice.getByRole('link', { name: 'More help' })).toHaveAttribute('href', '/crisis')
  await expect(page.getByLabel('Username')).toHaveValue(ines.username)
  isAway = false
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/hub/)
  await expect(notice).toHaveCount(0)

  await page.goto('/hub?tab=ai-chat')
  isAway = true
  await page.getByLabel('Your message').fill('I have nowhere to go tonight.')
  await page.getByLabel('Your message').press('Enter')
  const log = page.getByRole('log')
  const unanswered = log.getByRole('alert').filter({ hasText: 'No answer right now' })
  await expect(unanswered.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  await expect(unanswered.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect(unanswered.getByRole('link', { name: 'More help' })).toHaveAttribute('href', '/crisis')
  await expect(log.getByText('I have nowhere to go tonight.')).toBeVisible()
  isAway = false
  await log.getByRole('button', { name: 'Retry' }).click()
  await expect(log.getByText('I have nowhere to go tonight.')).toHaveCount(1)
  await expect(unanswered).toHaveCount(0)
  await expect(answerTo(log, 'I have nowhere to go tonight.')).toHaveCount(1)
})
