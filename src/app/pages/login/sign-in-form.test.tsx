import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { authEndpoints } from '#domains/auth/contract.ts'
import { holdBack, openPart, refuse } from '#web/dom-fixture.tsx'
import { SignInForm } from './sign-in-form.tsx'

const onDone = vi.fn()
function Page() {
  const [given, setGiven] = useState({ username: '', password: '', ownPhone: false })
  return <SignInForm given={given} onChange={setGiven} onDone={onDone} />
}
const open = () => openPart(<Page />, { texts: ['login'] })
const name = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')

it('a missing password is asked for by name and gets the focus; nothing is sent', async () => {
  const { user } = await open()
  await user.type(name(), 'client')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(document.activeElement).toBe(password())
  expect(screen.getByText('Write your password.')).toBeTruthy()
})

it('a wrong password is said, and the typed words stay', async () => {
  refuse(authEndpoints.signIn, { status: 401, code: 'auth.wrong_credentials' })
  const { user } = await open()
  await user.type(name(), 'client')
  await user.type(password(), 'harbor-light{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid username or password')
  expect(name()).toHaveProperty('value', 'client')
  expect(password()).toHaveProperty('value', 'harbor-light')
})

it('too many tries and a lost connection are told apart from a wrong password', async () => {
  refuse(authEndpoints.signIn, { status: 429, code: 'auth.too_many_attempts' })
  const { user } = await open()
  await user.type(name(), 'client')
  await user.type(password(), 'harbor-light{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries')
  refuse(authEndpoints.signIn, 'offline')
  await user.type(password(), '{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('We could not reach the server'),
  )
})

it('two presses in a row sign in once', async () => {
  const held = holdBack(authEndpoints.signIn, {
    user: { username: 'client', role: 'client', fullName: 'Marcus Bell' },
  } as never)
  const { user } = await open()
  await user.type(name(), 'client')
  await user.type(password(), 'harbor-light')
  // The second press comes before the page shows that the first one is under way.
  const form = password().closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await user.click(await screen.findByRole('button', { name: 'Signing in' }))
  expect(held.calls).toHaveLength(1)
  held.release()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

it('a password is shown and hidden again without leaving the field empty', async () => {
  const { user } = await open()
  await user.type(password(), 'harbor')
  expect(password().getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(password().getAttribute('type')).toBe('text')
  expect(password()).toHaveProperty('value', 'harbor')
})

it('a browser that refuses cookies is told so before anything is sent, and the typed words stay', async () => {
  const sent = refuse(authEndpoints.signIn, { status: 401, code: 'auth.wrong_credentials' })
  const { user } = await open()
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  await user.type(name(), 'client')
  await user.type(password(), 'harbor-light{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser blocks cookies')
  expect(password()).toHaveProperty('value', 'harbor-light')
  expect(sent).toHaveLength(0)
  vi.restoreAllMocks()
})
