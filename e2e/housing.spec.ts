import type { Page } from '@playwright/test'
import { faultsOf } from './faults-of.ts'
import { expect, test, now } from './people.ts'

const inTwoMonths = new Date(now() + 60 * 86_400_000).toISOString().slice(0, 10)
const phone = { width: 360, height: 640 }
// A picture of one orange point.
const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const looksRight = async (page: Page): Promise<void> => expect(await faultsOf(page)).toEqual([])
/** Opens a fold by its title, where it is closed. */
const unfold = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click()

test('a homeowner goes from the form to Occupied and between tenants; the street is told only when both said yes', {
  tag: '@databases',
}, async ({ people, page }) => {
  test.setTimeout(150_000)
  const mark = Math.random().toString(36).slice(2, 8)
  const email = `rosa.${mark}@example.org`
  const street = `Wisteria${mark}`
  const ada = await people.newClient('Ada')

  // The owner, on a phone.
  await page.setViewportSize(phone)
  await page.goto('/hub?tab=housing&side=have')
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  for (const word of ['Approved', 'Occupied'])
    await expect(page.getByText(word, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Register the property' }).click()
  await expect(page.getByText('Write your name.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.getByLabel('Your name').fill(`Rosa ${mark}`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Street and number').fill(`418 ${street} Avenue`)
  await page.getByLabel('ZIP code').fill('94607')
  await page.getByLabel('Number of rooms').fill('0')
  await page.getByRole('button', { name: 'Register the property' }).click()
  await expect(page.getByText('Write a whole number from 1 to 50.')).toBeVisible()
  await page.getByLabel('Number of rooms').fill('2')
  await page.getByRole('button', { name: 'Add a room' }).click()
  await page.getByLabel('Name of bed 1').fill('Window bed')
  await page.getByText('No smoking inside').click()
  await page.getByText('Near a bus').click()
  await page.getByText('Men', { exact: true }).click()
  await page.getByLabel('Rent a month in dollars').fill('0')
  await page
    .getByLabel('Rules in your own words')
    .fill(`<img src=x onerror=alert(1)> Supper at six.\nPark on ${street} Avenue.`)
  await page
    .locator('[data-files=choose]')
    .setInputFiles([{ name: 'yard.png', mimeType: 'image/png', buffer: aPng }])
  await page.getByLabel('What can be seen on yard.png?').fill('The yard with a bench')
  await looksRight(page)
  await page.getByRole('button', { name: 'Register the property' }).click()
  await expect(page.getByRole('heading', { name: 'Property Registration Successful' })).toBeVisible()
  await expect(page.getByText('submitted for admin approval').first()).toBeVisible()
  const reference = (await page.getByText(/^LF-\d{6}$/).textContent()) ?? ''
  await page.getByRole('link', { name: 'See where it stands' }).click()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()

  // The team asks by the inbox; the owner answers by the link.
  const desk = await people.open(people.demo('admin'))
  await desk.page.goto('/inbox?kind=property')
  await desk.page.getByLabel('Number or name').fill(reference)
  await desk.page.waitForURL(/q=LF/)
  await desk.page.locator('[data-inbox-link]').filter({ hasText: mark }).click()
  await expect(desk.page.getByText(`418 ${street} Avenue`)).toBeVisible()
  await expect(desk.page.getByAltText('The yard with a bench')).toBeVisible()
  await looksRight(desk.page)
  await desk.page.getByText('Question to them').click()
  await desk.page.getByLabel('Question', { exact: true }).fill('Which floor is the bed on?')
  await desk.page.getByRole('button', { name: 'Send', exact: true }).click()
  const record = desk.page.getByRole('region', { name: 'The one that is open' })
  await expect(record.getByText('Information needed', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Which floor is the bed on?')).toBeVisible()
  await page.getByLabel('Your answer').fill('The ground floor.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.page.getByText('The ground floor.')).toBeVisible()

  // Not approved before somebody was there.
  const approve = async () => {
    await record.getByRole('button', { name: 'Move on' }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Approved' }).check()
    await dialog.getByLabel('Reason').fill('A good house. Thank you.')
    await dialog.getByRole('button', { name: 'Move on' }).click()
    return dialog
  }
  const refused = await approve()
  await expect(refused.getByText('First record a visit')).toBeVisible()
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await record.getByRole('button', { name: 'Plan a visit' }).click()
  await record.getByLabel('Day of the visit').fill('2030-01-08')
  await record.getByRole('button', { name: 'Plan a visit' }).click()
  await expect(record.getByText(/Planned for .*2030/)).toBeVisible()
  await record.getByRole('button', { name: 'Record what was found' }).click()
  // Nothing is said before somebody says it; a visit is written down when it was done.
  await expect(record.getByRole('radio', { name: 'Passed' })).not.toBeChecked()
  await record.getByRole('button', { name: 'All fine' }).click()
  await record.getByRole('radio', { name: 'Passed' }).check()
  await record.getByRole('button', { name: 'Save the visit' }).click()
  await expect(record.getByText('Inspected', { exact: true }).first()).toBeVisible()
  await approve()
  await expect(record.getByText('Approved', { exact: true }).first()).toBeVisible()

  // The owner signs in by e-mail and sees it.
  await page.goto('/partner-sign-in')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Look at your e-mail')).toBeVisible()
  let link = ''
  await expect
    .poll(async () => {
      const letters = await people.lettersTo(email)
      link = letters.map(({ body }) => /\/welcome#\S+/.exec(body)?.[0] ?? '').find(Boolean) ?? ''
      return link
    })
    .toContain('/welcome#')
  await page.goto(link)
  await page.getByRole('button', { name: /in$/i }).last().click()
  await expect(page.getByRole('heading', { name: 'Your places' })).toBeVisible()
  await expect(page.getByText('A good house. Thank you.').first()).toBeVisible()
  await looksRight(page)

  // A further place is handed in by the same form, which knows who they are.
  await page.getByRole('link', { name: 'Add a place' }).first().click()
  await expect(page.getByLabel('Your name')).toHaveValue(`Rosa ${mark}`)
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await looksRight(page)
  await page.goto('/partner')

  // A rest: nobody new comes, until it is ended.
  await page.getByRole('button', { name: 'Pause: no new people' }).click()
  await expect(record.getByText('Paused: nobody new is proposed for this house now.')).toBeVisible()
  await page.getByRole('button', { name: 'Open for new people again' }).click()

  // The counselor writes down what she needs, and proposes the place that fits best.
  const care = await people.open(people.demo('therapist'))
  await care.page.goto(`/housing-desk?client=${ada.clientId}`)
  await care.page.getByLabel('From which day?').fill(inTwoMonths)
  await care.page.getByLabel('Near which ZIP code?').fill('94601')
  await care.page.getByRole('checkbox', { name: 'Near a bus' }).check()
  await care.page.getByRole('checkbox', { name: 'A worker visits every week' }).check()
  await care.page.getByRole('button', { name: 'Save', exact: true }).click()
  const place = care.page.locator('[data-place]').filter({ hasText: reference })
  await expect(place).toContainText('Has: Near a bus')
  await looksRight(care.page)
  await place.click()
  await care.page.getByRole('button', { name: 'Propose to Ada' }).click()
  await care.page.getByLabel('Your words to Ada').fill('A calm house near the bus.')
  await care.page.getByLabel('Your words to the owner').fill('Likes to cook.')
  await looksRight(care.page)
  await care.page.getByRole('button', { name: 'Propose to both' }).click()
  await expect(care.page.getByText('Offered', { exact: true }).first()).toBeVisible()

  // She sees it first on her dashboard; the street is nowhere.
  const her = await people.open(ada, { viewport: phone, timezoneId: 'America/Los_Angeles' })
  await her.page.goto('/hub')
  await her.page.locator('[data-awaiting]').getByRole('link', { name: /place/i }).click()
  await expect(her.page.getByRole('heading', { name: 'Near Oakland, CA 94607' })).toBeVisible()
  await expect(her.page.getByText('A calm house near the bus.')).toBeVisible()
  await expect(her.page.getByText('<img src=x onerror=alert(1)> Supper at six.')).toBeVisible()
  await expect(her.page.getByAltText('The yard with a bench')).toBeVisible()
  expect(await her.page.content()).not.toContain(street)
  await looksRight(her.page)
  await unfold(her.page, 'Ask')
  await her.page.getByLabel('Your question').fill('Is there a bus at night?')
  await her.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(care.page.getByText('Is there a bus at night?')).toBeVisible()
  await her.page.getByRole('button', { name: 'Yes, I want it' }).click()
  await expect(her.page.getByText('Now the host decides.')).toBeFocused()
  expect(await her.page.content()).not.toContain(street)

  // The owner reads a first name and what is needed, and says yes.
  await expect(page.getByText('Someone for your house: Ada')).toBeVisible()
  await expect(page.getByText('Likes to cook.')).toBeVisible()
  expect(await page.content()).not.toContain('bus at night')
  await looksRight(page)
  await page.getByRole('button', { name: 'Yes, welcome' }).click()
  await expect(page.getByText('You both said yes. Ada moves in on')).toBeVisible()
  await expect(her.page.getByText(`418 ${street} Avenue, Oakland, CA, 94607`)).toBeVisible()
  await looksRight(her.page)

  // Other rent than she said yes to: she is asked again, with both.
  await page.getByText('Change what you wrote').click()
  await page.getByLabel('Rent a month in dollars').fill('150')
  // A session that has ended is said, with the way to a link by e-mail; the words stay.
  const signedIn = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText('You were signed out')).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in and go on' })).toHaveAttribute(
    'href',
    '/partner-sign-in',
  )
  await page.context().addCookies(signedIn)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expect(her.page.getByText('This place has changed')).toBeVisible()
  await expect(her.page.locator('[data-changes]')).toContainText('150')
  expect(await her.page.content()).not.toContain(`418 ${street}`)
  await looksRight(her.page)
  await her.page.getByRole('button', { name: 'Yes, I want it' }).click()
  await expect(her.page.getByText(`418 ${street} Avenue, Oakland, CA, 94607`)).toBeVisible()

  // The packet of the home plan, then moving in and out.
  const download = care.page.waitForEvent('download')
  await care.page.getByRole('link', { name: 'Home-plan packet (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('home-plan.pdf')
  await care.page.getByRole('button', { name: 'Moved in' }).click()
  await care.page.getByRole('button', { name: 'Save', exact: true }).last().click()
  // They agreed on a day in two months.
  await expect(care.page.getByRole('alert').filter({ hasText: 'They agreed on' })).toBeVisible()
  await care.page.getByRole('button', { name: /^Yes, on / }).click()
  await expect(care.page.getByText('Occupied', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Occupied', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Ada lives here since/)).toBeVisible()
  await expect(page.getByText('Someone lives there. To end it, call us.')).toBeVisible()
  await care.page.getByRole('button', { name: 'Moved out' }).click()
  await care.page.getByLabel('Why, among staff').selectOption('own_place')
  await care.page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(care.page.getByText('Between tenants', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Between tenants', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Who lived here')).toBeVisible()
  expect(await page.content()).not.toContain('Own place')

  // Proposed once more, the owner says no: the card of the proposal goes, the focus stays with the house.
  await care.page.getByRole('button', { name: 'Propose to Ada' }).click()
  await care.page.getByLabel('Your words to Ada').fill('Once more?')
  await care.page.getByRole('button', { name: 'Propose to both' }).click()
  await expect(page.getByText('Someone for your house: Ada')).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('radio', { name: 'Not now' }).check()
  await page.getByRole('button', { name: 'Say no' }).click()
  await expect(page.getByRole('heading', { name: `418 ${street} Avenue` })).toBeFocused()
})

test('a person says no with a reason that the owner never reads, and the bed is free again', async ({
  people,
}) => {
  // The demo client has a proposal on the first start.
  const her = await people.open(people.demo('client'))
  await her.page.goto('/hub/housing')
  // A time to meet that is half written is there after a reload.
  await unfold(her.page, 'Meet')
  await her.page.getByLabel('Day and time').fill('2030-01-08T10:00')
  await her.page.reload()
  await expect(her.page.getByLabel('Day and time')).toHaveValue('2030-01-08T10:00')
  await her.page.getByRole('button', { name: 'No, thank you' }).click()
  await expect(her.page.getByRole('radio').first()).toBeFocused()
  await her.page.getByRole('button', { name: 'Say no' }).click()
  await expect(her.page.getByText('Choose a reason.')).toBeVisible()
  await her.page.getByRole('radio', { name: 'It is too far away' }).check()
  await her.page.getByRole('button', { name: 'Say no' }).click()
  await expect(her.page.getByText('Thank you for telling us.')).toBeVisible()
  const care = await people.open(people.demo('therapist'))
  await care.page.goto('/housing-desk')
  await care.page.getByText('Over', { exact: true }).click()
  await expect(care.page.getByText('said no: It is too far away')).toBeVisible()
  // The map stands beside the list: what is pressed on one opens in the other.
  const dot = care.page.getByRole('button', { name: /Reno, NV/ })
  await dot.focus()
  await dot.press('Enter')
  await expect(care.page.getByRole('heading', { name: 'Reno, NV 89501' })).toBeVisible()
  await looksRight(care.page)
})

test('the tab keeps what was typed and speaks three languages', async ({ page }) => {
  await page.goto('/hub?tab=housing&side=have')
  await page.getByLabel('Your name').fill('Rosa')
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: 'Housing' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa')
  await page.context().addCookies([{ name: 'language', value: 'ar', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'سجّل عقارك' })).toBeVisible()
  await looksRight(page)
})

test('what is no photo is answered with the kinds that are taken here, and not with the line', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/hub?tab=housing&side=have')
  await page.getByLabel('Your name').fill('Rosa Photo')
  await page.getByLabel('E-mail address').fill(`rosa.${Math.random().toString(36).slice(2, 8)}@example.org`)
  await page.getByLabel('Street and number').fill('4 Photo Lane')
  await page.getByLabel('ZIP code').fill('94607')
  await page.getByLabel('Number of rooms').fill('2')
  await page
    .locator('[data-files=choose]')
    .setInputFiles([
      { name: 'yard.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no photo</html>') },
    ])
  await page.getByRole('button', { name: 'Register the property' }).click()
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toContainText('yard.jpg')
  await expect(told).toContainText('Use a JPG or PNG picture.')
  await expect(told).not.toContainText('connection')
})
