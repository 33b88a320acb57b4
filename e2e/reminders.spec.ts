import { saysNothing } from '../src/domains/notifications/says-nothing.ts'
import { ownServer } from './own-server.ts'
import { expect, test, now } from './people.ts'

// A server of its own, whose clock this journey moves.
const address = ownServer()

interface Letter {
  channel: string
  subject: string | null
  body: string
}
const hour = 3_600_000

test('a court date twelve days ahead is reminded of five times, and no message says what it is', async ({
  people,
  browser,
}) => {
  const baseURL = address()
  const password = people.demo('client').password
  const open = async (username: string) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 640 } })
    const signIn = async () =>
      expect((await context.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(
        200,
      )
    await signIn()
    return { context, page: await context.newPage(), signIn }
  }
  const marcus = await open('client')
  const dana = await open('therapist')
  const admin = await open('admin')

  await marcus.page.goto('/hub/appointments')
  await marcus.page.getByText('Reminders', { exact: true }).click()
  await expect(marcus.page.getByText('Texts go to the number ending in 0177.')).toBeVisible()
  await marcus.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(marcus.page.getByText('Reminders saved', { exact: true })).toBeVisible()

  const me = await (await marcus.context.request.get('/api/auth/me')).json()
  const clientId = (me as { user: { clientId: string } }).user.clientId
  // Early in the afternoon in Los Angeles, whatever the hour is now.
  const day = new Date(now() + 12 * 24 * hour)
  day.setUTCHours(22, 0, 0, 0)
  const made = await dana.context.request.post('/api/appointments', {
    data: {
      clientId,
      kind: 'court',
      title: 'Hearing on probation',
      place: 'Superior Court, Department 9',
      room: '402',
      bring: 'Letter of the treatment program',
      scheduledAt: day.toISOString(),
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: string }

  const lines = async () => {
    await marcus.signIn()
    const all = (await (await marcus.context.request.get(`/api/clients/${clientId}/reminders`)).json()) as {
      appointmentId: string
      step: number
      state: string
    }[]
    // Below the ladder stands what was told of the date itself.
    return all.filter(
      ({ appointmentId, state, step }) => appointmentId === id && state !== 'planned' && step >= 0,
    )
  }
  const reached: number[] = []
  // Six hours at a time: whatever the hour is now, one look falls between that morning at eight and the date at two.
  for (let quarters = 0; quarters < 56 && reached.length < 5; quarters += 1) {
    await admin.context.request.post('/api/testing/clock', { data: { advance: 6 * hour } })
    for (const { step } of await lines()) if (!reached.includes(step)) reached.push(step)
  }
  expect(reached).toEqual([10, 7, 3, 1, 0])
  await expect.poll(async () => (await lines()).map(({ state }) => state)).toEqual(Array(5).fill('captured'))

  await admin.signIn()
  const letters = (await (await admin.context.request.get('/api/outbox?limit=100')).json()) as Letter[]
  expect(letters.length).toBeGreaterThanOrEqual(6)
  for (const { subject, body } of letters) {
    expect(saysNothing(body), body).toBe(true)
    expect(saysNothing(subject ?? ''), subject ?? '').toBe(true)
    expect(body).not.toMatch(/402|Hearing|Department|program/)
  }

  await marcus.page.goto('/hub/appointments')
  await expect(marcus.page.getByText('Room: 402')).toBeVisible()
  await expect(marcus.page.getByText('Bring: Letter of the treatment program')).toBeVisible()
  await marcus.page.getByText('Reminders', { exact: true }).click()
  await marcus.page.getByText('What was sent and what will be').click()
  await expect(marcus.page.getByText('The same day', { exact: false }).first()).toBeVisible()
  // The record is a paper of its own: who, and nothing else of the page.
  await marcus.page.evaluate(() => Object.assign(window, { print: () => {} }))
  await marcus.page.getByRole('button', { name: 'Print this list' }).click()
  await marcus.page.emulateMedia({ media: 'print' })
  await expect(marcus.page.getByText('Reminders about my appointments')).toBeVisible()
  await expect(marcus.page.getByText('Room: 402')).toBeHidden()
  await marcus.page.emulateMedia({ media: 'screen' })

  await admin.page.goto('/admin?tab=settings')
  await expect(admin.page.getByText('Running', { exact: true })).toBeVisible()
  for (const { context } of [marcus, dana, admin]) await context.close()
})
