import type { Page, Route } from '@playwright/test'
import { expect, type Named, test } from './people.ts'

const phone = { viewport: { width: 360, height: 740 } }
const again = (page: Page) => page.getByRole('dialog', { name: 'You were signed out.' })
const signInAgain = async (page: Page, password: string): Promise<void> => {
  await again(page).getByLabel('Password', { exact: true }).fill(password)
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

interface Row {
  id: string
  name: string
  kind: string
  state: string
}

/** The volunteer who has just applied in the demo's data. */
const applied = async (page: Page): Promise<Row> => {
  const rows = (await (await page.request.get('/api/submissions?kind=volunteer&show=all')).json()) as Row[]
  const found = rows.find(({ name }) => name.startsWith('Grace'))
  if (!found) throw new Error('nobody has applied')
  return found
}
const moveByColleague = async (page: Page, { id }: Row, to: string): Promise<void> => {
  const moved = await page.request.post('/api/submissions/moves', {
    data: { ids: [id], to, reason: 'We look at it together.' },
  })
  expect(moved.status(), await moved.text()).toBe(200)
}

test('signed out while writing, staff sign in where they are: the words, the record and the filter stay', async ({
  people,
}) => {
  const admin = people.demo('admin')
  const { page, context } = await people.open(admin)
  await page.goto('/inbox?kind=contact&show=all')
  await page.locator('[data-inbox-link]').first().click()
  await expect(page).toHaveURL(/\/inbox\/[^?]+\?kind=contact&show=all$/)
  const place = page.url()
  const box = page.locator('[data-write-box]')
  await box.fill('We are open on Saturday.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(again(page).getByLabel('Username')).toHaveValue(admin.username)
  await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused()
  // Put away for a moment, it is offered on the page.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'You were signed out.' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in and go on' }).click()
  await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused()
  await signInAgain(page, 'wrong-password')
  await expect(again(page).getByText('Invalid username or password')).toBeVisible()
  await signInAgain(page, admin.password)
  await expect(again(page)).toBeHidden()
  await expect(page.getByText('You were signed out.')).toBeHidden()
  expect(page.url()).toBe(place)
  await expect(box).toHaveValue('We are open on Saturday.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'We are open on Saturday.' })).toBeVisible()
  await expect(box).toHaveValue('')
})

/** Saves, or is asked to sign in before it: a page that rings notices by itself that the person is signed out. */
const meetTheDoor = async (page: Page): Promise<void> => {
  const locked = page.locator('[data-locked-desk]').getByRole('link', { name: 'Sign in again' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(async () => {
    if (await again(page).isVisible()) return
    await save.or(locked).first().click({ timeout: 2_000 })
    await expect(again(page)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

test('what is half written on the housing desk stays too, and is shown to nobody else who signs in', async ({
  people,
}) => {
  const therapist = people.demo('therapist')
  const nell = await people.newClient('Nell')
  const { page, context } = await people.open(therapist)
  await page.goto(`/housing-desk?client=${nell.clientId}`)
  await page.getByLabel('Anything else').fill('Near the bus')
  await page.getByLabel('From which day?').fill('2027-01-10')
  await page.getByLabel('Near which ZIP code?').fill('94607')
  await page.getByLabel('How far from there, in miles?').fill('20')
  await context.clearCookies()
  await meetTheDoor(page)
  await signInAgain(page, therapist.password)
  await expect(again(page)).toBeHidden()
  expect(page.url()).toContain(`client=${nell.clientId}`)
  await expect(page.getByLabel('Anything else')).toHaveValue('Near the bus')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Kept: the form folds, and the places come in order.
  await expect(page.getByText(/Places that fit Nell/)).toBeVisible()
  await page.getByText(/^What Nell needs/).click()

  await page.getByLabel('Anything else').fill('Near the bus, and quiet')
  await context.clearCookies()
  await meetTheDoor(page)
  const other: Named = await people.newTherapist('Olga')
  await again(page).getByLabel('Username').fill(other.username)
  await signInAgain(page, other.password)
  await expect(again(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Housing', exact: true })).toBeVisible()
  await expect(page.getByText('Near the bus', { exact: false })).toHaveCount(0)
})

/** Keeps a script waiting. Returns what answers it, and all that are asked for later. */
const holdScript = async (
  page: Page,
  name: RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(name, async (route) => {
    await held
    await answer(route)
  })
  return () => release()
}

test('a counselor who signs in again while the sign-in dialog still loads keeps the page and its draft', async ({
  people,
}) => {
  const therapist = people.demo('therapist')
  const nell = await people.newClient('Nell')
  const { page, context } = await people.open(therapist)
  const release = await holdScript(page, /sign-in-again[^/]*\.js/, (route) => route.continue())
  await page.goto(`/housing-desk?client=${nell.clientId}`)
  await page.getByLabel('Anything else').fill('Near the bus')
  await page.getByLabel('From which day?').fill('2027-01-10')
  await page.getByLabel('Near which ZIP code?').fill('94607')
  await page.getByLabel('How far from there, in miles?').fill('20')
  await context.clearCookies()
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await refused
  release()
  await expect(again(page)).toBeVisible()
  await signInAgain(page, therapist.password)
  await expect(again(page)).toBeHidden()
  await expect(page.getByLabel('Anything else')).toHaveValue('Near the bus')
})

test('a part of a page that the server refuses a signed-out counselor does not reload the page and its draft', async ({
  people,
}) => {
  const therapist = people.demo('therapist')
  const nell = await people.newClient('Nell')
  const { page, context } = await people.open(therapist)
  const release = await holdScript(page, /staff-alerts[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.goto(`/housing-desk?client=${nell.clientId}`)
  await page.getByLabel('Anything else').fill('Near the bus')
  await context.clearCookies()
  release()
  await expect(again(page)).toBeVisible()
  const lost = page.getByText('This part opens when you have a connection.', { exact: false })
  await expect(lost).toBeVisible()
  await page.unroute(/staff-alerts[^/]*\.js/)
  await signInAgain(page, therapist.password)
  await expect(again(page)).toBeHidden()
  await expect(page.getByLabel('Anything else')).toHaveValue('Near the bus')
  await expect(lost).toBeHidden()
})

test('a decision about what a colleague has moved meanwhile is made anew, with the words that were typed', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('admin'))
  const colleague = await people.open(people.demo('admin'))
  const grace = await applied(page)
  await page.goto(`/inbox/${grace.id}?kind=volunteer&show=all`)
  await page.getByRole('article').getByRole('button', { name: 'Move on' }).click()
  const dialog = page.getByRole('dialog')
  // The first thing that is asked has the focus.
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('textbox').fill('Too far away.')
  await moveByColleague(colleague.page, grace, 'references')
  await expect(dialog.getByRole('alert')).toContainText('Somebody else moved it meanwhile.')
  await expect(dialog.getByRole('textbox')).toHaveValue('Too far away.')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Move on' }).click()
  await expect(dialog.getByText('Choose where it goes.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // A page that has heard nothing of it is told by the server.
  await page.reload()
  await expect(page.getByRole('article').getByRole('button', { name: 'Move on' })).toBeVisible()
  await page.routeWebSocket(/\/api\/realtime/, () => undefined)
  await page.reload()
  await page.getByRole('article').getByRole('button', { name: 'Move on' }).click()
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('textbox').fill('Too far away.')
  await moveByColleague(colleague.page, grace, 'declined')
  await dialog.getByRole('button', { name: 'Move on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody else moved it meanwhile.')
  await expect(dialog.getByRole('textbox')).toHaveValue('Too far away.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await moveByColleague(colleague.page, grace, 'applied')
})

test('on a phone a move is confirmed and undone beside the open record, and it is said where nothing was undone', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('admin'), phone)
  const colleague = await people.open(people.demo('admin'))
  const grace = await applied(page)
  await page.goto(`/inbox/${grace.id}?kind=volunteer&show=all`)
  const undo = page.getByRole('button', { name: 'Undo' })
  const decline = async (): Promise<void> => {
    await page.getByRole('article').getByRole('button', { name: 'Move on' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('textbox').fill('Too far away.')
    await dialog.getByRole('button', { name: 'Move on' }).click()
    await expect(dialog).toBeHidden()
  }
  await decline()
  await expect(undo).toBeInViewport()
  await undo.click()
  await expect(undo).toBeHidden()
  await expect.poll(async () => (await applied(page)).state).toBe(grace.state)
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused()

  await decline()
  await moveByColleague(colleague.page, grace, 'applied')
  await page.keyboard.press('z')
  await expect(page.getByText('was not undone', { exact: false })).toBeVisible()
  expect((await applied(page)).state).toBe('applied')
})

test('a visit is planned to no house whose story is over, and the page says so', async ({ people }) => {
  const { page } = await people.open(people.demo('admin'))
  const houses = (await (await page.request.get('/api/submissions?kind=property&show=all')).json()) as Row[]
  const house = houses.find(({ state }) => state === 'pending')
  if (!house) throw new Error('no house waits')
  await page.goto(`/inbox/${house.id}?kind=property&show=all`)
  await expect(page.getByRole('button', { name: 'Plan a visit' })).toBeVisible()
  await moveByColleague(page, house, 'declined')
  await expect(page.getByText('This house is over', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plan a visit' })).toHaveCount(0)
  await moveByColleague(page, house, 'pending')
})

test('every desk of the staff is a link away from the others', async ({ people }) => {
  const admin = await people.open(people.demo('admin'))
  const therapist = await people.open(people.demo('therapist'))
  for (const [page, from] of [
    [admin.page, '/admin'],
    [admin.page, '/inbox'],
    [admin.page, '/housing-desk'],
    [therapist.page, '/care'],
  ] as const) {
    await page.goto(from)
    await page.getByRole('link', { name: 'Volunteers', exact: true }).click()
    await expect(page).toHaveURL(/\/volunteers-desk$/)
  }
  await admin.page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(admin.page).toHaveURL(/\/admin$/)
})

test('a press does not land on a link that loading alerts will move', async ({ people }) => {
  const { page } = await people.open(people.demo('admin'))
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/crisis\/alerts(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  // Presses are held for three seconds at most: the page itself looks when the link appears.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const link = document.querySelector('main a[href="/intake"]')
      if (!link) return
      watch.disconnect()
      Object.assign(window, { atFirst: getComputedStyle(link).pointerEvents })
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/inbox')
  const link = page.locator('main a[href="/intake"]')
  const takesPresses = () => link.evaluate((element) => getComputedStyle(element).pointerEvents !== 'none')
  await expect(link).toBeVisible()
  expect(await page.evaluate(() => (window as { atFirst?: string }).atFirst)).toBe('none')
  release()
  await expect.poll(takesPresses).toBe(true)
  await link.click()
  await expect(page).toHaveURL(/\/intake/)
})

test('what is half written beside hours stays while another record is read', async ({ people }) => {
  const { page } = await people.open(people.demo('admin'))
  await page.goto('/inbox?kind=volunteer&show=all&q=walt')
  await page.locator('[data-inbox-link]').first().click()
  await page.getByRole('button', { name: 'Strike out' }).first().click()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Logged twice')
  await page.getByLabel('Number or name').fill('june')
  await page.getByRole('link', { name: /June Park/ }).click()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('June Park')
  await expect(reason).toHaveCount(0)
  await page.getByLabel('Number or name').fill('walt')
  await page.getByRole('link', { name: /Walt Jimenez/ }).click()
  await expect(reason).toHaveValue('Logged twice')
})
