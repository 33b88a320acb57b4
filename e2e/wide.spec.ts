import { newId } from '../src/shared/ids.ts'
import { callsOf } from './hostile-words.ts'
import { expect, now, test } from './people.ts'
import { expectNoWider, wideWords } from './wide-words.ts'

test('a long link or word in any text of a client widens no page of the hub, nor the record', async ({
  people,
}) => {
  test.setTimeout(180_000)
  const [ines, dana] = [await people.newClient('Ines'), await people.newTherapist('Dana')]
  const { page, context } = await people.open(ines)
  const client = callsOf(context.request)
  const id = ines.clientId ?? ''
  const wide = wideWords(200)
  for (const content of [wide, 'h'.repeat(90), 'ا'.repeat(120)])
    await client.post('/api/chat/message', { clientId: id, content })
  await client.post('/api/appointments', {
    clientId: id,
    kind: 'other',
    title: wideWords(120),
    place: wideWords(180),
    bring: wide,
    scheduledAt: new Date(now() + 86_400_000).toISOString(),
  })
  await client.post('/api/reentry-steps', { clientId: id, title: wideWords(120), notes: wide })
  await client.post('/api/mood-logs', { clientId: id, mood: 'good', intensity: 5, note: wide })
  await client.put(`/api/clients/${id}/safety-plan`, {
    basedOn: 0,
    content: {
      worthLiving: [wide],
      warningSigns: [wide],
      ownCoping: [],
      distractions: [{ name: wideWords(90), phone: '' }],
      helpers: [{ name: wideWords(90), phone: '555 0100' }],
      professionals: [],
      safePlace: [],
    },
  })
  await client.put(`/api/clients/${id}/emergency-contacts/${newId()}`, {
    name: wideWords(90),
    relation: 'sister',
    phone: '555 0101',
    toldInCrisis: false,
  })
  for (const path of [
    ...['/hub', '/hub?tab=ai-chat', '/hub?tab=progress', '/hub/appointments', '/hub/moods', '/hub/plan'],
    ...['/hub/safety-plan', '/safety-plan', '/hub/contacts', '/hub/my-data', '/hub/memory'],
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoWider(page, path)
  }
  const desk = await people.open(dana)
  for (const path of ['overview', 'conversation', 'plan', 'notes', 'documents'].map(
    (tab) => `/care/${id}?tab=${tab}`,
  )) {
    await desk.page.goto(path)
    await desk.page.waitForLoadState('networkidle')
    await expectNoWider(desk.page, path)
  }
})

test('a file with a long name widens no form on a phone', async ({ page }) => {
  const file = {
    name: `PXL_${'7'.repeat(112)}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  }
  await page.goto('/contact')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText('PXL_', { exact: false }).first()).toBeVisible()
  await expectNoWider(page, '/contact')
})
