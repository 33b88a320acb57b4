import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { guardEndpoints } from '#domains/guard/contract.ts'
import { openPart, refuse } from '#web/dom-fixture.tsx'
import { VolunteerForm } from './volunteer-form.tsx'

it('a volunteer writes the number with the digits of their keyboard, and is told where it has too few', async () => {
  refuse(guardEndpoints.readFormChallenge, 'offline')
  const { user } = await openPart(
    <VolunteerForm
      helpType={null}
      onHelpType={() => undefined}
      onReceived={() => undefined}
      onUnsent={() => undefined}
    />,
    { texts: ['volunteers'] },
  )
  const phone = screen.getByRole('textbox', { name: 'Phone' })
  await user.type(phone, '۴۱۵۵۵')
  await user.click(screen.getByRole('button', { name: /Register|Offer|Send/ }))
  expect(screen.getByText('Write a phone number with at least 7 digits.')).toBeTruthy()
  await user.type(phone, '۵۰۱۷۷')
  expect(screen.queryByText('Write a phone number with at least 7 digits.')).toBeNull()
})
