import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPart, startNetwork } from '#web/dom-fixture.tsx'
import { ToldCard } from './told-card.tsx'

beforeEach(startNetwork)

it('a supporter in danger reads the numbers, that a counselor was told, what to do, and what happens next', async () => {
  await openPart(<ToldCard />, { texts: ['alerts', 'messages'] })
  const card = within(screen.getByRole('alert'))
  expect(card.getByText('A counselor was told')).toBeTruthy()
  expect(card.getByText(/Are you in danger\? Call 911 now, or call or text 988/)).toBeTruthy()
  expect(card.getByText(/Is another person in danger\? Call 911 first/)).toBeTruthy()
  expect(card.getByText(/They cannot write to you on this page/)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
})
