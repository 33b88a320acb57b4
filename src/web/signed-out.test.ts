import { afterEach, expect, test, vi } from 'vitest'

const wayBack = async (role: string, pathname: string, search = ''): Promise<string> => {
  vi.resetModules()
  const user = { username: null, fullName: '', clientId: null, role }
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ user }) }) })
  vi.stubGlobal('location', { pathname, search })
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
