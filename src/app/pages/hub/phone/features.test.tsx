import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { currentWho, type Who } from '#web/session.ts'
import { OfflineFeature } from './offline-feature.tsx'
import { PushFeature } from './push-feature.tsx'
import { ReminderFeature } from './reminder-feature.tsx'

const self = currentWho()
const before = { ...self }
const beAs = (role: Who['role']): void => {
  Object.assign(self, { role, clientId: null })
}
afterEach(() => {
  Object.assign(self, before)
})

const open = () =>
  openPart(
    <>
      <PushFeature onChanged={() => undefined} />
      <OfflineFeature onChanged={() => undefined} />
      <ReminderFeature />
    </>,
    { texts: ['phone'] },
  )

it('a visitor is told to sign in for what a phone can do', async () => {
  beAs('visitor')
  await open()
  expect(screen.getAllByText('Sign in to use this.')).toHaveLength(3)
})

it.each(['therapist', 'partner'] as const)('a %s who is signed in is told whom it is for', async (role) => {
  beAs(role)
  await open()
  expect(screen.queryByText('Sign in to use this.')).toBeNull()
  expect(screen.getAllByText('This is for clients and their circle.')).toHaveLength(3)
})
