import type { APIRequestContext, Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { expect, type Named, test } from './people.ts'

// A server of its own, whose clock these journeys move.
ownServer()
test.describe.configure({ mode: 'serial' })

const second = 1000
/** The server looks at the holders this often, in real time. */
const look = 5 * second

/** Moves the clock in steps that the server does not take for a sleep, and lets it look at the holders after each. */
const pass = async (page: Page, milliseconds: number): Promise<void> => {
  for (let left = milliseconds; left > 0; left -= 40 * second) {
    const advance = Math.min(left, 40 * second)
    const moved = await page.request.post('/api/testing/clock', { data: { advance } })
    expect(moved.ok()).toBe(true)
    await page.waitForTimeout(look + second)
  }
}
const writeDanger = async (page: Page): Promise<void> => {
  await page.goto('/hub?tab=ai-chat')
  await page.getByLabel('Your message').fill('I want to die')
  await page.getByLabel('Your message').press('Enter')
  await expect(page.locator('[data-alert-line]')).toContainText('Sent')
}
/** Puts a person on the schedule, for every day and hour. */
const putOnCall = async (admin: APIRequestContext, { fullName }: Named, place: number): Promise<void> => {
  const rota = (await (await admin.get('/api/crisis/rota')).json()) as {
    people: { id: string; fullName: string }[]
  }
  const userId = rota.people.find((one) => one.fullName === fullName)?.id
  const shift = { userId, part: 'responder', place, startMinute: 0, endMinute: 0 }
  const added = await admin.post('/api/crisis/rota', {
    data: { ...shift, weekdays: [0, 1, 2, 3, 4, 5, 6] },
  })
  expect(added.status(), await added.text()).toBe(201)
}
const cardOf = (desk: Page, client: Named) =>
  desk.getByRole('article', { name: `Alert: ${client.fullName}` }).first()

test('a counselor hands an alert to a colleague, who accepts, and the client reads the new name', async ({
  people,
}) => {
  const ada = await people.newClient('Ada')
  const [nora, sam] = [await people.newTherapist('Nora'), await people.newTherapist('Sam')]
  const { page: desk } = await people.open(nora)
  const { page: other } = await people.open(sam)
  for (const page of [desk, other]) {
    await page.goto('/care')
    await expect(page.getByText('You are on call while this page is open')).toBeVisible()
  }
  const { page: phone } = await people.open(ada)
  await writeDanger(phone)
  const line = phone.locator('[data-alert-line]')
  await cardOf(desk, ada).getByRole('button', { name: 'I have it' }).click()
  await expect(line).toContainText('Nora has it')

  await cardOf(desk, ada).getByRole('button', { name: 'Hand over' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(sam.fullName) }).check()
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cardOf(desk, ada)).toContainText(`${sam.fullName} is asked to take over.`)

  // Until the colleague accepts, nothing changes for the client.
  const asked = other.getByText(`${nora.fullName} asks you to take over the alert of ${ada.fullName}`)
  await expect(asked).toBeVisible()
  await expect(line).toContainText('Nora has it')
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(line).toContainText('Sam has it')
  await expect(line).not.toContainText('Nora')
  await expect(asked).toHaveCount(0)
  await expect(cardOf(other, ada)).toContainText('You have this')
  await expect(cardOf(desk, ada)).toContainText(`${sam.fullName} has this`)
  await expect(cardOf(desk, ada).getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
  for (const page of [desk, other]) await page.context().close()
})

test('a holder who closes their page is gone after two minutes: the next counselor is called and the client reads so', async ({
  people,
}) => {
  const bo = await people.newClient('Bo')
  const [nora, sam] = [await people.newTherapist('Nora'), await people.newTherapist('Sam')]
  const { page: admin } = await people.open(people.demo('admin'))
  await putOnCall(admin.request, nora, 1)
  await putOnCall(admin.request, sam, 2)
  const holder = await people.open(nora)
  const { page: desk } = await people.open(sam)
  await holder.page.goto('/care')
  await desk.goto('/care')
  const { page: phone } = await people.open(bo)
  await writeDanger(phone)
  const line = phone.locator('[data-alert-line]')
  await cardOf(holder.page, bo).getByRole('button', { name: 'I have it' }).click()
  await expect(line).toContainText('Nora has it')
  const rings = desk.locator('[data-waiting-rows] > li').filter({ hasText: bo.fullName })
  await expect(rings).toHaveCount(0)

  await holder.context.close()
  await pass(phone, 80 * second)
  await expect(line, 'a short absence takes nothing away').toContainText('Nora has it')
  await pass(phone, 60 * second)
  await expect(line).toContainText('Nora had to step away. We are calling the next counselor.')
  await expect(phone.locator('[data-alert-bar="danger"]')).toHaveCount(1)

  await expect(rings).toHaveCount(1)
  await expect(cardOf(desk, bo)).toContainText(
    `${nora.fullName} had to step away. The next counselor is being called.`,
  )
  await cardOf(desk, bo).getByRole('button', { name: 'I have it' }).click()
  await expect(line).toContainText('Sam has it')
  await expect(line).not.toContainText('step away')
})
