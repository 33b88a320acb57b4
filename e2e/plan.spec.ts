import type { APIRequestContext, Page } from '@playwright/test'
import { axeOn } from './faults-of.ts'
import { expect, test, now } from './people.ts'

const phone = { width: 360, height: 640 }
const dayFrom = (inDays: number): string => {
  const at = new Date(now() + inDays * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(at)
}
const release = async (request: APIRequestContext, clientId: string | null, releasedOn: string) => {
  const answer = await request.patch(`/api/clients/${clientId}`, { data: { releasedOn } })
  expect(answer.status(), await answer.text()).toBe(200)
}
const nextStep = (page: Page) => page.locator('[data-next]')
const step = (page: Page, title: string) => page.locator('[data-step]').filter({ hasText: title })
const pagesOf = async (page: Page, format: 'Letter' | 'A4'): Promise<number> =>
  ((await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length

test('three days after release: one tap brings the first list, and one step done brings the next', async ({
  people,
}) => {
  const sol = await people.newClient('Sol')
  const desk = await people.open(people.demo('therapist'))
  await release(desk.context.request, sol.clientId, dayFrom(-3))
  const { page } = await people.open(sol, { viewport: phone })
  await page.goto('/hub?tab=progress')
  await expect(page.getByRole('heading', { name: 'Day 3 of the first 14' })).toBeVisible()
  await page.getByRole('button', { name: 'Put these on the plan' }).click()
  await expect(page.getByText('0 of 8 steps completed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put these on the plan' })).toHaveCount(0)

  // What keeps a person alive comes first.
  await expect(nextStep(page)).toContainText('Get your medicines and naloxone')
  await nextStep(page).getByRole('button', { name: 'I did this' }).click()
  await expect(page.getByText('1 of 8 steps completed').first()).toBeVisible()
  await expect(nextStep(page)).toContainText('Choose one person who checks on you each day')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('0 of 8 steps completed').first()).toBeVisible()
  await expect(nextStep(page)).toContainText('Get your medicines and naloxone')

  for (const title of [
    /^Mark done: Get your medicines/,
    /^Mark done: Choose one person/,
    /^Mark done: Know/,
    /^Mark done: Check in/,
  ])
    await page.getByRole('button', { name: title }).click()
  await expect(nextStep(page)).toContainText('Get a phone that works')
  await expect(nextStep(page)).toContainText('Then you can: Set up your first appointments')
  await expect(step(page, 'Set up your first appointments').first()).toContainText(
    'First: Get a phone that works',
  )

  // A step that is locked is never forbidden.
  await page.getByRole('button', { name: /^Mark done: Set up your first/ }).click()
  await expect(page.getByText('5 of 8 steps completed').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('5 of 8 steps completed').first()).toBeVisible()
})

test('a step that waits on an office is not counted, and a step taken off comes back', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Ivo'), { viewport: phone })
  // On a slow line a step stands on the page before the server has it, and is changed there already.
  await page.route('**/api/reentry-steps', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/hub?tab=progress')
  for (const title of ['Get the card', 'Call Rosa']) {
    await page.getByRole('button', { name: 'Add a step' }).first().click()
    await page.getByLabel('What do you want to get done?').fill(title)
    await page.getByRole('button', { name: 'Add this step' }).click()
    await expect(step(page, title)).toBeVisible()
  }
  await page.getByLabel('More about this step: Get the card').click()
  await page.getByRole('button', { name: 'I am waiting on an office' }).click()
  await page.getByLabel(/Which office/).fill('Social Security office')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('0 of 1 step completed').first()).toBeVisible()
  await expect(page.getByText('1 step waits on an office and is not counted')).toBeVisible()
  await expect(step(page, 'Get the card')).toContainText('With an office: Social Security office')
  await expect(nextStep(page)).toContainText('Call Rosa')

  await page.getByRole('button', { name: 'Take off the plan: Get the card' }).click()
  await expect(step(page, 'Get the card')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo: Get the card' }).click()
  await expect(step(page, 'Get the card')).toBeVisible()
  await page.reload()
  const waits = step(page, 'Get the card')
  await expect(waits).toContainText('With an office')
  // Its day has passed: that is no fault of the person's, and no matter of theirs how much it presses.
  const id = await waits.getAttribute('data-step')
  const late = { dueDate: dayFrom(-2), priority: 'high' }
  expect((await page.request.patch(`/api/reentry-steps/${id}`, { data: late })).status()).toBe(200)
  await expect(waits).toContainText('You can ask now how it is going')
  await expect(waits).not.toContainText('Was due')
  await expect(waits).not.toContainText('High priority')
})

test('a step taken off is found again later, folded away, and can be put back', async ({ people }) => {
  const una = await people.newClient('Una')
  const { page } = await people.open(una, { viewport: phone })
  for (const title of ['Get the card', 'Call Rosa'])
    expect(
      (await page.request.post('/api/reentry-steps', { data: { clientId: una.clientId, title } })).status(),
    ).toBe(201)
  await page.goto('/hub?tab=progress')
  await page.getByLabel('More about this step: Get the card').click()
  await page.getByRole('button', { name: 'Take off the plan: Get the card' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Get the card' })).toBeVisible()
  await page.reload()
  await expect(step(page, 'Call Rosa')).toBeVisible()
  await expect(step(page, 'Get the card')).toHaveCount(0)
  await page.getByText('Taken off the plan').click()
  await page.getByRole('button', { name: 'Put back on the plan: Get the card' }).click()
  await expect(step(page, 'Get the card')).toBeVisible()
  await expect(page.getByText('Taken off the plan')).toHaveCount(0)
})

test('signed out, the plan says so of every change, and what was added arrives once after signing in', async ({
  people,
}) => {
  const gus = await people.newClient('Gus')
  const { page, context } = await people.open(gus, { viewport: phone })
  const added = { clientId: gus.clientId, title: 'Get the card' }
  expect((await page.request.post('/api/reentry-steps', { data: added })).status()).toBe(201)
  await page.goto('/hub?tab=progress')
  await expect(step(page, 'Get the card')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Add a step' }).first().click()
  await page.getByLabel('What do you want to get done?').fill('Call Rosa')
  await page.getByRole('button', { name: 'Add this step' }).click()
  await expect(step(page, 'Call Rosa')).toContainText('Kept on this phone. Sign in again to save it.')
  await expect(page.getByText('Step added')).toHaveCount(0)
  await expect(page.getByText('You were signed out.').first()).toBeVisible()
  await page.getByLabel('More about this step: Get the card').click()
  await page.getByRole('button', { name: 'Take off the plan: Get the card' }).click()
  await expect(
    page.getByText('You were signed out, so this was not saved.', { exact: false }).first(),
  ).toBeVisible()
  const again = { username: gus.username, password: gus.password }
  expect((await context.request.post('/api/auth/login', { data: again })).status()).toBe(200)
  await page.reload()
  await expect(step(page, 'Call Rosa')).toHaveCount(1)
  await expect(step(page, 'Call Rosa')).not.toContainText('Kept on this phone')
})

test('the day of release: the person says it, the counselor corrects it, and the first days come first', async ({
  people,
}) => {
  const rae = await people.newClient('Rae')
  const { page } = await people.open(rae, { viewport: phone, colorScheme: 'dark' })
  await page.goto('/hub?tab=progress')
  await page.getByRole('button', { name: 'Add a step' }).first().click()
  await page.getByLabel('What do you want to get done?').fill('Paint the fence')
  await page.getByLabel('By which day?').fill(dayFrom(-1))
  await page.getByRole('button', { name: 'Add this step' }).click()
  await expect(nextStep(page)).toContainText('Paint the fence')
  await expect(page.locator('[data-first-days]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tell us the day' }).click()
  await page.getByLabel('Day of release').last().fill(dayFrom(-1))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Day 1 of the first 14' })).toBeVisible()
  await expect(page.getByText('You told us this.', { exact: false })).toBeVisible()

  const desk = await people.open(people.demo('therapist'), { viewport: { width: 1280, height: 800 } })
  await desk.page.goto(`/care/${rae.clientId}?tab=plan`)
  const release = desk.page.locator('[data-release]')
  await expect(release).toContainText('Rae told us this')
  // The plan has its own view: its steps stand there once.
  await expect(desk.page.getByRole('button', { name: 'Add a step' })).toHaveCount(1)
  await release.getByRole('button', { name: 'Change the day' }).click()
  await release.getByLabel('Day of release').fill(dayFrom(-4))
  await release.getByRole('button', { name: 'Save' }).click()
  await expect(desk.page.getByRole('heading', { name: 'Day 4 of the first 14' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Day 4 of the first 14' })).toBeVisible()
  await expect(page.getByText('Your care team wrote this down.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell us the day' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Put these on the plan' }).click()
  await expect(nextStep(page)).toContainText('Get your medicines and naloxone')
  await page.goto('/hub')
  await expect(page.locator('[data-next]')).toContainText('Get your medicines and naloxone')
})

test('the counselor plans with papers and an order; both sign, and what was signed stays as it was', {
  tag: '@databases',
}, async ({ people }) => {
  const mia = await people.newClient('Mia')
  const { page } = await people.open(mia, { viewport: phone })
  await page.goto('/hub?tab=progress')
  await page.getByRole('button', { name: 'Add a step' }).first().click()
  await page.getByLabel('What do you want to get done?').fill('Get my state ID')
  await page.getByRole('button', { name: 'Add this step' }).click()
  await expect(nextStep(page)).toContainText('Get my state ID')

  const desk = await people.open(people.demo('therapist'), { viewport: { width: 1280, height: 800 } })
  await desk.page.goto(`/care/${mia.clientId}?tab=plan`)
  const plan = desk.page.locator('[data-plan-desk]')
  await plan.getByRole('button', { name: 'Add a step' }).press('Enter')
  await desk.page.getByLabel('What is to be done?').fill('Open a bank account')
  await desk.page.getByText('More: papers, place').click()
  await desk.page.getByLabel(/Papers you need/).fill('State ID\nA letter with your address')
  await desk.page.getByLabel('Name of the place').fill('Bayview Credit Union')
  await desk.page.getByRole('dialog').getByRole('checkbox', { name: 'Get my state ID' }).check()
  const { violations } = await axeOn(desk.page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await desk.page.getByRole('button', { name: 'Add this step' }).click()
  await expect(plan).toContainText('First: Get my state ID')

  // It is on the person's page without a reload, and says what it waits for and who added it.
  await expect(nextStep(page)).toContainText('Then you can: Open a bank account')
  await page.getByLabel('More about this step: Open a bank account').click()
  await page.getByLabel(/A letter with your address/).check()
  await expect(step(page, 'Open a bank account')).toContainText('you have it')
  await expect(step(page, 'Open a bank account')).toContainText('added this')
  await expect(plan).toContainText('1 paper to get')

  await page.getByRole('link', { name: 'Read and sign' }).click()
  await page.getByRole('button', { name: 'Sign this plan' }).click()
  await expect(page.getByText('You signed this on')).toBeVisible()
  await expect(desk.page.getByText(/signed and asks you to sign/)).toBeVisible()
  await desk.page.getByRole('link', { name: 'Read and sign' }).click()
  await desk.page.getByRole('button', { name: 'Sign this plan' }).click()
  await expect(desk.page.getByText('You signed this on')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your plan' }).click()
  await expect(page.getByText('You both signed this plan on')).toBeVisible()

  await page.getByLabel('More about this step: Get my state ID').click()
  await page.getByRole('button', { name: 'Change: Get my state ID' }).click()
  await page.getByLabel('What do you want to get done?').fill('Get a passport')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The plan has changed since you both signed on')).toBeVisible()
  await page.getByRole('link', { name: /^Version 1/ }).click()
  await expect(page.getByText('This is the plan as it was signed.')).toBeVisible()
  await expect(page.locator('[data-sheet]')).toContainText('Get my state ID')
  await expect(page.locator('[data-sheet]')).not.toContainText('Get a passport')
})

test('a condition stands on the plan with its source and a message to ask about it, and the page prints on one sheet', async ({
  people,
}) => {
  const marcus = await people.open(people.demo('client'))
  await marcus.page.goto('/hub/plan')
  await expect(marcus.page.locator('[data-sheet]')).toContainText('Open a bank account')
  await expect(marcus.page.locator('[data-sheet]')).toContainText('988')
  expect([await pagesOf(marcus.page, 'Letter'), await pagesOf(marcus.page, 'A4')]).toEqual([1, 1])

  const { page } = await people.open(await people.newClient('Noa'), { viewport: phone })
  await page.goto('/hub?tab=progress')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('What kind is it?').selectOption('curfew')
  await page.getByLabel('What does it say?').fill('Be at home at night.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Write the name of the paper.')).toBeVisible()
  await page.getByLabel('Name of the paper').fill('Order of release')
  await page.getByLabel('Page').fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = page.locator('[data-conditions]')
  await expect(card).toContainText('Source: Order of release · page 3')
  await expect(card).toContainText('Every day, from 9:00 PM to 6:00 AM')
  await card.getByRole('button', { name: 'Ask my officer' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue(/Be at home at night/)
})

test('words of danger in a step are heard, and the numbers stand on the page', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Tam'), { viewport: phone })
  await page.goto('/hub?tab=progress')
  await page.getByRole('button', { name: 'Add a step' }).first().click()
  await page.getByLabel('What do you want to get done?').fill('I want to kill myself tonight')
  await page.getByRole('button', { name: 'Add this step' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /988/ }).first()).toBeVisible()
})

test('two people on one step: what each changed stays, and where both changed the same they are shown both', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Lea'), { viewport: phone })
  await page.goto('/hub?tab=progress')
  await page.getByRole('button', { name: 'Add a step' }).first().click()
  await page.getByLabel('What do you want to get done?').fill('Get my state ID')
  await page.getByRole('button', { name: 'Add this step' }).click()
  const row = step(page, 'Get my state ID')
  const id = await row.getAttribute('data-step')
  await page.getByLabel('More about this step: Get my state ID').click()
  await page.getByRole('button', { name: 'Change: Get my state ID' }).click()
  const desk = await people.open(people.demo('therapist'))
  const change = async (data: object): Promise<void> => {
    const answer = await desk.context.request.patch(`/api/reentry-steps/${id}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await change({ dueDate: dayFrom(9), note: 'Go before noon.' })
  await page.getByLabel('What do you want to get done?').fill('Get my new state ID')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const changed = step(page, 'Get my new state ID')
  await expect(changed).toBeVisible()
  await expect(nextStep(page)).toContainText('Go before noon.')
  await expect(changed).not.toContainText('No due date')

  await page.getByRole('button', { name: 'Change: Get my new state ID' }).click()
  await change({ title: 'Get a passport' })
  await page.getByLabel('What do you want to get done?').fill('Get my ID on Monday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const both = page.locator('[data-meanwhile]')
  await expect(both).toContainText('Now: Get a passport')
  await expect(both).toContainText('Yours: Get my ID on Monday')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect(step(page, 'Get my ID on Monday')).toBeVisible()
})

test('without a line steps are marked and added, say that they wait, and arrive once', async ({ people }) => {
  const kai = await people.newClient('Kai')
  const { page, context } = await people.open(kai, {
    viewport: phone,
    colorScheme: 'dark',
    serviceWorkers: 'allow',
  })
  await page.goto('/hub?tab=progress')
  const add = async (title: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add a step' }).first().click()
    await page.getByLabel('What do you want to get done?').fill(title)
    await page.getByRole('button', { name: 'Add this step' }).click()
  }
  await add('Call Rosa')
  await expect(nextStep(page)).toContainText('Call Rosa')
  const kept = async (): Promise<{ title: string; completed: boolean }[]> =>
    (await (await context.request.get(`/api/clients/${kai.clientId}/reentry-steps`)).json()) as {
      title: string
      completed: boolean
    }[]
  await expect.poll(async () => (await kept()).length).toBe(1)
  await context.setOffline(true)
  await expect(page.getByText('You can mark steps and add new ones.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Mark done: Call Rosa' }).click()
  await expect(page.getByText('1 of 1 step completed').first()).toBeVisible()
  await add('Find the bus pass')
  await expect(step(page, 'Find the bus pass')).toContainText('On this phone, waiting for a connection')
  await expect(page.getByText('That was not saved')).toHaveCount(0)
  expect(await kept()).toMatchObject([{ completed: false }])
  // The first answer gets lost on the way; the server has it.
  let sent = 0
  await page.route('**/api/reentry-steps', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await context.setOffline(false)
  await expect(page.getByText('On this phone, waiting for a connection')).toHaveCount(0)
  await expect
    .poll(async () => (await kept()).map(({ title, completed }) => `${title} ${completed}`).sort())
    .toEqual(['Call Rosa true', 'Find the bus pass false'])
  await expect.poll(() => sent).toBe(2)
  await page.reload()
  await expect(page.getByText('1 of 2 steps completed').first()).toBeVisible()
})
