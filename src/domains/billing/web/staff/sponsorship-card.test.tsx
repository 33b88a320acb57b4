import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { billingEndpoints as calls, billingErrors, type Sponsorship } from '../../contract.ts'
import { SponsorshipCard } from './sponsorship-card.tsx'

const texts = ['sponsorship'] as const
const since = '2026-11-01T10:00:00.000Z'
const sponsorship = (part: Partial<Sponsorship> = {}): Sponsorship => ({
  plan: 'premium',
  seats: 2,
  isActive: true,
  since,
  seatsTaken: 1,
  ...part,
})
const ann = { clientId: newId(), fullName: 'Ann Lee', since }
const bo = { clientId: newId(), fullName: 'Bo Diaz', displayNumber: 'ASM-000007' }

beforeEach(() => {
  startNetwork()
  answer(calls.listSponsoredSeats, [ann])
  answer(calls.listUnseatedClients, [bo])
})

const open = async (of: Sponsorship | null) => {
  answer(calls.readSponsorship, of)
  const part = await openPart(<SponsorshipCard />, { texts })
  await screen.findByRole('button', { name: 'Save' })
  return part
}

it('an organization that pays for nobody says so, and shows no seats', async () => {
  await open(null)
  expect(screen.getByText('Your organization pays for no client’s plan now.')).toBeTruthy()
  expect(screen.queryByText('Clients with a seat')).toBeNull()
})

it('seats are turned on with a plan and a number, and without the number nothing is sent', async () => {
  const sent = answer(calls.setSponsorship, sponsorship({ seats: 3, seatsTaken: 0 }))
  const { user } = await open(null)
  await user.click(screen.getByRole('radio', { name: /Clients who get a seat/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Write how many seats/)
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('How many seats?'), '٣')
  await user.selectOptions(screen.getByLabelText('Which plan?'), 'Professional')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(sent[0]?.body).toEqual({ plan: 'professional', seats: 3, isActive: true })
})

it('paying for every client is sent without a number, and there is no seat to give', async () => {
  const sent = answer(calls.setSponsorship, sponsorship({ seats: null }))
  const { user } = await open(sponsorship({ seats: null, seatsTaken: 0 }))
  expect(screen.getByText('Your organization pays for Premium for every client.')).toBeTruthy()
  expect(screen.queryByText('Give a seat')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ plan: 'premium', seats: null, isActive: true })
})

it('a client who is found by name gets a seat', async () => {
  const given = answer(calls.giveSeat, { ok: true })
  const { user } = await open(sponsorship())
  expect(screen.getByText(/Seats taken: 1 of 2/)).toBeTruthy()
  await user.type(screen.getByLabelText('Client’s name'), 'bo')
  await user.click(await screen.findByRole('button', { name: 'Give seat to Bo Diaz' }))
  await screen.findByText('Bo Diaz has Premium from now on.')
  expect(given[0]?.path).toBe(`/api/clients/${bo.clientId}/seat`)
})

it.each([
  [billingErrors.no_seats.code, /All seats are taken. End the seat of another client/],
  [billingErrors.no_sponsorship.code, /Choose “Clients who get a seat” and save/],
])('a refusal with %s says what to do', async (code, words) => {
  refuse(calls.giveSeat, { status: 409, code })
  const { user } = await open(sponsorship({ seats: 1 }))
  await user.click(await screen.findByRole('button', { name: 'Give seat to Bo Diaz' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

it('a seat is ended only after the dialog has said what happens to the client', async () => {
  const ended = answer(calls.endSeat, { ok: true })
  const { user } = await open(sponsorship())
  await user.click(await screen.findByRole('button', { name: 'End seat of Ann Lee' }))
  const dialog = screen.getByRole('dialog', { name: 'End the seat of Ann Lee?' })
  expect(within(dialog).getByText(/Ann Lee has Basic from that moment, unless/)).toBeTruthy()
  expect(ended).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'End seat' }))
  await screen.findByText('The seat of Ann Lee is free.')
  expect(ended[0]?.path).toBe(`/api/clients/${ann.clientId}/seat`)
})

it('what cannot be loaded says so and offers Retry', async () => {
  refuse(calls.readSponsorship, { status: 500, code: 'server.failed' })
  await openPart(<SponsorshipCard />, { texts })
  expect(await screen.findByText(/This could not be loaded/, {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Retry/ })).toBeTruthy()
})
