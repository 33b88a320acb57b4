import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import type { Answers } from '../../contract/answers.ts'
import { FormContext, type FormView } from '../form-context.ts'
import { BirthStep } from './birth-step.tsx'

let born = ''
function Page({
  isMinor = false,
  start = '',
  asks = '',
}: {
  isMinor?: boolean
  start?: string
  asks?: string
}) {
  const [answers, setAnswers] = useState({ dateOfBirth: start } as Answers)
  const view = {
    answers,
    change: (part: Partial<Answers>) => {
      born = part.dateOfBirth ?? born
      setAnswers({ ...answers, ...part })
    },
    draft: null,
    isMinor,
    isForSomebody: false,
    errorOf: () => asks || false,
    onFiles: () => undefined,
    within: () => Promise.reject(new Error('no draft')),
  } as FormView
  return (
    <FormContext value={view}>
      <BirthStep />
    </FormContext>
  )
}
const open = (part = <Page />) => openPart(part, { texts: ['intake'] })
const type = async (user: { type(element: Element, text: string): Promise<void> }, day: string[]) => {
  for (const [at, name] of ['Month', 'Day', 'Year'].entries())
    if (day[at]) await user.type(screen.getByLabelText(name), day[at])
}

it('a date of birth is typed in three fields and kept as one day', async () => {
  const { user } = await open()
  await type(user, ['3', '9', '1984'])
  expect(born).toBe('1984-03-09')
})

it('Arabic digits are read like others, and letters are left out', async () => {
  const { user } = await open()
  await type(user, ['٣', 'x9', '1984'])
  expect(born).toBe('1984-03-09')
})

it('a day that does not exist is said while it is typed, and not kept', async () => {
  const { user } = await open()
  await type(user, ['2', '30', '1984'])
  expect(screen.getByText(/does not exist/)).toBeTruthy()
  expect(born).toBe('')
  expect(screen.getByLabelText('Month').getAttribute('aria-invalid')).toBe('true')
})

it.each([
  [['13'], 'A month is a number from 1 to 12.'],
  [['00'], 'A month is a number from 1 to 12.'],
  [['4', '32'], 'A day is a number from 1 to 31.'],
])('a part that cannot be right (%j) is named at once', async (day, words) => {
  const { user } = await open()
  await type(user, day)
  expect(screen.getByText(words)).toBeTruthy()
})

it('a year of two digits is named once the page asks for the date', async () => {
  const { user } = await open(<Page asks="Fill in the month, the day and the year." />)
  await type(user, ['4', '27', '90'])
  expect(screen.getByText('Write the year with four digits, such as 1990.')).toBeTruthy()
  expect(screen.queryByText(/Fill in the month/)).toBeNull()
})

it('a day on which nobody alive can be born is told apart from one that does not exist', async () => {
  const { user } = await open()
  await type(user, ['2', '3', '1700'])
  expect(screen.getByText(/cannot be born on this day/)).toBeTruthy()
  expect(born).toBe('')
})

it('a person under 18 reads that they are welcome, with crisis help at once', async () => {
  await open(<Page isMinor start="2020-05-06" />)
  expect(screen.getByText('You are under 18. You are welcome here.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get help right now' }).getAttribute('href')).toBe('/crisis')
  expect(screen.getByLabelText('Year')).toHaveProperty('value', '2020')
})
