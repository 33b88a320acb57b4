import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { pledgeEndpoints as calls } from '../../contract.ts'
import type { PledgeRecord } from '../../contract/pledges.ts'
import { PledgeRecordView } from './pledge-record.tsx'

const texts = ['pledges', 'pledges-desk'] as const
const id = newId()
const pledge: PledgeRecord = {
  id,
  version: 1,
  reference: 'LF-000012',
  state: 'confirmed',
  campaignName: 'A house on Cedar Street',
  amountCents: 10_000_00,
  plan: 'once',
  parts: 1,
  firstDueOn: '2031-06-01',
  schedule: [{ number: 1, dueOn: '2031-06-01', cents: 10_000_00, receivedCents: 0 }],
  receivedCents: 0,
  receipts: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  dedication: null,
  words: null,
  leftCents: 10_000_00,
  mostCents: 150_000_00,
  payments: [],
}

beforeEach(() => startNetwork())

it('an admin is told of a payment that is recorded otherwise, and the list shows it', async () => {
  answer(calls.readPledge, pledge)
  refuse(calls.recordPledgePayment, { status: 409, code: 'pledges.recorded_otherwise' })
  const { user } = await openPart(<PledgeRecordView id={id} mayRecord />, { texts })
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const recorded = {
    id: newId(),
    method: 'check' as const,
    receivedOn: '2026-11-20',
    amountCents: 2_500_00,
    reference: 'Check 7',
    recordedAt: '2026-11-20T10:00:00.000Z',
    recordedBy: 'Dana Whitfield',
    receiptNumber: 'R-2026-000001',
    reversal: null,
  }
  const read = answer(calls.readPledge, { ...pledge, payments: [recorded] })
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText(/already recorded with another amount or day/)).toBeTruthy()
  await waitFor(() => expect(read).toHaveLength(1))
  expect(await screen.findByText('Check 7')).toBeTruthy()
})

it('terms that a colleague changed meanwhile are shown beside those that were typed', async () => {
  answer(calls.readPledge, { ...pledge, firstDueOn: '2027-01-04' })
  refuse(calls.changePledge, { status: 409, code: 'pledges.changed_meanwhile' })
  const { user } = await openPart(<PledgeRecordView id={id} mayRecord />, { texts })
  await user.click(await screen.findByRole('button', { name: 'Change amount or schedule' }))
  const amount = screen.getByLabelText('Amount of the pledge, in dollars') as HTMLInputElement
  await user.clear(amount)
  await user.type(amount, '12000')
  answer(calls.readPledge, { ...pledge, firstDueOn: '2027-01-04', amountCents: 8_000_00, version: 2 })
  const send = screen.getByRole('button', { name: 'Save changes' })
  await user.click(send)
  const take = await screen.findByRole('button', { name: 'Take what is there now' })
  const both = document.querySelector('[data-meanwhile]')?.textContent
  expect(both).toContain('There now: $8,000.00')
  expect(both).toContain('Written here: $12,000.00')
  expect(amount.value).toBe('12000')
  await user.click(take)
  expect(amount.value).toBe('8000.00')
  const sent = answer(calls.changePledge, { ...pledge, version: 2 })
  await user.click(send)
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 2, amountCents: 8_000_00 }))
})
