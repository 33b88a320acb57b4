import { test as base } from './people.ts'

/** Journeys whose browsers have a test sound and picture of their own, and need no permission for them. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          '--autoplay-policy=no-user-gesture-required',
          '--disable-features=WebRtcHideLocalIpsWithMdns',
        ],
      })
    },
    { scope: 'worker' },
  ],
})
