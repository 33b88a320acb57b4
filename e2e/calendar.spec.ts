import { looksRight, looksRightEverywhere } from './looks-right.ts'
import { expect, now, test } from './people.ts'

/** A day so many days from now where the organization is, `YYYY-MM-DD`. */
const dayFrom = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(
    new Date(now() + days * 86_400_000),
  )
const mondayOf = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}

test('a click on a free time of the week opens the form with day and time, and the block leads to the record', async ({
  people,
}) => {
  const ora = await people.newClient('Ora')
  const { page } = await people.open(people.demo('therapist'), { viewport: { width: 1280, height: 800 } })
  const monday = mondayOf(dayFrom(14))
  await page.goto(`/care/calendar?week=${monday}`)
  await page.locator(`[data-free="${monday}T10:30"]`).click({ position: { x: 10, y: 4 } })
  const form = page.getByRole('dialog', { name: 'Add an appointment' })
  await form.getByLabel('Client').selectOption(ora.fullName)
  await expect(form.getByLabel('Day and time')).toHaveValue(`${monday}T10:30`)
  await form.getByLabel('Minutes').fill('90')
  await form.getByRole('button', { name: 'Save appointment' }).click()
  await expect(form).toHaveCount(0)
  const day = page.locator(`[data-day="${monday}"]`)
  const block = day.getByRole('listitem').filter({ hasText: ora.fullName })
  await expect(block).toContainText('10:30 AM')
  await expect(block).toContainText('90 minutes')
  // An hour and a half is six rows of a quarter of an hour.
  const [blockBox, half] = [
    await block.boundingBox(),
    await page.locator(`[data-free="${monday}T15:00"]`).boundingBox(),
  ]
  expect((blockBox?.height ?? 0) / (half?.height ?? 1)).toBeCloseTo(3, 0)
  await looksRightEverywhere(page, 'calendar')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(block).toBeVisible()
  await block.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/care/${ora.clientId}`))
})

test('the calendar names a holiday, reads past weeks, and a phone shows one day with a strip of days', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('therapist'))
  await page.goto('/care/calendar?week=2026-12-25')
  await expect(page.locator('[data-day="2026-12-25"]')).toContainText('Christmas Day')
  await expect(page.locator('[data-office-hours]').first()).toBeVisible()
  await page.goto(`/care/calendar?week=${dayFrom(-7)}`)
  await expect(page.getByRole('button', { name: 'Week before' })).toBeVisible()
  await expect(page.locator('[data-day]')).toHaveCount(7)

  await page.setViewportSize({ width: 390, height: 844 })
  const monday = mondayOf(dayFrom(21))
  await page.goto(`/care/calendar?week=${monday}`)
  await expect(page.locator(`[data-day="${monday}"]`)).toBeVisible()
  await expect(page.locator('[data-day]:visible')).toHaveCount(1)
  await page.getByRole('list', { name: 'Days of the week' }).getByRole('button').nth(3).click()
  await expect(page.locator(`[data-day="${monday}"]`)).toBeHidden()
  await expect(page.locator('[data-day]:visible')).toHaveCount(1)
  await looksRight(page, 'calendar, phone')
})

test('a counselor opens the calendar of a colleague: names of shared clients alone, and nothing to add', async ({
  people,
}) => {
  const [ines, stranger] = [await people.newTherapist('Ines'), await people.newTherapist('Udo')]
  const desk = await people.open(ines)
  await desk.page.goto('/care/calendar')
  const whose = desk.page.getByLabel('Calendar of')
  await expect(whose).toHaveValue('')
  await expect(whose.locator('option')).toHaveCount(1)
  await desk.page.goto(`/care/calendar?of=${stranger.username}`)
  await expect(desk.page.getByText('The calendar could not be loaded.')).toBeVisible()
  await expect(desk.page.locator('[data-free]')).toHaveCount(0)
})
