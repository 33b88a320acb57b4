import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { openPart } from '#web/dom-fixture.tsx'
import type { ClientSummary } from '../../contract.ts'
import { CaseloadTable } from './caseload-table.tsx'

const withMood = (source: 'person' | 'text'): ClientSummary => ({
  ...{ id: newId(), fullName: 'Ada Moss', displayNumber: 'ASM-000001', isGuest: false, language: 'en' },
  ...{ riskLevel: null, riskAssessedAt: null, releasedOn: null, releasedOnBy: null, lastMessageAt: null },
  ...{ nextAppointmentAt: null, missed: 0, need: null, otherNumbers: [] },
  createdAt: '2026-11-01T10:00:00.000Z',
  lastMood: { mood: 'hopeful', intensity: 6, source, loggedAt: '2026-12-08T18:00:00.000Z' },
})

it.each([
  ['text', 1],
  ['person', 0],
] as const)('a last mood whose source is %s is marked as read from words %i times', async (source, times) => {
  await openPart(
    <CaseloadTable clients={[withMood(source)]} inCrisis={new Set()} recordPath={() => '/care'} />,
    { texts: ['care', 'mood'] },
  )
  expect(screen.getByText(/^6\/10/)).toBeTruthy()
  expect(screen.queryAllByText('read from their words')).toHaveLength(times)
})
