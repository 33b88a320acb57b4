import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import type { RoomDraft } from '../contract/shapes.ts'
import { RoomsEditor } from './rooms-editor.tsx'

let rooms: readonly RoomDraft[] = []
function Page({ missing = false }: { missing?: string | false }) {
  const [value, setValue] = useState<readonly RoomDraft[]>([])
  const change = (next: RoomDraft[]): void => {
    rooms = next
    setValue(next)
  }
  return <RoomsEditor rooms={value} onChange={change} missing={missing} />
}
const open = (missing: string | false = false) => openPart(<Page missing={missing} />, { texts: ['housing'] })

it('a new room begins with one bed, and more beds are counted on', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a room' }))
  await user.click(screen.getByRole('button', { name: 'Add a bed to Room 1' }))
  expect(rooms).toMatchObject([{ name: 'Room 1', beds: [{ name: 'Bed 1' }, { name: 'Bed 2' }] }])
  expect(new Set(rooms[0]?.beds.map(({ id }) => id)).size).toBe(2)
})

it('removing a room leaves the other ones as they are', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a room' }))
  await user.click(screen.getByRole('button', { name: 'Add a room' }))
  await user.clear(screen.getByLabelText('Name of room 2'))
  await user.type(screen.getByLabelText('Name of room 2'), 'Attic')
  await user.click(screen.getByRole('button', { name: 'Remove Room 1' }))
  expect(rooms.map(({ name }) => name)).toEqual(['Attic'])
})

it('a room without a name is marked where it is missing', async () => {
  const { user } = await open('Give this a name.')
  await user.click(screen.getByRole('button', { name: 'Add a room' }))
  await user.clear(screen.getByLabelText('Name of room 1'))
  const room = screen.getAllByRole('listitem')[0] as HTMLElement
  expect(within(room).getAllByText('Give this a name.')).toHaveLength(1)
  expect(screen.getByLabelText('Name of room 1').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Name of bed 1').getAttribute('aria-invalid')).toBeNull()
})
