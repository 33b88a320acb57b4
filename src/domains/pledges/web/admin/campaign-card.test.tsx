import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { pledgeEndpoints as calls } from '../../contract.ts'
import { CampaignCard } from './campaign-card.tsx'

const texts = ['pledges-desk'] as const
const campaign = {
  id: newId(),
  name: 'A house on Cedar Street',
  purpose: 'Six rooms for six people.',
  goalCents: 150_000_00,
  endsOn: '2031-06-01',
  pledgedCents: 52_500_00,
  receivedCents: 5_000_00,
  pledges: 2,
  isShown: true,
  isOver: false,
  version: 3,
}

beforeEach(() => startNetwork())

it('an admin reads at each field what is wrong, and the typed text stays', async () => {
  answer(calls.readOwnCampaign, { campaign: null })
  const { user } = await openPart(<CampaignCard />, { texts })
  const goal = await screen.findByLabelText('Goal, in dollars')
  await user.type(screen.getByLabelText('Name of the campaign'), 'A house')
  await user.type(goal, '50000')
  await user.click(screen.getByRole('button', { name: 'Start campaign' }))
  expect(await screen.findByText('The goal is at least $100,000.')).toBeTruthy()
  expect(screen.getByText('Write what the campaign is for.')).toBeTruthy()
  expect(screen.getByText('Choose a day.')).toBeTruthy()
  expect((goal as HTMLInputElement).value).toBe('50000')
  expect((screen.getByLabelText('Name of the campaign') as HTMLInputElement).value).toBe('A house')
})

it('a save sends the version that the admin saw, and a clash keeps the words', async () => {
  answer(calls.readOwnCampaign, { campaign })
  const sent = refuse(calls.saveCampaign, { status: 409, code: 'pledges.changed_meanwhile' })
  const { user } = await openPart(<CampaignCard />, { texts })
  const name = await screen.findByLabelText('Name of the campaign')
  await user.clear(name)
  await user.type(name, 'A house on Elm Street')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/A colleague saved this meanwhile/)).toBeTruthy()
  expect((name as HTMLInputElement).value).toBe('A house on Elm Street')
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ id: campaign.id, version: 3, goalCents: 150_000_00 }),
  )
})

it('a clash shows what a colleague saved beside the typed text, and the choice is sent next', async () => {
  answer(calls.readOwnCampaign, { campaign })
  refuse(calls.saveCampaign, { status: 409, code: 'pledges.changed_meanwhile' })
  const { user } = await openPart(<CampaignCard />, { texts })
  const name = await screen.findByLabelText('Name of the campaign')
  await user.clear(name)
  await user.type(name, 'A house on Elm Street')
  const theirs = { ...campaign, name: 'A house on Oak Street', goalCents: 200_000_00, version: 4 }
  answer(calls.readOwnCampaign, { campaign: theirs })
  const send = screen.getByRole('button', { name: 'Save changes' })
  await user.click(send)
  const mine = await screen.findByRole('button', { name: 'Keep what is written here' })
  const both = document.querySelector('[data-meanwhile]')?.textContent
  expect(both).toContain('There now: A house on Oak Street')
  expect(both).toContain('Written here: A house on Elm Street')
  await user.click(mine)
  const sent = answer(calls.saveCampaign, { campaign: { ...theirs, version: 5 } })
  await user.click(send)
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      name: 'A house on Elm Street',
      // Nobody typed a goal here: the colleague's stays.
      goalCents: 200_000_00,
      version: 4,
    }),
  )
})

it('a campaign that a colleague started meanwhile takes nothing away that was typed', async () => {
  answer(calls.readOwnCampaign, { campaign: null })
  refuse(calls.saveCampaign, { status: 409, code: 'pledges.changed_meanwhile' })
  const { user } = await openPart(<CampaignCard />, { texts })
  await user.type(await screen.findByLabelText('Name of the campaign'), 'A house on Elm Street')
  await user.type(screen.getByLabelText('What it is for'), 'Four rooms.')
  await user.type(screen.getByLabelText('Goal, in dollars'), '150000')
  await user.type(screen.getByLabelText('Last day'), '2031-06-01')
  answer(calls.readOwnCampaign, { campaign })
  await user.click(screen.getByRole('button', { name: 'Start campaign' }))
  expect(await screen.findByText('A colleague changed this meanwhile')).toBeTruthy()
  expect((screen.getByLabelText('Name of the campaign') as HTMLInputElement).value).toBe(
    'A house on Elm Street',
  )
})
