import { fillClosing } from './closing.ts'
import { faultsOf } from './faults-of.ts'
import { expect, test } from './people.ts'

test('a counselor reaches a client in a crisis by phone, closes with the form, and reads the note in the record', {
  tag: '@databases',
}, async ({ people }) => {
  const ida = await people.newClient('Ida', { phone: '(555) 010-0142' })
  const desk = await people.open(people.demo('therapist'), { viewport: { width: 1280, height: 900 } })
  const { page } = desk
  await page.goto('/care')
  const phone = await people.open(ida, { viewport: { width: 360, height: 740 } })
  await phone.page.goto('/hub?tab=ai-chat')
  await phone.page.getByLabel('Your message').fill('I want to kill myself tonight')
  await phone.page.getByLabel('Your message').press('Enter')

  const card = page.getByRole('article', { name: `Alert: ${ida.fullName}` })
  await card.first().getByRole('button', { name: 'I have it' }).click()
  await expect(phone.page.locator('[data-alert-line]')).toContainText('Dana has it')
  await card.first().getByRole('link', { name: ida.fullName }).click()

  // The number is shown once it is asked for, in the head of the record and in the panel at once.
  const main = page.locator('main')
  await expect(main.getByText('Ways to reach them').last()).toBeVisible()
  await expect(main.getByText('(555) 010-0142')).toHaveCount(0)
  await main.getByRole('button', { name: 'Show the number' }).first().click()
  const call = main.getByRole('link', { name: 'Call (555) 010-0142' })
  await expect(call.first()).toHaveAttribute('href', 'tel:+15550100142')
  await expect(main.getByRole('link', { name: 'Text (555) 010-0142' }).first()).toHaveAttribute(
    'href',
    'sms:+15550100142',
  )
  await main.getByRole('link', { name: 'Write to them now' }).last().click()
  await expect(page.getByLabel(/^Write to /)).toBeFocused()
  await page.keyboard.type('I am calling you now.')
  await page.keyboard.press('Enter')
  await expect(phone.page.getByRole('log')).toContainText('I am calling you now.')
  expect(await faultsOf(page)).toEqual([])

  // What is half written survives a reload.
  const open = () => card.last().getByRole('button', { name: 'Close', exact: true }).click()
  await open()
  const form = page.getByRole('dialog')
  // The form reads its draft when it opens: that answer may still be on its way.
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/closing-draft') && response.request().method() !== 'GET',
  )
  await form.getByLabel(/^Notes/).fill('Her sister is with her.')
  await kept
  await page.reload()
  await open()
  await expect(form.getByLabel(/^Notes/)).toHaveValue('Her sister is with her.')
  await form.getByRole('button', { name: 'Close the alert' }).click()
  await expect(form.getByText('Choose at least one.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await fillClosing(page, 'Her sister is with her. She put the pills away.')
  await form.getByRole('button', { name: 'Close the alert' }).click()
  await expect(page.getByText('Alert closed', { exact: true })).toBeVisible()
  await expect(phone.page.locator('[data-alert-line]')).toContainText('A counselor closed this')

  // It stands in the record at once: the note, the timeline, the task.
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText('She put the pills away.')
  await expect(notes).toContainText('Dana')
  await expect(notes).toContainText('signed')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText(/Note from closing an alert/)).toContainText('Dana')
  await expect(page.getByText(/closed by Dana/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'To do' })).toContainText('Safety call after a crisis')
})
