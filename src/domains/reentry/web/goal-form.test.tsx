import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, testClientId } from '#web/dom-fixture.tsx'
import { type Goal, reentryEndpoints } from '../contract.ts'
import { GoalForm } from './goal-form.tsx'
import { PlanProvider } from './plan-context.ts'

const goal: Goal = {
  id: newId(),
  title: 'A place of my own',
  area: 'housing',
  phase: 'after_release',
  position: 1,
  addedBy: { side: 'client', name: 'Marcus' },
}
const onClose = vi.fn()
const open = (of: Goal | 'new') => {
  answer(reentryEndpoints.listGoals, [goal])
  return openPart(
    <PlanProvider
      value={{ clientId: testClientId, side: 'client', name: 'Marcus', me: null, onHeard: () => undefined }}
    >
      <GoalForm of={of} onClose={onClose} />
    </PlanProvider>,
    { texts: ['reentry', 'plan-templates'] },
  )
}

it('a goal without words is asked for them, and one with words is sent with its area', async () => {
  const sent = answer(reentryEndpoints.createGoal, { ...goal, crisis: 'none' })
  const { user } = await open('new')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Write the goal.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox'), 'See my daughter')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'family')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ title: 'See my daughter', area: 'family', phase: 'after_release' })
})

it('a goal that was not changed closes without a call', async () => {
  onClose.mockClear()
  const { user } = await open(goal)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('a goal that was taken off the plan is put back by the notice', async () => {
  const removed = answer(reentryEndpoints.deleteGoal, { ok: true } as never)
  const back = answer(reentryEndpoints.restoreGoal, { ok: true } as never)
  const { user } = await open(goal)
  await user.click(screen.getByRole('button', { name: 'Take this goal off' }))
  await waitFor(() => expect(removed).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() => expect(back).toHaveLength(1))
})
