import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { authEndpoints } from '#domains/auth/contract.ts'
import { donationEndpoints } from '#domains/donations/contract.ts'
import { housingEndpoints } from '#domains/housing/contract.ts'
import { employingEndpoints } from '#domains/job-board/contract/employing.ts'
import { hiringEndpoints } from '#domains/job-board/contract.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import type { SubmissionKind } from '#domains/submissions/contract/lifecycle.ts'
import { ownVolunteerEndpoints } from '#domains/volunteers/contract/own.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import { serverNow } from '#web/server-time.ts'
import { Partner } from './partner.tsx'

const open = async (kinds: readonly SubmissionKind[]) => {
  answer(
    submissionEndpoints.listOwnSubmissions,
    kinds.map((kind, at) => ({
      id: newId(),
      kind,
      reference: `LF-00031${at}`,
      state: 'submitted',
      stateSince: new Date(serverNow()).toISOString(),
      createdAt: new Date(serverNow()).toISOString(),
      about: 'Something handed in',
      mayWithdraw: false,
    })),
  )
  // What each kind shows of its own is not the matter here.
  for (const endpoint of [
    authEndpoints.readOwnAddress,
    donationEndpoints.listOwnGifts,
    employingEndpoints.listOwnJobs,
    hiringEndpoints.readHiringHelp,
    housingEndpoints.listOwnProperties,
    messagingEndpoints.listConversations,
    ownVolunteerEndpoints.listOwnVolunteering,
  ])
    refuse(endpoint, 'offline')
  const opened = await openPart(<Partner />, { texts: ['partner', 'status', 'housing', 'donations'] })
  await screen.findAllByText(/could not/i)
  return opened
}

it.each([
  ['offers homes', ['property'], ['Add a place']],
  ['offers jobs', ['job'], ['Post a job']],
  ['stands by people', ['volunteer'], []],
  ['has written a message', ['contact'], []],
  ['has handed in nothing yet', [], ['Add a place', 'Post a job']],
  ['offers homes and jobs', ['job', 'property'], ['Add a place', 'Post a job']],
] as const)('a partner who %s is offered what they do here', async (_, kinds, offers) => {
  await open(kinds)
  const offered = () =>
    screen
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .filter((text) => text === 'Add a place' || text === 'Post a job')
  await waitFor(() => expect(offered()).toEqual(offers))
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
})
