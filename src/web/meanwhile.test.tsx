import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPart } from './dom-fixture.tsx'
import { Meanwhile } from './meanwhile.tsx'

it('a version conflict shows both texts and lets the person choose which one stays', async () => {
  const onMine = vi.fn()
  const onNow = vi.fn()
  const { user } = await openPart(
    <Meanwhile
      of="reentry"
      rows={[{ label: 'Note', now: 'At the new office', mine: '' }]}
      onMine={onMine}
      onNow={onNow}
    />,
    { texts: ['reentry'] },
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Now: At the new office')
  // An emptied field is a choice too, and reads as one.
  expect(alert.textContent).toContain('Yours: nothing')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  expect([onMine.mock.calls.length, onNow.mock.calls.length]).toEqual([1, 0])
  await user.click(screen.getByRole('button', { name: 'Keep what is there now' }))
  expect([onMine.mock.calls.length, onNow.mock.calls.length]).toEqual([1, 1])
})
