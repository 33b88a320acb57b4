import { looksRightEverywhere } from './looks-right.ts'
import { answerTo, expect, test } from './people.ts'

test('a client who returns is remembered, puts a fact right, deletes one, and switches remembering off', async ({
  people,
}) => {
  const noor = await people.newClient('Noor')
  const first = await people.open(noor)
  const sayOn = async (page: typeof first.page, words: string): Promise<void> => {
    await page.getByLabel('Your message').fill(words)
    await page.getByLabel('Your message').press('Enter')
    await expect(answerTo(page.getByRole('log'), words)).toHaveCount(1)
  }
  await first.page.goto('/hub?tab=ai-chat')
  await sayOn(first.page, 'My sister Lena drives me to work every day')
  await sayOn(first.page, 'I start at the bakery on Tuesday')
  await first.context.close()

  const { page } = await people.open(noor)
  await page.goto('/hub?tab=ai-chat')
  await sayOn(page, 'do you remember the name of my sister?')
  await expect(answerTo(page.getByRole('log'), 'do you remember the name of my sister?')).toContainText(
    'Lena',
  )
  await sayOn(page, 'when is my next appointment?')
  await sayOn(page, 'where do i find the jobs on here?')
  await looksRightEverywhere(page, 'chat-remembers')
  await page.getByRole('link', { name: 'What I remember' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'What I remember' })).toBeVisible()
  const sister = page.locator('[data-fact]').filter({ hasText: 'sister: Lena' })
  await expect(sister).toHaveCount(1)
  await looksRightEverywhere(page, 'memory')

  await sister.getByRole('button', { name: 'Correct' }).click()
  await page.getByLabel('Someone in your life').fill('Rena')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is corrected.')).toBeVisible()
  await expect(page.locator('[data-fact]').filter({ hasText: 'sister: Rena' })).toHaveCount(1)
  const work = page.locator('[data-fact]').filter({ hasText: 'the bakery' }).first()
  const before = await page.locator('[data-fact]').count()
  await work.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('It is deleted.')).toBeVisible()
  await expect(page.locator('[data-fact]')).toHaveCount(before - 1)
  await page.getByRole('switch', { name: 'Remember what I tell' }).click()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Remember what I tell' })).not.toBeChecked()
})
