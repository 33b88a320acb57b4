import type { Page } from '@playwright/test'
import { looksRightEverywhere } from './looks-right.ts'
import { expect, test } from './people.ts'

const log = (page: Page) => page.getByRole('log')

test('a client picks a phrase in English, and a supporter reads it in Spanish and opens the original', async ({
  people,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { page: his } = await people.open(await people.newClient('Sol'))
  await his.goto('/hub/circle')
  await his.getByRole('button', { name: 'Invite a person' }).first().click()
  await his.getByLabel('Their name').fill('Lena')
  await his.getByLabel('How do you invite them?').selectOption('code')
  await his.getByRole('button', { name: 'Invite', exact: true }).click()
  const code = (await his.getByText(/^\d{5} \d{5}$/).textContent()) ?? ''

  // Lena reads Spanish, and so does her account.
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
  await page.goto('/join')
  await page.getByLabel('Los 10 números que te leyeron').fill(code)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await page.getByLabel('Tu nombre').fill('Lena Moss')
  await page
    .getByRole('textbox', { name: 'Nombre de usuario' })
    .fill(`lena.${Math.random().toString(36).slice(2, 8)}`)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('a garden in spring')
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click()
  await page.getByRole('button', { name: /^Sol/ }).click()

  // He picks the sentence from the sheet: it is in the box, and not sent.
  const fetched: string[] = []
  his.on('request', (request) => fetched.push(request.url()))
  await his.goto('/hub/circle/messages')
  await his.getByRole('button', { name: /^Lena/ }).click()
  await his.getByRole('button', { name: 'Phrases' }).click()
  const sheet = his.getByRole('dialog', { name: 'Phrases' })
  await expect(sheet).toContainText('Lena (Spanish): a sentence from this list is shown in their language')
  await looksRightEverywhere(his, 'phrases-sheet')
  await sheet.getByText('Love', { exact: true }).click()
  await expect(sheet.getByText('Me llenas de orgullo.')).toBeVisible()
  await looksRightEverywhere(his, 'phrases-topic')
  await sheet.getByRole('button', { name: /^I am proud of you\./ }).click()
  const box = his.getByRole('textbox', { name: /^Write to/ })
  await expect(box).toHaveValue('I am proud of you.')
  await expect(box).toBeFocused()
  await expect(log(page)).not.toContainText('orgullo')
  await his.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(his)).toContainText('I am proud of you.')

  // She reads it in Spanish, and sees what he wrote.
  await expect(log(page)).toContainText('Me llenas de orgullo.')
  await expect(log(page)).toContainText('Del libro de frases.')
  await expect(log(page)).not.toContainText('I am proud of you.')
  await looksRightEverywhere(page, 'phrases-translated')
  await page.getByRole('button', { name: 'Ver original' }).click()
  await expect(log(page)).toContainText('I am proud of you.')
  await page.getByRole('button', { name: 'Ver traducción' }).click()

  // She types, takes what goes on from it, and he reads English.
  const hers = page.getByRole('textbox', { name: /^Escribir a/ })
  await hers.pressSequentially('te ext')
  await expect(page.getByRole('list', { name: 'Frases que van bien' })).toContainText('Te extraño.')
  await looksRightEverywhere(page, 'phrases-suggested')
  await page.getByRole('button', { name: 'Te extraño.' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(log(his)).toContainText('I miss you.')

  // Words of one’s own stay as they are.
  await hers.fill('Te extraño mucho, hijo.')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(log(his)).toContainText('Te extraño mucho, hijo.')

  // Two languages have travelled, and no others.
  const books = new Set(
    fetched.flatMap(
      (url) => /\/assets\/(en|es|zh|vi|ar|tl|ko|hi|ru|pt|fr|de)-[^/]*\.js$/.exec(url)?.[1] ?? [],
    ),
  )
  expect([...books].filter((one) => one !== 'en' && one !== 'es')).toEqual([])
})
