import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { openPart } from '#web/dom-fixture.tsx'
import type { Assessment } from '../contract.ts'
import { AssessmentList } from './assessment-list.tsx'

const taken = (part: Partial<Assessment>): Assessment => ({
  ...{ id: newId(), instrument: 'phq9', answers: [], score: 16, band: 'moderately_severe' },
  ...{ flagged: false, change: null, takenAt: '2026-12-08T17:00:00.000Z', takenWith: null },
  offerSettledAt: null,
  ...part,
})
const open = (part: Partial<Assessment>, forStaff: boolean) =>
  openPart(<AssessmentList assessments={[taken(part)]} forStaff={forStaff} />, { texts: ['assessments'] })

it.each([
  [{ score: 3, band: 'minimal' }, 'minimal · 3 of 27'],
  [{ score: 9, band: 'mild' }, 'mild · 9 of 27'],
  [{ instrument: 'gad7', score: 12, band: 'moderate' }, 'moderate · 12 of 21'],
  [{}, 'moderately severe · 16 of 27'],
  [{ score: 23, band: 'severe' }, 'severe · 23 of 27'],
  [{ instrument: 'cssrs', score: null, band: 'moderate' }, 'moderate risk'],
] as const)('staff read %j in the words of the field', async (part, words) => {
  await open(part, true)
  expect(screen.getByText(words)).toBeTruthy()
})

it('staff read the client’s answer to the offer of help; the client does not', async () => {
  await open({ offerSettledAt: '2026-12-08T18:30:00.000Z' }, true)
  expect(screen.getByText(/Answered the offer of help/)).toBeTruthy()
})

it('a client reads plain words, without a clinical band', async () => {
  await open({ offerSettledAt: '2026-12-08T18:30:00.000Z' }, false)
  expect(screen.getByText('rather strong · 16 points')).toBeTruthy()
  expect(screen.queryByText(/Answered the offer/)).toBeNull()
})
