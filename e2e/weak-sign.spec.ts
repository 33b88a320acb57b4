import type { Locator, Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { expect, test } from './people.ts'

// A server of its own, whose clock these journeys move.
ownServer()
test.describe.configure({ mode: 'serial' })

const minute = 60_000
const second = 1000
const weak = 'I feel like a burden to everyone'
const urgent = 'I have been counting my pills and I feel hopeless'

const write = async (page: Page, words: string): Promise<void> => {
  const answered = page.waitForResponse('**/api/chat/message')
  await page.locator('#chat-box').fill(words)
  await page.locator('#chat-box').press('Enter')
  await answered
}
const tap = (page: Page, answer: string): Promise<void> =>
  page.getByRole('log').locator('[data-answers]').getByRole('button', { name: answer, exact: true }).click()
const question = (page: Page): Locator => page.getByRole('log').locator('[data-newest] [data-question]')
const alertOf = (desk: Page, { fullName }: { fullName: string }): Locator =>
  desk.getByRole('article', { name: `Alert: ${fullName}` }).first()
const move = async (page: Page, advance: number): Promise<void> => {
  const moved = await page.request.post('/api/testing/clock', { data: { advance } })
  expect(moved.ok()).toBe(true)
}

test('a weak sign that is asked about and denied calls nobody, and the way to help stays', async ({
  people,
}) => {
  const ada = await people.newClient('Ada')
  const { page } = await people.open(ada)
  await page.goto('/hub?tab=ai-chat')
  await write(page, weak)
  await expect(question(page)).toHaveText(/are you thinking about killing yourself\?$/)
  await tap(page, 'No')
  await expect(page.getByRole('log').locator('[data-newest]')).toContainText('I believe you.')
  await expect(page.getByRole('log').getByRole('link', { name: 'Call 988' })).toBeVisible()
  await expect(page.locator('[data-alert-bar]')).toHaveCount(0)
})

test('a weak sign that is confirmed reaches the desk as a crisis', async ({ people }) => {
  const bea = await people.newClient('Bea')
  const desk = await people.open(await people.newTherapist('Dana'))
  await desk.page.goto('/care')
  const { page } = await people.open(bea)
  await page.goto('/hub?tab=ai-chat')
  await write(page, weak)
  await tap(page, 'Yes')
  await expect(page.locator('[data-alert-bar="danger"]')).toBeVisible()
  await expect(alertOf(desk.page, bea).getByRole('button', { name: 'I have it' })).toBeVisible()
  await desk.context.close()
})

test('an urgent question that stays unanswered calls a responder after two minutes', async ({ people }) => {
  const cleo = await people.newClient('Cleo')
  const { page } = await people.open(cleo)
  await page.goto('/hub?tab=ai-chat')
  await write(page, urgent)
  await expect(question(page)).toBeVisible()
  await move(page, 2 * minute + second)
  await expect(page.locator('[data-alert-bar="danger"]')).toBeVisible()
  await expect(question(page), 'a late answer is still heard').toBeVisible()
})

test('a page that closes under an urgent question is told to the server, and one that opens again takes it back', async ({
  people,
}) => {
  const dora = await people.newClient('Dora')
  const { page, context } = await people.open(dora)
  await page.goto('/hub?tab=ai-chat')
  await write(page, urgent)
  await expect(question(page)).toBeVisible()

  // Closed, and open again: the usual time counts.
  await page.goto('about:blank')
  const back = page.waitForResponse('**/crisis-page')
  await page.goto('/hub?tab=ai-chat')
  await back
  await move(page, 25 * second)
  await page.waitForTimeout(3 * second)
  await expect(page.locator('[data-alert-bar]')).toHaveCount(0)

  // Closed, and not open again.
  await page.goto('about:blank')
  await page.waitForTimeout(second)
  await move(page, 21 * second)
  await expect
    .poll(async () => {
      const read = await context.request.get(`/api/clients/${dora.clientId}/crisis-alert`)
      return ((await read.json()) as { level: string } | null)?.level
    })
    .toBe('crisis')
})

test('a weak sign of a visitor that stays unanswered stands in the inbox, without a name, until a counselor reads it', async ({
  page,
  people,
}) => {
  const admin = await people.open(people.demo('admin'))
  await admin.page.goto('/inbox')
  const strip = admin.page.getByRole('status').filter({ hasText: 'without a counselor may be in danger' })
  await expect(admin.page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect(strip).toHaveCount(0)
  await page.goto('/hub?tab=ai-chat')
  await write(page, weak)
  await expect(question(page)).toBeVisible()
  await move(page, 10 * minute + second)
  await expect(strip).toContainText('1 person without a counselor')
  await expect(strip).not.toContainText('Visitor')
  await expect(strip.getByRole('link', { name: 'See who is on call' })).toBeVisible()

  const desk = await people.open(await people.newTherapist('Dana'))
  await desk.page.goto('/inbox')
  await desk.page.getByRole('link', { name: 'Open the care desk' }).click()
  await desk.page
    .getByRole('link', { name: /^Visitor.*Read what may be a sign of danger/ })
    .first()
    .click()
  await desk.page.getByRole('button', { name: 'Take it' }).first().click()
  await expect(strip).toHaveCount(0)
})
