import { describe, expect, test } from 'vitest'
import { translate } from '#platform/texts.ts'
import { crisisTextLanguages } from './catalog.ts'
import { defaultNumbers } from './numbers.ts'
import { renderCrisisPage } from './static-page.ts'

const page = (language: string, organizationName = 'Harbor House') =>
  renderCrisisPage({ language, organizationName, numbers: defaultNumbers })

/** Contrast of two #rrggbb colours after WCAG. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const full = hex.length === 4 ? `#${[...hex.slice(1)].map((c) => c + c).join('')}` : hex
    const [r, g, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [bright, dark] = [light(a), light(b)].sort((x, y) => y - x) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

describe.each(crisisTextLanguages)('the crisis page in %s', (language) => {
  const html = page(language)

  test('is small', () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(14_000)
  })

  test('has every number as a link; texting only where it is read in this language', () => {
    const texts = ['sms:988', 'sms:88788?body=START']
    const writes = language === 'en' || language === 'es'
    for (const href of ['tel:911', 'tel:988', 'tel:18002221222', 'tel:18007997233', ...(writes ? texts : [])])
      expect(html).toContain(`href="${href}`)
    expect(html.match(/<ul class="lines">.*?<\/ul>/s)?.[0].match(/<a /g)).toHaveLength(writes ? 6 : 4)
  })

  test('says whom a person without a bed calls, in the words of the chat, after the help lines', () => {
    const says = translate(language, 'engine', 'need.do.bed')
    expect(html.split('</ul>')[1]).toContain(`<a href="tel:211">${says.replace(/'/g, '&#39;')}</a>`)
  })

  test('loads nothing and runs nothing', () => {
    expect(html).not.toMatch(/<script|<link|<img|<iframe|\bsrc=|url\(|@import|\son\w+=|style="/i)
    expect(html.match(/https?:\/\/[^"\s]+/g)).toEqual(['https://www.weather.gov'])
    expect(html).toContain('<a class="exit" href="https://www.weather.gov" rel="noreferrer noopener">')
    expect(html.match(/<style nonce="__NONCE__">/g)).toHaveLength(1)
  })

  test('has direction, language links, headings, six steps and a way past the header', () => {
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    for (const code of crisisTextLanguages) expect(html).toContain(`href="/crisis?lang=${code}"`)
    expect(html).toContain(`hreflang="${language}" aria-current="page"`)
    expect(html).toContain('<a class="skip" href="#lines">')
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html.match(/<h2>/g)).toHaveLength(5)
    expect(html.match(/<ol>(.*?)<\/ol>/s)?.[1]?.match(/<li>/g)).toHaveLength(6)
    expect(html.match(/<ul class="plain">.*?<\/ul>/s)?.[0].match(/<li>/g)).toHaveLength(5)
    expect(html).not.toMatch(/<(h1|h2|p|li|b|title)>\s*<\//)
    expect(html).not.toMatch(/\{\{|undefined/)
  })

  test('has no exclamation mark in what a person reads', () => {
    expect(html.replace('<!doctype html>', '').replace(/<style.*<\/style>/s, '')).not.toMatch(/[!¡]/)
  })
})

test('another language gets the English page', () => {
  expect(page('ht')).toContain('<html lang="en"')
  expect(page('es-MX')).toContain('<html lang="es"')
})

test('an organization name cannot break out of the page', () => {
  expect(page('en', '<script>alert(1)</script>')).not.toContain('<script')
})

test('numbers of another country replace the defaults everywhere', () => {
  const numbers = {
    ...defaultNumbers,
    emergency: { call: '112' },
    lifeline: { call: '116 123', byLanguage: {} },
    domesticViolence: { call: '0800 100' },
  }
  const html = renderCrisisPage({ language: 'en', organizationName: 'x', numbers })
  expect(html).toContain('href="tel:112"')
  expect(html).toContain('href="tel:116123"')
  expect(html).not.toMatch(/988|911|88788|sms:/)
})

test('both themes reach AAA contrast for every text pair', () => {
  const css = page('en')
  const themes = [...css.matchAll(/\[data-theme=(light|dark)\]\{(.*?)\}/g)]
  expect(themes).toHaveLength(2)
  for (const [, , body] of themes) {
    const colour = (name: string) => new RegExp(`--${name}:(#[0-9a-f]+)`).exec(body ?? '')?.[1] ?? '#777777'
    for (const [front, back] of [
      ['ink', 'bg'],
      ['soft', 'bg'],
      ['ink', 'card'],
      ['on', 'call'],
      ['onnow', 'now'],
    ] as const)
      expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(7)
  }
})

test('uses logical properties only', () => {
  expect(page('ar')).not.toMatch(
    /(margin|padding|border)-(left|right|top|bottom)|[;{](left|right|width|height):/,
  )
})
