import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { guardEndpoints } from '#domains/guard/contract.ts'
import { openPart, refuse } from '#web/dom-fixture.tsx'
import { BedForm } from './bed-form.tsx'

const open = async (onUnsent = vi.fn()) => {
  refuse(guardEndpoints.readFormChallenge, 'offline')
  const opened = await openPart(<BedForm onReceived={() => undefined} onUnsent={onUnsent} />, {
    texts: ['needs'],
  })
  return { ...opened, onUnsent }
}
const send = () => screen.getByRole('button', { name: 'Send' })

it('a person who gives no name is led to it, and the words are screened although nothing is sent', async () => {
  const { user, onUnsent } = await open()
  await user.type(screen.getByLabelText(/^Say more/), 'I cannot go on')
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name or nickname')))
  expect(JSON.stringify(onUnsent.mock.calls)).toContain('I cannot go on')
})

it('a number that is cut short is told apart from none at all', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Your name or nickname'), 'Jay')
  await user.type(screen.getByLabelText(/^How can we reach you/), '555 01')
  await user.click(send())
  expect(screen.getByText(/Write a whole phone number/)).toBeTruthy()
  await user.clear(screen.getByLabelText(/^How can we reach you/))
  expect(screen.queryByText(/Write a whole phone number/)).toBeNull()
})

it('what a person typed is there again when the page is opened again', async () => {
  const { user, leave } = await open()
  await user.click(screen.getByRole('button', { name: 'This week' }))
  await user.type(screen.getByLabelText('Where are you now?'), 'Fresno')
  leave()
  await open()
  expect(screen.getByLabelText('Where are you now?')).toHaveProperty('value', 'Fresno')
  expect(screen.getByRole('button', { name: 'This week' }).getAttribute('aria-pressed')).toBe('true')
})
