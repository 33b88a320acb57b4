import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPart, startNetwork } from '#web/dom-fixture.tsx'
import { currentWho, type Who } from '#web/session.ts'
import { PartnerSignIn } from './sign-in.tsx'

beforeEach(startNetwork)
// Test files share the person at the page.
const atFirst = { ...currentWho() }
afterEach(() => void Object.assign(currentWho(), atFirst))

const open = (role: Who['role']) => {
  Object.assign(currentWho(), { role })
  return openPart(
    <Routes>
      <Route path="/partner-sign-in" element={<PartnerSignIn />} />
      <Route path="/hub" element={<p>Their own page</p>} />
    </Routes>,
    { texts: ['partner'], path: '/partner-sign-in?next=/hub' },
  )
}

it('a supporter who follows a letter signed out is asked for an address or leads on with a username', async () => {
  await open('visitor')
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeDefined()
  const withName = screen.getByRole('link', { name: 'Sign in with a username' })
  expect(withName.getAttribute('href')).toBe('/login?next=%2Fhub')
})

it('a supporter who follows a letter signed in is on their page at once', async () => {
  await open('supporter')
  expect(screen.getByText('Their own page')).toBeDefined()
})
