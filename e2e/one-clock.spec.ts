import type { Page } from '@playwright/test'
import { expect, now, test } from './people.ts'

// The organization's clock is that of Los Angeles. A page tells the time by one clock alone: its reader's.

const zones =
  /\b(?:[PMCE][SD]T|AK[SD]T|HST|GMT[+-]?\d*|UTC|(?:Pacific|Mountain|Central|Eastern) (?:Standard |Daylight )?Time)\b/g

/** The zones that a page names outside of brackets: those of an office stand in brackets. */
const zonesOf = async (page: Page): Promise<string[]> => {
  await page.waitForLoadState('networkidle')
  const text = await page.locator('main').innerText()
  return [...new Set(text.replaceAll(/\([^()]*\)/g, '').match(zones))].sort()
}

for (const [timeZone, own] of [
  ['America/New_York', /^(?:E[SD]T|Eastern (?:Standard|Daylight) Time)$/],
  ['America/Denver', /^(?:M[SD]T|Mountain (?:Standard|Daylight) Time)$/],
] as const)
  test(`each page tells the time by the clock of its reader in ${timeZone} alone`, async ({ people }) => {
    const rosa = await people.newClient('Rosa')
    const desk = await people.open(people.demo('therapist'), { timezoneId: timeZone })
    const added = await desk.context.request.post('/api/appointments', {
      data: {
        clientId: rosa.clientId,
        kind: 'court',
        title: 'Hearing',
        scheduledAt: new Date(now() + 26 * 3_600_000).toISOString(),
      },
    })
    expect(added.status(), await added.text()).toBe(201)
    const client = await people.open(rosa, { timezoneId: timeZone })
    await client.page.goto('/hub?tab=ai-chat')
    const sent = client.page.waitForResponse('**/api/chat/message')
    await client.page.getByLabel('Your message').fill('I want to die tonight')
    await client.page.getByLabel('Your message').press('Enter')
    await sent
    await expect(client.page.locator('[data-alert-line]').first()).toContainText(/\d:\d\d/)

    let named = 0
    for (const [page, paths] of [
      [client.page, ['/hub?tab=ai-chat', '/hub', '/hub/appointments', '/hub?tab=progress', '/hub/moods']],
      [
        desk.page,
        [
          ...['/care', `/care/${rosa.clientId}`, `/care/${rosa.clientId}?tab=conversation`],
          ...[`/care/${rosa.clientId}?tab=plan`, '/care/calendar', '/inbox', '/housing-desk'],
        ],
      ],
    ] as const)
      for (const path of paths) {
        await page.goto(path)
        const found = await zonesOf(page)
        named += found.length
        for (const zone of found) expect(zone, `${path}: ${found.join(', ')}`).toMatch(own)
      }
    expect(named).toBeGreaterThan(3)
    // Nobody has set a risk level, and the page says so beside the default.
    await client.page.goto('/hub')
    await expect(client.page.getByText('Hearing').first()).toBeVisible()
    await expect(client.page.getByText('Nobody has set this yet.')).toBeVisible()

    // The office's clock stands in brackets behind it, as it does in the message that was sent.
    const office = /\((?:\w+, \w+ \d+, )?\d+:\d\d [AP]M P[SD]T\)/
    await expect(client.page.locator('[data-next]')).toContainText(office)
    await client.page.goto('/hub/appointments')
    await expect(client.page.locator('li[data-appointment]')).toContainText(office)
    await desk.page.goto(`/care/${rosa.clientId}`)
    const panel = desk.page.getByRole('region', { name: 'Upcoming appointments' })
    await expect(panel.locator('li[data-appointment]')).toContainText(office)
    await panel.getByRole('button', { name: 'Add an appointment' }).click()
    await panel.locator('[name=at]').fill('2030-01-08T21:00')
    await expect(panel.getByText(/^\([67]:00 PM PST\)|^\(8:00 PM PST\)/)).toBeVisible()
  })
