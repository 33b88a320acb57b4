import { looksRightEverywhere } from './looks-right.ts'
import { type LocalProvider, startLocalProvider } from '../src/platform/ai/local-provider.ts'
import { ownServer } from './own-server.ts'
import { expect, test } from './people.ts'

// A server of its own, with a provider on loopback that this journey switches off in mid-talk.
let provider: LocalProvider
const address = ownServer(async () => {
  provider = await startLocalProvider()
  return { AI_PROVIDER: 'openai', AI_BASE_URL: provider.url, AI_MODEL: 'local' }
})
test.afterAll(() => provider.close())

test('the provider goes down in the middle of a talk, and the guide goes on without a gap', async ({
  people,
  browser,
  playwright,
}) => {
  const baseURL = address()
  const admin = await playwright.request.newContext({ baseURL })
  await admin.post('/api/auth/login', { data: people.demo('admin') })
  const agreed = { enabled: true, agreementConfirmed: true }
  expect((await admin.put('/api/generative-replies', { data: agreed })).status()).toBe(200)
  await admin.dispose()

  const context = await browser.newContext({ baseURL })
  await context.request.post('/api/auth/login', { data: people.demo('client') })
  const page = await context.newPage()
  await page.goto('/hub?tab=ai-chat')
  const log = page.getByRole('log')
  const answers = log.getByText('AI companion:')
  const say = async (words: string): Promise<void> => {
    await page.getByLabel('Your message').fill(words)
    // The last words of an answer can be read a moment before its end.
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    await page.getByLabel('Your message').press('Enter')
    // Each message has its answer, and nothing is on its way any longer.
    await expect(log.getByText(words)).toHaveCount(1)
    await expect(async () => {
      const [said, answered] = [await log.getByText('You:').count(), await answers.count()]
      expect(answered).toBeGreaterThan(said - 1)
    }).toPass()
  }

  provider.answerWith({
    pieces: [
      '{"move": "ask", "text": "',
      'A week of waiting for that bus. ',
      'What part of it was hardest?',
      '"}',
    ],
    pauseMs: 50,
  })
  await say('My week was long and I am tired of the bus.')
  await expect(log).toContainText('A week of waiting for that bus. What part of it was hardest?')

  provider.answerWith({ pieces: ['{"move": "reflect", "text": "I hear'], end: 'torn' })
  await say('The bus came late each day this week.')
  provider.answerWith({ status: 503 })
  await say('I want to look at a thought')
  await provider.close()
  await say('My boss will fire me for it.')

  await expect(log.getByText('I hear', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/went wrong|not sent|Try again/i)).toHaveCount(0)
  await page.reload()
  await expect(log).toContainText('My boss will fire me for it.')
  await context.close()

  // The admin reads what the provider did, tries it, and switches it off.
  const office = await browser.newContext({ baseURL })
  await office.request.post('/api/auth/login', { data: people.demo('admin') })
  const settings = await office.newPage()
  await settings.goto('/admin?tab=settings')
  const card = settings.locator('[data-provider]')
  await expect(card).toContainText('It runs as openai: local.')
  await expect(card).toContainText('The connection failed.')
  await card.getByRole('button', { name: 'Test it' }).click()
  await expect(card).toContainText('The test failed')
  await looksRightEverywhere(settings, 'admin-provider')
  await settings.getByRole('button', { name: 'Turn off' }).click()
  await expect(settings.getByText('Confirm the agreement first.')).toBeAttached()
  await office.close()
})
