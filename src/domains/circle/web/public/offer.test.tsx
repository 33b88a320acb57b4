import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPart, startNetwork } from '#web/dom-fixture.tsx'
import { Offer } from './offer.tsx'

beforeEach(startNetwork)

it('a person is told before they accept that they may not pass on what they are shown', async () => {
  await openPart(
    <Offer
      invitationKey="1234567890"
      offered={{
        clientName: 'Ada',
        organization: 'Harbor House',
        name: 'Lena',
        relation: 'family',
        kinds: ['appointments'],
        endsOn: '2027-05-01',
        email: '',
        isByText: false,
      }}
      isBusy={false}
      problem={false}
      onAccept={() => undefined}
      onDeclined={() => undefined}
    />,
    { texts: ['join'] },
  )
  expect(screen.getByText(/^What Ada shows you is for you alone\. Do not pass it on\./)).toBeDefined()
})
