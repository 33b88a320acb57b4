import { looksRightEverywhere } from './looks-right.ts'
import { expect, test } from './people.ts'

test('a therapist sees a client’s hub as the client sees it, and the client reads who opened it', async ({
  people,
}) => {
  const marcus = await people.newClient('Marcus')
  const first = 'Marcus'
  const client = await people.open(marcus)
  await client.page.goto('/hub/my-data')
  await expect(client.page.getByText('Nobody has opened it.')).toBeVisible()
  await client.page.request.post('/api/mood-logs', {
    data: { clientId: marcus.clientId, mood: 'hopeful', intensity: 6 },
  })
  await client.page.request.post('/api/chat/message', {
    data: { clientId: marcus.clientId, content: 'I slept a little better.' },
  })

  const { page } = await people.open(people.demo('therapist'))
  await page.goto(`/care/${marcus.clientId}`)
  await page.getByRole('link', { name: `See the hub as ${first} sees it` }).click()
  await expect(page.getByText(`You see ${first}’s hub as they see it. Read only.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Welcome, ${marcus.fullName}` })).toBeVisible()
  await expect(page.getByText('6 out of 10').first()).toBeVisible()
  await expect(page.getByText('Here the client says how they feel.')).toBeVisible()
  await looksRightEverywhere(page, 'hub-as-seen')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('tab', { name: 'AI Chat' }).click()
  await expect(page.getByText('I slept a little better.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Send' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await looksRightEverywhere(page, 'hub-as-seen-chat')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText(/You do not see here: Marcus’s journal/)).toBeVisible()

  // The client's page is open meanwhile: the line comes by itself.
  await expect(client.page.getByText(/^Dana opened your hub, .*\d/)).toBeVisible()
  await looksRightEverywhere(client.page, 'who-opened')

  await page.getByRole('link', { name: 'Back to Marcus’s record' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/care/${marcus.clientId}`))
})

test('a client’s hub does not open for a colleague who is not on the care team', async ({ people }) => {
  const marcus = await people.newClient('Lee')
  const { page } = await people.open(await people.newTherapist('Ines'))
  await page.goto(`/care/${marcus.clientId}/hub`)
  await expect(page.getByText('This client is not on your caseload, or is not here.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Welcome/ })).toHaveCount(0)
})
