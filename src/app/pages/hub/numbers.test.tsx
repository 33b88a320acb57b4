import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Appointment } from '#domains/appointments/contract.ts'
import { bareStep } from '#domains/reentry/contract.ts'
import { openPart } from '#web/dom-fixture.tsx'
import { Numbers } from './numbers.tsx'
import { ready } from './part.ts'

const step = (given: object) => ({
  ...bareStep,
  id: 'a',
  title: '',
  dueDate: null,
  completed: false,
  ...given,
})
const date = (kind: Appointment['kind']) => ({ kind }) as Appointment

it('the four numbers are exact: every kind of appointment, every mood, and steps without those that wait on an office', async () => {
  await openPart(
    <Numbers
      moodCount={ready(1234)}
      steps={ready([
        step({ completed: true }),
        step({ completed: true }),
        step({}),
        step({}),
        step({ status: 'waiting' }),
      ] as never)}
      appointments={ready([date('session'), date('court'), date('office')])}
    />,
    { texts: ['hub'] },
  )
  const numbers = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(numbers).toEqual([
    expect.stringContaining('50%'),
    expect.stringContaining('Sessions3'),
    expect.stringContaining('1,234'),
    expect.stringContaining('Achievements2'),
  ])
})
