import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse, testClientId } from '#web/dom-fixture.tsx'
import { bareStep, reentryEndpoints, type ReentryStep, titleAtMost } from '../contract.ts'
import { PlanProvider } from './plan-context.ts'
import { StepForm } from './step-form.tsx'

const step: ReentryStep = {
  ...bareStep,
  id: newId(),
  title: 'Get the birth certificate',
  dueDate: null,
  completed: false,
  completedAt: null,
  priority: 'medium',
}
const onClose = vi.fn()
const onHeard = vi.fn()
const part = (of: ReentryStep | 'new' | null, steps: readonly ReentryStep[] = [step]) => (
  <PlanProvider value={{ clientId: testClientId, side: 'client', name: 'Marcus', me: null, onHeard }}>
    <StepForm of={of} steps={steps} goals={[]} onClose={onClose} />
  </PlanProvider>
)
const open = (of: ReentryStep | 'new') =>
  openPart(part(of), { texts: ['reentry', 'progress', 'plan-templates'] })
const title = () => screen.getByRole('textbox', { name: 'What do you want to get done?' })

it('a client adds a step; what the words were judged as reaches the page, and the sheet closes', async () => {
  const sent = answer(reentryEndpoints.createStep, { ...step, crisis: 'watch' })
  const { user } = await open('new')
  await user.type(title(), '  Open a bank account ')
  await user.click(screen.getByRole('button', { name: 'Add this step' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[0]?.body).toMatchObject({ clientId: testClientId, title: 'Open a bank account' })
  expect(onHeard).toHaveBeenLastCalledWith('watch')
})

it('a step without a title is asked for it, and nothing is sent', async () => {
  const { user } = await open('new')
  await user.click(screen.getByRole('button', { name: 'Add this step' }))
  expect(document.activeElement).toBe(title())
  expect(screen.getByText('Write what you want to get done.')).toBeTruthy()
})

it('a step that was not saved keeps its words, and the next try is the same step', async () => {
  const lost = refuse(reentryEndpoints.createStep, 'offline')
  const { user } = await open('new')
  await user.type(title(), 'Open a bank account')
  await user.click(screen.getByRole('button', { name: 'Add this step' }))
  await screen.findByRole('alert')
  expect(title()).toHaveProperty('value', 'Open a bank account')
  const sent = answer(reentryEndpoints.createStep, { ...step, crisis: 'none' })
  await user.click(screen.getByRole('button', { name: 'Add this step' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body['id']).toBe(lost[0]?.body['id'])
})

it('a title that is too long is kept whole, said, and not sent', async () => {
  const { user } = await open('new')
  await user.click(title())
  await user.paste('t'.repeat(titleAtMost + 1))
  await user.click(screen.getByRole('button', { name: 'Add this step' }))
  expect(title()).toHaveProperty('value', 't'.repeat(titleAtMost + 1))
  expect(document.activeElement).toBe(title())
})

it('only what was changed is sent, with what the client saw', async () => {
  const sent = answer(reentryEndpoints.patchStep, { ...step, crisis: 'none' } as never)
  const { user } = await open(step)
  const box = screen.getByDisplayValue(step.title)
  await user.clear(box)
  await user.type(box, 'Order it')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ title: 'Order it', before: { title: step.title } })
  expect(sent[0]?.body['note']).toBeUndefined()
})

it('a step that a counselor changed at the same time shows both texts, and the client takes the newer one', async () => {
  refuse(reentryEndpoints.patchStep, { status: 409, code: 'reentry.changed_meanwhile' })
  const { user, show } = await open(step)
  const box = screen.getByDisplayValue(step.title)
  await user.clear(box)
  await user.type(box, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  show(part(step, [{ ...step, title: 'Theirs' }]))
  const alert = await screen.findByText('Somebody else changed this too')
  expect(alert.closest('[role=alert]')?.textContent).toMatch(/Theirs.*Mine/s)
  await user.click(screen.getByRole('button', { name: 'Keep what is there now' }))
  expect(screen.getByDisplayValue('Theirs')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a client who saves their own text after a conflict sends it with the text that they have seen', async () => {
  refuse(reentryEndpoints.patchStep, { status: 409, code: 'reentry.changed_meanwhile' })
  const { user, show } = await open(step)
  const box = screen.getByDisplayValue(step.title)
  await user.clear(box)
  await user.type(box, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  show(part(step, [{ ...step, title: 'Theirs' }]))
  const sent = answer(reentryEndpoints.patchStep, { ...step, crisis: 'none' } as never)
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ title: 'Mine', before: { title: 'Theirs' } })
})

it('a sheet that was closed by a slip still has the words when it opens again', async () => {
  const { user, show } = await open('new')
  await user.type(title(), 'Open a bank account')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  show(part(null))
  show(part('new'))
  expect(title()).toHaveProperty('value', 'Open a bank account')
})
