import type { Page } from '@playwright/test'
import { looksRight, looksRightEverywhere } from './looks-right.ts'
import { expect, test } from './people.ts'

const write = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Write to/ }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const log = (page: Page) => page.getByRole('log')

test('a client invites a supporter by a code, they write, and taking it back empties the page within a second', {
  tag: '@databases',
}, async ({ people, page }) => {
  test.setTimeout(120_000)
  const sol = await people.newClient('Sol')
  const { page: his } = await people.open(sol)
  await his.goto('/hub/circle')
  await expect(his.getByText('Nobody is in your circle yet')).toBeVisible()
  await looksRightEverywhere(his, 'circle-empty')

  // The code is read aloud.
  await his.getByRole('button', { name: 'Invite a person' }).first().click()
  await his.getByLabel('Their name').fill('Lena')
  await his.getByLabel('How do you invite them?').selectOption('code')
  await his.getByRole('checkbox', { name: /^Milestones/ }).check()
  await looksRight(his)
  await his.getByRole('button', { name: 'Invite', exact: true }).click()
  const code = (await his.getByText(/^\d{5} \d{5}$/).textContent()) ?? ''
  await his.getByRole('button', { name: 'Close' }).last().click()
  await expect(his.getByRole('listitem').filter({ hasText: 'Lena' })).toContainText('can be accepted')

  // Lena types it on her phone.
  await page.goto('/join')
  await page.getByLabel('The 10 digits that were read to you').fill(code)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Sol invites you' })).toBeVisible()
  await looksRightEverywhere(page, 'join-offer')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByLabel('Your name').fill('Lena Moss')
  await page.getByRole('textbox', { name: 'Username' }).fill(`lena.${Math.random().toString(36).slice(2, 8)}`)
  await page.getByRole('textbox', { name: 'Password' }).fill('a garden in spring')
  await looksRightEverywhere(page, 'join-accept')
  await page.getByRole('button', { name: 'Accept and go on' }).click()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Sol/ }).click()
  await write(page, 'Good morning, Sol.')

  // He reads it, sees her, and answers; she reads that he read it.
  await his.goto('/hub/circle/messages')
  await his.getByRole('button', { name: /Lena/ }).click()
  await expect(log(his)).toContainText('Good morning, Sol.')
  await expect(log(page)).toContainText('Read')
  await his.getByRole('textbox', { name: /^Write to/ }).pressSequentially('Good')
  await expect(log(page)).toContainText('Sol is writing')
  await write(his, 'Good morning, Lena.')
  await expect(log(page)).toContainText('Good morning, Lena.')
  await looksRightEverywhere(his, 'messages-client')
  await looksRightEverywhere(page, 'supporter-home')

  // He takes messages back in the middle of it.
  const { page: second } = await people.open(sol)
  await second.goto('/hub/circle')
  await looksRightEverywhere(second, 'circle')
  await second.getByRole('switch', { name: 'Messages' }).click()
  await expect(second.getByRole('switch', { name: 'Messages' })).not.toBeChecked()
  await expect(page.getByText('Good morning, Lena.')).toHaveCount(0, { timeout: 1_000 })
  await expect(page.getByText('Messages are off. Sol decides about it.')).toBeVisible()
})
