import { expect, it } from 'vitest'
import { browserOf } from './browser.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
it.each([
  [`Mozilla/5.0 (Linux; Android 13; SM-A136U) ${blink} Chrome/126.0.0.0 Mobile Safari/537.36`, 'chrome'],
  [
    `Mozilla/5.0 (Linux; Android 13) ${blink} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'chrome',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'chrome',
  ],
  ['Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'firefox'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`, 'safari'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'safariPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    'phoneApp',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    'phoneApp',
  ],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/7.1) Presto/2.12 Version/11.10', 'other'],
] as const)('%s is %s', (userAgent, kind) => {
  expect(browserOf(userAgent)).toBe(kind)
})

it('an iPad that calls itself a Mac is told from a Mac by its touch', () => {
  const agent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`
  expect(browserOf(agent, 5)).toBe('safariPhone')
})
