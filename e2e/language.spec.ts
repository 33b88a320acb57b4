import { languages } from '#shared/languages.ts'
import { looksRight, looksRightEverywhere } from './looks-right.ts'
import { expect, test } from './people.ts'

test('the Language tab passes the accessibility checks at both widths, in both themes', async ({
  people,
}) => {
  test.setTimeout(120_000)
  const { page } = await people.open(await people.newClient('Vera'))
  await page.goto('/hub?tab=language')
  await expect(page.getByText('12+ Languages')).toBeVisible()
  await expect(page.getByText(' available').first()).toBeVisible()
  await page.getByRole('button', { name: 'Configure' }).click()
  await looksRightEverywhere(page, 'language')
})
void languages
void looksRight
