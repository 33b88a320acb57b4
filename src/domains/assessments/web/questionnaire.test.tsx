import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse, testClientId } from '#web/dom-fixture.tsx'
import { assessmentEndpoints } from '../contract.ts'
import { Questionnaire } from './questionnaire.tsx'

const result = {
  assessment: {
    id: newId(),
    instrument: 'gad7' as const,
    answers: [1, 1, 1, 1, 1, 1, 1],
    score: 7,
    band: 'mild' as const,
    flagged: false,
    change: null,
    takenAt: '2031-03-03T17:00:00.000Z',
    takenWith: null,
    offerSettledAt: null,
  },
  next: null,
  alerted: false,
}
const onDone = vi.fn()
const open = () =>
  openPart(
    <Questionnaire clientId={testClientId} instrument="gad7" onStop={() => undefined} onDone={onDone} />,
    { texts: ['assessments'] },
  )
const answers = () => screen.getAllByRole('button', { pressed: false })
const question = () => screen.getByRole('group').querySelector('legend')?.textContent
const answerAll = async (user: { click(element: Element): Promise<void> }) => {
  for (let item = 1; item <= 7; item += 1) await user.click(answers()[1] as HTMLElement)
}

it('an answer leads to the next question, and Back shows what was answered', async () => {
  const { user } = await open()
  const first = question()
  const [, second] = answers()
  const words = second?.textContent
  await user.click(second as HTMLElement)
  expect(question()).not.toBe(first)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(question()).toBe(first)
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe(words)
})

it('the last answer sends all of them once', async () => {
  const sent = answer(assessmentEndpoints.takeAssessment, result)
  const { user } = await open()
  await answerAll(user)
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(result))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ instrument: 'gad7', answers: [1, 1, 1, 1, 1, 1, 1] })
})

it('answers that could not be sent stay, and the next try is the same record', async () => {
  const lost = refuse(assessmentEndpoints.takeAssessment, 'offline')
  const { user } = await open()
  await answerAll(user)
  await screen.findByRole('alert')
  const sent = answer(assessmentEndpoints.takeAssessment, result)
  await user.click(screen.getByRole('button', { name: /again/i }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual(lost[0]?.body)
})

it('a client who leaves in the middle goes on at the same question', async () => {
  const { user, leave } = await open()
  await user.click(answers()[2] as HTMLElement)
  const second = question()
  leave()
  await open()
  expect(question()).toBe(second)
})
