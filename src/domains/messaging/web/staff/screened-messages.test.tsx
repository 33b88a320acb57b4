import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { openPart } from '#web/dom-fixture.tsx'
import { ScreenedMessages } from './screened-messages.tsx'

it('a message that its writer changed is shown with what it said before', async () => {
  const message = {
    id: newId(),
    at: '2026-12-08T18:00:00.000Z',
    senderName: 'Lena',
    senderRole: 'supporter' as const,
    level: 'crisis' as const,
    words: 'I love you.',
    earlier: ['He says he has a gun.'],
    editedAt: '2026-12-08T18:05:00.000Z',
    isDeleted: false,
  }
  const more = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: vi.fn() }
  await openPart(<ScreenedMessages messages={[message]} more={more} />, { texts: ['circle-desk'] })
  screen.getByText('I love you.')
  screen.getByText('Before the change:')
  screen.getByText('He says he has a gun.')
  expect(screen.queryByText('The writer deleted this message.')).toBeNull()
})
