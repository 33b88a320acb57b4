import type { APIRequestContext, Page } from '@playwright/test'
import { looksRightEverywhere } from './looks-right.ts'
import { axeOn } from './faults-of.ts'
import { expect, test, now } from './people.ts'

const phone = { width: 360, height: 640 }
const unique = (): string => Math.random().toString(36).slice(2, 8)

const lettersTo = async (admin: APIRequestContext, to: string) =>
  (
    (await (await admin.get('/api/outbox?limit=100')).json()) as {
      to: string
      subject: string
      body: string
    }[]
  ).filter((letter) => letter.to === to)

const signInAsPartner = async (page: Page, admin: APIRequestContext, email: string): Promise<void> => {
  await page.goto('/partner-sign-in')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  let token: string | undefined
  await expect
    .poll(async () => {
      const letters = await lettersTo(admin, email)
      token = letters.map(({ body }) => /\/welcome#(\S+)/.exec(body)?.[1]).find(Boolean)
      return token !== undefined
    })
    .toBe(true)
  await page.goto(`/welcome#${token}`)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Your jobs' })).toBeVisible()
}

const soon = (): string => {
  const at = new Date(now() + 3 * 86_400_000)
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}T10:00`
}

test('an employer posts, staff approve, a client applies, is invited, releases and takes back, and is told when it closes', {
  tag: '@databases',
}, async ({ page, people }) => {
  test.setTimeout(150_000)
  const title = `Baker ${unique()}`
  const email = `nora-${unique()}@example.org`
  const staff = await people.open(people.demo('admin'))
  const admin = staff.context.request

  // The employer posts, with nothing but the five fields, and with a policy.
  await page.goto('/hub?tab=jobs&view=post')
  await page.getByRole('button', { name: 'Post this job' }).click()
  await expect(page.getByText('Write the name of your business.')).toBeVisible()
  await expect(page.getByLabel('Business name')).toBeFocused()
  await page.getByLabel('Business name').fill('Harbor Bakery')
  await page.getByLabel('Contact name').fill('Nora Diaz')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('ZIP code').fill('94612')
  await page.getByLabel('Job title').fill(title)
  await page.getByLabel('Pay rate').fill('$19-22/hr')
  await expect(page.getByText('We read this as $19 to $22 an hour.')).toBeVisible()
  await page.getByRole('radio', { name: /After a conditional offer/ }).check()
  await page.getByRole('button', { name: 'Add a kind of record' }).click()
  await page.getByLabel('What', { exact: true }).fill('Theft at work')
  await expect(page.getByText('Looked at one by one, up to 7 years back: Theft at work.')).toBeVisible()
  await page.getByRole('button', { name: 'Post this job' }).click()
  await expect(page.getByRole('heading', { name: 'Job Posted Successfully' })).toBeVisible()
  await expect(page.getByText(/LF-\d{6}/).first()).toBeVisible()

  // Dimmed, with nothing to press.
  await page.goto(`/hub?tab=jobs&q=${encodeURIComponent(title)}`)
  const waiting = page.locator('[data-job]').filter({ hasText: title })
  await expect(waiting).toContainText('Pending Approval')
  await expect(waiting.getByRole('button')).toHaveCount(0)
  await expect(waiting.getByRole('link')).toHaveCount(0)
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    const { violations } = await axeOn(page).include('[data-job]').analyze()
    expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }

  // Staff approve it from the inbox, with a reason.
  const desk = staff.page
  await desk.goto('/inbox?kind=job')
  await desk.getByText(title).first().click()
  await expect(desk.getByText('Looked at one by one, up to 7 years back: Theft at work.')).toBeVisible()
  await desk.getByRole('button', { name: 'Move on' }).click()
  await desk.getByRole('radio', { name: 'Available' }).check()
  await desk.getByRole('dialog').getByRole('textbox').fill('Good to have you with us.')
  await desk.getByRole('dialog').locator('button[type=submit]').click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)

  // A client finds it and applies; what the employer will see is shown before.
  const sol = await people.newClient('Sol')
  const client = await people.open(sol, { viewport: phone })
  await client.page.goto(`/hub?tab=jobs&q=${encodeURIComponent(title)}`)
  const card = client.page.locator('[data-job]').filter({ hasText: title })
  await expect(card).toContainText('Available')
  await card.getByRole('button', { name: 'Mark Interested' }).click()
  const notice = client.page.getByText('Interest Marked', { exact: true })
  await expect(notice).toBeVisible()
  // A notice leaves help, language and menu at the top of the page free.
  await client.page.evaluate(() => window.scrollTo(0, 0))
  const noticeTop = (await notice.boundingBox())?.y ?? 0
  for (const control of await client.page.locator('header').locator('a:visible, button:visible').all()) {
    const { y, height } = (await control.boundingBox()) ?? { y: 0, height: 0 }
    expect(y + height).toBeLessThan(noticeTop)
  }
  await card.getByRole('button', { name: 'Apply Now' }).click()
  const sheet = client.page.getByRole('dialog')
  await expect(sheet.getByText('Looked at one by one, up to 7 years back: Theft at work.')).toBeVisible()
  await sheet.getByLabel('What you have done before').fill('Two years in a kitchen.')
  await sheet.getByRole('button', { name: 'See what they will get' }).click()
  await expect(sheet.getByRole('heading', { name: 'This is what Harbor Bakery will see' })).toBeFocused()
  await expect(sheet).toContainText('Two years in a kitchen.')
  await sheet.getByRole('button', { name: 'Send this application' }).click()
  await expect(client.page.getByText('Application Submitted', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: /You applied/ })).toBeVisible()

  // Taken back, the job leads to where it is sent again, and to no second form.
  await card.getByRole('link', { name: /You applied/ }).click()
  await client.page.getByRole('button', { name: 'Take this application back' }).click()
  await expect(client.page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await client.page.goto(`/hub?tab=jobs&q=${encodeURIComponent(title)}`)
  await expect(card.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)
  await card.getByRole('link', { name: 'You took it back. Send it again in My jobs.' }).click()
  await client.page.getByRole('button', { name: 'Send it again' }).click()
  await expect(client.page.getByRole('button', { name: 'Take this application back' })).toBeVisible()

  // The employer signs in by a link, sees who applied, and invites.
  const employer = page
  await signInAsPartner(employer, admin, email)
  const own = employer.locator('[data-own-job]').filter({ hasText: title })
  await expect(own).toContainText('Good to have you with us.')
  await expect(own).toContainText('1 person is interested: Sol')
  await own.getByRole('button', { name: /^Open/ }).click()
  await expect(own).toContainText('Two years in a kitchen.')
  await own.getByRole('button', { name: 'Invite to an interview' }).click()
  await own.getByLabel('Day and time').fill(soon())
  await own.getByLabel('Where').fill('4 Mill Road')
  await own.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(own.getByText('no answer yet').first()).toBeVisible()

  // The client is told without a word of what it is, and says yes.
  await expect
    .poll(async () => (await lettersTo(admin, `${sol.username}@example.org`)).map(({ subject }) => subject))
    .toContain('A time to meet about a job')
  const letters = await lettersTo(admin, `${sol.username}@example.org`)
  expect(letters.map(({ body }) => body).join()).not.toContain('Bakery')
  await client.page.goto('/hub?tab=jobs&view=mine')
  const mine = client.page.locator('[data-application]').filter({ hasText: title })
  await expect(mine).toContainText('The employer wants to talk with you.')
  await expect(mine).toContainText('4 Mill Road')
  await mine.getByRole('button', { name: 'I will come' }).click()
  await expect(mine).toContainText('You said that you come.')
  await expect(own.getByText('they come').first()).toBeVisible()

  // Their words about their record: released to this employer, seen to be read, and taken back.
  // Nothing is offered to be read before it is written: the way leads to where it is.
  await expect(mine).toContainText('You have not written them yet.')
  await expect(mine.getByRole('button', { name: 'Let Harbor Bakery read them' })).toHaveCount(0)
  await mine.getByRole('button', { name: 'Write them first' }).click()
  await expect(client.page.getByRole('heading', { name: 'My words about my record', level: 2 })).toBeFocused()
  await client.page.getByRole('button', { name: 'Write it' }).click()
  await client.page.getByLabel('Your words').fill('I was nineteen. I have worked ever since.')
  await client.page.getByRole('button', { name: 'Save for me only' }).click()
  await expect(client.page.getByText('Saved. Only you see it.', { exact: true })).toBeVisible()
  await expect(own).toContainText('What this person may say about a record is private.')
  await mine.getByRole('button', { name: 'Let Harbor Bakery read them' }).click()
  await own.getByRole('button', { name: 'Read it' }).click()
  await expect(own).toContainText('I was nineteen.')
  await expect(mine.getByText(/They read it:/)).toBeVisible()
  await mine.getByRole('button', { name: 'Take it back' }).click()
  await expect(own).toContainText('What this person may say about a record is private.')
  await expect(own).not.toContainText('I was nineteen.')

  // After an offer a record is looked at in a letter; the person answers, and nothing is decided before its day.
  // The answer to the offer is lost: the page looks how it stands, and does not say that it was not saved.
  await employer.route('**/api/partner/job-applications/*/offer', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await own.getByRole('button', { name: 'Make an offer' }).click()
  await own.getByLabel('First day of work').fill('2060-01-05')
  await own.getByRole('button', { name: 'See what they will read' }).click()
  await own.getByRole('button', { name: 'Send the offer' }).click()
  await expect(employer.getByText('1 application moved', { exact: true })).toBeVisible()
  await expect(employer.getByText('This was not saved')).toHaveCount(0)
  await employer.unroute('**/api/partner/job-applications/*/offer')
  await expect(mine.getByRole('button', { name: 'Yes, I take the job' })).toBeVisible()
  // What is known of a form for the state stands there to copy from, with the day of the offer; what is not, is said so.
  await own.getByText('What goes into Form 8850').click()
  const onForm = (line: string) => own.locator('dt', { hasText: line }).locator('+ dd')
  await expect(onForm('Was offered the job')).toHaveText(/, 20\d\d$/)
  await expect(onForm('Was hired')).toHaveText('Not known here yet')
  await expect(onForm('Was hired')).toBeVisible()
  await own.getByRole('button', { name: 'Write the letter' }).click()
  await expect(own.locator('form').getByRole('combobox')).toBeFocused()
  await own.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(own.getByRole('button', { name: 'Write the letter' })).toBeFocused()
  await employer.keyboard.press('Enter')
  await own.getByLabel('Nature of the record').fill('A theft in a shop.')
  await own.getByLabel('Time that has passed').fill('Four years.')
  await own.getByLabel('The job', { exact: true }).fill('Handles the till.')
  await own.getByLabel('The company that made the report').fill('Check Right, 2 Elm Street')
  await own.getByRole('button', { name: 'Give them the letter' }).click()
  await expect(own.locator('p[data-next]')).toBeFocused()
  await expect(mine).toContainText('Nothing is decided.')
  await expect(mine).toContainText('Theft at work (years back: 7)')
  await expect(mine).toContainText('Check Right, 2 Elm Street')
  await mine.getByLabel('Your answer').fill('I have worked ever since.')
  await mine.getByRole('button', { name: 'Send my answer' }).click()
  await expect(own).toContainText('I have worked ever since.')
  await expect(own.getByRole('button', { name: 'Decide against it' })).toBeDisabled()
  const saving = client.page.waitForEvent('download')
  await mine.getByRole('link', { name: 'The letter as a PDF' }).click()
  expect((await saving).suggestedFilename()).toBe('letter.pdf')

  // Closed, it is so for everybody.
  await own.getByRole('button', { name: 'Close this job' }).click()
  await employer.getByRole('button', { name: 'Close it and tell everybody' }).click()
  await expect(own).toContainText('Closed')
  await client.page.goto('/hub?tab=jobs&view=mine')
  await expect(mine).toContainText('The employer has closed this job.')
})

test('the page of a job is whole without a script, and a visitor is told how to apply', async ({
  browser,
  baseURL,
  page,
}) => {
  await page.goto('/hub?tab=jobs')
  await page
    .getByRole('link', { name: /See this job/ })
    .first()
    .click()
  await page.waitForURL(/\/jobs\//)
  // The address changes before the list gives way to the job, and each job of the list has such a link.
  await expect(page.getByRole('heading', { name: 'How this employer looks at a record' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeVisible()
  const url = page.url()
  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const plain = await bare.newPage()
  await plain.goto(url)
  await expect(plain.getByRole('heading', { name: 'How this employer looks at a record' })).toBeVisible()
  const data = JSON.parse((await plain.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data).toMatchObject({ '@type': 'JobPosting', url: expect.stringContaining('/jobs/') })
  await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', data.url)
  // One that is gone says so too, with the way to the others.
  expect((await plain.goto('/jobs/none'))?.status()).toBe(404)
  await expect(plain.getByRole('heading', { name: 'This job is not here' })).toBeVisible()
  await expect(plain.getByRole('link', { name: 'Look at jobs' })).toBeVisible()
  await bare.close()
  for (const path of ['/hub?tab=jobs', '/hub?tab=jobs&view=post', new URL(url).pathname]) {
    await page.goto(path)
    await expect(page.getByRole('heading').nth(1)).toBeVisible()
    expect(
      (await axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()).violations.map(
        ({ id }) => id,
      ),
      path,
    ).toEqual([])
  }
})

test('what narrows the list stands in the address, and is there again after a reload', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Una'), { viewport: phone })
  await page.goto('/hub?tab=jobs')
  await page.getByText('More choices: pay, place, days').click()
  await page.getByLabel('Type').selectOption('full-time')
  await page.getByLabel('Your ZIP code').fill('94612')
  await page.getByLabel('How far').selectOption('10')
  await expect(page).toHaveURL(/type=full-time/)
  await expect(page).toHaveURL(/zip=94612/)
  await page.reload()
  await expect(page.getByLabel('Type')).toHaveValue('full-time')
  await expect(page.locator('[data-job]').first()).toContainText('Full-time')
  await expect(page.locator('[data-job]').first()).toContainText(/mile/)
  await page.getByLabel('Your ZIP code').fill('00001')
  await page.getByLabel('How far').selectOption('25')
  await expect(page.getByText('We do not know where ZIP code 00001 is')).toBeVisible()
})

test('a job that becomes another by a change waits for approval again, and staff read what was changed', async ({
  page,
  people,
}) => {
  test.setTimeout(90_000)
  const title = `Cook ${unique()}`
  const email = `sam-${unique()}@example.org`
  const staff = await people.open(people.demo('admin'))
  const desk = staff.page
  await page.goto('/hub?tab=jobs&view=post')
  await page.getByLabel('Business name').fill('Pier Kitchen')
  await page.getByLabel('Contact name').fill('Sam Reed')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Job title').fill(title)
  await page.getByLabel('Pay rate').fill('$18 an hour')
  await page.getByRole('button', { name: 'Post this job' }).click()
  await expect(page.getByRole('heading', { name: 'Job Posted Successfully' })).toBeVisible()

  // Nothing was said about records: whoever approves it reads that before.
  await desk.goto('/inbox?kind=job')
  await desk.getByText(title).first().click()
  await desk.getByRole('button', { name: 'Move on' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText(/has not said how they look at a record/)).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Available' }).check()
  await expect(dialog.getByText(/has not said how they look at a record/)).toBeVisible()
  await dialog.getByRole('textbox').fill('Good to have you with us.')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)

  // On the employer's page it stands once, in the words that staff and everybody else read.
  await signInAsPartner(page, staff.context.request, email)
  await expect(page.getByText(title, { exact: true })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'What you handed in' })).toHaveCount(0)
  const own = page.locator('[data-own-job]').filter({ hasText: title })
  await expect(own.getByText('Available', { exact: true })).toBeVisible()
  await own.getByRole('button', { name: 'Change' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Phone').fill('(555) 010-0142')
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await form.getByLabel('Pay rate').fill('$12 an hour')
  await expect(form.getByText(/By this it is another job/)).toBeVisible()
  await form.getByRole('button', { name: 'Save and ask for approval' }).click()
  await expect(own.getByText('Pending Approval', { exact: true })).toBeVisible()

  await desk.goto('/inbox?kind=job')
  await desk.getByText(title).first().click()
  const changes = desk.getByRole('article').locator('section').filter({ hasText: 'What was changed' }).last()
  await expect(changes).toContainText('$18 an hour')
  await expect(changes).toContainText('$12 an hour')
  await expect(changes).toContainText('(555) 010-0142')
  await expect(changes).not.toContainText('Pier Kitchen')
})

test('a card of the list is short on a phone, and what holds for all of them is said once', async ({
  page,
  people,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/hub?tab=jobs')
  await expect(page.locator('[data-job]').first()).toBeVisible()
  await expect(page.getByText(/You can apply without an account/)).toHaveCount(1)
  const client = await people.open(people.demo('client'), { viewport: phone })
  await client.page.goto('/hub?tab=jobs')
  const cards = client.page.locator('[data-job]')
  await expect(cards.first()).toBeVisible()
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(480)
  expect(heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]).toBeLessThan(420)
  const small = await cards
    .locator('a, button, summary')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length)
  expect(small).toBe(0)
})

test('the tab that an address chooses stands in its row on a phone, whatever the language', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('client'), { viewport: phone, locale: 'es' })
  await page.goto('/hub?tab=jobs&view=mine')
  await expect(page.getByRole('tab', { name: 'Mis empleos' })).toBeInViewport({ ratio: 0.99 })
})

test('a visitor applies without an account, keeps the link, and takes the application back by it', async ({
  page,
  people,
}) => {
  await page.goto('/hub?tab=jobs')
  await page
    .getByRole('link', { name: /See this job/ })
    .first()
    .click()
  await page.waitForURL(/\/jobs\//)
  await expect(page.getByRole('heading', { name: 'How this employer looks at a record' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark Interested' }).click()
  await page.getByRole('dialog').getByLabel('Your name').fill('Rosa Lund')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Interested' }).click()
  await expect(page.getByText('Interest Marked', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Apply Now' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Send this application' }).click()
  await expect(form.getByText('Write an e-mail address, or a whole phone number below.')).toBeVisible()
  const email = `rosa.${unique()}@example.org`
  await form.getByLabel('Your name').fill('Rosa Lund')
  await form.getByLabel('Your e-mail').fill(email)
  await form.getByLabel(/A few words to/).fill('I bake at home.')
  await looksRightEverywhere(page, 'visitor-apply')
  await form.getByRole('button', { name: 'Send this application' }).click()
  await expect(page.getByRole('dialog', { name: 'Application Submitted' })).toBeVisible()
  await page.getByRole('link', { name: 'See how it stands' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your application' })).toBeVisible()
  await looksRightEverywhere(page, 'visitor-application')
  const address = page.url()
  expect((await people.lettersTo(email))[0]?.body).toContain(new URL(address).hash)

  await page.getByRole('button', { name: 'Take this application back' }).click()
  await expect(page.getByText('Taken back').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Taken back').first()).toBeVisible()
  await page.goto('/job-application#nothing.here-that-is-long-enough')
  await expect(page.getByText('This link is not complete')).toBeVisible()
})
