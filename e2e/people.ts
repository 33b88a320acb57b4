import { randomBytes } from 'node:crypto'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

/** A person of the test's own: made through the product's own doors. */
export interface Named {
  fullName: string
  username: string
  password: string
  clientId: string | null
}

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

/** The newest letter's link to an address, out of the captured outbox. */
const linkFor = async (admin: APIRequestContext, email: string): Promise<string> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const letters = (await (await admin.get('/api/outbox?limit=100')).json()) as Letter[]
    const token = /#(\S+)/.exec(letters.find(({ to }) => to === email)?.body ?? '')?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no letter to ${email}`)
}

interface People {
  /** A client on the caseload of the demo therapist, with an account. */
  newClient(firstName: string): Promise<Named>
  newTherapist(firstName: string): Promise<Named>
  /** A window of its own, signed in. */
  open(
    person: Pick<Named, 'username' | 'password'>,
    options?: Parameters<Browser['newContext']>[0],
  ): Promise<{ page: Page; context: BrowserContext }>
  demo(username: string): { username: string; password: string }
  /** What left for an address, newest first, as soon as something has, or so many letters have. */
  lettersTo(email: string, atLeast?: number): Promise<{ subject: string | null; body: string }[]>
}

export const test = base.extend<{ people: People; problems: string[] }>({
  // Nothing a page does may break the content policy, throw, or reach for another origin.
  problems: [
    async ({ page, baseURL }, use) => {
      const problems: string[] = []
      watch(page, problems, baseURL ?? '')
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
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
    const accept = async (email: string, username: string): Promise<void> => {
      const token = await withRequest('admin', (admin) => linkFor(admin, email))
      const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const used = await visitor.post('/api/auth/links/use', { data: { token, username, password } })
      expect(used.status(), await used.text()).toBe(200)
      await visitor.dispose()
    }
    await use({
      demo: (username) => ({ username, password: demo }),
      newClient: async (firstName) => {
        const username = `${firstName.toLowerCase()}.${unique()}`
        const email = `${username}@example.org`
        const fullName = `${firstName} ${unique()}`
        const clientId = await withRequest('therapist', async (therapist) => {
          const created = await therapist.post('/api/clients', { data: { fullName, email } })
          expect(created.status(), await created.text()).toBe(201)
          return ((await created.json()) as { id: string }).id
        })
        await accept(email, username)
        return { fullName, username, password, clientId }
      },
      newTherapist: async (firstName) => {
        const username = `${firstName.toLowerCase()}.${unique()}`
        const email = `${username}@example.org`
        const fullName = `${firstName} ${unique()}`
        await withRequest('admin', async (admin) => {
          const invited = await admin.post('/api/auth/invitations', {
            data: { fullName, email, role: 'therapist' },
          })
          expect(invited.status(), await invited.text()).toBe(201)
        })
        await accept(email, username)
        return { fullName, username, password, clientId: null }
      },
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
