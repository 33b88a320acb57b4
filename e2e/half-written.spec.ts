import type { Page } from '@playwright/test'
import { expect, type Named, test, now } from './people.ts'

const phone = { viewport: { width: 360, height: 640 } }
const cards = (page: Page) => page.locator('li[data-appointment]')
const own = (page: Page) => page.getByRole('dialog', { name: 'Add a date' })
const tomorrow = (): string => {
  const at = new Date(now() + 30 * 3_600_000)
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Los_Angeles',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .replace(' ', 'T')
}

const openOwn = async (page: Page): Promise<void> => {
  await page.goto('/hub/appointments')
  await page.getByRole('button', { name: 'Add a date of my own' }).click()
}
const addOwn = async (page: Page, title: string): Promise<void> => {
  await openOwn(page)
  await own(page).getByLabel('What is it?').fill(title)
  await own(page).getByLabel('Day and time').fill(tomorrow())
  await own(page).getByRole('button', { name: 'Save this date' }).click()
  await expect(cards(page)).toContainText(title)
}
const signIn = async (page: Page, { username, password }: Named): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a slip in the year is said at the field, where a date is added and where it is moved', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Yara'), phone)
  await openOwn(page)
  const dialog = own(page)
  await dialog.getByLabel('What is it?').fill('Hearing')
  await dialog.getByLabel('Day and time').fill('20261-11-23T10:00')
  await dialog.getByRole('button', { name: 'Save this date' }).click()
  await expect(dialog.getByText('This day cannot be right.', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('Day and time')).toBeFocused()
  await dialog.getByLabel('Day and time').fill(tomorrow())
  await dialog.getByRole('button', { name: 'Save this date' }).click()
  await expect(cards(page)).toContainText('Hearing')

  await page.getByText('Move, cancel, calendar').click()
  await page.getByRole('button', { name: 'Move it' }).click()
  await page.getByLabel('Day and time').fill('20261-11-23T10:00')
  await expect(page.getByText('This day cannot be right.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByLabel('Day and time')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Appointments', exact: true })).toBeVisible()
})

test('whoever was signed out while writing is told so, signs in, and finds what they wrote', async ({
  people,
}) => {
  const nora = await people.newClient('Nora')
  const { page, context } = await people.open(nora, phone)
  await openOwn(page)
  await own(page).getByLabel('What is it?').fill('Clinic visit')
  await own(page).getByLabel('Day and time').fill(tomorrow())
  await context.clearCookies()
  await own(page).getByRole('button', { name: 'Save this date' }).click()
  await expect(own(page).getByText('You were signed out', { exact: false })).toBeVisible()
  await own(page).getByRole('link', { name: 'Sign in and go on' }).click()
  await signIn(page, nora)
  await expect(page).toHaveURL(/\/hub\/appointments$/)
  await expect(own(page).getByLabel('What is it?')).toHaveValue('Clinic visit')
  await own(page).getByRole('button', { name: 'Save this date' }).click()
  await expect(cards(page)).toContainText('Clinic visit')
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(own(page)).toBeHidden()
})

test('what is half written survives Back, Forward and a reload; thrown away or signed out it is gone', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Abel'), phone)
  await page.goto('/hub')
  await page.getByRole('link', { name: 'Book, move, reminders' }).click()
  await page.getByRole('button', { name: 'Add a date of my own' }).click()
  await own(page).getByLabel('What is it?').fill('Drug court')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.goForward()
  await expect(own(page).getByLabel('What is it?')).toHaveValue('Drug court')
  // Closed by a slip it waits, and does not open by itself.
  await own(page).getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByText('Nothing is planned.')).toBeVisible()
  await expect(own(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add a date of my own' }).click()
  await expect(own(page).getByLabel('What is it?')).toHaveValue('Drug court')
  await own(page).getByRole('button', { name: 'Do not save it' }).click()
  await page.getByRole('button', { name: 'Add a date of my own' }).click()
  await expect(own(page).getByLabel('What is it?')).toHaveValue('')

  await page.goto('/hub?tab=progress')
  await page.getByRole('button', { name: 'Add a step' }).click()
  const step = page.getByRole('dialog', { name: 'Add a step' })
  await step.getByLabel('What do you want to get done?').fill('Call the DMV')
  await page.reload()
  await expect(step.getByLabel('What do you want to get done?')).toHaveValue('Call the DMV')
  await expect(step.getByLabel('What do you want to get done?')).toBeVisible()
  await page.keyboard.press('Escape')
  const kept = () => page.evaluate(() => Object.values(sessionStorage).filter((text) => /DMV/.test(text)))
  expect(await kept()).toHaveLength(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await kept()).toEqual([])
})

test('a goal and a condition that are half written are there after a reload', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Gwen'), phone)
  await page.goto('/hub?tab=progress')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  const condition = page.locator('dialog[open]')
  await condition.locator('textarea').first().fill('Report on Mondays')
  await page.reload()
  await expect(condition.locator('textarea').first()).toHaveValue('Report on Mondays')
  await condition.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('What do you want to get done?').fill('One step')
  await page.getByRole('button', { name: 'Add this step' }).click()
  await page.getByRole('button', { name: 'Add a goal' }).click()
  const goal = page.getByRole('dialog', { name: 'Add a goal' })
  await goal.getByRole('textbox').fill('A place of my own')
  await page.reload()
  await expect(goal.getByRole('textbox')).toHaveValue('A place of my own')
})

test('a save without a line leaves everything on the page that was there', async ({ people }) => {
  const { page, context } = await people.open(await people.newClient('Leo'), phone)
  await addOwn(page, 'Hearing')
  await page.getByText('Earlier appointments').click()
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a date of my own' }).click()
  await own(page).getByLabel('What is it?').fill('Second one')
  await own(page).getByLabel('Day and time').fill(tomorrow())
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await own(page).getByRole('button', { name: 'Save this date' }).click()
  await expect(own(page).getByText('This was not saved.', { exact: false })).toBeVisible()
  await own(page).getByRole('button', { name: 'Close' }).click()
  await expect(cards(page)).toContainText('Hearing')
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await expect(page.getByText('could not be loaded. Nothing is lost.')).toHaveCount(0)
  await context.unrouteAll()
})

test('hours and a number that cannot be right are said at their fields, all at once', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Ruth'), phone)
  await page.goto('/hub/appointments')
  await page.getByText('Reminders', { exact: true }).click()
  await page.getByLabel('I agree to get texts', { exact: false }).check()
  await page.getByLabel('Your mobile number').fill('12345678901234567890')
  await page.getByLabel('From').fill('21:00')
  await page.getByLabel('Until').fill('06:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Write your number with its area code.')).toBeVisible()
  await expect(page.getByText('has to be later than', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Your mobile number')).toBeFocused()
  await page.getByLabel('Your mobile number').fill('(555) 010-0190')
  await page.getByLabel('Until').fill('22:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Reminders saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Texts go to the number ending in 0190.')).toBeVisible()
})

test('on a slow line two switches of the team hold both, and a reminder by hand leaves once', async ({
  people,
}) => {
  const vic = await people.newClient('Vic')
  const client = await people.open(vic, phone)
  await addOwn(client.page, 'Hearing')
  const { page } = await people.open(people.demo('therapist'))
  await page.goto(`/care/${vic.clientId}`)
  const panel = page.getByRole('region', { name: 'Reminders' })
  let saves = 0
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') saves += 1
  })
  await page.route('**/reminder-settings', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    return route.continue()
  })
  const off = panel.getByRole('switch', { name: 'Reminders for this client' })
  const inPerson = panel.getByRole('switch', { name: 'Also remind in person' })
  await expect(off).toBeChecked()
  await off.click()
  await inPerson.click()
  await expect(off).not.toBeChecked()
  await expect(inPerson).toBeChecked()
  await expect.poll(() => saves).toBe(2)
  await page.reload()
  await expect(off).not.toBeChecked()
  await expect(inPerson).toBeChecked()

  let sent = 0
  await page.route('**/api/sms/appointment-reminder', async (route) => {
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    return route.continue()
  })
  const remind = page.getByRole('button', { name: 'Remind now' })
  await remind.dblclick()
  await expect(
    page.getByText('No channel is open: a task to remind them in person was made', { exact: true }),
  ).toBeVisible()
  await remind.click()
  await expect(page.getByText('You can remind again in five minutes.', { exact: true })).toBeVisible()
  expect(sent).toBe(1)
})

test('a text that is too long stays whole, says so at its field, and is sent once it is shorter', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Lou'), phone)
  const long = 'word '.repeat(30).trim()
  await openOwn(page)
  await page.getByLabel('What is it?').fill(long)
  await expect(page.getByLabel('What is it?')).toHaveValue(long)
  await expect(page.getByText('Too long: 149 of 120 letters.', { exact: false })).toBeVisible()
  await page.getByLabel('What is it?').fill('Hearing')
  await expect(page.getByText('Too long:', { exact: false })).toHaveCount(0)

  await page.goto('/hub')
  await page.locator('label').filter({ hasText: 'Anxious' }).click()
  await page.getByRole('radio', { name: '8 out of 10' }).click()
  const note = page.getByLabel('A few words about it', { exact: false })
  await note.fill('x'.repeat(1001))
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(note).toHaveValue('x'.repeat(1001))

  await page.goto('/hub/contacts')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('n'.repeat(121))
  await expect(page.getByText('Too long: 121 of 120 letters.', { exact: false })).toBeVisible()

  await page.goto('/hub/safety-plan')
  const line = page.getByRole('textbox').first()
  await line.fill('y'.repeat(301))
  await line.blur()
  await expect(line).toHaveValue('y'.repeat(301))
  await expect(page.getByText('Too long: 301 of 300 letters.', { exact: false })).toBeVisible()
})
