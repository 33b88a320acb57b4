import type { Page } from '@playwright/test'
import { looksRight } from './looks-right.ts'
import { expect, now, test } from './people.ts'

const dayMs = 86_400_000
const mark = (): string => Math.random().toString(36).slice(2, 8)
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

/** Presses Tab until the control with this name has the focus. */
const tabTo = async (page: Page, name: string | RegExp, most = 80): Promise<void> => {
  for (let presses = 0; presses < most; presses += 1) {
    const focused = page.locator(':focus')
    if ((await focused.count()) === 1) {
      const has = await focused.evaluate(
        (element) =>
          element.getAttribute('aria-label') ??
          (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? (element.labels?.[0]?.textContent ?? '')
            : (element.textContent ?? '')),
      )
      if (typeof name === 'string' ? has.trim() === name : name.test(has)) return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`no control is called ${name}`)
}

/** The admin of the demo organization pays for its plan on the sandbox's page, unless it pays already. */
const payPlan = async (admin: Page): Promise<void> => {
  await admin.goto('/admin?tab=settings')
  const card = admin.locator('section').filter({ hasText: 'Your organization’s plan' })
  await expect(card.getByRole('button', { name: /Pay by card|Change card/ })).toBeVisible()
  if (await card.getByRole('button', { name: 'Change card' }).isVisible()) return
  await expect(card).toContainText('no real money moves')
  await looksRight(admin)
  await card.getByRole('button', { name: 'Pay by card' }).click()
  await admin.getByLabel('E-mail for the receipt').fill('office@example.org')
  await admin.getByRole('button', { name: 'Subscribe' }).click()
  await expect(admin).toHaveURL(/\/admin/)
  await expect(card.getByText('Active')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Change card' })).toBeVisible()
}

test('a super admin makes an organization: its admin is invited, a host name that is taken is told at its field', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('superadmin'))
  const [name, host] = [`Bay House ${mark()}`, `${mark()}.example.org`]
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Billing console', exact: true }).click()
  await expect(page).toHaveURL(/\/superadmin$/)
  await expect(page.getByText('Super Admin Access')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Monthly revenue')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New organization' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  await expect(dialog.getByText('Write the name.').first()).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel(/Host name/).fill('not a host')
  await dialog.getByLabel('Plan').selectOption({ index: 1 })
  await dialog.getByLabel('Name of its admin').fill('Ann Lee')
  await dialog.getByLabel('E-mail of its admin').fill('ann@example.org')
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  await expect(dialog.getByText('Write a host name, such as help.example.org')).toBeVisible()
  await looksRight(page)
  await dialog.getByLabel(/Host name/).fill(host)
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  await expect(page.getByText('Organization Created', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, name)).toContainText('Invited')
  await expect(rowOf(page, name)).toContainText('ann@example.org')
  await expect(rowOf(page, name)).toContainText('Not paid yet')
  await expect(rowOf(page, name)).toContainText('$99.00 a month')
  await looksRight(page)

  await page.getByRole('button', { name: 'New organization' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill(`Other ${mark()}`)
  await dialog.getByLabel(/Host name/).fill(host)
  await dialog.getByLabel('Name of its admin').fill('Bo Chu')
  await dialog.getByLabel('E-mail of its admin').fill('bo@example.org')
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  await expect(dialog.getByText('Another organization has this host name. Choose another one.')).toBeVisible()
  await expect(dialog.getByLabel(/Host name/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New organization' })).toBeFocused()
})

test('a custom price is set by keyboard, shown before it is saved, undone and set again, and the next invoice carries it', async ({
  people,
}) => {
  const { page: admin } = await people.open(people.demo('admin'))
  await payPlan(admin)
  const { page, context } = await people.open(people.demo('superadmin'))
  const own = (await (await admin.request.get('/api/organization-plan')).json()) as { price: number }
  expect(own.price).toBe(4900)
  await page.goto('/superadmin')
  const paid = page.getByRole('row').filter({ hasText: 'Active' })
  await expect(paid).toHaveCount(1)
  const recurring = page.getByRole('listitem').filter({ hasText: 'Recurring (MRR)' })
  await expect(recurring).toContainText('$49.00')
  const name = (await paid.getByRole('rowheader').innerText()).trim()
  const dialog = page.getByRole('dialog')
  const openByKeys = async (): Promise<void> => {
    await tabTo(page, `Set price of ${name}`)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Custom price a month')).toBeFocused()
  }

  /** Waits until a price that was saved then is the processor's: two saves in between are told as one, or not at all. */
  const processorIsTold = (since: number): Promise<void> =>
    expect
      .poll(async () => {
        const answer = await context.request.get('/api/superadmin/processor-events?limit=100')
        const events = (await answer.json()) as { type: string; state: string; receivedAt: string }[]
        return events.some(
          ({ type, state, receivedAt }) =>
            type === 'customer.subscription.updated' &&
            state === 'applied' &&
            Date.parse(receivedAt) >= since,
        )
      })
      .toBe(true)

  await openByKeys()
  // A price that may mean two things is asked about, never guessed.
  await page.keyboard.type('1,000')
  await tabTo(page, 'Reason')
  await expect(dialog.getByRole('button', { name: '$1,000.00' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '$1.00', exact: true })).toBeVisible()
  await tabTo(page, 'Save price')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Custom price a month')).toBeFocused()
  await expect(dialog.getByText('Which amount do you mean?')).toBeVisible()
  await expect(dialog.getByText('Write the reason.')).toBeVisible()
  await looksRight(page)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('39')
  await expect(dialog.getByRole('status').filter({ hasText: 'Your change: next invoice on' })).toContainText(
    '$39.00 instead of $49.00.',
  )
  await tabTo(page, 'Reason')
  await page.keyboard.type('A small team')
  await tabTo(page, 'Save price')
  const firstAt = now()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Price Updated', { exact: true })).toBeVisible()
  await expect(paid).toContainText('$39.00')
  await processorIsTold(firstAt)

  await page.keyboard.press('F8')
  await tabTo(page, 'Undo')
  const undoneAt = now()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The former price holds again.', { exact: true })).toBeVisible()
  await expect(paid).not.toContainText('$39.00')
  await processorIsTold(undoneAt)

  await openByKeys()
  await page.keyboard.type('39.00')
  await tabTo(page, 'Reason')
  await page.keyboard.type('A small team, for good')
  await tabTo(page, 'Save price')
  const savedAt = now()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(paid).toContainText('$39.00')
  await openByKeys()
  await expect(dialog.getByText('A small team, for good')).toBeVisible()
  await expect(dialog.getByText('Undone')).toBeVisible()
  await expect(dialog.getByText('Use the plan’s price again').first()).toBeVisible()
  await looksRight(page)
  await page.keyboard.press('Escape')

  // The processor has been told before the month ends.
  await processorIsTold(savedAt)
  await context.request.post('/api/testing/clock', { data: { advance: 31 * dayMs } })
  await context.request.post('/api/auth/login', { data: people.demo('superadmin') })
  await expect
    .poll(async () => {
      const answer = await context.request.get('/api/superadmin/revenue-stats')
      return ((await answer.json()) as { recurring: number }).recurring
    })
    .toBe(3900)
  await page.reload()
  await expect(recurring).toContainText('$39.00')
  await expect(paid).toContainText('$39.00')
  await admin.request.post('/api/auth/login', { data: people.demo('admin') })
  await admin.reload()
  await expect(admin.getByText('Next payment: $39.00 on')).toBeVisible()
})

test('a plan needs a name, is created at $49.00, meets the name of another one, is changed, archived and put back', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('superadmin'))
  await page.goto('/superadmin?tab=plans')
  await expect(rowOf(page, 'Essential')).toContainText('$49.00')
  await expect(rowOf(page, 'Professional')).toContainText('$99.00')
  await looksRight(page)
  const name = `Harbor ${mark()}`
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New plan' }).click()
  await expect(dialog.getByLabel('Price a month')).toHaveValue('49.00')
  await expect(dialog.getByRole('button', { name: 'Create plan' })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByText('Give the plan a name first.')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('essential')
  await dialog.getByLabel('Price a month').fill('-5')
  await dialog.getByLabel(/Features/).fill('Beds\n\nRides')
  await dialog.getByRole('button', { name: 'Create plan' }).click()
  await expect(dialog.getByText('Write an amount in dollars, such as 39 or 39.50.')).toBeVisible()
  await dialog.getByLabel('Price a month').fill('1.059,50')
  await dialog.getByRole('button', { name: 'Create plan' }).click()
  await expect(dialog.getByText('Another plan has this name. Choose another name.')).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await looksRight(page)
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Create plan' }).click()
  await expect(page.getByText('Plan Created', { exact: true })).toBeVisible()
  await expect(rowOf(page, name)).toContainText('$1,059.50')
  await expect(rowOf(page, name)).toContainText('Beds · Rides')

  await page.getByRole('button', { name: 'Edit Essential' }).click()
  await expect(dialog.getByText(/on this plan\. /)).toBeVisible()
  await page.keyboard.press('Escape')
  // A plan that organizations are on is archived only after a question.
  await page.getByRole('button', { name: 'Archive Essential' }).click()
  await expect(dialog).toContainText('They keep it at its price.')
  await looksRight(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Archive Essential' })).toBeVisible()
  await page.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(rowOf(page, name)).toContainText('Archived')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Archive ${name}` })).toBeVisible()
})

test('a message of the processor is replayed and says what came of it', async ({ people }) => {
  const { page: admin } = await people.open(people.demo('admin'))
  await payPlan(admin)
  const { page } = await people.open(people.demo('superadmin'))
  await page.goto('/superadmin?tab=settings')
  await expect(page.getByText('no real money moves')).toBeVisible()
  await expect(page.getByText('landfall-demo')).toBeVisible()
  const log = page.locator('section').filter({ hasText: 'Messages of the processor' })
  await log.getByLabel('Status').selectOption('Applied')
  await expect(page).toHaveURL(/messages=applied/)
  const row = log.getByRole('row').filter({ hasText: 'checkout.session.completed' }).first()
  await expect(row).toContainText('Applied')
  await looksRight(page)
  await expect(row.getByRole('cell').nth(1)).toHaveText(/1$/)
  await row.getByRole('button', { name: /Replay/ }).click()
  await expect(page.getByText('Message Replayed', { exact: true })).toBeVisible()
  await expect(row.getByRole('cell').nth(1)).toHaveText(/2$/)
  await expect(row).toContainText('Applied')
})

test('a suspended organization is told what is stopped and what stays on, until that ends', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('superadmin'))
  const { page: admin } = await people.open(people.demo('admin'))
  await admin.goto('/admin')
  await expect(admin).toHaveTitle(/ · /)
  const name = ((await admin.title()).split(' · ')[1] ?? '').trim()
  await page.goto('/superadmin')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Suspend ${name}`, exact: true }).click()
  await expect(dialog).toContainText('Stays on: care and safety of its clients.')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Write the reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Unpaid since October')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(rowOf(page, name).getByText('Suspended')).toBeVisible()
  try {
    await expect(admin.getByText('Your organization is suspended')).toBeVisible()
    await expect(admin.getByText('Stays on: care and safety of its clients.', { exact: false })).toBeVisible()
    await looksRight(admin)
  } finally {
    await page.getByRole('button', { name: `Resume ${name}`, exact: true }).click()
    await dialog.getByLabel('Reason').fill('Paid')
    await dialog.getByRole('button', { name: 'Resume' }).click()
  }
  await expect(admin.getByText('Your organization is suspended')).toHaveCount(0)
})

test('what cannot be loaded says so in the words of the specification, and is tried again', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('superadmin'))
  let isDown = true
  await page.route('**/api/superadmin/**', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/superadmin')
  await expect(page.getByText('Failed to fetch revenue stats')).toBeVisible()
  await expect(page.getByText('Failed to fetch admin subscriptions')).toBeVisible()
  isDown = false
  for (const retry of [0, 1]) {
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1 - retry)
  }
  await expect(page.getByText('Monthly revenue')).toBeVisible()
  isDown = true
  await page.getByRole('tab', { name: 'Billing Plans' }).click()
  await expect(page.getByText('Failed to fetch billing plans')).toBeVisible()
})

test('nobody but the super admin opens the console, its code or its calls', async ({ people, request }) => {
  const chunks = new Set<string>()
  const { page, context } = await people.open(people.demo('superadmin'))
  page.on('request', (sent) => {
    if (/\/assets\/superadmin\/.*\.js$/.test(sent.url())) chunks.add(new URL(sent.url()).pathname)
  })
  await page.goto('/superadmin')
  await expect(page.getByText('Super Admin Access')).toBeVisible()
  expect(chunks.size).toBeGreaterThan(0)
  const { page: admin, context: adminContext } = await people.open(people.demo('admin'))
  const { context: clientContext } = await people.open(people.demo('client'))
  for (const chunk of chunks) {
    expect((await context.request.get(chunk)).status()).toBe(200)
    for (const other of [adminContext.request, clientContext.request, request])
      for (const path of [chunk, chunk.replace('/superadmin/', '/Superadmin/'), chunk.replace('/s', '/%73')])
        expect((await other.get(path)).status(), path).toBe(404)
  }
  for (const path of ['billing-plans', 'admin-subscriptions', 'revenue-stats', 'payment-settings'])
    expect((await adminContext.request.get(`/api/superadmin/${path}`)).status(), path).toBe(403)
  const response = await admin.goto('/superadmin')
  expect(response?.status()).toBe(404)
  await expect(admin.getByText('Page Not Found')).toBeVisible()
  await expect(admin.getByText('Super Admin Access')).toHaveCount(0)
  await admin.goto('/admin')
  await expect(admin.getByRole('link', { name: 'Billing console' })).toHaveCount(0)
})
