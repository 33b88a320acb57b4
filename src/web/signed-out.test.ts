import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

const standAt = (role: string, pathname: string, search = ''): void => {
  vi.resetModules()
  const user = { username: null, fullName: '', clientId: null, role }
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ user }) }) })
  vi.stubGlobal('location', { pathname, search })
}
const wayBack = async (role: string, pathname: string, search = ''): Promise<string> => {
  standAt(role, pathname, search)
  const { signInHere } = await import('./signed-out.tsx')
  return signInHere()
}
afterEach(() => vi.unstubAllGlobals())

test('a partner has no password: a link is sent to them, and leads to the place they were at', async () => {
  expect(await wayBack('partner', '/partner')).toBe('/partner-sign-in')
  expect(await wayBack('partner', '/partner', '?place=p-1')).toBe('/partner-sign-in?place=p-1')
})

test('everybody else gives their password and comes back to the page they were on', async () => {
  expect(await wayBack('client', '/hub', '?tab=jobs')).toBe('/login?next=%2Fhub%3Ftab%3Djobs')
})

test('a list that is refused because the session has ended leads a partner to signing in, and is not tried again', async () => {
  standAt('partner', '/partner')
  const { Loaded } = await import('./loaded.tsx')
  const { ApiError } = await import('./api.ts')
  const read = (status: number, code: string): string => {
    const error = new ApiError(status, JSON.stringify({ code }))
    const query = { data: undefined, isError: true, error, dataUpdatedAt: 0, refetch: vi.fn() }
    const List = () => Loaded({ query, failed: 'Not read.', children: () => null })
    return renderToStaticMarkup(createElement(List))
  }
  expect(read(401, 'auth.sign_in_required')).toContain('href="/partner-sign-in"')
  expect(read(401, 'auth.sign_in_required')).not.toContain('<button')
  expect(read(500, 'server.error')).toContain('<button')
})
