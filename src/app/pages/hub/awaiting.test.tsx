import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { awaitingEndpoints } from '#domains/awaiting/contract.ts'
import { answer, openPart, startNetwork, testClientId } from '#web/dom-fixture.tsx'
import { AwaitingCard } from './awaiting.tsx'

beforeEach(startNetwork)

it('an invitation that staff prepared waits for the client, and leads to their circle', async () => {
  answer(awaitingEndpoints.readAwaiting, {
    messages: 0,
    volunteers: 0,
    places: 0,
    circle: 1,
    invitations: 0,
    times: 0,
    letters: 0,
    lettersUntil: null,
    jobOffers: 0,
  })
  await openPart(<AwaitingCard clientId={testClientId} onSuggested={() => undefined} />, {
    texts: ['appointments', 'awaiting'],
  })
  const link = await screen.findByRole('link', { name: 'Confirm an invitation to your circle' })
  expect(link.getAttribute('href')).toBe('/hub/circle')
})
