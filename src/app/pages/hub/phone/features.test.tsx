import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import type * as Session from '#web/session.ts'
import { OfflineFeature } from './offline-feature.tsx'
import { PushFeature } from './push-feature.tsx'
import { ReminderFeature } from './reminder-feature.tsx'

const who = vi.hoisted(() => ({ role: 'visitor', userId: '', clientId: null, fullName: '', username: null }))
vi.mock('#web/session.ts', async (original) => ({
  ...(await original<typeof Session>()),
  useWho: () => ({ ...who }),
}))
beforeEach(() => {
  who.role = 'visitor'
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
  await open()
  expect(screen.getAllByText('Sign in to use this.')).toHaveLength(3)
})

it.each(['therapist', 'partner'])('a %s who is signed in is told whom it is for', async (role) => {
  who.role = role
  await open()
  expect(screen.queryByText('Sign in to use this.')).toBeNull()
  expect(screen.getAllByText('This is for clients and their circle.')).toHaveLength(3)
})
