import { ownServer } from './own-server.ts'
import { expect, test } from './people.ts'

// The work and the patience that the product asks for, not those of tests.
ownServer(() => ({ FORM_TRIES: '300', FORM_SECONDS: '3' }))

test('a browser does the real work of a public form, and sends it no sooner than after three seconds', async ({
  page,
}) => {
  await page.goto('/contact')
  const opened = Date.now()
  await page.getByLabel('Your name').fill('Rosa')
  await page.getByLabel('E-mail address').fill('rosa@example.org')
  await page.getByLabel('What is it about?').fill('Saturday')
  await page.getByLabel('Your message').fill('Are you open on Saturday?')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/api\/contact/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Send message' }).click()
  const body = (await sent).postData() ?? ''
  const tries = Number(/counter\\?":(\d+)/.exec(body)?.[1])
  expect(tries).toBeGreaterThanOrEqual(100)
  expect(tries).toBeLessThanOrEqual(300)
  expect(Date.now() - opened).toBeGreaterThanOrEqual(2_500)
  await expect(page.getByText('Message Sent', { exact: true }).first()).toBeVisible()
})
