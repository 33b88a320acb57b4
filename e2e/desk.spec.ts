import type { Page } from '@playwright/test'
import { fillClosing, wholeClosing } from './closing.ts'
import { expect, test } from './people.ts'

test.describe.configure({ mode: 'serial' })

const callForHelp = async (page: Page): Promise<void> => {
  await page.goto('/hub?tab=ai-chat')
  await page.getByRole('button', { name: 'Get help now' }).click()
  await expect(page.locator('[data-alert-line]')).toContainText('Sent')
}

test('on the desk the focus goes on to what comes next, never to nowhere', async ({ people }) => {
  const [ida, jon] = [await people.newClient('Ida'), await people.newClient('Jon')]
  const desk = await people.open(await people.newTherapist('Mia'))
  // What other journeys have left open would be the next one.
  const open = await desk.context.request.get('/api/crisis/alerts')
  for (const { id } of (await open.json()) as { id: string }[])
    await desk.context.request.post(`/api/crisis/alerts/${id}/close`, { data: { closing: wholeClosing() } })
  await desk.page.goto('/care')
  for (const one of [ida, jon]) {
    const phone = await people.open(one)
    await callForHelp(phone.page)
    await phone.context.close()
  }
  const card = (name: string) => desk.page.getByRole('article', { name: `Alert: ${name}` })
  const focused = desk.page.locator(':focus')
  const link = (name: string) => card(name).getByRole('link', { name })

  await expect(desk.page.getByText('2 people need help now')).toBeVisible()
  await card(jon.fullName).getByRole('button', { name: 'I have it' }).press('Enter')
  await expect(link(jon.fullName)).toBeFocused()
  await desk.page.getByRole('button', { name: `I have ${ida.fullName}` }).press('Enter')
  await expect(link(ida.fullName)).toBeFocused()

  for (const [name, next] of [
    [ida.fullName, link(jon.fullName)],
    // The next alert, where another journey has opened one meanwhile.
    [jon.fullName, desk.page.locator('#queue-crisis, [data-alert] [data-client-link]').and(focused)],
  ] as const) {
    const close = card(name).getByRole('button', { name: 'Close', exact: true })
    await close.press('Enter')
    const first = desk.page.getByRole('checkbox', { name: 'Called', exact: true })
    await expect(first).toBeFocused()
    // A slow phone takes both keys at once: the second opens the dialog that the first closed.
    const busy = desk.page.evaluate(() => {
      const until = performance.now() + 500
      while (performance.now() < until);
    })
    await Promise.all([busy, desk.page.keyboard.press('Escape'), desk.page.keyboard.press('Enter')])
    await expect(first).toBeFocused()
    await fillClosing(desk.page, 'Safe with family.')
    await desk.page.getByRole('button', { name: 'Close the alert' }).press('Enter')
    await expect(desk.page.getByText('Alert closed', { exact: true })).toBeVisible()
    await expect(card(name)).toHaveCount(0)
    await expect(next).toBeFocused()
  }

  const keys = desk.page.getByRole('button', { name: 'Keys (?)' })
  await keys.press('Enter')
  await expect(desk.page.getByRole('heading', { name: 'Keys', exact: true })).toBeFocused()
  await desk.page.keyboard.press('Escape')
  await expect(keys).toBeFocused()
})

test('a half-filled form waits for its own client, and the focus follows it', async ({ people }) => {
  const [kim, lou] = [await people.newClient('Kim'), await people.newClient('Lou')]
  const { page } = await people.open(people.demo('therapist'), { viewport: { width: 1280, height: 900 } })
  await page.goto(`/care/${kim.clientId}`)
  const dates = page.getByRole('region', { name: 'Upcoming appointments' })
  const add = dates.getByRole('button', { name: 'Add an appointment' })
  await add.press('Enter')
  await expect(dates.getByLabel('What kind of date?')).toBeFocused()
  await dates.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(add).toBeFocused()
  await add.press('Enter')
  await dates.getByLabel('What kind of date?').selectOption('office')
  await dates.getByLabel('What is it?').fill('Meet the housing office')
  await dates.getByLabel('Where').fill('Room 4')

  const find = page.getByLabel('Find by name')
  await find.fill(lou.fullName)
  await page.getByRole('link', { name: lou.fullName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lou.fullName)
  await expect(dates.getByLabel('What is it?')).toHaveCount(0)
  await find.fill(kim.fullName)
  await page.getByRole('link', { name: kim.fullName }).click()
  await expect(dates.getByLabel('What is it?')).toHaveValue('Meet the housing office')
  await expect(dates.getByLabel('Where')).toHaveValue('Room 4')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('housing')

  await dates.getByLabel('Day and time').fill('2031-03-04T10:00')
  await dates.getByRole('button', { name: 'Save appointment' }).press('Enter')
  await expect(dates.getByText('Meet the housing office')).toBeVisible()
  await expect(add).toBeFocused()

  const steps = page.getByRole('region', { name: 'Steps' })
  for (const title of ['Get an ID card', 'Open a bank account']) {
    await steps.getByRole('button', { name: 'Add a step' }).press('Enter')
    await steps.getByLabel('What is to be done?').fill(title)
    await steps.getByLabel('What is to be done?').press('Enter')
    await expect(steps.getByRole('checkbox', { name: new RegExp(title) })).toBeVisible()
  }
  await steps.getByRole('checkbox').first().press('Space')
  await expect(steps.getByText('1 of 2 done')).toBeVisible()
  await expect(steps.getByRole('checkbox').first()).toBeFocused()
  await steps.getByRole('checkbox').first().press('Space')
  await expect(steps.getByText('2 of 2 done')).toBeVisible()
  await expect(steps.getByRole('heading', { name: 'Steps' })).toBeFocused()
})
