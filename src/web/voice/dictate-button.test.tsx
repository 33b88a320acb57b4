import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { DictateButton } from './dictate-button.tsx'

/** A device that understands English by itself; `start` says how listening begins. */
const placeRecognition = (start: () => void): void => {
  class Recognition extends EventTarget {
    processLocally = false
    static available = () => Promise.resolve('available')
    start(): void {
      start()
    }
    abort(): void {}
  }
  // Looked for on the prototype, as browsers have it.
  Object.defineProperty(Recognition.prototype, 'processLocally', { value: false, writable: true })
  vi.stubGlobal('SpeechRecognition', Recognition)
  Object.defineProperty(navigator, 'userAgentData', {
    configurable: true,
    value: { mobile: false, brands: [{ brand: 'Google Chrome' }] },
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'userAgentData')
})

const open = () => openPart(<DictateButton text="" onChange={() => undefined} />, { texts: ['language'] })

it('a device that begins to listen says so', async () => {
  placeRecognition(() => undefined)
  const { user } = await open()
  const button = await screen.findByRole('button')
  await user.click(button)
  await vi.waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
})

it('a device that cannot begin to listen says that it failed, and can be asked again', async () => {
  placeRecognition(() => {
    throw new DOMException('busy', 'InvalidStateError')
  })
  const { user } = await open()
  const button = await screen.findByRole('button')
  await user.click(button)
  expect(await screen.findByText(/did not work|could not|failed/i)).toBeTruthy()
  expect(button.getAttribute('aria-pressed')).toBe('false')
})
