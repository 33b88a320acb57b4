import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, holdBack, openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { donationEndpoints as calls, donationErrors } from '../../contract.ts'
import type { Spending as Row } from '../../contract/terms.ts'
import { GiftsDesk } from './gifts-desk.tsx'

const texts = ['gifts-desk', 'donations'] as const
const row = (part: Partial<Row> = {}): Row => ({
  id: newId(),
  fund: 'housing',
  amountCents: 120_050,
  spentOn: '2026-12-01',
  description: 'Rent of four beds in November',
  recordedAt: '2026-12-01T10:00:00.000Z',
  ...part,
})

beforeEach(() => {
  startNetwork()
  answer(calls.listSpendings, [])
})

const openDesk = async () => {
  const part = await openPart(<GiftsDesk />, { texts, path: '/gifts-desk?tab=spending' })
  const amount = (await screen.findByLabelText('Amount, in dollars')) as HTMLInputElement
  const what = screen.getByLabelText('What for') as HTMLTextAreaElement
  const send = screen.getByRole('button', { name: 'Record expense' })
  return { ...part, amount, what, send }
}

it('the tab Spending has the list, and its form warns that everyone reads it', async () => {
  answer(calls.listSpendings, [row()])
  const { what } = await openDesk()
  expect(screen.getByRole('tab', { name: 'Spending' }).getAttribute('aria-selected')).toBe('true')
  const table = await screen.findByRole('table')
  expect(within(table).getByText('Rent of four beds in November')).toBeTruthy()
  expect(within(table).getByText('$1,200.50')).toBeTruthy()
  const hint = document.getElementById(what.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toContain('Everyone can read this. Do not name a person')
})

it('a spending is sent in cents with an id of the device, and the form is empty again under a new id', async () => {
  const sent = answer(calls.recordSpending, row())
  const { user, amount, what, send } = await openDesk()
  await user.type(amount, '1,200.50')
  await user.selectOptions(screen.getByLabelText('Fund'), 'Housing')
  await user.type(what, 'Rent of four beds in November')
  await user.click(send)
  await screen.findByText('Expense recorded')
  expect(sent[0]?.body).toMatchObject({
    fund: 'housing',
    amountCents: 120_050,
    description: 'Rent of four beds in November',
  })
  await waitFor(() => expect(what.value).toBe(''))
  await user.type(amount, '3')
  await user.type(what, 'Bus passes')
  await user.click(send)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body['id']).not.toBe(sent[0]?.body['id'])
})

it('a double click records one spending', async () => {
  const { calls: sent, release } = holdBack(calls.recordSpending, row())
  const { user, amount, what, send } = await openDesk()
  await user.type(amount, '40')
  await user.type(what, 'Bus passes')
  await user.dblClick(send)
  release()
  await screen.findByText('Expense recorded')
  expect(sent).toHaveLength(1)
})

it('a try that did not arrive keeps the typed text, and the next try has the same id', async () => {
  const first = refuse(calls.recordSpending, 'offline')
  const { user, amount, what, send } = await openDesk()
  await user.type(amount, '40')
  await user.type(what, 'Bus passes')
  await user.click(send)
  await screen.findByText(/We could not reach our server/)
  expect(amount.value).toBe('40')
  const second = answer(calls.recordSpending, row())
  await user.click(send)
  await waitFor(() => expect(second).toHaveLength(1))
  expect(second[0]?.body['id']).toBe(first[0]?.body['id'])
})

it('an amount that may mean two is asked about, and a day that has not come is told at its field', async () => {
  refuse(calls.recordSpending, { status: 422, code: donationErrors.in_the_future.code })
  const { user, amount, what, send } = await openDesk()
  await user.type(amount, '1,000')
  await user.type(what, 'Bus passes')
  await user.click(send)
  const choice = await screen.findByRole('group', { name: 'Which amount do you mean?' })
  await user.click(within(choice).getByRole('button', { name: '$1,000.00' }))
  await user.click(send)
  await screen.findByText('This day has not come yet. Choose today or a day before.')
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true')
  expect(what.value).toBe('Bus passes')
})

it('without an amount or words nothing is sent, and the focus is on the first', async () => {
  const sent = answer(calls.recordSpending, row())
  const { user, amount, send } = await openDesk()
  await user.click(send)
  await screen.findByText('Write what the money was spent on.')
  expect(document.activeElement).toBe(amount)
  await user.type(amount, '0')
  await screen.findByText('Write an amount of at least 1 cent.')
  expect(sent).toEqual([])
})
