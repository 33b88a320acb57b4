import type { APIRequestContext } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { expect, test } from './people.ts'

// A server of its own: an alert that another journey left open rings the whole team once its first minutes are over.
ownServer()
test.describe.configure({ mode: 'serial' })

interface Rota {
  stretches: { id: string }[]
  people: { id: string; fullName: string }[]
}
const allDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

// Without an on-call schedule every counselor with an open page is on call: so the next journey wants it.
const emptyRota = async (admin: APIRequestContext): Promise<void> => {
  const { stretches } = (await (await admin.get('/api/crisis/rota')).json()) as Rota
  for (const { id } of stretches) expect((await admin.delete(`/api/crisis/rota/${id}`)).status()).toBe(200)
}

test('with a rota only who is on call is rung; everybody sees it, and the client hears who is there', async ({
  people,
}) => {
  const admin = await people.open(people.demo('admin'))
  const [ona, pia] = [await people.newTherapist('Ona'), await people.newTherapist('Pia')]
  const nik = await people.newClient('Nik')
  try {
    await admin.page.goto('/admin?tab=onCall')
    await expect(admin.page.getByText('Nobody is on the rota yet')).toBeVisible()
    await admin.page.getByRole('button', { name: 'Add to the rota' }).press('Enter')
    const form = admin.page.getByRole('dialog')
    await form.getByLabel('Who?').selectOption({ label: `${ona.fullName} (Counselor)` })
    for (const day of allDays) await form.getByLabel(day).check()
    await form.getByLabel('From').fill('00:00')
    await form.getByLabel('To').fill('00:00')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(admin.page.getByText(`On call now: ${ona.fullName}`)).toBeVisible()

    const [on, off] = [await people.open(ona), await people.open(pia)]
    await on.page.goto('/care')
    await off.page.goto('/care')
    await expect(on.page.getByText('You are on call now')).toBeVisible()
    await expect(off.page.getByText('You are not on call now')).toBeVisible()

    const phone = await people.open(nik)
    await phone.page.goto('/hub?tab=ai-chat')
    await phone.page.getByRole('button', { name: 'Get help now' }).click()
    await expect(phone.page.getByText('Crisis Support Activated', { exact: true })).toBeVisible()
    await expect(on.page.getByText(/needs? help now/)).toBeVisible()
    await expect(on.page).toHaveTitle(/^\(\d+\)/)
    const seen = off.page.getByRole('article', { name: `Alert: ${nik.fullName}` })
    await expect(seen).toBeVisible()
    await expect(off.page.getByText(/needs? help now/)).toHaveCount(0)
    await expect(off.page).toHaveTitle(/^Care/)
    // Anybody may take it all the same.
    await seen.getByRole('button', { name: 'I have it' }).click()
    await expect(phone.page.locator('[data-alert-line]')).toContainText('Pia has it')
    await on.context.close()
    await off.context.close()
  } finally {
    await emptyRota(admin.context.request)
  }
})

test('practice is marked as practice, calls whoever is on call, and tells how long it took', async ({
  people,
}) => {
  const desk = await people.open(await people.newTherapist('Rae'))
  await desk.page.goto('/care')
  await desk.page.getByRole('button', { name: 'On call', exact: true }).click()
  await desk.page.getByRole('button', { name: 'Start a practice call' }).click()
  await desk.page.keyboard.press('Escape')
  const card = desk.page.getByRole('region', { name: 'This is practice. Nobody is in danger.' })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'I have it (practice)' }).press('Enter')
  await expect(desk.page.getByText('Practice answered', { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
})
