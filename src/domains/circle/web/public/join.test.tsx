import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, openPart, startNetwork } from '#web/dom-fixture.tsx'
import { currentWho } from '#web/session.ts'
import { circleEndpoints as calls } from '../../contract.ts'
import { Join } from './join.tsx'

beforeEach(() => {
  startNetwork()
  sessionStorage.clear()
  Object.assign(currentWho(), { role: 'visitor', clientId: null, username: null })
  answer(calls.readInvitation, {
    clientName: 'Ada',
    organization: 'Harbor House',
    name: 'Lena',
    relation: 'family',
    kinds: ['messages'],
    endsOn: '2027-05-01',
    email: '',
    isByText: false,
  })
})

// Test files share the person at the page.
const atFirst = { ...currentWho() }
afterEach(() => void Object.assign(currentWho(), atFirst))

const open = () => openPart(<Join />, { texts: ['join'] })
const codeBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^The 10 digits/ })

it('the digits that are being typed outlast a reload', async () => {
  const { user, leave } = await open()
  await user.type(codeBox(), '12345')
  leave()
  await open()
  expect(codeBox().value).toBe('12345')
})

it('a reload leads back to the form with what was written, except for the password', async () => {
  const { user, leave } = await open()
  await user.type(codeBox(), '1234567890')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Lena Moss')
  await user.type(screen.getByRole('textbox', { name: /^Username/ }), 'lena')
  await user.type(screen.getByLabelText(/^Password/), 'a garden in winter')
  leave()
  await open()
  expect(await screen.findByRole('textbox', { name: 'Your name' })).toMatchObject({ value: 'Lena Moss' })
  expect(screen.getByRole('textbox', { name: /^Username/ })).toMatchObject({ value: 'lena' })
  expect(screen.getByLabelText(/^Password/)).toMatchObject({ value: '' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('garden')
})

it('who says no leaves nothing behind on the device', async () => {
  answer(calls.declineInvitation, { ok: true })
  const { user } = await open()
  await user.type(codeBox(), '1234567890')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await user.click(await screen.findByRole('button', { name: 'No, thank you' }))
  await user.click(screen.getByRole('button', { name: 'Say no' }))
  expect(await screen.findByText('Thank you for telling us')).toBeDefined()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234567890')
})
