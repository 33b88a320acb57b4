import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, holdBack, openPart, refuse, testClientId } from '#web/dom-fixture.tsx'
import { useDraft } from '#web/drafts.ts'
import { newId } from '#shared/ids.ts'
import { chatEndpoints, messageAtMost } from '../../contract.ts'
import { LiveComposer } from './live-composer.tsx'

function Page() {
  const { draft, id, change, clear } = useDraft('talk', { text: '' })
  return (
    <LiveComposer
      clientId={testClientId}
      clientName="Ruben"
      userId={null}
      draft={{ text: draft.text, id, change: (text) => change({ text }), clear }}
    />
  )
}
const open = () => {
  answer(chatEndpoints.readCurrentSession, null)
  return openPart(<Page />, { texts: ['care'] })
}
const box = () => screen.getByRole('textbox')

it('the box is free as soon as a message is sent, and words that are typed while it leaves stay', async () => {
  const { user } = await open()
  const { calls: sent, release } = holdBack(chatEndpoints.writeAsCounselor, {
    id: newId(),
    sender: 'counselor',
    content: 'I am here',
    timestamp: '2031-03-03T17:00:00.000Z',
    crisisLevel: 'none',
    clientMessageId: null,
  })
  await user.type(box(), 'I am here{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(box()).toHaveProperty('value', '')
  await user.type(box(), 'Can you call me?')
  release()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(box()).toHaveProperty('value', 'Can you call me?')
})

it('a message that was not sent comes back into the box before the words typed since, and goes again under its id', async () => {
  const { user } = await open()
  const lost = refuse(chatEndpoints.writeAsCounselor, { status: 500, code: 'server.error' })
  await user.type(box(), 'Take your time{Enter}')
  await screen.findByRole('alert')
  expect(box()).toHaveProperty('value', 'Take your time')
  await user.type(box(), '{Enter}')
  await waitFor(() => expect(lost).toHaveLength(2))
  expect(lost[1]?.body['clientMessageId']).toBe(lost[0]?.body['clientMessageId'])
})

it('Enter that ends a composed word in Safari sends nothing', async () => {
  const { user } = await open()
  const sent = refuse(chatEndpoints.writeAsCounselor, { status: 500, code: 'server.error' })
  await user.type(box(), '안녕')
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
  expect(box()).toHaveProperty('value', '안녕')
  expect(sent).toHaveLength(0)
})

it('a text that is too long stays whole, says so at its field, and is not sent', async () => {
  const { user } = await open()
  const sent = refuse(chatEndpoints.writeAsCounselor, { status: 500, code: 'server.error' })
  await user.click(box())
  await user.paste('y'.repeat(messageAtMost + 7))
  await user.keyboard('{Enter}')
  expect(box()).toHaveProperty('value', 'y'.repeat(messageAtMost + 7))
  expect(screen.getByText(/^Too long/)).toBeTruthy()
  expect(sent).toHaveLength(0)
})
