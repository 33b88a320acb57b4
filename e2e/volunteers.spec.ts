import { faultsOf } from './faults-of.ts'
import { expect, test } from './people.ts'

const phone = { width: 360, height: 640 }
const tokenIn = (body: string): string => /#(\S+)/.exec(body)?.[1] ?? ''

// Her phone is on the other side of the day: there it is tomorrow already.
test.use({ timezoneId: 'Pacific/Kiritimati' })

test('a volunteer goes from the form to an active match, writes without a number, logs hours, and they count', {
  tag: '@databases',
}, async ({ people, page, request }) => {
  test.setTimeout(120_000)
  const mark = Math.random().toString(36).slice(2, 7)
  const email = `june.${mark}@example.org`
  const sol = await people.newClient('Sol')

  // The form, on a phone.
  await page.setViewportSize(phone)
  await page.goto('/hub?tab=volunteers')
  await page.getByRole('button', { name: 'Choose this: Be a mentor' }).click()
  await expect(page.getByLabel('How do you want to help?')).toHaveValue('mentor')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Write your name.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(`June ${mark}`)
  await page.getByLabel('Phone', { exact: true }).fill('(555) 010-0119')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('checkbox', { name: 'Weekends' }).check()
  await page.getByRole('checkbox', { name: 'English' }).check()
  await page.getByLabel('Name 1').fill('Ida Berg')
  await page.getByLabel('Phone or e-mail 1').fill('ida@example.org')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Volunteer Registration Successful').first()).toBeVisible()

  // In by the link, without a password.
  await page.getByRole('link', { name: 'Get a link to your page' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Look at your e-mail')).toBeVisible()
  await expect(page.locator('[data-next]:focus')).toContainText('Look at your e-mail')
  const letters = await people.lettersTo(email, 2)
  const link = letters.find(({ body }) => body.includes('/welcome#'))
  await page.goto(`/welcome#${tokenIn(link?.body ?? '')}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your page' })).toBeVisible()
  const stage = page.locator('li[aria-current="step"]')
  await expect(stage).toContainText('Applied')
  await expect(page.getByText('We need one more person who knows you. Name them below.')).toBeVisible()

  // Staff: references, check, the evening.
  const desk = await people.open(people.demo('admin'))
  await desk.page.goto(`/inbox?kind=volunteer&q=${encodeURIComponent(`June ${mark}`)}`)
  await desk.page.locator('[data-inbox-link]').first().click()
  const move = async (to: string) => {
    await desk.page.getByRole('article').getByRole('button', { name: 'Move on' }).click()
    await desk.page.getByRole('radio', { name: to, exact: true }).check()
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Move on' }).click()
    await expect(desk.page.getByRole('dialog')).toHaveCount(0)
  }
  await move('References')
  await expect(stage).toContainText('References')
  const speaks = async (name: string) => {
    await desk.page.getByLabel('What they said').selectOption('speaks')
    await desk.page.getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(desk.page.getByRole('listitem').filter({ hasText: name })).toContainText('Speaks for them')
  }
  await desk.page.getByRole('button', { name: 'What they said' }).click()
  await speaks('Ida Berg')
  await desk.page.getByRole('button', { name: 'Add a reference' }).click()
  await desk.page.getByLabel('Name', { exact: true }).fill('Noor Haddad')
  await speaks('Noor Haddad')
  // Two speak for her now; before that her page asked for one more.
  await expect(page.getByText('We need one more person who knows you.')).toHaveCount(0)
  await move('Check')
  // What the step is about has opened by itself.
  await desk.page.getByLabel('Words for the volunteer').fill('We are glad to have you.')
  await desk.page.getByRole('button', { name: 'Keep the decision' }).click()
  // Nothing is decided for them.
  await expect(desk.page.getByText('Choose the decision.')).toBeVisible()
  await desk.page.getByRole('radio', { name: 'Welcome' }).check()
  await desk.page.getByLabel('Source of the check').fill('County records')
  await desk.page.getByLabel('Agreed to the check on').fill('2020-01-02')
  await desk.page.getByLabel('Valid until').fill('2060-01-01')
  await desk.page.getByRole('button', { name: 'Keep the decision' }).click()
  // The decision stands where its form was.
  await expect(desk.page.getByText('County records')).toBeVisible()
  await expect(desk.page.getByRole('button', { name: 'Keep the decision' })).toHaveCount(0)
  await expect(desk.page.getByText('Still owed: the training on the page')).toBeVisible()
  await move('Training')
  await desk.page.getByRole('switch', { name: 'Was at the evening of training' }).click()

  // The volunteer reads the words, and does the training.
  await expect(page.getByText('We are glad to have you.').first()).toBeVisible()
  const right = { boundaries: [1, 2], privacy: [0, 1], crisis: [2, 0, 1], messages: [0] }
  const titles = {
    boundaries: 'Being a friend with limits',
    privacy: 'What you hear stays with you',
    crisis: 'If somebody wants to die',
    messages: 'Writing to each other here',
  }
  for (const [id, answers] of Object.entries(right)) {
    const fold = page.locator('details').filter({ hasText: titles[id as 'crisis'] })
    await fold.locator('summary').click()
    for (const [i, answer] of answers.entries())
      await fold.getByRole('group').nth(i).getByRole('radio').nth(answer).check()
    await fold.getByRole('button', { name: 'Check my answers' }).click()
    await expect(fold.getByText(/^Done on/)).toBeVisible()
  }
  expect(await faultsOf(page)).toEqual([])

  // The counselor asks both.
  const ruth = await people.open(people.demo('therapist'))
  await ruth.page.goto(`/care/${sol.clientId}?tab=plan`)
  await ruth.page.getByRole('button', { name: 'Find a volunteer' }).click()
  const dialog = ruth.page.getByRole('dialog', { name: 'Find a volunteer' })
  await expect(dialog.getByText('Walt Jimenez')).toBeVisible()
  await dialog.getByLabel('When').selectOption('weekends')
  await dialog.getByRole('radio', { name: new RegExp(`June ${mark}`) }).check()
  await dialog.getByLabel('Words that both will read').fill('You both like to walk.')
  await dialog.getByRole('button', { name: 'Ask both' }).click()
  await expect(ruth.page.getByText('Both were asked.', { exact: true })).toBeVisible()

  // The answer is lost on its way back: what was kept is not called unsaved beside it.
  const lost = '**/api/partner/volunteer-matches/*'
  await page.route(lost, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Yes, gladly' }).click()
  await expect(page.getByRole('heading', { name: 'You said yes. We wait for Sol.' })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute(lost)
  const hub = await people.open(sol, { viewport: phone })
  await hub.page.goto('/hub/circle')
  await expect(hub.page.getByText('You both like to walk.')).toBeVisible()
  await hub.page.getByRole('button', { name: 'Yes, I would like that' }).click()
  await expect(hub.page.getByRole('heading', { name: 'You and June' })).toBeFocused()

  // Both have said yes: she is active, on her own page and in the inbox.
  await expect(stage).toContainText('Active')
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  const record = desk.page.getByRole('article')
  await expect(record.getByText('Active', { exact: true }).first()).toBeVisible()
  await expect(record.getByText('Matched → Active')).toBeVisible()
  // She was told of each of the three steps that staff made, of the words of the check, of the match and of Sol's yes; the
  // steps that follow from these wrote nothing of their own.
  const told = (await people.lettersTo(email, 8)).filter(({ subject }) => subject?.startsWith('News about'))
  expect(told).toHaveLength(6)

  // Both write; a number is asked about, and none stands anywhere.
  await hub.page.goto('/hub/circle/messages')
  await hub.page.getByLabel('Write to June').fill('Call me at (555) 010-0177')
  await hub.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(hub.page.getByText('This looks like a phone number.')).toBeVisible()
  await hub.page.getByRole('button', { name: 'Change it' }).click()
  // The message comes and its answer is lost: it is not called unsent, stands there once, and the box is empty.
  let isLost = true
  await hub.page.route('**/api/circle/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await hub.page.getByLabel('Write to June').fill('Shall we walk on Sunday?')
  await hub.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(hub.page.getByLabel('Write to June')).toHaveValue('')
  await expect(hub.page.getByText('It was not sent')).toHaveCount(0)
  // The words alone decide in which direction they run: who wrote them is said beside them.
  await expect(
    hub.page.locator('p[dir=auto]').getByText('Shall we walk on Sunday?', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('log').getByText('Shall we walk on Sunday?')).toBeVisible()
  await page.getByLabel('Write to Sol').fill('Gladly, at ten.')
  // A session that has ended is said, with the way to a link by e-mail; the words stay.
  const signedIn = await page.context().cookies()
  const saysSignedOut = async (press: () => Promise<void>) => {
    await page.context().clearCookies()
    await press()
    await expect(page.getByRole('alert').getByText('You were signed out')).toBeVisible()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in and go on' })).toHaveAttribute(
      'href',
      '/partner-sign-in',
    )
    await page.context().addCookies(signedIn)
    await press()
  }
  await saysSignedOut(() => page.getByRole('button', { name: 'Send', exact: true }).click())
  await expect(hub.page.getByRole('log').getByText('Gladly, at ten.')).toBeVisible()
  await expect(hub.page.getByText('0119')).toHaveCount(0)
  expect(await faultsOf(hub.page)).toEqual([])

  // What is wrong is told the team; half written it waits. Why something ends is chosen by whoever ends it.
  const openReport = async () => {
    await hub.page.getByRole('button', { name: 'More about June' }).click()
    await hub.page.getByRole('button', { name: 'Something is wrong' }).click()
  }
  await openReport()
  await hub.page.getByLabel('What happened?').fill('He asked')
  await hub.page.reload()
  await openReport()
  await expect(hub.page.getByLabel('What happened?')).toHaveValue('He asked')
  await hub.page.keyboard.press('Escape')
  await hub.page.goto('/hub/circle')
  for (const side of [hub.page, page]) {
    await side.getByRole('button', { name: 'End it' }).click()
    await expect(side.getByRole('radio', { name: 'We reached what we wanted' })).toBeFocused()
    await side.getByRole('button', { name: 'End it' }).click()
    await expect(side.getByText('Choose a reason.')).toBeVisible()
    await side.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(side.getByRole('button', { name: 'End it' })).toBeFocused()
  }

  // Hours by herself, and they count.
  const before = (await (await request.get('/api/volunteer-impact')).json()) as { minutesEver: number }
  await page.getByRole('button', { name: 'Log hours' }).click()
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Log hours' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Hours', { exact: true }).selectOption('0')
  await page.getByLabel('Minutes', { exact: true }).selectOption('30')
  await saysSignedOut(() => page.getByRole('button', { name: 'Keep', exact: true }).click())
  await expect(page.getByText('0 h 30 min')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log hours' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Certificate of hours (PDF)' })).toHaveCount(0)
  await desk.page.getByRole('button', { name: 'Approve these hours' }).click()
  await expect(page.getByRole('link', { name: 'Certificate of hours (PDF)' })).toBeVisible()
  const after = (await (await request.get('/api/volunteer-impact')).json()) as { minutesEver: number }
  expect(after.minutesEver - before.minutesEver).toBe(30)
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Certificate of hours (PDF)' }).getAttribute('href')) ?? '',
  )
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto('/hub?tab=volunteers')
  await expect(page.getByRole('heading', { name: 'What volunteers give' })).toBeVisible()
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
  await expect(figure('Hours since the start')).toHaveText(
    new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(
      Math.round(after.minutesEver / 6) / 10,
    ),
  )
  await expect(figure('Active volunteers')).toHaveText(/^(?:Fewer than 5|\d+)$/)
  await expect(figure('People with a volunteer')).toHaveText(/^(?:Fewer than 5|\d+)$/)

  // He ends it: the card goes, and the focus does not fall out of the page.
  await hub.page.getByRole('button', { name: 'End it' }).click()
  await hub.page.getByRole('radio', { name: 'We reached what we wanted' }).check()
  await hub.page.getByRole('button', { name: 'End it' }).click()
  await expect(hub.page.getByText('No volunteer stands by you right now.')).toBeFocused()
})
