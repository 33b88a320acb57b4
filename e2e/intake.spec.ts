import type { APIRequestContext, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { faultsOf } from './faults-of.ts'
import { expect, test, now } from './people.ts'

const phone = { width: 360, height: 640 }
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const unique = (): string => randomBytes(3).toString('hex')

/** The newest captured letter to an address that has such a link in it. */
const letterTo = async (admin: APIRequestContext, to: string, what: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const letters = (await (await admin.get('/api/outbox?limit=100')).json()) as {
      to: string
      body: string
    }[]
    const found = letters.find((letter) => letter.to === to && letter.body.includes(what))
    if (found) return found.body
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no letter to ${to} with ${what}`)
}

const born = async (page: Page, month: string, day: string, year: string): Promise<void> => {
  await page.getByLabel('Month').fill(month)
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Year', { exact: true }).fill(year)
}
const accessible = async (page: Page): Promise<void> => expect(await faultsOf(page)).toEqual([])

test('a registration on a phone is interrupted, goes on elsewhere, and ends with the first sign-in', {
  tag: '@databases',
}, async ({ people, browser }) => {
  test.setTimeout(120_000)
  const email = `rosa.${unique()}@example.org`
  const name = `Rosa ${unique()}`

  // On a phone, one question a page.
  const first = await browser.newContext({ viewport: phone })
  const page = await first.newPage()
  await page.goto('/hub?tab=intake')
  await expect(page.getByText('Step 1 of 10')).toBeVisible()
  await next(page)
  await expect(page.getByText('Type your name.')).toBeVisible()
  await page.getByLabel('Full name').fill(name)
  await next(page)
  await born(page, '4', '31', '1990')
  await expect(page.getByText('This day does not exist.')).toBeVisible()
  await born(page, '4', '27', '1990')
  await accessible(page)
  await next(page)
  await page.getByLabel('Parole').check()
  await next(page)
  await page.getByLabel('I do not know the judge').check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const code = (await page.locator('[data-intake-code] strong').textContent()) ?? ''
  expect(code.replace(/\s/g, '')).toMatch(/^[A-HJ-NP-Z]{12}$/)

  // The same browser offers it; another one opens it with the code and the year.
  await page.goto('/hub?tab=intake')
  await expect(page.getByText('There is an unfinished form on this device.')).toBeVisible()
  await first.close()
  const second = await browser.newContext({ viewport: phone })
  const other = await second.newPage()
  await other.goto('/go-on')
  await other.getByLabel('Your code').fill(code)
  await other.getByLabel('Year you were born').fill('1991')
  await other.getByRole('button', { name: 'Go on' }).click()
  await expect(other.getByText('No form opens with this.')).toBeVisible()
  await other.getByLabel('Year you were born').fill('1990')
  await other.getByRole('button', { name: 'Go on' }).click()
  // It goes on at the first question that wants an answer; the phone's Back goes one question back.
  await expect(other.getByText('Step 5 of 10')).toBeVisible()
  await other.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(other.getByLabel('I do not know the judge')).toBeChecked()
  await next(other)
  await other.getByLabel('The first one free who fits').check()
  await next(other)
  await other.getByLabel(/^E-mail/).fill(email)
  await next(other)
  await other.getByLabel('What should we know?').fill('I need a ride on Mondays <b>please</b>')
  await next(other)
  await other.locator('[data-files="choose"]').setInputFiles([
    {
      name: 'id card.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    },
  ])
  await expect(other.getByRole('button', { name: /Remove.*id card\.png/ })).toBeVisible()
  await next(other)
  await other.getByLabel('Yes, I sign it now').check()
  // What is signed lies open.
  await expect(other.locator('details[open] dl dd').first()).toBeVisible()
  await other.getByLabel('Type your name to sign').fill(name)
  await next(other)
  await expect(other.getByText('Check your answers')).toBeVisible()
  await expect(other.getByText('<b>please</b>')).toBeVisible()
  await accessible(other)
  await other.getByRole('button', { name: 'Change: Where you stand' }).click()
  await other.getByLabel('Probation').check()
  await other.getByRole('button', { name: 'Back to your answers' }).click()
  await expect(other.getByText('Probation')).toBeVisible()
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(other.getByText('Client Intake Successful', { exact: true })).toBeVisible()
  const number = (await other.getByText(/^ASM-\d{6}$/).textContent()) ?? ''
  await expect(other.getByText('What happens next')).toBeVisible()
  await accessible(other)
  await second.close()

  // Staff accept it: a first time is proposed, the account is offered by mail.
  const admin = await people.open(people.demo('admin'), { viewport: { width: 1280, height: 800 } })
  await admin.page.goto('/inbox?kind=intake')
  await admin.page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(admin.page.getByText('I need a ride on Mondays <b>please</b>')).toBeVisible()
  await expect(admin.page.getByText('id card')).toBeVisible()
  await admin.page.getByRole('button', { name: 'Accept …' }).click()
  await expect(admin.page.getByLabel('First time, offered')).not.toHaveValue('')
  // Who is free first depends on what others have booked.
  const chosen = admin.page.getByLabel('Who takes them on').locator('option:checked')
  const [counselor = ''] = ((await chosen.textContent()) ?? '').split(' ')
  expect(counselor).toMatch(/^\p{Lu}/u)
  await accessible(admin.page)
  await admin.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(admin.page.getByText(`${name} is a client now`)).toBeVisible()
  await expect(admin.page.getByText(`The answers are in the record of ${name} now`)).toBeVisible()
  await expect(admin.page.getByText('I need a ride on Mondays')).toHaveCount(0)

  // The letter opens the account; the hub is there, with the time that was offered.
  const letter = await letterTo(admin.context.request, email, '/welcome#')
  expect(letter).not.toMatch(/probation|court|therap|treatment|health/i)
  const link = /\/welcome#\S+/.exec(letter)?.[0] ?? ''
  const home = await browser.newContext({ viewport: phone })
  const own = await home.newPage()
  await own.goto(link)
  await own.getByLabel('Username').fill(`rosa.${unique()}`)
  await own.getByLabel('New password').fill('harbor light at dusk')
  await own.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await own.locator('button[type=submit]').click()
  await expect(own).toHaveURL(/\/hub/)
  // The hub opens at its top, whatever the page before was scrolled to, and the focus is on its heading.
  await expect(own.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(own.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(own.getByText('Your counselor suggests a first time')).toBeVisible()
  expect(await own.evaluate(() => scrollY)).toBe(0)
  await expect(own.getByText(name).first()).toBeVisible()
  // It stands on the front, and nothing says that nothing is planned.
  await expect(own.getByText('Your counselor suggests a first time')).toBeVisible()
  await expect(own.getByText('Nothing is planned right now')).toHaveCount(0)
  await accessible(own)
  await own.goto('/hub/appointments')
  await expect(own.getByText('The first who takes it has it', { exact: false })).toHaveCount(0)
  await own.goto('/hub')
  await own.getByRole('button', { name: 'Yes, I will come', exact: true }).click()
  await expect(own.getByText('Your first talk is booked.', { exact: true })).toBeVisible()
  await expect(own.getByText('Your counselor suggests a first time')).toHaveCount(0)
  await expect(own.getByText(`Talk with ${counselor}`).first()).toBeVisible()
  await own.goto('/hub/consents')
  await expect(own.getByText(`Signed by ${name}`, { exact: false })).toBeVisible()
  await own.getByRole('button', { name: 'Take it back' }).click()
  await own.getByRole('button', { name: 'Yes, take it back' }).click()
  await expect(own.getByText('Taken back', { exact: true })).toBeVisible()
  await accessible(own)
  expect(number).toMatch(/^ASM-/)
  await home.close()
})

test('on a phone nobody misses the guardian, Back goes one question back, and who leaves no way is told so', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  await page.goto('/')
  await page.goto('/hub?tab=intake')
  await page.getByLabel('Full name').fill(`Tess ${unique()}`)
  await next(page)
  // The server has not answered yet.
  await page.route('**/api/intake/draft', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => undefined)
  })
  await born(page, '6', '1', String(new Date(now()).getFullYear() - 15))
  await next(page)
  await expect(page.getByText('Step 3 of 11')).toBeVisible()
  await expect(page.getByLabel('Name of your parent or guardian')).toBeVisible()
  await page.unroute('**/api/intake/draft')
  await page.goBack()
  await expect(page.getByText('Step 2 of 11')).toBeVisible()
  await born(page, '6', '1', '1990')
  await next(page)
  await page.getByLabel('Parole').check()
  await next(page)
  await next(page)
  await page.getByLabel('The first one free who fits').check()
  await next(page)
  await next(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // Loaded anew, it goes on where it was, and Back still knows the way.
  await page.reload()
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page.getByText('Step 7 of 10')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Step 6 of 10')).toBeVisible()
  for (let step = 0; step < 4; step += 1) await next(page)
  await expect(page.getByText('Check your answers')).toBeVisible()
  await expect(page.getByText('We have no way to reach you')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('so we cannot call you', { exact: false })).toBeVisible()
  await expect(page.getByText('within two work days.', { exact: false })).toHaveCount(1)
  const number = (await page.getByText(/^ASM-\d{6}$/).textContent()) ?? ''
  // The bar of help lies half over the header where the page happens to be scrolled.
  await page.evaluate(() => scrollTo(0, 0))
  const address = (await page.getByText(/\/status#/).textContent()) ?? ''
  await accessible(page)
  await page.reload()
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await page.goto(`/status#${address.split('#')[1]}`)
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await page.goto('/hub?tab=intake')
  await page.getByRole('button', { name: 'Begin another registration' }).click()
  await expect(page.getByText('Step 1 of 10')).toBeVisible()
  await context.close()
})

test('a cut link is an unknown one', async ({ page }) => {
  await page.goto('/status#%')
  await expect(page.getByRole('link', { name: /contact|write/i }).last()).toBeVisible()
  await page.goto('/guardian#%')
  await expect(page.getByText('The end of this link is missing')).toBeVisible()
  await page.goto('/welcome#%')
  await expect(page.getByText('The end of the link is missing.', { exact: false })).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'For supporters, employers, homeowners, volunteers' }),
  ).toHaveAttribute('href', '/partner-sign-in')
  // A link with a place in it is a partner's.
  await page.goto('/welcome?place=somewhere#used-or-too-old-to-open-anything')
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/partner-sign-in',
  )
})

test('a person under 18 is accepted once their guardian has signed', async ({ people, page }) => {
  test.setTimeout(90_000)
  const email = `ida.${unique()}@example.org`
  const name = `Tess ${unique()}`
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/hub?tab=intake')
  await page.getByLabel('Full name').fill(name)
  await born(page, '6', '1', String(new Date(now()).getFullYear() - 15))
  await expect(page.getByText('You are under 18. You are welcome here.')).toBeVisible()
  await page.getByLabel('Volunteer').check()
  await page.getByLabel('The first one free who fits').check()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(page.getByText(/Still missing: .*guardian/)).toBeVisible()
  await page.getByLabel('Name of your parent or guardian').fill('Ida Lake')
  await page.getByLabel('Their e-mail').fill(email)
  await accessible(page)
  await send.click()
  await expect(page.getByText('Client Intake Successful', { exact: true })).toBeVisible()
  // Nothing is promised to her that only reaches her mother; the address is her own way back.
  await expect(
    page.getByText('So we call or write to your parent or guardian', { exact: false }),
  ).toBeVisible()
  await expect(page.getByText('on the way you chose', { exact: false })).toHaveCount(0)
  await expect(page.getByText(/\/status#/)).toBeVisible()

  const admin = await people.open(people.demo('admin'), { viewport: { width: 1280, height: 800 } })
  await admin.page.goto('/inbox?kind=intake')
  await admin.page.getByRole('link', { name: new RegExp(name) }).click()
  await admin.page.getByRole('button', { name: 'Accept …' }).click()
  await admin.page.getByLabel('On paper').check()
  await admin.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(admin.page.getByText('Under 18: record a guardian').last()).toBeVisible()
  await admin.page.getByRole('button', { name: 'Cancel' }).click()

  const letter = await letterTo(admin.context.request, email, '/guardian#')
  await page.goto(/\/guardian#\S+/.exec(letter)?.[0] ?? '')
  await page.getByLabel('Who are you to this person?').fill('mother')
  await page.getByLabel('Type your full name to sign').fill('Ida Lake')
  await accessible(page)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('Signed. Thank you.')).toBeVisible()

  await expect(admin.page.getByText('A guardian signed by the link')).toBeVisible()
  await admin.page.getByRole('button', { name: 'Accept …' }).click()
  await admin.page.getByLabel('On paper').check()
  await admin.page.getByRole('button', { name: 'Accept', exact: true }).click()
  const code = (await admin.page.locator('[data-paper-code]').textContent()) ?? ''
  await page.goto('/welcome')
  await page.getByLabel('The code from your paper').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(name)).toBeVisible()

  // The first time does not suit: another one is chosen at once.
  await page.getByLabel('Username').fill(`tess.${unique()}`)
  await page.getByLabel('New password').fill('harbor light at dusk')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('Your counselor suggests a first time')).toBeVisible()
  await page.getByRole('button', { name: 'Another time' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Book a talk' })).toBeVisible()
  await accessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/hub\/appointments$/)
  await expect(page.getByText('Your counselor suggests a first time')).toHaveCount(0)
})

test('of two registrations in two tabs the one on the page is sent, and nobody is made anew while a match is open', async ({
  people,
  browser,
}) => {
  test.setTimeout(120_000)
  const [oak, birch] = [`Oak ${unique()} Hill`, `Birch ${unique()} Hill`]
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const one = await context.newPage()
  await one.goto('/hub?tab=intake')
  await one.getByLabel('Full name').fill(oak)
  await expect(one.getByText('Saved', { exact: true })).toBeVisible()
  const two = await context.newPage()
  await two.goto('/hub?tab=intake')
  await two.getByRole('button', { name: 'Start over' }).click()
  await two.getByLabel('Full name').fill(birch)
  await born(two, '1', '1', String(new Date(now()).getFullYear() + 1))
  await expect(two.getByText('You cannot be born on this day.')).toBeVisible()
  await born(two, '4', '27', '1990')
  await two.getByLabel('Parole').check()
  await two.getByLabel('The first one free who fits').check()
  await expect(two.getByText('PDF, DOC, DOCX, PNG, JPG (MAX. 10MB)')).toBeVisible()
  await expect(two.getByText('Saved', { exact: true })).toBeVisible()
  // The first tab goes on, and has the browser's cookie again.
  await one.getByLabel('Caseworker', { exact: false }).first().fill('Mr. Hall')
  await expect(one.getByText('Saved', { exact: true })).toBeVisible()
  await two.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(two.getByText('Client Intake Successful', { exact: true })).toBeVisible()
  await context.close()

  const dana = await people.open(people.demo('therapist'))
  const made = await dana.context.request.post('/api/clients', {
    data: { fullName: birch, dateOfBirth: '1990-04-27' },
  })
  expect(made.status()).toBe(201)
  const admin = await people.open(people.demo('admin'), { viewport: { width: 1280, height: 800 } })
  await admin.page.goto('/inbox?kind=intake')
  await admin.page.getByRole('link', { name: new RegExp(birch) }).click()
  await expect(admin.page.getByRole('link', { name: new RegExp(oak) })).toHaveCount(0)
  await admin.page.getByRole('button', { name: 'Accept …' }).click()
  const dialog = admin.page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /A new client/ })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog.getByText('Choose whose record this is.')).toBeVisible()
  await accessible(admin.page)
  await dialog.getByRole('radio', { name: /A new client/ }).check()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(admin.page.getByText(`${birch} is a client now`)).toBeVisible()
})

test('sent, and its answer lost with the page: the number is there after a reload, and on the other device', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = `Ash ${unique()} Hill`
  await page.goto('/hub?tab=intake')
  await page.getByLabel('Full name').fill(name)
  await born(page, '4', '27', '1990')
  await page.getByLabel('Parole').check()
  await page.getByLabel('The first one free who fits').check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // Another device has it open too.
  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await other.addCookies(await page.context().cookies())
  const there = await other.newPage()
  await there.goto('/hub?tab=intake')
  await there.getByRole('button', { name: 'Go on' }).click()
  await expect(there.getByLabel('Full name')).toHaveValue(name)
  // The server has it; neither its words nor its cookies come back.
  await page.route('**/api/intake', async (route) => {
    const { host: _host, 'content-length': _length, ...headers } = await route.request().allHeaders()
    const sent = Object.entries(headers).filter(([header]) => !header.startsWith(':'))
    const body = route.request().postData() ?? ''
    const answer = await fetch(route.request().url(), {
      method: 'POST',
      headers: Object.fromEntries(sent),
      body,
    })
    expect(answer.status).toBe(201)
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^ASM-\d{6}$/)).toBeVisible()
  const number = await page.getByText(/^ASM-\d{6}$/).textContent()
  // What is typed on the other one has nowhere to go: it says where it stands.
  await there.getByLabel('Caseworker', { exact: false }).first().fill('Mr. Hall')
  await expect(there.getByText('Sent from another device', { exact: true })).toBeVisible()
  await expect(there.getByText(number ?? '', { exact: true })).toBeVisible()
  await other.close()
})
