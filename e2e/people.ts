import { randomBytes } from 'node:crypto'
import { setWindowTime, startTestServer, takeTimeFrom, type TestServer } from './test-server.ts'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

/** A person of the test's own. */
export interface Named {
  fullName: string
  username: string
  password: string
  clientId: string | null
}

/** The companion's answers to these words. Before anything was said its greeting stands in the talk: it is no answer. */
export const answerTo = (log: Locator, words: string): Locator =>
  log
    .getByRole('listitem')
    .filter({ has: log.page().getByText(words, { exact: true }) })
    .locator('xpath=following-sibling::li')
    .filter({ hasText: 'AI companion:' })

interface Letter {
  to: string
  subject: string | null
  body: string
}

const demo = 'landfall-demo'
const password = 'harbor light at dusk'
const unique = (): string => randomBytes(4).toString('hex')

const signInByApi = async (request: APIRequestContext, username: string, given: string): Promise<void> => {
  const response = await request.post('/api/auth/login', { data: { username, password: given } })
  expect(response.status(), await response.text()).toBe(200)
}

interface People {
  /** A client on the caseload of the demo therapist, with an account. */
  newClient(firstName: string, record?: { phone?: string; organization?: string }): Promise<Named>
  newTherapist(firstName: string): Promise<Named>
  /** A supporter in a client's circle, to whom the client shows everything for half a year. */
  newSupporter(client: Named, fullName: string): Promise<Named>
  /** An admin of the demo organization; with `organization`, of a new one of that name. */
  newAdmin(firstName: string, organization?: string): Promise<Named>
  /** A window of its own, signed in. */
  open(
    person: Pick<Named, 'username' | 'password'>,
    options?: Parameters<Browser['newContext']>[0],
  ): Promise<{ page: Page; context: BrowserContext }>
  demo(username: string): { username: string; password: string }
  /** What left for an address, newest first, as soon as something has, or so many letters have. */
  lettersTo(email: string, atLeast?: number): Promise<{ subject: string | null; body: string }[]>
}

export const test = base.extend<{ people: People; problems: string[] }, { server: TestServer }>({
  // One server a worker, and so one organization: an open desk of one journey would answer another's alert.
  server: [
    // Playwright reads the names of the fixtures that this one needs from the pattern: none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use, { project }) => {
      const server = await startTestServer(project)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await takeTimeFrom(server)
    await use(server.url)
  },
  // Every window has the server's time, also one that a journey opens by itself.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await setWindowTime(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // Nothing a page does may break the content policy, throw, or reach for another origin.
  problems: [
    // It reads the names of the fixtures that this one needs from the pattern: none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const problems: string[] = []
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, problems, baseURL }, use) => {
    watch(page, problems, baseURL ?? '')
    await use(page)
  },
  people: async ({ playwright, browser, baseURL, problems }, use) => {
    const contexts: BrowserContext[] = []
    const withRequest = async <T>(
      username: string,
      work: (request: APIRequestContext) => Promise<T>,
    ): Promise<T> => {
      const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      await signInByApi(request, username, demo)
      try {
        return await work(request)
      } finally {
        await request.dispose()
      }
    }
    const makePerson = async (
      role: 'client' | 'therapist' | 'admin',
      firstName: string,
      record: { phone?: string; organization?: string } = {},
    ): Promise<Named> => {
      const username = `${firstName.toLowerCase()}.${unique()}`
      const person = { fullName: `${firstName} ${unique()}`, username, password }
      const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const made = await request.post('/api/testing/people', {
        data: { role, ...person, ...record, email: `${username}@example.org` },
      })
      expect(made.status(), await made.text()).toBe(200)
      const { clientId } = (await made.json()) as { clientId: string | null }
      await request.dispose()
      return { ...person, clientId }
    }
    await use({
      demo: (username) => ({ username, password: demo }),
      newClient: (firstName, record) => makePerson('client', firstName, record),
      newTherapist: (firstName) => makePerson('therapist', firstName),
      newSupporter: async (client, fullName) => {
        const of = (): Promise<APIRequestContext> => playwright.request.newContext({ baseURL: baseURL ?? '' })
        const [asClient, asSupporter] = [await of(), await of()]
        await signInByApi(asClient, client.username, client.password)
        const clock = (await (await asClient.get('/api/testing/clock')).json()) as { now: string }
        const endsOn = new Date(Date.parse(clock.now) + 180 * 86_400_000).toISOString().slice(0, 10)
        const kinds = ['messages', 'milestones', 'appointments', 'safety_alerts']
        const invited = await asClient.post(`/api/clients/${client.clientId}/circle/invitations`, {
          data: {
            invitationId: randomBytes(16).toString('base64url'),
            ...{ name: fullName, relation: 'family', way: 'code', kinds, endsOn },
          },
        })
        expect(invited.status(), await invited.text()).toBe(201)
        const { code } = (await invited.json()) as { code: string }
        const person = { fullName, username: `supporter.${unique()}`, password, clientId: null }
        const accepted = await asSupporter.post('/api/circle/invitations/accept', {
          data: { key: code, mayText: false, fullName, username: person.username, password },
        })
        expect(accepted.status(), await accepted.text()).toBe(200)
        await Promise.all([asClient.dispose(), asSupporter.dispose()])
        return person
      },
      newAdmin: (firstName, organization) =>
        makePerson('admin', firstName, organization ? { organization } : {}),
      lettersTo: (email, atLeast = 1) =>
        withRequest('admin', async (admin) => {
          for (let tries = 0; tries < 200; tries += 1) {
            const all = (await (await admin.get('/api/outbox?limit=100')).json()) as Letter[]
            const found = all.filter(({ to }) => to === email)
            if (found.length >= atLeast) return found
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
          throw new Error(`fewer than ${atLeast} letters to ${email}`)
        }),
      open: async (person, options) => {
        const context = await browser.newContext(options)
        contexts.push(context)
        await signInByApi(context.request, person.username, person.password)
        const page = await context.newPage()
        watch(page, problems, baseURL ?? '')
        return { page, context }
      },
    })
    for (const context of contexts) await context.close()
  },
})

const watch = (page: Page, problems: string[], baseURL: string): void => {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) problems.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (
      /^(https?|wss?):$/.test(url.protocol) &&
      url.host !== new URL(baseURL).host &&
      !request.isNavigationRequest()
    ) {
      problems.push(`a request to ${url.host}`)
    }
  })
}

export { expect } from '@playwright/test'
export { now } from './test-server.ts'
