import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type Assessment, assessmentEndpoints } from '#domains/assessments/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse, testClientId } from '#web/dom-fixture.tsx'
import { CheckUps } from './check-ups-page.tsx'

const taken = (part: Partial<Assessment> = {}): Assessment => ({
  ...{ id: newId(), instrument: 'gad7', answers: [2, 2, 1, 2, 1, 2, 1], score: 11, band: 'moderate' },
  ...{ flagged: false, change: null, takenAt: '2026-12-08T17:00:00.000Z', takenWith: null },
  offerSettledAt: null,
  ...part,
})
const anOffer = () => ({ assessmentId: newId(), instrument: 'phq9' as const, wantsScreener: true })

beforeEach(() => {
  answer(assessmentEndpoints.listAssessments, [])
  answer(assessmentEndpoints.readCheckUpOffer, null)
  answer(crisisEndpoints.readAlertStatus, null)
})
const open = () => openPart(<CheckUps clientId={testClientId} />, { texts: ['assessments', 'alerts'] })
const startOf = async (place: number) =>
  (await screen.findAllByRole('button', { name: /^(Start|Go on)/ }))[place] as HTMLElement
const answerWith = async (user: { click(element: Element): Promise<void> }, words: string, times: number) => {
  for (let i = 0; i < times; i += 1) await user.click(screen.getByRole('button', { name: words }))
}

it('the offer that waits on the server shows numbers, a person, the safety plan and the questions', async () => {
  answer(assessmentEndpoints.readCheckUpOffer, anOffer())
  await open()
  const box = await screen.findByRole('alert')
  for (const name of [/Call 988/, /Text/])
    expect(await screen.findByRole('link', { name }), String(name)).toBeTruthy()
  expect(box.textContent).toContain('You are not alone')
  expect(screen.getByRole('button', { name: 'Talk to a person' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open my safety plan' }).getAttribute('href')).toBe(
    '/hub/safety-plan',
  )
  expect(screen.getByRole('button', { name: 'Answer now' })).toBeTruthy()
})

it('the client’s own answer ends the offer; one that is not saved leaves it', async () => {
  const offer = anOffer()
  answer(assessmentEndpoints.readCheckUpOffer, offer)
  refuse(assessmentEndpoints.settleCheckUpOffer, 'offline')
  const { user } = await open()
  const button = () => screen.findByRole('button', { name: 'I have what I need for now' })
  await user.click(await button())
  expect(await screen.findByText('That was not saved. Try again.')).toBeTruthy()
  const sent = answer(assessmentEndpoints.settleCheckUpOffer, { ok: true })
  answer(assessmentEndpoints.readCheckUpOffer, null)
  await user.click(await button())
  await waitFor(() => expect(screen.queryByText('You are not alone with this')).toBeNull())
  expect(sent[0]?.path).toBe(`/api/clients/${testClientId}/assessments/${offer.assessmentId}/offer`)
})

it.each([
  [11, 'moderate', 'You worry often.'],
  [2, 'minimal', 'Right now you worry little.'],
] as const)(
  'the end of the GAD-7 with %i says thanks, the meaning, and that it is no diagnosis',
  async (score, band, words) => {
    answer(assessmentEndpoints.takeAssessment, {
      assessment: taken({ score, band }),
      next: null,
      alerted: false,
    })
    const { user } = await open()
    await user.click(await startOf(1))
    await answerWith(user, 'Several days', 7)
    expect(await screen.findByText(/^Thank you/)).toBeTruthy()
    expect(screen.getByText(`Your number: ${score} of 21`)).toBeTruthy()
    expect(screen.getByText(new RegExp(words))).toBeTruthy()
    expect(screen.getByText(/not a diagnosis/)).toBeTruthy()
  },
)

it('a paused check-up says at which question it goes on', async () => {
  const { user } = await open()
  await user.click(await startOf(0))
  await answerWith(user, 'Not at all', 4)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await user.click(await screen.findByRole('button', { name: 'Go on at question 5' }))
  expect(screen.getByText('Question 5 of 9')).toBeTruthy()
})

it.each([
  [true, 'minimal', 3],
  [true, 'mild', 6],
  [false, 'minimal', 3],
] as const)(
  'with an answer of danger (%s) the sum of %s is not called few signs',
  async (flagged, band, score) => {
    const assessment = taken({
      instrument: 'phq9',
      answers: [1, 1, 0, 0, 0, 0, 0, 0, 1],
      score,
      band,
      flagged,
    })
    answer(assessmentEndpoints.takeAssessment, { assessment, next: null, alerted: false })
    const { user } = await open()
    await user.click(await startOf(0))
    await answerWith(user, 'Not at all', 9)
    expect(await screen.findByText(`Your number: ${score} of 27`)).toBeTruthy()
    expect(screen.queryAllByText(/few or no signs|some of the time/)).toHaveLength(flagged ? 0 : 1)
  },
)
