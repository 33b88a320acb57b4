import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, openPart } from '#web/dom-fixture.tsx'
import { clientEndpoints } from '../../contract.ts'
import { NewClient } from './new-client.tsx'

it('a number that reaches no phone is named at its field, and a pasted one with unseen marks is taken', async () => {
  const sent = answer(clientEndpoints.createClient, {
    id: 'a-client',
    displayNumber: 'ASM-000001',
    fullName: 'Lee Moss',
    riskLevel: 'medium',
    riskAssessedAt: null,
    language: 'en',
    releasedOn: null,
    releasedOnBy: null,
    isGuest: false,
    createdAt: '2026-12-08T18:00:00.000Z',
  })
  const { user } = await openPart(<NewClient open onClose={() => {}} onCreated={() => {}} />, {
    texts: ['care'],
  })
  await user.type(screen.getByLabelText(/^Full name/), 'Lee Moss')
  const phone = screen.getByLabelText(/^Phone/)
  await user.type(phone, 'ask at the desk')
  await user.click(screen.getByRole('button', { name: 'Add client' }))
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Write a phone number, like (555) 010-0142.')).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  expect(sent).toEqual([])
  await user.clear(phone)
  await user.paste('\u202a+1 (555) 010-0471\u202c')
  await user.click(screen.getByRole('button', { name: 'Add client' }))
  expect(sent).toHaveLength(1)
})
