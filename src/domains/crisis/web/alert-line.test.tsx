import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { openPart } from '#web/dom-fixture.tsx'
import type { AlertStatus } from '../contract.ts'
import { AlertLine } from './alert-line.tsx'

const at = '2026-12-08T18:00:00.000Z'
const left: AlertStatus = {
  id: newId(),
  level: 'crisis',
  sentAt: at,
  receivedAt: null,
  shownNow: false,
  takenBy: null,
  isTakenByAdmin: false,
  takenAt: null,
  leftBy: 'Dana',
  closedAt: null,
  respondersOnline: 1,
  onCall: 1,
  reachedBy: null,
  answeredFrom: null,
  byButton: false,
  mistakeAt: null,
  hasReach: false,
}
const read = async (status: AlertStatus): Promise<string> => {
  await openPart(<AlertLine alert={status} />, { texts: ['alerts'] })
  return screen.getByRole('status').textContent
}

it('the client reads that the holder stepped away and that the next counselor is called', async () => {
  expect(await read(left)).toContain('Dana had to step away. We are calling the next counselor.')
})

it('the client reads that nobody is on call rather than that one is called', async () => {
  const line = await read({ ...left, onCall: 0 })
  expect(line).toContain('Dana had to step away. No counselor is on call right now.')
  expect(line).not.toContain('We are calling')
})

it('the client reads who holds the alert now, and nothing of the one who left', async () => {
  const line = await read({ ...left, leftBy: null, takenBy: 'Sam', takenAt: at })
  expect(line).toContain('Sam has it')
  expect(line).not.toContain('step away')
})
