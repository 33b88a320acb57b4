import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse, startNetwork, testClientId } from '#web/dom-fixture.tsx'
import { keepCopy, readKept } from '#web/offline/device.ts'
import { messagingEndpoints as calls } from '../contract.ts'
import type { CircleMessage, Conversation } from '../contract/shapes.ts'
import { Messages } from './messages.tsx'
import { conversation, message } from './test-fixture.ts'

const kept = { message: message(''), crisis: 'none' as const, clientId: null }

beforeEach(startNetwork)

const open = async (conversations: Conversation[], rows: CircleMessage[] = []) => {
  answer(calls.listConversations, conversations)
  answer(calls.listCircleMessages, rows)
  answer(calls.markCircleRead, { ok: true })
  answer(calls.noteTyping, { ok: true })
  refuse(clientEndpoints.makeDeviceKey, { status: 404, code: 'request.not_found' })
  const onScreened = vi.fn()
  const part = await openPart(<Messages none={null} onScreened={onScreened} />, { texts: ['messages'] })
  return { ...part, onScreened, box: () => screen.findByRole('textbox', { name: /^Write to/ }) }
}
const send = () => screen.getByRole('button', { name: 'Send' })

it('Send is pressed only once there is more than spaces, and the box is free at once', async () => {
  const sent = answer(calls.sendCircleMessage, kept)
  const { user, box } = await open([conversation()])
  await user.type(await box(), '   ')
  expect(send().getAttribute('aria-disabled')).toBe('true')
  await user.click(send())
  expect(sent).toHaveLength(0)
  await user.type(await box(), 'Good morning{Enter}')
  expect((await box()) as HTMLTextAreaElement).toHaveProperty('value', '')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ words: 'Good morning' })
})

it('a message that the server refused says so, keeps its words, and is removed by the person', async () => {
  refuse(calls.sendCircleMessage, { status: 409, code: 'messaging.ended' })
  const { user, box } = await open([conversation()])
  await user.type(await box(), 'Are you there?{Enter}')
  await screen.findByText(/Not sent/)
  expect(screen.getByText('Are you there?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Are you there?')).toBeNull())
})

it('a number written to a volunteer is asked about once; to family it goes at once', async () => {
  const sent = answer(calls.sendCircleMessage, kept)
  const { user, box } = await open([conversation({ kind: 'volunteer' })])
  await user.type(await box(), 'Call me at (555) 010-0142{Enter}')
  await screen.findByText(/phone number/)
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Send it anyway' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('choosing another person shows what was written with that one', async () => {
  const tom = conversation({ name: 'Tom' })
  const { user } = await open([conversation(), tom], [message('I am on my way')])
  await user.click(await screen.findByRole('button', { name: /Tom/ }))
  const log = await screen.findByRole('log', { name: /Tom/ })
  await within(log).findByText('I am on my way')
})

it('a deleted message leaves its trace and no words', async () => {
  const { container } = await open([conversation()], [message('', { isDeleted: true })])
  await screen.findByText('Message deleted')
  expect(container.querySelectorAll('p[dir=auto]')).toHaveLength(0)
})

it('a page that is kept for some months says so beside who can read it', async () => {
  await open([conversation({ keptMonths: 12 })])
  await screen.findByText(/Messages are deleted after 12 months\./)
})

it('what this device kept of conversations that the person is not in any more goes, with or without one open', async () => {
  const [here, gone] = [conversation(), newId()]
  for (const id of [here.id, gone]) await keepCopy(testClientId, `circle messages ${id}`, ['Words of Lena'])
  await open([here])
  await waitFor(async () => expect(await readKept(testClientId, `circle messages ${gone}`)).toBeNull())
  expect(await readKept(testClientId, `circle messages ${here.id}`)).not.toBeNull()
})

it('the last conversation that ends takes what was kept of it', async () => {
  const gone = newId()
  await keepCopy(testClientId, `circle messages ${gone}`, ['Words of Lena'])
  await open([])
  await waitFor(async () => expect(await readKept(testClientId, `circle messages ${gone}`)).toBeNull())
})

it('the list says what each person is to the client', async () => {
  await open([conversation(), conversation({ name: 'Tom' })])
  expect((await screen.findByRole('button', { name: /Tom/ })).textContent).toContain('Friend')
})

it('on a phone a conversation that was chosen, written in or sent from begins under the bar', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 767px)' }))
  const sent = answer(calls.sendCircleMessage, kept)
  const { user, box } = await open([conversation(), { ...conversation(), id: newId(), name: 'Tom' }])
  await screen.findByRole('button', { name: /^Tom/ })
  expect(scrolled).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^Tom/ }))
  await box()
  expect(scrolled).toHaveBeenCalledTimes(1)
  await user.type(await box(), 'Good morning')
  expect(scrolled).toHaveBeenCalledTimes(2)
  await user.click(send())
  expect(scrolled.mock.calls.length).toBeGreaterThan(2)
  await waitFor(() => expect(sent).toHaveLength(1))
  vi.unstubAllGlobals()
})

it('what was heard in a message that went by way of the device is told to the page at once', async () => {
  answer(calls.sendCircleMessage, { ...kept, crisis: 'crisis' })
  const { user, box, onScreened } = await open([conversation()])
  await user.type(await box(), 'I want to die{Enter}')
  await waitFor(() => expect(onScreened).toHaveBeenCalledWith({ crisis: 'crisis', clientId: null }))
})

it('a message that needs help says so to the page again when it is opened', async () => {
  const { onScreened } = await open([conversation()], [message('I want to die', { needsHelp: true })])
  await waitFor(() => expect(onScreened).toHaveBeenCalledWith({ crisis: 'crisis', clientId: null }))
})
