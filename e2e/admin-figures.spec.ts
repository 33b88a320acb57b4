import { looksRightEverywhere } from './looks-right.ts'
import { expect, test } from './people.ts'

test('an admin opens each of the four figures, and the rows are those that it counts', async ({
  page,
  people,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  await page.goto('/donate?amount=25')
  await expect(page.getByRole('region', { name: 'Before you pay' })).toContainText('$25.00')
  await page.getByLabel('Full name').fill(`Rosa ${mark}`)
  await page.getByLabel('E-mail', { exact: true }).fill(`rosa.${mark}@example.org`)
  await page.getByRole('button', { name: 'Go to secure payment' }).click()
  await page.getByRole('button', { name: 'Donate' }).click()
  await expect(page.getByText('Your gift of $25.00 is paid.')).toBeVisible()
  await page.goto('/contact')
  await page.getByLabel('Your name').fill(`Lee ${mark}`)
  await page.getByLabel('E-mail address').fill(`lee.${mark}@example.org`)
  await page.getByLabel('What is it about?').fill('Saturday')
  await page.getByLabel('Your message').fill('Are you open on Saturday?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/LF-\d{6}/).first()).toBeVisible()

  const { page: admin } = await people.open(people.demo('admin'))
  await admin.goto('/admin')
  const figures = admin.getByRole('list', { name: 'Figures' })
  const figure = (name: string) => figures.getByRole('link', { name: new RegExp(`^${name}`) })
  const numberOf = async (name: string): Promise<number> => {
    await expect(figure(name)).toContainText(/\d/)
    return Number(/[\d,]+/.exec((await figure(name).innerText()).slice(name.length))?.[0])
  }
  const rows = admin.getByRole('tabpanel').getByRole('row')
  const showAll = async (): Promise<void> => {
    const more = admin.getByRole('button', { name: 'Show more' })
    while (await more.isVisible()) {
      const before = await rows.count()
      await more.click()
      await expect(async () => expect(await rows.count()).toBeGreaterThan(before)).toPass()
    }
  }

  const users = await numberOf('Users')
  await figure('Users').click()
  await expect(admin.getByRole('tab', { name: 'User Management' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows.nth(1)).toBeVisible()
  await showAll()
  await expect(rows).toHaveCount(users + 1)
  await looksRightEverywhere(admin, 'users')

  const premium = await numberOf('Premium users')
  await figure('Premium users').click()
  await expect(admin.getByLabel('Plan')).toHaveValue('paid')
  await expect(async () => {
    await showAll()
    expect(await rows.count()).toBe(premium + 1)
  }).toPass()
  await expect(rows.filter({ hasText: 'Basic' })).toHaveCount(0)

  const received = /\$[\d,.]+/.exec((await figure('Monthly revenue').textContent()) ?? '')?.[0] ?? ''
  await figure('Monthly revenue').click()
  await expect(admin.getByRole('tabpanel')).toContainText('Received this month')
  await expect(admin.getByRole('tabpanel')).toContainText(received)
  await expect(admin.getByRole('table').filter({ hasText: 'Housing fund' })).toBeVisible()
  await looksRightEverywhere(admin, 'revenue')

  await figure('Contact messages').click()
  const chip = (name: string) => admin.getByRole('button', { name: new RegExp(`^${name} \\(\\d`) })
  const countOf = async (name: string): Promise<number> =>
    Number(/\((\d+)\)/.exec((await chip(name).textContent()) ?? '')?.[1])
  await expect(chip('Unread')).toBeVisible()
  const [all, unread, read] = [await countOf('All'), await countOf('Unread'), await countOf('Read')]
  expect(all).toBe(await numberOf('Contact messages'))
  await showAll()
  await expect(rows).toHaveCount(all + 1)
  await chip('Unread').click()
  await expect(rows).toHaveCount(unread + 1)
  await looksRightEverywhere(admin, 'messages')
  await rows.getByRole('link', { name: `Lee ${mark}` }).click()
  await expect(admin.getByText('Are you open on Saturday?')).toBeVisible()
  await admin.goBack()
  await expect(chip('Unread')).toHaveText(`Unread (${unread - 1})`)
  await expect(chip('Unread')).toHaveAttribute('aria-pressed', 'true')
  await chip('Read').click()
  await expect(rows).toHaveCount(read + 2)
  await expect(rows.filter({ hasText: `Lee ${mark}` })).toContainText('Read')
})
