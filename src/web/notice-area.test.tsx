import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPart } from './dom-fixture.tsx'
import { notify } from './notices.ts'

it('a notice is shown with its title and text, and closes when the person says so', async () => {
  const { user } = await openPart(<p>Page</p>)
  act(() => notify({ title: 'Hours saved', description: 'They count from now on.', tone: 'good' }))
  expect(await screen.findByText('Hours saved')).toBeTruthy()
  expect(screen.getByText('They count from now on.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close this notice' }))
  expect(screen.queryByText('Hours saved')).toBeNull()
})

it('a newer notice takes the place of the one before', async () => {
  await openPart(<p>Page</p>)
  act(() => notify({ title: 'First' }))
  await screen.findByText('First')
  act(() => notify({ title: 'Second' }))
  await screen.findByText('Second')
  expect(screen.queryByText('First')).toBeNull()
})

it('a notice offers to undo, once', async () => {
  const undo = vi.fn()
  const { user } = await openPart(<p>Page</p>)
  act(() => notify({ title: 'The goal is off the plan', action: { label: 'Undo', run: undo } }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('The goal is off the plan')).toBeNull()
})
