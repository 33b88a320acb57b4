import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import type { CircleMessage } from '../contract/shapes.ts'
import { MessageBubble } from './message-bubble.tsx'
import { conversation, message } from './test-fixture.ts'

const open = (part: Pick<Partial<CircleMessage>, 'clientInDanger'>) => {
  const none = (): void => undefined
  return openPart(
    <ul>
      <MessageBubble
        conversation={conversation()}
        message={message('There is no point in waking up tomorrow', part)}
        onReply={none}
        onEdit={none}
        onJump={none}
      />
    </ul>,
    { texts: ['messages'] },
  )
}

it('a message in danger tells its reader when a counselor was called, how to stay and whom to call', async () => {
  await open({ clientInDanger: { alertAt: '2026-12-08T18:02:00.000Z', isHurt: false } })
  const help = screen.getByRole('alert', { name: 'Help now' })
  expect(help.textContent).toMatch(/Our counselors got an alert at \d+:02/)
  expect(help.textContent).toContain('Stay with Lena')
  expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
  expect(screen.getByRole('link', { name: /911/ }).getAttribute('href')).toBe('tel:911')
})

it('a message in danger that called no counselor says so, and asks its reader to call', async () => {
  await open({ clientInDanger: { alertAt: null, isHurt: false } })
  expect(screen.getByRole('alert').textContent).toContain('Call for help now. Do not wait for our team.')
})

it('a message of a body in danger asks its reader to call the emergency number first', async () => {
  await open({ clientInDanger: { alertAt: '2026-12-08T18:02:00.000Z', isHurt: true } })
  expect(screen.getByRole('alert').textContent).toContain('Call 911 now. Stay with Lena')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Call 911', 'Call 988'])
})

it('a message without danger has no help under it', async () => {
  await open({})
  expect(screen.queryByRole('alert')).toBe(null)
})
