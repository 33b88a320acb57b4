import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { guardEndpoints } from '#domains/guard/contract.ts'
import { openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { GiveGoods } from './give-goods.tsx'

beforeEach(() => {
  startNetwork()
  localStorage.clear()
  refuse(guardEndpoints.readFormChallenge, 'offline')
})

it('the form for a gift in kind says what holds for taxes, names what is missing and goes to the first of it', async () => {
  const { user } = await openPart(<GiveGoods />, { texts: ['goods', 'states', 'status', 'upload'] })
  expect(screen.getByText(/you send Form 8283/)).toBeTruthy()
  expect(screen.getByText(/It never says what it is worth/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send my offer' }))
  const first = screen.getByRole('radio', { name: 'Land or a building' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  for (const words of ['Choose what it is.', 'Write what you want to give.', 'Write the city.'])
    expect(screen.getByText(words)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Clothes' }))
  expect(screen.queryByText('Choose what it is.')).toBeNull()
  expect((screen.getByRole('radio', { name: 'Clothes' }) as HTMLInputElement).checked).toBe(true)
})

it('the form for a gift in kind says at the field that a phone number has no number in it', async () => {
  const { user } = await openPart(<GiveGoods />, { texts: ['goods', 'states', 'status', 'upload'] })
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), 'by mail only')
  await user.click(screen.getByRole('button', { name: 'Send my offer' }))
  expect(await screen.findByText('Write the phone number in digits, or leave this empty.')).toBeTruthy()
})
