import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'

/** Every public form, and how it is opened. */
const forms: readonly { name: string; path: string; open?: (page: Page) => Promise<void> }[] = [
  { name: 'contact', path: '/contact' },
  { name: 'a donation', path: '/donate?amount=25' },
  { name: 'goods', path: '/give-goods' },
  { name: 'a pledge', path: '/campaign' },
  { name: 'volunteers', path: '/hub?tab=volunteers' },
  { name: 'a home', path: '/hub?tab=housing&side=have' },
  { name: 'a bed', path: '/hub?tab=housing' },
  {
    name: 'a job',
    path: '/hub?tab=jobs',
    open: async (page) => page.getByRole('tab', { name: 'Post a Job' }).click(),
  },
]

const fitting = [
  [/mail/i, 'ana.ruiz@example.org'],
  [/\btel\b|phone|reach you/i, '(415) 555-0142'],
  [/^date/, '2027-01-20'],
  [/zip/i, '94110'],
  [/amount|dollars/i, '2000'],
  [/^number|rooms|beds|number/i, '2'],
] as const

const formOf = (page: Page) =>
  page
    .locator('main form')
    .filter({ has: page.locator('button[type=submit]') })
    .last()

/** Writes something that fits into each open field of the form. */
const fillIn = async (page: Page): Promise<void> => {
  const form = formOf(page)
  await form.waitFor()
  for (const field of await form.locator('input:visible, textarea:visible, select:visible').all()) {
    const [tag, type, name] = await field.evaluate((one: HTMLInputElement) => [
      one.tagName,
      one.type,
      `${one.name} ${one.labels?.[0]?.textContent ?? ''}`,
    ])
    if (tag === 'SELECT') await field.selectOption({ index: 1 })
    else if (type === 'radio' || type === 'checkbox') {
      if (
        await field.evaluate(
          (one: HTMLInputElement) =>
            one.required ||
            (one.type === 'radio' && !document.querySelector(`input[name="${one.name}"]:checked`)),
        )
      )
        await field.check({ force: true })
    } else if (type === 'file' || (await field.inputValue())) continue
    else await field.fill(fitting.find(([words]) => words.test(`${type} ${name}`))?.[1] ?? 'Ana Ruiz')
  }
}

for (const { name, path, open } of forms)
  test(`the form of ${name} says without a connection that it was not sent, and keeps the typed text`, async ({
    page,
    context,
  }) => {
    await page.goto(path)
    await open?.(page)
    await fillIn(page)
    const form = formOf(page)
    const typed = () =>
      form
        .locator('input, textarea')
        .evaluateAll((all) =>
          (all as HTMLInputElement[]).map(({ type, checked, value }) =>
            type === 'checkbox' || type === 'radio' ? checked : value,
          ),
        )
    const before = await typed()
    const sent: string[] = []
    page.on('requestfinished', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await context.setOffline(true)
    await form.locator('button[type=submit]').last().click()
    await expect(page.getByText(/could not reach our server, so this was not sent/).first()).toBeVisible()
    expect(await typed()).toEqual(before)
    await context.setOffline(false)
    await page.waitForTimeout(1500)
    expect(sent.filter((url) => !url.includes('/challenge'))).toEqual([])
  })
