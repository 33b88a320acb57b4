import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { guardEndpoints } from '#domains/guard/contract.ts'
import { openPart, refuse } from '#web/dom-fixture.tsx'
import { RegisterForm } from './register-form.tsx'

const open = async (onUnsent = vi.fn()) => {
  refuse(guardEndpoints.readFormChallenge, 'offline')
  const opened = await openPart(
    <RegisterForm
      known={{ name: 'Walt Jimenez', email: '', phone: '' }}
      onReceived={() => undefined}
      onUnsent={onUnsent}
    />,
    { texts: ['housing', 'upload', 'states'] },
  )
  return { ...opened, onUnsent }
}
const send = () => screen.getByRole('button', { name: 'Register the property' })

it('an owner is led to the first field that is missing, and the words are screened although nothing is sent', async () => {
  const { user, onUnsent } = await open()
  await user.type(screen.getByLabelText(/^Anything else we should know/), 'I cannot go on')
  await user.click(send())
  const email = screen.getByRole('textbox', { name: /E-mail address/ })
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(JSON.stringify(onUnsent.mock.calls)).toContain('I cannot go on')
})

it('an address that is none is told apart from one that is missing', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox', { name: /E-mail address/ }), 'walt')
  await user.click(send())
  expect(screen.getByText(/needs an @/)).toBeTruthy()
})

it('what an owner typed is there again when the page is opened again', async () => {
  const { user, leave } = await open()
  await user.type(screen.getByLabelText(/^City/), 'Fresno')
  leave()
  await open()
  expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Fresno')
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Walt Jimenez')
})

it('a phone field without a number is named at the field, and digits of another keyboard are a number', async () => {
  const { user } = await open()
  const phone = screen.getByRole('textbox', { name: /^Phone/ })
  await user.type(phone, 'ring the bell')
  await user.click(send())
  expect(screen.getByText('Write the phone number in digits, or leave this empty.')).toBeTruthy()
  await user.clear(phone)
  await user.type(phone, '۵۱۰۵۵۵۰۱۶۶')
  expect(phone.getAttribute('aria-invalid')).toBeNull()
})
