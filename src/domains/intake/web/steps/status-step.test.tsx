import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import type { Answers } from '../../contract/answers.ts'
import { FormContext, type FormView } from '../form-context.ts'
import { StatusStep } from './status-step.tsx'

let chosen = ''
function Page() {
  const [answers, setAnswers] = useState({ status: '' } as Answers)
  const view = {
    answers,
    change: (part: Partial<Answers>) => {
      chosen = part.status ?? chosen
      setAnswers({ ...answers, ...part })
    },
    draft: null,
    isMinor: false,
    isForSomebody: false,
    errorOf: () => false,
    onFiles: () => undefined,
    within: () => Promise.reject(new Error('no draft')),
  } as FormView
  return (
    <FormContext value={view}>
      <StatusStep />
    </FormContext>
  )
}

it.each([
  ['served the full sentence', 'Sentence completed', /You served your time/, 'completed'],
  ['is still inside', 'Still in jail or prison', /You are inside now/, 'incarcerated'],
])(
  'a person who %s finds an answer that fits, with a line that explains it',
  async (_, label, hint, status) => {
    const { user } = await openPart(<Page />, { texts: ['intake'] })
    const option = screen.getByRole('radio', { name: new RegExp(label) })
    expect(screen.getByText(hint)).toBeTruthy()
    await user.click(option)
    expect(chosen).toBe(status)
    expect(option).toHaveProperty('checked', true)
  },
)
