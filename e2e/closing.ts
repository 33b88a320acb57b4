import type { Page } from '@playwright/test'
import { now } from './people.ts'

const tomorrow = (): string => new Date(now() + 86_400_000).toISOString().slice(0, 10)

/** A form that any alert takes, for the API. */
export const wholeClosing = () => ({
  actions: ['called'],
  screen: 'done',
  risk: 'medium',
  planSeen: true,
  nextContactOn: tomorrow(),
})

/** Fills in the form that closes an alert of a client; the caller sends it. */
export const fillClosing = async (page: Page, words: string): Promise<void> => {
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: 'Called', exact: true }).check()
  await form.getByLabel('C-SSRS').selectOption({ label: 'Done' })
  await form.getByText('Medium', { exact: true }).click()
  await form.getByText('Yes', { exact: true }).click()
  await form.getByLabel('Next contact').fill(tomorrow())
  await form.getByLabel(/^Notes/).fill(words)
}
