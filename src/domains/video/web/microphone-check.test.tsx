import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { MicrophoneCheck } from './microphone-check.tsx'
import { OwnMedia } from './own-media.ts'
import { firstMedia } from './talk-view.ts'

const view = firstMedia({ isIn: false, muted: false, covered: false, bytes: 0 }, null)
const media = new OwnMedia(
  {
    view: () => view,
    change: () => undefined,
    isOpen: () => true,
    send: async () => undefined,
    cameraStarts: () => undefined,
    show: () => undefined,
  },
  { account: 'ada' },
)
/** A browser whose microphone answers with an error of this name. */
const refuseWith = (name: string, userAgent: string) => {
  vi.stubGlobal('navigator', {
    ...{ userAgent, maxTouchPoints: 5, language: 'en' },
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', name)) },
  })
}
afterEach(() => vi.unstubAllGlobals())

const firefox = 'Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'
const chrome = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1'

it.each([
  ['Firefox', firefox, /crossed-out sign or the lock/],
  ['Chrome', chrome, /left of the web address, then Permissions/],
  ['Safari of an iPhone', iPhone, /Website Settings/],
] as const)(
  'a blocked microphone in %s gets the way of that browser, and a button that phones',
  async (_, agent, way) => {
    const onPhone = vi.fn()
    const { user } = await openPart(<MicrophoneCheck media={media} view={view} onPhone={onPhone} />, {
      texts: ['video'],
    })
    refuseWith('NotAllowedError', agent)
    await user.click(screen.getByRole('button', { name: 'Turn on my microphone' }))
    expect(await screen.findByText('The microphone is blocked.')).toBeTruthy()
    expect(screen.getByText(way)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Talk by phone instead' }))
    expect(onPhone).toHaveBeenCalledOnce()
  },
)

it('a missing microphone has the button too; without a phone to go on by there is none', async () => {
  const { user, show } = await openPart(
    <MicrophoneCheck media={media} view={view} onPhone={() => undefined} />,
    {
      texts: ['video'],
    },
  )
  refuseWith('NotFoundError', chrome)
  await user.click(screen.getByRole('button', { name: 'Turn on my microphone' }))
  expect(await screen.findByText('We found no microphone.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Talk by phone instead' })).toBeTruthy()
  show(<MicrophoneCheck media={media} view={view} />)
  expect(screen.queryByRole('button', { name: 'Talk by phone instead' })).toBeNull()
})
