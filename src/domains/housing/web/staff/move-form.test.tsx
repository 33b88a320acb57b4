import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, testClientId } from '#web/dom-fixture.tsx'
import { housingEndpoints } from '../../contract.ts'
import type { StaffPlacement } from '../../contract/shapes.ts'
import { MoveForm } from './move-form.tsx'

const placement: StaffPlacement = {
  id: newId(),
  propertyId: newId(),
  reference: 'LF-100200',
  city: 'Oakland',
  bedName: 'Room 1 · Bed 2',
  client: { id: testClientId, fullName: 'Odile Byrne' },
  state: 'agreed',
  fromDay: '2026-03-10',
  ownerAnswer: 'accepted',
  clientAnswer: 'accepted',
  ownerReason: null,
  clientReason: null,
  meeting: null,
  worker: { fullName: 'Ruth Cole', phone: '(555) 010-0142' },
  care: null,
  movedInOn: null,
  movedOutOn: null,
  leavesOn: null,
  leaveReason: null,
  undoUntil: null,
  createdAt: '2026-03-01T10:00:00.000Z',
}

const open = async () => {
  const sent = answer(housingEndpoints.moveIn, { ...placement, state: 'moved_in' })
  const { user } = await openPart(<MoveForm placement={placement} way="in" onDone={() => undefined} />, {
    texts: ['housing', 'housing-desk'],
  })
  const choose = (day: string) => fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } })
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  return { choose, press, days: () => sent.map(({ body }) => body) }
}

describe('staff who record moving in', () => {
  it('are asked first when the day is another than agreed, and again when they choose a further one', async () => {
    const { choose, press, days } = await open()
    choose('2026-03-08')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('They agreed on')
    expect(screen.getByRole('alert').textContent).toMatch(/Mar 10.*Mar 8/)
    expect(days()).toEqual([])
    choose('2026-03-07')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Save')
    await press(/^Yes, on .*Mar 7/)
    expect(days()).toEqual([{ on: '2026-03-07' }])
  })

  it('are not asked when it is the agreed day', async () => {
    const { press, days } = await open()
    await press('Save')
    expect(days()).toEqual([{ on: '2026-03-10' }])
  })
})
