import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import { type Conversation, messagingEndpoints } from '../contract.ts'
import { Composer } from './composer.tsx'

const conversation: Conversation = {
  id: newId(),
  kind: 'supporter' as Conversation['kind'],
  name: 'Loretta',
  isOpen: true,
  isMuted: false,
  unread: 0,
  lastAt: null,
}
const kept = {
  message: { id: newId(), isMine: true, words: 'Hello', at: '2031-03-03T17:00:00.000Z', isRead: false },
  crisis: 'none' as const,
  clientId: null,
}
const onHeard = vi.fn()
const open = () =>
  openPart(<Composer conversation={conversation} arrived={[]} onHeard={onHeard} />, { texts: ['circle'] })
const box = () => screen.getByRole('textbox', { name: /^Write to Loretta/ })
const send = () => screen.getByRole('button', { name: 'Send' })

it('a client who is about to give out a phone number is asked once, and may send it all the same', async () => {
  const sent = answer(messagingEndpoints.sendCircleMessage, kept)
  const { user } = await open()
  await user.type(box(), 'Call me at (555) 010-0142')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('phone number')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send it anyway' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ words: 'Call me at (555) 010-0142' })
})

it('a message whose answer was lost keeps its words and its id for the next try', async () => {
  const lost = refuse(messagingEndpoints.sendCircleMessage, 'offline')
  const { user } = await open()
  await user.type(box(), 'See you on Sunday')
  await user.click(send())
  await screen.findByRole('alert')
  expect(box()).toHaveProperty('value', 'See you on Sunday')
  const sent = answer(messagingEndpoints.sendCircleMessage, kept)
  await user.click(send())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body['messageId']).toBe(lost[0]?.body['messageId'])
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
})
