import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { organizationEndpoints } from '#domains/organizations/contract.ts'
import { answer, openPart } from '#web/dom-fixture.tsx'
import { TabSwitches } from './settings.tsx'

it('an admin finds a switch for each of the five tabs, and a press sends the change', async () => {
  const names = ['Workbooks', 'Family', 'Mobile', 'Language', 'Progress']
  const tabs = ['workbooks', 'family', 'mobile', 'language', 'progress'] as const
  answer(
    organizationEndpoints.listTabVisibility,
    tabs.map((tabName) => ({ tabName, isVisible: true })),
  )
  const sent = answer(organizationEndpoints.setTabVisibility, { tabName: 'family', isVisible: false })
  const { user } = await openPart(<TabSwitches />, { texts: ['admin'] })
  for (const name of names)
    expect((await screen.findByRole('switch', { name })).getAttribute('aria-checked')).toBe('true')
  expect(screen.getAllByRole('switch')).toHaveLength(5)
  await user.click(screen.getByRole('switch', { name: 'Family' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.stringify(sent[0])).toContain('family')
  expect(sent[0]?.body).toMatchObject({ isVisible: false })
})
