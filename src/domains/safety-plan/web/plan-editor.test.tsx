import { screen, within, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, openPart, refuse, testClientId } from '#web/dom-fixture.tsx'
import {
  emptyPlan,
  longestEntry,
  missingOf,
  type PlanContent,
  safetyPlanEndpoints,
  type SafetyPlan,
} from '../contract.ts'
import { PlanEditor } from './plan-editor.tsx'

const plan = (content: Partial<PlanContent>, version = 1): SafetyPlan => ({
  clientId: testClientId,
  version,
  content: { ...emptyPlan, ...content },
  complete: false,
  missing: missingOf({ ...emptyPlan, ...content }),
  savedAt: '2031-03-03T17:00:00.000Z',
  savedWith: null,
})
const open = async () => {
  const opened = await openPart(<PlanEditor clientId={testClientId} own={false} />, {
    texts: ['safety-plan'],
  })
  await screen.findByRole('button', { name: 'Save my plan' })
  return opened
}
const part = (heading: RegExp) =>
  within(screen.getByRole('heading', { level: 2, name: heading }).parentElement as HTMLElement)
const save = () => screen.getByRole('button', { name: 'Save my plan' })
const addSign = async (user: { type(element: Element, text: string): Promise<void> }, words: string) =>
  user.type(part(/sign/i).getByRole('textbox'), words)

it('a line that is left without Enter is added to its step, and the plan is saved with it', async () => {
  answer(safetyPlanEndpoints.readSafetyPlan, null)
  const sent = answer(safetyPlanEndpoints.saveSafetyPlan, { plan: plan({}), crisis: 'none' })
  const { user } = await open()
  await addSign(user, 'I stop answering my phone')
  await user.tab()
  await user.tab()
  expect(part(/sign/i).getByRole('listitem').textContent).toContain('I stop answering my phone')
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    basedOn: 0,
    content: { warningSigns: ['I stop answering my phone'] },
  })
})

it('unsaved changes are there again after the plan is reopened, and the button says when nothing is new', async () => {
  answer(safetyPlanEndpoints.readSafetyPlan, plan({ warningSigns: ['Crowds'] }))
  const { user, leave } = await open()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await addSign(user, 'No sleep{Enter}')
  expect(save().getAttribute('aria-disabled')).toBeNull()
  leave()
  await open()
  expect(
    part(/sign/i)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Crowds', 'No sleepNot saved yet'])
})

it('a plan that was changed on another device is not overwritten before the client chooses', async () => {
  answer(safetyPlanEndpoints.readSafetyPlan, plan({ warningSigns: ['Crowds'] }))
  refuse(safetyPlanEndpoints.saveSafetyPlan, { status: 409, code: 'safety_plan.changed_meanwhile' })
  const { user } = await open()
  await addSign(user, 'No sleep{Enter}')
  answer(safetyPlanEndpoints.readSafetyPlan, plan({ warningSigns: ['Theirs'] }, 2))
  await user.click(save())
  await screen.findByRole('alert')
  expect(part(/sign/i).getAllByRole('listitem')).toHaveLength(2)
  const sent = answer(safetyPlanEndpoints.saveSafetyPlan, { plan: plan({}, 3), crisis: 'none' })
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ basedOn: 2, content: { warningSigns: ['Crowds', 'No sleep'] } })
})

it('a client may take the plan of the other device', async () => {
  answer(safetyPlanEndpoints.readSafetyPlan, plan({ warningSigns: ['Crowds'] }))
  refuse(safetyPlanEndpoints.saveSafetyPlan, { status: 409, code: 'safety_plan.changed_meanwhile' })
  const { user } = await open()
  await addSign(user, 'No sleep{Enter}')
  await user.click(save())
  await screen.findByRole('alert')
  answer(safetyPlanEndpoints.readSafetyPlan, plan({ warningSigns: ['Theirs'] }, 2))
  await user.click(screen.getByRole('button', { name: 'Take the other one' }))
  expect(await part(/sign/i).findByText('Theirs')).toBeTruthy()
  expect(part(/sign/i).getAllByRole('listitem')).toHaveLength(1)
})

it('a line that is too long is neither cut nor left behind: saving leads to it', async () => {
  answer(safetyPlanEndpoints.readSafetyPlan, plan({ warningSigns: ['Crowds'] }))
  const { user } = await open()
  await addSign(user, 'Short{Enter}')
  const box = part(/sign/i).getByRole('textbox')
  await user.click(box)
  await user.paste('x'.repeat(longestEntry.words + 1))
  await user.click(save())
  expect(document.activeElement).toBe(box)
  expect(box).toHaveProperty('value', 'x'.repeat(longestEntry.words + 1))
})

it('while a field holds a line, the plan is not called saved, and an added line says that it is not saved yet', async () => {
  answer(safetyPlanEndpoints.readSafetyPlan, plan({ warningSigns: ['Crowds'] }))
  const { user } = await open()
  await addSign(user, 'Loud music')
  expect(save().getAttribute('aria-disabled')).toBeNull()
  await user.keyboard('{Enter}')
  expect(
    part(/sign/i)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Crowds', 'Loud musicNot saved yet'])
})

it('a line that is in its list already is not added again, and the field says so', async () => {
  answer(safetyPlanEndpoints.readSafetyPlan, plan({ warningSigns: ['Crowds'] }))
  const { user } = await open()
  await addSign(user, ' crowds{Enter}')
  expect(part(/sign/i).getAllByRole('listitem')).toHaveLength(1)
  expect(part(/sign/i).getByText('This is in your list already.')).toBeTruthy()
})

it('what is worth living for counts as a part of the plan', async () => {
  answer(safetyPlanEndpoints.readSafetyPlan, plan({ worthLiving: ['My daughter'] }))
  await open()
  expect(screen.getByText('1 of 7 parts have something in them')).toBeTruthy()
})
