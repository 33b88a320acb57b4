import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { saysNothing } from '../src/domains/notifications/says-nothing.ts'
import { expect, test, now } from './people.ts'

const phone = { viewport: { width: 360, height: 640 } }
const logMood = async (request: APIRequestContext, data: Record<string, unknown>): Promise<void> => {
  const answer = await request.post('/api/mood-logs', { data })
  expect(answer.status(), await answer.text()).toBe(201)
}
const daysAgo = (days: number): string => new Date(now() - days * 86_400_000).toISOString()
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('what a client wrote down is drawn over 7, 30 and 90 days, with a table, for them and for their counselor', async ({
  people,
  browser,
  baseURL,
}) => {
  const vera = await people.newClient('Vera')
  const { page, context } = await people.open(vera, phone)
  const clientId = vera.clientId
  await logMood(context.request, { clientId, mood: 'angry', intensity: 9, loggedAt: daysAgo(60) })
  await logMood(context.request, { clientId, mood: 'sad', intensity: 6, loggedAt: daysAgo(20) })

  await page.goto('/hub')
  const checkIn = page.getByRole('group', { name: 'How are you right now?' })
  await checkIn.getByText('Hopeful').click()
  await page.getByLabel('7 out of 10').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved: Hopeful, 7 out of 10.')).toBeVisible()
  await page.getByRole('link', { name: 'All charts, 7 to 90 days' }).click()
  await expect(page.getByRole('heading', { name: 'Moods and progress' })).toBeVisible()
  const moods = card(page, 'Moods')
  await expect(moods).toContainText('You saved your mood on 2 of 30 days.')
  await page.getByText('7 days', { exact: true }).click()
  await expect(moods).toContainText('You saved your mood on 1 of 7 days. Most often it was: Hopeful.')
  await page.getByText('90 days', { exact: true }).click()
  await expect(moods).toContainText('You saved your mood on 3 of 90 days.')
  await moods.locator('summary').filter({ hasText: 'Moods by day' }).click()
  await expect(moods.getByRole('row')).toHaveCount(4)
  await expect(moods.getByRole('row').filter({ hasText: 'Angry' })).toContainText('9')
  await expect(moods).toContainText('Hard feelings (anxious, sad, or angry): 7.5 of 10 on average')
  await expect(moods).toContainText('Good feelings (good or hopeful): 7 of 10 on average')
  await page.reload()
  await expect(moods).toContainText('3 of 90 days')
  expect((await page.pdf({ format: 'Letter' })).subarray(0, 5).toString()).toBe('%PDF-')

  // The counselor sees the same figures, and lets the client know; somebody else's counselor finds nobody.
  const desk = await people.open(people.demo('therapist'))
  await desk.page.goto(`/care/${clientId}`)
  await desk.page.getByRole('tab', { name: 'Plan', exact: true }).click()
  await desk.page.getByText('90 days', { exact: true }).click()
  await expect(desk.page.getByText('3 of 90 days', { exact: false })).toBeVisible()
  await desk.page.getByRole('button', { name: 'Tell them by e-mail that it can be read' }).click()
  await expect(desk.page.getByText('Letter is on its way', { exact: true })).toBeVisible()
  const stranger = await people.open(await people.newTherapist('Olaf'))
  expect((await stranger.context.request.get(`/api/clients/${clientId}/progress?days=30`)).status()).toBe(404)

  const admin = await people.open(people.demo('admin'))
  const letters = (await (await admin.context.request.get('/api/outbox?limit=100')).json()) as {
    to: string
    subject: string
    body: string
  }[]
  const letter = letters.find(
    ({ to, subject }) => to === `${vera.username}@example.org` && subject.includes('to read'),
  )
  expect(saysNothing(`${letter?.subject} ${letter?.body}`), letter?.body).toBe(true)
  const link = /http\S+/.exec(letter?.body ?? '')?.[0] ?? ''

  // The letter's link, on a phone where nobody is signed in.
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', ...phone })
  const opened = await elsewhere.newPage()
  await opened.goto(new URL(link).pathname)
  await opened.getByLabel('Username').fill(vera.username)
  await opened.getByLabel('Password', { exact: true }).fill(vera.password)
  await opened.getByRole('button', { name: 'Sign in' }).click()
  await expect(card(opened, 'Moods')).toContainText('2 of 30 days')
  await elsewhere.close()
})

test('a person takes a copy of everything away, as a paper and as data; nobody else can fetch it', {
  tag: '@databases',
}, async ({ people }) => {
  const nico = await people.newClient('Nico')
  const { page, context } = await people.open(nico, phone)
  const note = 'Slept badly and still went to the job center'
  await logMood(context.request, { clientId: nico.clientId, mood: 'hopeful', intensity: 7, note })
  await page.goto('/hub')
  await page.getByRole('link', { name: 'My data' }).click()
  await page.getByRole('button', { name: 'Make a copy of everything' }).click()
  const fetchAs = async (name: string): Promise<{ bytes: Buffer; filename: string }> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    return { bytes: readFileSync(await download.path()), filename: download.suggestedFilename() }
  }
  await expect(page.getByRole('link', { name: 'Download as PDF' })).toBeVisible({ timeout: 60_000 })
  const paper = await fetchAs('Download as PDF')
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(paper.bytes.length).toBeGreaterThan(5000)
  const data = await fetchAs('Download as data')
  expect(JSON.parse(data.bytes.toString())).toBeTruthy()
  expect(data.bytes.toString()).toContain(note)
  for (const { filename } of [paper, data]) expect(filename).toMatch(/^[\w.-]+\.(pdf|json)$/)

  // It is still there after the page was left; a counselor and another client find nothing.
  await page.goto('/hub')
  await page.goto('/hub/my-data')
  const href = await page.getByRole('link', { name: 'Download as data' }).getAttribute('href')
  for (const who of [people.demo('therapist'), await people.newClient('Ugo')]) {
    const other = await people.open(who)
    expect((await other.context.request.get(href ?? '')).status()).toBeGreaterThanOrEqual(403)
    expect((await other.context.request.get(`/api/clients/${nico.clientId}/exports`)).ok()).toBe(false)
  }
})
