import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, openPart, startNetwork } from '#web/dom-fixture.tsx'
import { moodEndpoints } from '../contract.ts'
import { RecentMoods } from './recent-moods.tsx'

const log = (id: string, source: 'person' | 'text') => ({
  id,
  mood: 'sad' as const,
  intensity: 6,
  note: null,
  source,
  loggedAt: '2026-12-08T18:00:00.000Z',
})
const logs = [log('read', 'text'), log('chosen', 'person')]

beforeEach(startNetwork)

it('a client removes a mood that was read from their words; a chosen one has no such button', async () => {
  const sent = answer(moodEndpoints.removeMoodLog, { ok: true })
  const { user } = await openPart(<RecentMoods clientId="ada" logs={logs} empty="" />, { texts: ['mood'] })
  const [only, ...others] = await screen.findAllByRole('button', { name: 'Remove this mood: Sad' })
  expect(others).toEqual([])
  if (only) await user.click(only)
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('a reader of another person’s dashboard can remove none', async () => {
  await openPart(<RecentMoods clientId={null} logs={logs} empty="" />, { texts: ['mood'] })
  await screen.findByText(/read from your words/)
  expect(screen.queryByRole('button')).toBeNull()
})
