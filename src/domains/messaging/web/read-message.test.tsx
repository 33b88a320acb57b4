import { screen } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { placeVoices } from '#web/voice/voices-fixture.ts'
import { MessageActions } from './message-actions.tsx'
import { conversation, message } from './test-fixture.ts'

// Once the last page is gone: it still looks for its voice.
afterAll(() => {
  vi.unstubAllGlobals()
})

it.each([
  { words: 'Hoy estoy muy cansada y no quiero hablar con mi familia', voice: 'es-ES' },
  { words: 'Good morning', voice: 'en-US' },
])('the message “$words” is read on an English page with the voice $voice', async ({ words, voice }) => {
  const spoken = placeVoices(['en-US', 'es-ES'])
  const { user } = await openPart(
    <MessageActions
      conversation={conversation()}
      message={message(words)}
      name="Lena"
      onReply={() => undefined}
      onEdit={() => undefined}
    />,
    { texts: ['messages'] },
  )
  await user.click(screen.getByRole('button', { name: 'More about this message from Lena' }))
  await user.click(screen.getByRole('button', { name: 'Read aloud' }))
  expect(spoken.map((one) => one.voice?.lang)).toEqual([voice])
})
