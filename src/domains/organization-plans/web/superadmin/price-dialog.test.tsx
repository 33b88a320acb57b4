import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { organizationDataEndpoints } from '#domains/organization-data/contract.ts'
import { answer, openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import {
  type AdminSubscription,
  organizationPlanEndpoints as calls,
  organizationPlanErrors,
} from '../../contract.ts'
import { PriceDialog } from './price-dialog.tsx'
import { Subscriptions } from './subscriptions.tsx'

const nextAt = '2031-03-03T17:00:00.000Z'
const subscription = (part: Partial<AdminSubscription> = {}): AdminSubscription => ({
  id: newId(),
  organization: { id: newId(), name: 'Bay House', isSuspended: false },
  status: 'active',
  plan: { id: newId(), name: 'Essential', monthlyPrice: 4900 },
  adminUser: { username: 'ann', email: 'ann@example.org' },
  customPrice: null,
  nextPrice: null,
  currentPeriodEnd: nextAt,
  declineCode: null,
  nextAttemptAt: null,
  ...part,
})
const texts = ['organization-plans'] as const

beforeEach(() => {
  startNetwork()
  answer(calls.listPriceChanges, [])
  answer(organizationDataEndpoints.listDataStates, [])
  answer(calls.previewSubscriptionPrice, { nextAt, amount: 3900, amountNow: 4900 })
})

const openDialog = async (of = subscription()) => {
  const onSaved = vi.fn()
  const part = await openPart(<PriceDialog subscription={of} onClose={() => undefined} onSaved={onSaved} />, {
    texts,
  })
  return { ...part, onSaved, price: screen.queryByLabelText('Custom price a month') as HTMLInputElement }
}

it('the next invoice is shown while a price is typed, and nothing is saved', async () => {
  const saved = answer(calls.setSubscriptionPrice, subscription())
  const { user, price } = await openDialog()
  expect(screen.getByText(/Type a price to see the next invoice/)).toBeTruthy()
  await user.type(price, '39')
  await screen.findByText('Your change: next invoice on March 3, 2031: $39.00 instead of $49.00.')
  expect(saved).toEqual([])
})

it('an amount that may mean two is asked about, and the one that is chosen is sent in cents with today left out', async () => {
  const saved = answer(calls.setSubscriptionPrice, subscription({ customPrice: 100_000 }))
  const { user, price, onSaved } = await openDialog()
  await user.type(price, '1,000')
  await user.type(screen.getByLabelText('Reason'), 'A large team')
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  expect(saved).toEqual([])
  const choice = screen.getByRole('group', { name: 'Which amount do you mean?' })
  await user.click(within(choice).getByRole('button', { name: '$1,000.00' }))
  expect(price.value).toBe('1000.00')
  expect(document.activeElement).toBe(price)
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(saved[0]?.body).toEqual({ customPrice: 100_000, reason: 'A large team' })
})

it('without a reason nothing is sent and the focus goes to it', async () => {
  const saved = answer(calls.setSubscriptionPrice, subscription())
  const { user, price } = await openDialog()
  await user.type(price, '39')
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  await screen.findByText('Write the reason.')
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  expect(saved).toEqual([])
})

it('a day that has passed is told at its field, and the typed text stays', async () => {
  refuse(calls.setSubscriptionPrice, { status: 422, code: organizationPlanErrors.in_the_past.code })
  const { user, price } = await openDialog()
  await user.type(price, '39')
  await user.type(screen.getByLabelText('Reason'), 'A small team')
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  await screen.findByText('This day has passed. Choose today or a later day.')
  expect(screen.getByLabelText('Starts on').getAttribute('aria-invalid')).toBe('true')
  expect(price.value).toBe('39')
})

it('the plan’s price is used again with null, whatever stands in the field for the price', async () => {
  const saved = answer(calls.setSubscriptionPrice, subscription())
  const { user, price } = await openDialog(subscription({ customPrice: 3900 }))
  expect(price.value).toBe('39.00')
  await user.clear(price)
  await user.click(screen.getByRole('radio', { name: 'Use the plan’s price again' }))
  await user.type(screen.getByLabelText('Reason'), 'Back to the list')
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toEqual({ customPrice: null, reason: 'Back to the list' })
})

it('Undo sets the former price, and again the one that was to begin later', async () => {
  const row = subscription({ customPrice: 4500, nextPrice: { customPrice: 4000, startsOn: '2031-06-01' } })
  answer(calls.listAdminSubscriptions, [row])
  answer(calls.readRevenueStats, {
    monthlyRevenue: 0,
    recurring: 0,
    pastDue: { organizations: 0, amount: 0 },
    churn: { ended: 0, of: 0 },
    organizations: { active: 1, all: 1 },
    declines: [],
  })
  const saved = answer(calls.setSubscriptionPrice, row)
  const { user } = await openPart(<Subscriptions />, { texts })
  await user.click(await screen.findByRole('button', { name: 'Set price of Bay House' }))
  await screen.findByText(/This replaces the price that is set for/)
  const price = screen.getByLabelText('Custom price a month')
  await user.clear(price)
  await user.type(price, '39')
  await user.type(screen.getByLabelText('Reason'), 'A small team')
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saved).toHaveLength(3))
  expect(saved.slice(1).map(({ body }) => body)).toEqual([
    { customPrice: 4500, reason: 'Undone' },
    { customPrice: 4000, startsOn: '2031-06-01', reason: 'Undone' },
  ])
})
