import type { Page } from '@playwright/test'
import { expect, test, now } from './people.ts'

const phone = { viewport: { width: 360, height: 640 } }

/** Books the first free time by phone; answers its words. */
const bookFirst = async (page: Page): Promise<string> => {
  await page.goto('/hub/appointments')
  await page.getByRole('button', { name: 'Book a talk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a talk' })
  await dialog.getByText('By phone').click()
  await dialog.getByRole('group', { name: 'Choose a time' }).locator('[aria-pressed]').first().click()
  const take = dialog.getByRole('button', { name: /^Book \w+,/ })
  await expect(take, 'the next step comes to the person').toBeFocused()
  await expect(take).toBeInViewport({ ratio: 1 })
  const words = ((await take.textContent()) ?? '').replace('Book ', '')
  await take.click()
  await expect(dialog).toBeHidden()
  await expect(cards(page).filter({ hasText: words })).toHaveCount(1)
  return words
}
const cards = (page: Page) => page.locator('li[data-appointment]')

test('a client books a talk by three taps; the counselor has it; moved and cancelled, both see it', {
  tag: '@databases',
}, async ({ people }) => {
  const rosa = await people.newClient('Rosa')
  const { page } = await people.open(rosa, phone)
  await page.goto('/hub')
  await page.getByRole('link', { name: 'Book, move, reminders' }).click()
  const booked = await bookFirst(page)

  const desk = await people.open(people.demo('therapist'))
  await desk.page.goto(`/care/${rosa.clientId}`)
  const panel = desk.page.getByRole('region', { name: 'Upcoming appointments' })
  await expect(panel).toContainText(booked)

  await page.getByRole('button', { name: /^I will (answer|come|join)$/ }).click()
  await expect(page.getByText(/^You said you will (answer|come|join)\.$/)).toBeVisible()
  await expect(panel).toContainText('Will come')

  await page.getByText('Move, cancel, calendar').click()
  await page.getByRole('button', { name: 'Move it' }).click()
  await page.getByRole('group', { name: 'Choose a time' }).locator('[aria-pressed]').last().click()
  const move = page.getByRole('button', { name: /^Move to/ })
  await expect(move).toBeFocused()
  await expect(move).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Appointment moved', { exact: true })).toBeVisible()
  await expect(cards(page).filter({ hasText: booked })).toHaveCount(0)
  await expect(panel).not.toContainText(booked)

  await page.getByText('Move, cancel, calendar').click()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await page.getByLabel(/Why, if you want to say/).fill('I have to work that day')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Nothing is planned.')).toBeVisible()
  await expect(panel).toContainText('No appointments are planned.')

  // For half a minute it can be undone, also after the page was loaded again.
  await page.reload()
  await page.getByRole('button', { name: 'Undo, keep it' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo, keep it' })).toHaveCount(0)
  await expect(panel).not.toContainText('No appointments are planned.')
})

test('a double tap and an answer that was lost book one talk', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Dora'), phone)
  await page.goto('/hub/appointments')
  await page.getByRole('button', { name: 'Book a talk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a talk' })
  await dialog.getByText('By phone').click()
  await dialog.getByRole('group', { name: 'Choose a time' }).locator('[aria-pressed]').first().click()
  let cut = 0
  await page.route('**/api/appointments', async (route) => {
    if (cut > 0) return route.continue()
    cut += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  const take = dialog.getByRole('button', { name: /^Book \w+,/ })
  await take.click()
  await expect(dialog.getByText('This was not saved.', { exact: false })).toBeVisible()
  await take.dblclick()
  await expect(dialog).toBeHidden()
  await expect(cards(page)).toHaveCount(1)
})

test('what is corrected after an answer was lost is what is kept, once', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Cora'), phone)
  await page.goto('/hub/appointments')
  await page.getByRole('button', { name: 'Add a date of my own' }).click()
  const own = page.getByRole('dialog', { name: 'Add a date' })
  let cut = 0
  await page.route('**/api/appointments', async (route) => {
    cut += 1
    if (cut > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await own.getByLabel('What is it?').fill('DMV')
  await own.getByLabel('Day and time').fill('2030-12-20T10:00')
  await own.getByLabel(/^Where/).fill('Main street')
  await own.getByRole('button', { name: 'Save this date' }).click()
  await expect(own.getByText('This was not saved.', { exact: false })).toBeVisible()
  await own.getByLabel('Day and time').fill('2030-12-21T11:00')
  await own.getByLabel(/^Where/).fill('')
  await own.getByRole('button', { name: 'Save this date' }).click()
  await expect(own).toBeHidden()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Dec 21')
  await expect(cards(page)).not.toContainText('Main street')
})

test('a time that becomes free is offered to all who wait, and the first who takes it has it', async ({
  people,
}) => {
  // The time is offered once its cancellation can no longer be undone: half a minute later.
  test.setTimeout(120_000)
  const [holder, one, two] = await Promise.all(
    ['Hana', 'Otto', 'Twyla'].map((name) => people.newClient(name)),
  )
  const held = await people.open(holder as NonNullable<typeof holder>, phone)
  const words = await bookFirst(held.page)
  const waiting = await Promise.all(
    [one, two].map((who) => people.open(who as NonNullable<typeof who>, phone)),
  )
  for (const { page } of waiting) {
    await page.goto('/hub/appointments')
    await page.getByRole('button', { name: 'Book a talk' }).click()
    await page.getByRole('button', { name: 'Tell me when a time opens up' }).click()
    await expect(page.getByText('You are on the list.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await held.page.getByText('Move, cancel, calendar').click()
  await held.page.getByRole('button', { name: 'Cancel it' }).click()
  await held.page.getByRole('button', { name: 'Yes, cancel it' }).click()

  const [first, second] = waiting.map(({ page }) => page) as [Page, Page]
  for (const page of [first, second]) {
    await expect(page.getByText('A time opened up')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  }
  await first.getByRole('button', { name: 'Take it' }).click()
  await expect(cards(first).filter({ hasText: words })).toHaveCount(1)
  await expect(second.getByText('A time opened up')).toBeHidden()
  await expect(cards(second)).toHaveCount(0)
})

test('a court date of one’s own stands against a booking, and is taken all the same by who wants it', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Curt'), phone)
  await page.goto('/hub/appointments')
  await page.getByRole('button', { name: 'Book a talk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a talk' })
  await dialog.getByText('By phone').click()
  const times = dialog.getByRole('group', { name: 'Choose a time' })
  await times.locator('[aria-pressed]').first().click()
  const words = (await dialog.getByRole('button', { name: /^Book \w+,/ }).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Add a date of my own' }).click()
  const own = page.getByRole('dialog', { name: 'Add a date' })
  await own.getByRole('button', { name: 'Save this date' }).click()
  await expect(own.getByText('Write what it is.')).toBeVisible()
  await own.getByLabel('What is it?').fill('Hearing')
  await own.getByLabel('Day and time').fill(inputOf(words))
  await own.getByLabel(/^Room/).fill('4B')
  await own.getByLabel(/^What to bring/).fill('Photo ID')
  await own.getByRole('button', { name: 'Save this date' }).click()
  await expect(cards(page)).toContainText('Room: 4B')
  await expect(cards(page)).toContainText('Bring: Photo ID')

  await page.getByRole('button', { name: 'Book a talk' }).click()
  await dialog.getByText('By phone').click()
  await expect(times.getByText('you are in court')).toBeVisible()
  await times.locator('[aria-pressed]').first().click()
  await dialog.getByRole('button', { name: /^Book \w+,/ }).click()
  await expect(dialog.getByText('You have a court date then.', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Yes, book it' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Yes, book it' }).click()
  await expect(cards(page)).toHaveCount(2)
})

test('a crisis lifts the limit of a plan and nothing else: a court date at that time is still asked', async ({
  people,
}) => {
  // The demo organization pays for everybody; here it does not, until the journey ends.
  const admin = await people.open(people.demo('admin'))
  const sponsor = (isActive: boolean) =>
    admin.context.request.put('/api/sponsorship', { data: { plan: 'professional', seats: null, isActive } })
  expect((await sponsor(false)).status()).toBe(200)
  const vera = await people.newClient('Vera')
  const desk = await people.open(people.demo('therapist'))
  await desk.page.goto(`/care/${vera.clientId}`)
  const panel = desk.page.getByRole('region', { name: 'Upcoming appointments' })
  const fill = async (at: string, { kind = 'session', what = '' } = {}): Promise<void> => {
    await panel.getByRole('button', { name: 'Add an appointment' }).click()
    await panel.getByLabel('What kind of date?').selectOption(kind)
    if (what) await panel.getByLabel('What is it?').fill(what)
    else await panel.getByLabel('How', { exact: true }).selectOption('video')
    await panel.getByLabel('Day and time').fill(at)
    await panel.getByRole('button', { name: 'Save appointment' }).click()
  }
  await fill('2031-03-04T09:00')
  await expect(panel.locator('li')).toHaveCount(1)
  await fill('2031-03-05T10:00', { kind: 'court', what: 'Hearing' })
  await expect(panel.locator('li')).toHaveCount(2)

  await fill('2031-03-05T10:10')
  await expect(panel.getByRole('alert')).toContainText('The plan has no more video sessions')
  await panel.getByRole('button', { name: 'It is because of a crisis: book it' }).click()
  await expect(panel.getByRole('alert')).toContainText('The client has a court date then.')
  await expect(panel.locator('li')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Book it all the same' }).click()
  await expect(panel.locator('li')).toHaveCount(3)
  await expect(panel.getByRole('button', { name: 'Add an appointment' })).toBeVisible()
  await sponsor(true)
})

/** "Book Mon, Nov 23, 10:00 AM PST" as a date field wants it. */
const inputOf = (words: string): string => {
  const [, month = '', day = '', year = new Date(now()).getFullYear(), hour = '', minute = '', half = ''] =
    /, (\w{3}) (\d+)(?:, (\d{4}))?, (\d+):(\d+)\s(AM|PM)/.exec(words) ?? []
  const at = new Date(`${month} ${day}, ${year} ${hour}:${minute} ${half}`)
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

test('the counselor sets hours, and notes who came: who did not is called, and a mistake is put right', async ({
  people,
}) => {
  const ines = await people.newTherapist('Ines')
  const desk = await people.open(ines)
  const { page } = desk
  await page.goto('/care/calendar')
  await page.getByText('My hours, for booking by clients').click()
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByLabel('Monday, until').fill('12:00')
  await page.getByRole('button', { name: 'Save my hours' }).click()
  await expect(page.getByText('Hours saved', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByText('My hours, for booking by clients').click()
  await expect(page.getByLabel('Monday, until')).toHaveValue('12:00')

  const demo = await people.open(people.demo('therapist'))
  const nell = await people.newClient('Nell')
  await demo.page.goto(`/care/${nell.clientId}`)
  const panel = demo.page.getByRole('region', { name: 'Upcoming appointments' })
  await panel.getByRole('button', { name: 'Add an appointment' }).click()
  // It has begun, so that whether somebody came can be noted.
  const soon = new Date(now() - 30 * 60_000)
  const la = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Los_Angeles',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(soon)
  await panel.getByLabel('Day and time').fill(la.replace(' ', 'T'))
  await panel.getByLabel('Minutes').fill('5')
  await panel.getByRole('button', { name: 'Save appointment' }).click()
  await expect(panel.getByText('Did they come?')).toBeVisible()
  await panel.getByRole('button', { name: 'Did not come' }).click()
  await expect(demo.page.getByRole('region', { name: 'To do' })).toContainText('Did not come: reach out')
  await panel.getByText('Earlier, last 14 days').click()
  await panel.getByRole('button', { name: 'Came' }).click()
  await expect(demo.page.getByRole('region', { name: 'To do' })).toContainText('Done ')
})
