import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { organizationPlanEndpoints as calls, type OwnPlan } from '../../contract.ts'
import { OwnPlanCard } from './own-plan-card.tsx'
import { SuspensionBanner } from './suspension-banner.tsx'

const plan = (part: Partial<OwnPlan> = {}): OwnPlan => ({
  plan: { name: 'Essential', description: 'For one team.', features: ['Chat'] },
  price: 4900,
  status: 'incomplete',
  currentPeriodEnd: null,
  declineCode: null,
  nextAttemptAt: null,
  isSuspended: false,
  ...part,
})
const texts = ['organization-plans'] as const

beforeEach(() => {
  startNetwork()
  sessionStorage.clear()
})

it('a second press, and one after coming back, opens the same checkout', async () => {
  answer(calls.readOwnPlan, plan())
  const sent = refuse(calls.startOwnPlan, 'offline')
  const { user, leave } = await openPart(<OwnPlanCard />, { texts })
  const pay = await screen.findByRole('button', { name: 'Pay by card' })
  await user.click(pay)
  await screen.findByRole('alert')
  await user.click(pay)
  await waitFor(() => expect(sent).toHaveLength(2))
  leave()
  const again = await openPart(<OwnPlanCard />, { texts })
  await again.user.click(await screen.findByRole('button', { name: 'Pay by card' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(1)
})

it('another price opens another checkout', async () => {
  const sent = refuse(calls.startOwnPlan, 'offline')
  for (const price of [4900, 3900]) {
    answer(calls.readOwnPlan, plan({ price }))
    const { user, leave } = await openPart(<OwnPlanCard />, { texts })
    await user.click(await screen.findByRole('button', { name: 'Pay by card' }))
    await screen.findByRole('alert')
    leave()
  }
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(2)
})

it('a refused payment says why and when it is tried again, with the way to another card', async () => {
  answer(
    calls.readOwnPlan,
    plan({
      status: 'past_due',
      declineCode: 'insufficient_funds',
      nextAttemptAt: '2031-03-03T17:00:00.000Z',
    }),
  )
  await openPart(<OwnPlanCard />, { texts })
  await screen.findByText('Past due')
  expect(screen.getByText('Not enough money on the card')).toBeTruthy()
  expect(screen.getByText(/It is tried again .*2031/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change card' })).toBeTruthy()
})

it('an organization without a plan is told so, not that something failed', async () => {
  refuse(calls.readOwnPlan, { status: 404, code: 'request.not_found' })
  await openPart(<OwnPlanCard />, { texts })
  await screen.findByText(/Your organization is on no plan yet/)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the banner of a suspension says what is stopped and what stays on; without one there is none', async () => {
  answer(calls.readOwnPlan, plan({ isSuspended: true }))
  const { leave } = await openPart(<SuspensionBanner className="" />, { texts })
  await screen.findByText('Your organization is suspended')
  expect(screen.getByText(/Stays on: care and safety of its clients/)).toBeTruthy()
  leave()
  const read = vi.fn(() => plan())
  answer(calls.readOwnPlan, read)
  await openPart(<SuspensionBanner className="" />, { texts })
  await waitFor(() => expect(read).toHaveBeenCalled())
  expect(screen.queryByText('Your organization is suspended')).toBeNull()
})
