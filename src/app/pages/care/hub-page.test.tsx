import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { hubOpeningEndpoints } from '#domains/hub-openings/contract.ts'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { answer, openPart, testClientId } from '#web/dom-fixture.tsx'
import { ClientHubPage } from './hub-page.tsx'

/** What another language does to a page: everything is read again. */
function ReadAgain() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Read again
    </button>
  )
}

const open = async () => {
  const steps = answer(reentryEndpoints.listSteps, [])
  const openings = answer(hubOpeningEndpoints.openHub, {
    fullName: 'Ada Bell',
    riskLevel: null,
    riskAssessedAt: null,
    releasedOn: null,
    tabs: ['progress'],
  })
  const page = await openPart(
    <>
      <ReadAgain />
      <Routes>
        <Route path="/care/:clientId/hub" element={<ClientHubPage />} />
      </Routes>
    </>,
    { texts: ['hub-openings', 'hub', 'reentry'], path: `/care/${testClientId}/hub?tab=progress` },
  )
  await screen.findByText('The plan has no steps yet.')
  return { ...page, steps, openings }
}

it('a page that reads its data again, as in another language, writes no second opening', async () => {
  const { user, steps, openings } = await open()
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(steps).toHaveLength(2))
  expect(openings).toHaveLength(1)
})

it('the page names what a counselor does not see of a hub', async () => {
  await open()
  const unseen = screen.getByText(/^You do not see here:/).textContent
  for (const part of ['questions that wait', 'cards of new features', 'links to safety', 'Family tab'])
    expect(unseen).toContain(part)
})
