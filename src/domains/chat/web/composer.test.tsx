import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { messageAtMost } from '../contract.ts'
import { Composer } from './composer.tsx'

const open = (part: {
  online?: boolean
  isPending?: boolean
  onSend?: (text: string) => void
  start?: string
}) => {
  function Page() {
    const [text, setText] = useState(part.start ?? '')
    return (
      <Composer
        text={text}
        onChange={setText}
        onSend={() => part.onSend?.(text)}
        isPending={part.isPending ?? false}
        online={part.online ?? true}
      />
    )
  }
  return openPart(<Page />, { texts: ['chat'] })
}
const box = () => screen.getByRole('textbox')

it('Enter sends a message and leaves the focus in the box; Shift and Enter begin a new line', async () => {
  const onSend = vi.fn()
  const { user } = await open({ onSend })
  await user.type(box(), 'one{Shift>}{Enter}{/Shift}two')
  expect(onSend).not.toHaveBeenCalled()
  expect(box()).toHaveProperty('value', 'one\ntwo')
  await user.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('one\ntwo')
  expect(document.activeElement).toBe(box())
})

it('Enter that ends a composed word in Safari, which says so by its key code alone, sends nothing', async () => {
  const onSend = vi.fn()
  const { user } = await open({ onSend })
  await user.type(box(), 'こんにちは')
  const isLeftAlone = fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229, isComposing: false })
  expect(isLeftAlone, 'the input method gets its key').toBe(true)
  expect(onSend).not.toHaveBeenCalled()
  expect(box()).toHaveProperty('value', 'こんにちは')
  await user.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('こんにちは')
})

it('an empty message cannot be sent, and the button says why', async () => {
  const onSend = vi.fn()
  const { user } = await open({ onSend })
  await user.type(box(), '   {Enter}')
  const button = screen.getByRole('button')
  await user.click(button)
  expect(onSend).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy()
})

it('a client goes on typing without a connection, and only sending waits', async () => {
  const onSend = vi.fn()
  const { user } = await open({ online: false, onSend })
  await user.type(box(), 'still here{Enter}')
  expect(box()).toHaveProperty('value', 'still here')
  expect(onSend).not.toHaveBeenCalled()
})

it('a message that is too long is kept whole and says how long it may be', async () => {
  const onSend = vi.fn()
  const long = 'a'.repeat(messageAtMost + 1)
  const { user } = await open({ start: long, onSend })
  await user.type(box(), '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(box()).toHaveProperty('value', long)
  expect(screen.getByRole('status').textContent).toContain(String(messageAtMost))
})

it('a link to the box itself, such as Get Started, puts the focus into it', async () => {
  await open({})
  expect(document.activeElement).not.toBe(box())
  cleanup()
  location.hash = '#chat-box'
  await open({})
  expect(document.activeElement).toBe(box())
  location.hash = ''
})
