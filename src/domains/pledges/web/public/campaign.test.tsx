import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { guardEndpoints } from '#domains/guard/contract.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { pledgeEndpoints as calls } from '../../contract.ts'
import { Campaign } from './campaign.tsx'

const texts = ['pledges', 'status'] as const
const campaign = {
  id: newId(),
  name: 'A house on Cedar Street',
  purpose: 'Six rooms for six people.',
  goalCents: 150_000_00,
  endsOn: '2031-06-01',
  pledgedCents: 52_500_00,
  receivedCents: 5_000_00,
  pledges: 2,
}

beforeEach(() => {
  startNetwork()
  localStorage.clear()
  refuse(guardEndpoints.readFormChallenge, 'offline')
})

it('the campaign page says what the campaign is for and how far it is, in words, a picture and a table', async () => {
  answer(calls.readCampaign, { campaign })
  await openPart(<Campaign />, { texts })
  await screen.findByRole('heading', { level: 1, name: campaign.name })
  const sentence = '$52,500 of $150,000 is promised in 2 pledges. $5,000 of it has arrived.'
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByRole('img', { name: sentence })).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Goal$150,000',
    'Pledged$52,500',
    'Received so far$5,000',
    'Number of pledges2',
  ])
})

it('the campaign page without an open campaign says so and offers other ways to give', async () => {
  answer(calls.readCampaign, { campaign: null })
  await openPart(<Campaign />, { texts })
  expect(await screen.findByText(/No campaign is open right now/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Give by card' }).getAttribute('href')).toBe('/donate')
  expect(screen.getByRole('link', { name: 'Write to us about capital' }).getAttribute('href')).toBe(
    '/contact?about=capital',
  )
})

it('the campaign page offers Retry where loading failed', async () => {
  refuse(calls.readCampaign, 'offline')
  await openPart(<Campaign />, { texts })
  expect(await screen.findByText('The campaign could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

it('the pledge form names what is wrong at each field, keeps the words and asks about an amount with two readings', async () => {
  answer(calls.readCampaign, { campaign })
  const { user } = await openPart(<Campaign />, { texts })
  const amount = await screen.findByLabelText('Amount of the pledge, in dollars')
  await user.type(amount, '1.000')
  await user.click(screen.getByRole('button', { name: 'Send my pledge' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  expect(screen.getByText('Write an e-mail address, such as name@example.com.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '$1,000.00' }))
  expect((amount as HTMLInputElement).value).toBe('1000.00')
  expect(screen.getByRole('region', { name: 'Your pledge' }).textContent).toContain(
    'One payment of $1,000.00',
  )
  await user.click(screen.getByRole('radio', { name: 'Each month' }))
  expect(screen.getByRole('region', { name: 'Your pledge' }).textContent).toContain(
    '12 payments of $83.33, one each month',
  )
  expect(screen.getByRole('region', { name: 'Your pledge' }).textContent).toContain('The last one is $83.37')
})
