import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { loadNamespaces, startTranslations, translations } from './i18n.ts'
import { defaultBoot, slotsOf } from './boot.ts'
import { NoticeArea } from './notice-area.tsx'
import { BootContext } from './org-slots.ts'
import { createQueryClient } from './queries.ts'
import type { Namespace } from './resources.ts'

// What component tests share: the person at the page, the texts, the network. Only `fetch` is stubbed.

/** The client at every page of these tests. */
export const testClientId = newId()

/** What the server tells a page, as `readBoot` finds it. */
const boot = {
  ...defaultBoot,
  user: {
    id: 'u0000000000000000000001',
    username: 'client',
    fullName: 'Marcus Bell',
    role: 'client',
    clientId: testClientId,
  },
}
export const placeBoot = (): void => {
  if (document.getElementById('boot')) return
  const script = document.createElement('script')
  script.id = 'boot'
  script.type = 'application/json'
  script.textContent = JSON.stringify(boot)
  document.head.append(script)
}

export interface SentCall {
  method: string
  path: string
  body: Record<string, unknown>
}
type Answer = { status: number; body: unknown } | 'offline'
interface Route {
  method: string
  path: RegExp
  reply(call: SentCall): Answer | Promise<Answer>
}

let routes: Route[] = []
let missed: string[] = []

/** Forgets every answer, and answers from now on only what the test says. */
export const startNetwork = (): void => {
  routes = []
  missed = []
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    const method = init?.method ?? 'GET'
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as SentCall['body']) : {}
    const route = routes.find((one) => one.method === method && one.path.test(url.pathname))
    if (!route) missed.push(`${method} ${url.pathname}`)
    const answer = route ? await route.reply({ method, path: url.pathname, body }) : 'offline'
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
}

/** Calls that no answer was given for since the network started. */
export const unexpectedCalls = (): readonly string[] => missed

const routeOf = (endpoint: Endpoint, reply: Route['reply']): void => {
  const path = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`)
  routes.unshift({ method: endpoint.method, path, reply })
}

/**
 * Answers an endpoint from now on. Returns the calls that it gets, as they come. The reply is what the contract says,
 * or a function of the call.
 */
export const answer = <E extends Endpoint>(
  endpoint: E,
  reply: ReplyOf<E> | ((sent: CallOf<E>) => ReplyOf<E>),
): SentCall[] => {
  const calls: SentCall[] = []
  routeOf(endpoint, (call) => {
    calls.push(call)
    const body =
      typeof reply === 'function' ? (reply as (sent: CallOf<E>) => ReplyOf<E>)(call.body as CallOf<E>) : reply
    return { status: endpoint.status ?? 200, body }
  })
  return calls
}

/** Refuses an endpoint from now on: with a status, a code and what is to be mended, or as without a connection. Returns the calls. */
export const refuse = (
  endpoint: Endpoint,
  how: { status: number; code: string; detail?: string } | 'offline',
): SentCall[] => {
  const calls: SentCall[] = []
  routeOf(endpoint, (call) => {
    calls.push(call)
    return how === 'offline'
      ? how
      : { status: how.status, body: { code: how.code, message: how.detail ?? how.code } }
  })
  return calls
}

/** Keeps an endpoint's callers waiting until `release` is called. */
export const holdBack = <E extends Endpoint>(endpoint: E, reply: ReplyOf<E>) => {
  const calls: SentCall[] = []
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  routeOf(endpoint, async (call) => {
    calls.push(call)
    await released
    return { status: endpoint.status ?? 200, body: reply }
  })
  return { calls, release: () => release() }
}

interface OpenedPart {
  /** Presses keys and buttons as a person does. */
  user: ReturnType<typeof userEvent.setup>
  container: HTMLElement
  /** Shows the part with other properties. */
  show(part: ReactElement): void
  /** Takes the part off the page, as leaving it does. */
  leave(): void
}

/** Opens a part of a page: in English, with the catalogs that it names, at an address, with notices under it. */
export const openPart = async (
  part: ReactElement,
  { texts = [], path = '/' }: { texts?: readonly Namespace[]; path?: string } = {},
): Promise<OpenedPart> => {
  if (!translations.isInitialized) await startTranslations('en', ['common'])
  await loadNamespaces(texts)
  const queries = createQueryClient()
  const value = { boot, slots: slotsOf(boot) }
  const around = (inside: ReactNode) => (
    <BootContext value={value}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>
          {inside}
          <NoticeArea />
        </MemoryRouter>
      </QueryClientProvider>
    </BootContext>
  )
  const { container, rerender, unmount } = render(around(part))
  return {
    user: userEvent.setup(),
    container,
    show: (next) => rerender(around(next)),
    leave: unmount,
  }
}
