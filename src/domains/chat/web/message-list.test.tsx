import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { openPart } from '#web/dom-fixture.tsx'
import type { ChatMessage } from '../contract.ts'
import { MessageList } from './message-list.tsx'
import type { Outgoing } from './use-sending.ts'

const message = (part: Partial<ChatMessage>): ChatMessage => ({
  id: newId(),
  sender: 'user',
  content: 'Hello',
  timestamp: '2031-03-03T17:00:00.000Z',
  clientMessageId: null,
  crisisLevel: 'none',
  ...part,
})
const outgoing = (part: Partial<Outgoing>): Outgoing => ({
  clientMessageId: newId(),
  content: 'On its way',
  state: 'sending',
  at: '2031-03-03T17:01:00.000Z',
  ...part,
})
const usual = {
  messages: [] as ChatMessage[],
  outgoing: [] as readonly Outgoing[],
  coming: '',
  onRetry: vi.fn(),
  hasOlder: false,
  isLoadingOlder: false,
  loadOlder: vi.fn(),
  follow: '',
}
const open = (part: Partial<typeof usual>) =>
  openPart(<MessageList {...usual} {...part} />, { texts: ['chat'] })
const log = () => within(screen.getByRole('log'))

it('a message that the server has kept is shown once, also while its answer was lost', async () => {
  const clientMessageId = newId()
  await open({
    messages: [message({ clientMessageId, content: 'I slept badly' })],
    outgoing: [outgoing({ clientMessageId, content: 'I slept badly', state: 'waiting' })],
  })
  expect(log().getAllByText('I slept badly')).toHaveLength(1)
  expect(log().queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('a message that was not sent says so and can be tried again', async () => {
  const failed = outgoing({ state: 'failed' })
  const { user } = await open({ outgoing: [failed] })
  expect(log().getByText('Not sent.')).toBeTruthy()
  await user.click(log().getByRole('button', { name: 'Retry' }))
  expect(usual.onRetry).toHaveBeenLastCalledWith(failed.clientMessageId)
})

it('the list says that an answer is being written until its first words come', async () => {
  const { show } = await open({ outgoing: [outgoing({})] })
  expect(log().getByText('An answer is being written')).toBeTruthy()
  show(<MessageList {...usual} outgoing={[outgoing({})]} coming="That sounds" />)
  expect(log().queryByText('An answer is being written')).toBeNull()
  expect(log().getByText('That sounds')).toBeTruthy()
})

it('a new day begins under its own date, once', async () => {
  const { container } = await open({
    messages: [
      message({ timestamp: '2031-03-03T17:00:00.000Z' }),
      message({ timestamp: '2031-03-03T18:00:00.000Z' }),
      message({ timestamp: '2031-03-05T17:00:00.000Z' }),
    ],
  })
  expect(container.querySelectorAll('[data-day]')).toHaveLength(2)
})

it('a long conversation shows its newest messages first, and older ones on demand', async () => {
  const messages = Array.from({ length: 100 }, (_, at) => message({ content: `Number ${at}` }))
  const { user } = await open({ messages })
  expect(log().queryByText('Number 0')).toBeNull()
  expect(log().getByText('Number 99')).toBeTruthy()
  await user.click(log().getByRole('button', { name: 'Show older messages' }))
  expect(log().getByText('Number 0')).toBeTruthy()
  expect(usual.loadOlder).not.toHaveBeenCalled()
})

it('a screen reader is told of a message once it is kept, and of an answer once it is whole', async () => {
  await open({
    messages: [message({ content: 'Kept' })],
    outgoing: [outgoing({ content: 'On its way' })],
    coming: 'The first wor',
  })
  const readAloud = (words: string) => log().getByText(words).closest('[aria-live="off"]') === null
  expect(['Kept', 'On its way', 'The first wor'].map(readAloud)).toEqual([true, false, false])
})
