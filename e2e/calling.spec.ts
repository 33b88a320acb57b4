import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { expect, test } from './people.ts'

// A server of its own, whose clock this journey moves.
const address = ownServer()

const password = 'harbor light at dusk'
interface Callable {
  id: string
  fullName: string
}

test('nobody takes it: the second is called after 2 minutes and the supervisor after 5, each once', {
  tag: '@databases',
}, async ({ people, browser }) => {
  const baseURL = address()
  const contexts: BrowserContext[] = []
  const open = async (username: string, given: string, path: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL })
    contexts.push(context)
    const signedIn = await context.request.post('/api/auth/login', { data: { username, password: given } })
    expect(signedIn.status(), await signedIn.text()).toBe(200)
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const demo = people.demo('admin').password
  const boss = await open('admin', demo, '/admin?tab=onCall')
  const admin = boss.context().request
  await invite(admin, 'Sam Second', 'sam.second')
  const { people: callable } = (await (await admin.get('/api/crisis/rota')).json()) as { people: Callable[] }
  const idOf = (fullName: RegExp): string => callable.find((one) => fullName.test(one.fullName))?.id ?? ''
  for (const [userId, part, place] of [
    [idOf(/Dana/), 'responder', 1],
    [idOf(/Sam Second/), 'responder', 2],
    [idOf(/Ruth/), 'supervisor', 1],
  ])
    expect(
      (
        await admin.post('/api/crisis/rota', {
          data: { userId, part, place, weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 0, endMinute: 0 },
        })
      ).status(),
    ).toBe(201)

  const first = await open('therapist', demo, '/care')
  const second = await open('sam.second', password, '/care')
  const rings = (page: Page) => page.getByText(/needs? help now/)
  await expect(first.getByText('You are on call now')).toBeVisible()
  await expect(second.getByText('You are on call now')).toBeVisible()
  const phone = await open('client', demo, '/hub?tab=ai-chat')
  await phone.getByLabel('Your message').fill('I want to die')
  await phone.getByLabel('Your message').press('Enter')
  // Whoever is on call hears it on an open page at once; letters, text messages and push go one after the other.
  await expect(rings(first)).toBeVisible()

  const called = async (): Promise<string[]> => {
    const letters = (await (await admin.get('/api/outbox?limit=100')).json()) as {
      to: string
      subject: string | null
    }[]
    return letters
      .filter(({ subject }) => subject === 'Someone is waiting for you')
      .map(({ to }) => to.split('@')[0] ?? '')
      .reverse()
  }
  const move = (advance: number) => admin.post('/api/testing/clock', { data: { advance } })
  await expect.poll(called).toEqual(['therapist'])
  await move(121_000)
  await expect.poll(called).toEqual(['therapist', 'sam.second'])
  await expect(rings(second)).toBeVisible()
  await move(180_000)
  await expect.poll(called).toEqual(['therapist', 'sam.second', 'admin'])
  await expect(rings(boss)).toBeVisible()

  // Taken once, it is quiet everywhere.
  await first.getByRole('button', { name: 'I have it' }).first().click()
  await expect(rings(second)).toHaveCount(0)
  await expect(rings(boss)).toHaveCount(0)
  await expect(phone.locator('[data-alert-line]')).toContainText('Dana has it')
  await move(600_000)
  expect(await called()).toHaveLength(3)
  for (const context of contexts) await context.close()
})

const invite = async (admin: APIRequestContext, fullName: string, username: string): Promise<void> => {
  const email = `${username}@example.org`
  const invited = await admin.post('/api/auth/invitations', { data: { fullName, email, role: 'therapist' } })
  expect(invited.status(), await invited.text()).toBe(201)
  let token: string | undefined
  await expect(async () => {
    const letters = (await (await admin.get('/api/outbox?limit=100')).json()) as {
      to: string
      body: string
    }[]
    token = /#(\S+)/.exec(letters.find(({ to }) => to === email)?.body ?? '')?.[1]
    expect(token).toBeDefined()
  }).toPass()
  const used = await fetch(new URL('/api/auth/links/use', address()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, username, password }),
  })
  expect(used.status).toBe(200)
}
