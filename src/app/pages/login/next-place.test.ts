import { expect, test } from 'vitest'
import { nextPlace } from './next-place.ts'

const origin = 'http://localhost:3000'

test('a page that the person may open is where they go', () => {
  expect(nextPlace('/care/abc?q=li', 'therapist', origin)).toBe('/care/abc?q=li')
  expect(nextPlace('/hub?tab=ai-chat', 'client', origin)).toBe('/hub?tab=ai-chat')
})

test('an address that leads elsewhere is not followed', () => {
  for (const asked of [
    'https://evil.example/hub',
    '//evil.example/hub',
    '/\\evil.example/hub',
    'javascript:alert(1)',
    'http://[',
  ]) {
    expect(nextPlace(asked, 'client', origin)).toBe('/hub')
  }
})

test('a page of another role, an unknown one and the sign-in page lead home', () => {
  expect(nextPlace('/care', 'client', origin)).toBe('/hub')
  expect(nextPlace('/nowhere', 'therapist', origin)).toBe('/care')
  expect(nextPlace('/login', 'admin', origin)).toBe('/admin')
  expect(nextPlace(null, 'superadmin', origin)).toBe('/admin')
})
