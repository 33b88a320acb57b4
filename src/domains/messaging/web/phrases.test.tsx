import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPart, startNetwork, unexpectedCalls } from '#web/dom-fixture.tsx'
import type { CircleMessage, Conversation, Member } from '../contract/shapes.ts'
import { Composer } from './composer.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { conversation, message, sol } from './test-fixture.ts'
import { useComposer } from './use-composer.ts'

const to = (theirs: Member['language'], part: Partial<Conversation> = {}): Conversation =>
  conversation(part, theirs)

function Box({ of }: { of: Conversation }) {
  return <Composer conversation={of} composer={useComposer(of, vi.fn())} onTyping={vi.fn()} />
}
const openBox = (of: Conversation) => openPart(<Box of={of} />, { texts: ['messages'] })
const openBubble = (of: Conversation, given: CircleMessage) =>
  openPart(
    <MessageBubble conversation={of} message={given} onReply={vi.fn()} onEdit={vi.fn()} onJump={vi.fn()} />,
    { texts: ['messages'] },
  )
const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Write to Lena' })

beforeEach(startNetwork)

it('a person who types is offered phrases that go on from it, and one that they tap fills the box and is not sent', async () => {
  const { user } = await openBox(to('es'))
  await user.type(box(), 'i am pro')
  const list = within(await screen.findByRole('list', { name: 'Phrases that fit' }))
  await user.click(list.getByRole('button', { name: 'I am proud of you.' }))
  expect(box().value).toBe('I am proud of you.')
  expect(document.activeElement).toBe(box())
  expect(screen.queryByRole('list', { name: 'Phrases that fit' })).toBeNull()
  expect(unexpectedCalls().filter((call) => call.includes('/messages'))).toEqual([])
})

it('phrases go on from the last line, and what was written above it stays', async () => {
  const { user } = await openBox(to('es'))
  await user.type(box(), 'The lawn is green.{Shift>}{Enter}{/Shift}thank you for ev')
  await user.click(await screen.findByRole('button', { name: 'Thank you for everything.' }))
  expect(box().value).toBe('The lawn is green.\nThank you for everything.')
})

it('the sheet has all phrases by topic with what the other one reads, and a phrase from it fills the box', async () => {
  const { user } = await openBox(to('es'))
  await user.click(screen.getByRole('button', { name: 'Phrases' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Phrases' }))
  expect(
    sheet.getByText(
      'Lena (Spanish): a sentence from this list is shown in their language, if you do not change it.',
    ),
  ).toBeTruthy()
  expect(sheet.getByText('No native speaker has checked these translations yet.')).toBeTruthy()
  await user.click(await sheet.findByText('Love'))
  expect((await sheet.findByText('Me llenas de orgullo.')).lang).toBe('es')
  await user.type(sheet.getByRole('searchbox', { name: 'Search the phrases' }), 'proud')
  const found = sheet.getAllByRole('button', { name: /orgullo|proud/ })
  expect(found).toHaveLength(1)
  await user.click(found[0] as HTMLElement)
  expect(box().value).toBe('I am proud of you.')
  expect(screen.queryByRole('dialog', { name: 'Phrases' })).toBeNull()
})

it('a second phrase from the sheet stands on a line of its own', async () => {
  const { user } = await openBox(to('en'))
  for (const phrase of ['Good morning.', 'How are you?']) {
    await user.click(screen.getByRole('button', { name: 'Phrases' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Phrases' }))
    await user.type(sheet.getByRole('searchbox'), phrase)
    await user.click(await sheet.findByRole('button', { name: phrase }))
  }
  expect(box().value).toBe('Good morning.\nHow are you?')
})

it('the sheet promises no translation where the other one reads the same language', async () => {
  const { user } = await openBox(to('en'))
  await user.click(screen.getByRole('button', { name: 'Phrases' }))
  expect(screen.queryByText(/is shown in their language/)).toBeNull()
})

it('a phrase of a person who reads another language is shown translated and marked, with the original one tap away', async () => {
  const { user } = await openBubble(to('es'), message('Me llenas de orgullo'))
  expect((await screen.findByText('I am proud of you.')).closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByText(/^From the phrasebook/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show original' }))
  expect(screen.getByText('Me llenas de orgullo').closest('[lang]')?.getAttribute('lang')).toBe('es')
  expect(screen.queryByText('I am proud of you.')).toBeNull()
  expect(screen.queryByText(/^From the phrasebook/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show translation' }))
  expect(screen.getByText('I am proud of you.')).toBeTruthy()
  expect(unexpectedCalls()).toEqual([])
})

it('a translation of the provider goes before the phrasebook', async () => {
  await openBubble(to('es'), message('Me llenas de orgullo.', { translation: 'You make sol proud.' }))
  expect(screen.getByText('You make sol proud.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^From the phrasebook/)).toBeNull())
})

it('other words, words of the same language and one’s own words stay as they were written', async () => {
  for (const [of, given] of [
    [to('es'), message('Me llenas de orgullo siempre.')],
    [to('en'), message('I am proud of you.')],
    [to('es'), message('I am proud of you.', { isMine: true, senderId: sol })],
  ] as const) {
    const { leave } = await openBubble(of, given)
    expect(screen.getByText(given.words)).toBeTruthy()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull()
    leave()
  }
})
