import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart, refuse } from '#web/dom-fixture.tsx'
import { intakeEndpoints } from '../contract.ts'
import { GuardianForm } from './guardian-form.tsx'

it.each(['', 'aWordThatWasCutInTheMid'])(
  'a link of which “%s” is left is said to be cut, not too old',
  async (token) => {
    const asked = refuse(intakeEndpoints.readGuardianForm, { status: 404, code: 'request.not_found' })
    await openPart(<GuardianForm token={token} />, { texts: ['guardian', 'login'] })
    expect(await screen.findByText('The end of this link is missing')).toBeTruthy()
    expect(screen.queryByText(/older than 14 days/)).toBeNull()
    expect(asked).toEqual([])
  },
)

it('a whole link that is not known is said to be over', async () => {
  refuse(intakeEndpoints.readGuardianForm, { status: 404, code: 'request.not_found' })
  await openPart(<GuardianForm token={'a'.repeat(43)} />, { texts: ['guardian', 'login'] })
  expect(await screen.findByText(/older than 14 days/)).toBeTruthy()
})
