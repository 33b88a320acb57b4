import type { APIRequestContext, Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { expect, type Named, test } from './people.ts'

// A server of its own, whose clock these journeys move.
ownServer()
test.describe.configure({ mode: 'serial' })

interface Callable {
  id: string
  fullName: string
}

/** Puts a person on the schedule, for every day and hour. Answers nothing. */
const putOnCall = async (admin: APIRequestContext, person: Named): Promise<void> => {
  const { people } = (await (await admin.get('/api/crisis/rota')).json()) as { people: Callable[] }
  const userId = people.find(({ fullName }) => fullName === person.fullName)?.id
  const stretch = { userId, part: 'responder', place: 1, startMinute: 0, endMinute: 0 }
  const added = await admin.post('/api/crisis/rota', {
    data: { ...stretch, weekdays: [0, 1, 2, 3, 4, 5, 6] },
  })
  expect(added.status(), await added.text()).toBe(201)
}
const move = (request: APIRequestContext, advance: number) =>
  request.post('/api/testing/clock', { data: { advance } })
const write = async (page: Page, words: string): Promise<void> => {
  await page.goto('/hub?tab=ai-chat')
  await page.getByLabel('Your message').fill(words)
  await page.getByLabel('Your message').press('Enter')
  await expect(page.locator('[data-alert-line]')).toContainText('Sent')
}

test('three crises at once stand before one counselor in three rows, each with its age, its level and its holder', async ({
  people,
}) => {
  const admin = await people.open(people.demo('admin'))
  const nora = await people.newTherapist('Nora')
  await putOnCall(admin.context.request, nora)
  const desk = await people.open(nora)
  await desk.page.goto('/care')
  await expect(desk.page.getByText('You are on call now')).toBeVisible()
  const clients = [await people.newClient('Ada'), await people.newClient('Bo'), await people.newClient('Cem')]
  const words = ['I want to die', 'I am going to kill myself tonight', 'I took all my pills']
  const rows = desk.page.locator('[data-waiting-rows] > li')
  for (const [place, client] of clients.entries()) {
    await write((await people.open(client)).page, words[place] ?? '')
    await expect(rows).toHaveCount(place + 1)
  }
  await expect(desk.page).toHaveTitle(/^\(3\)/)
  await move(admin.context.request, 121_000)
  for (const client of clients) {
    await expect(rows.filter({ hasText: client.fullName })).toHaveCount(1)
    const card = desk.page.getByRole('article', { name: `Alert: ${client.fullName}` })
    await expect(card.getByText('Crisis', { exact: true })).toBeVisible()
    await expect(card.getByText('Nobody has this yet')).toBeVisible()
    await expect(card.getByText(/^Waiting/)).toBeVisible()
    await expect(card.getByRole('list', { name: 'Who was called' })).toContainText(nora.fullName)
  }
  const [, bo] = clients
  await rows.getByRole('button', { name: `I have ${bo?.fullName}` }).click()
  await expect(rows).toHaveCount(2)
  const taken = desk.page.getByRole('article', { name: `Alert: ${bo?.fullName}` })
  await expect(taken.getByText('You have this')).toBeVisible()
  for (const client of [clients[0], clients[2]])
    await expect(rows.filter({ hasText: client?.fullName ?? '' })).toHaveCount(1)

  // An admin off the schedule sees the two without a holder, without a word of theirs, wherever they are.
  await admin.page.goto('/inbox')
  const banner = admin.page.locator('[data-staff-alerts]')
  await expect(banner.getByRole('article')).toHaveCount(2)
  await expect(banner).not.toContainText(/want to die|pills/)
  const ada = banner.getByRole('article', { name: `Alert: ${clients[0]?.fullName}` })
  await ada.getByRole('button', { name: 'I have it' }).click()
  await expect(banner.getByText('I want to die').first()).toBeVisible()
  await expect(rows).toHaveCount(1)
  await desk.context.close()
})

test('a counselor whose sign-in lapses stays on call: the desk hides names, rings on, and asks for the password to take', async ({
  people,
}) => {
  const admin = await people.open(people.demo('admin'))
  const request = admin.context.request
  const [rae, eli] = [await people.newTherapist('Rae'), await people.newClient('Eli')]
  await putOnCall(request, rae)
  const desk = await people.open(rae)
  const phone = await people.open(eli)
  await desk.page.goto('/care')
  await expect(desk.page.getByText('You are on call now')).toBeVisible()
  // The page asks for the shift beside what it shows.
  const shift = async () => (await desk.context.cookies()).find(({ name }) => name === 'landfall_shift')
  await expect.poll(shift).toMatchObject({ httpOnly: true, path: '/api/on-call' })
  await move(request, 16 * 60_000)
  const locked = desk.page.locator('[data-locked-desk]')
  await expect(locked.getByRole('heading', { name: /You are on call until/ })).toBeVisible({
    timeout: 60_000,
  })
  await expect(locked).toContainText('Alerts still ring here.')

  await write(phone.page, 'I want to die')
  const alert = locked.getByRole('article').filter({ hasText: 'Suicide' })
  await expect(alert).toContainText('less than a minute')
  const visible = await desk.page.locator('body').innerText()
  expect(visible).not.toContain(eli.fullName)
  expect(visible).not.toContain('want to die')
  await expect(phone.page.locator('[data-alert-line]')).toContainText("On a counselor's screen")

  await alert.getByRole('button', { name: 'Sign in and take it' }).click()
  await desk.page.getByLabel('Password', { exact: true }).fill(rae.password)
  await desk.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(locked).toHaveCount(0)
  await expect(phone.page.locator('[data-alert-line]')).toContainText('Rae has it')
  await expect(
    desk.page.getByRole('article', { name: `Alert: ${eli.fullName}` }).getByText('You have this'),
  ).toBeVisible()

  // By hand it is over at once.
  await desk.page.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk.page).toHaveURL(/\/login/)
  const after = (await (await desk.context.request.get('/api/on-call/shift')).json()) as { until: unknown }
  expect(after.until).toBeNull()
})
