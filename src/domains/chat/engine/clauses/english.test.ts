import { describe, expect, it } from 'vitest'
import { turnEnglish } from './english.ts'

const turned = (text: string): string | null => turnEnglish(text).find((one) => one.turned)?.turned ?? null

describe('an English clause', () => {
  it.each([
    [
      'yesterday i walked to the dollar store just cuz i could',
      'yesterday you walked to the dollar store just because you could',
    ],
    ['Last night my cousin called me', 'last night your cousin called you'],
    ['yo i just got out thursday after 8 yrs', 'you just got out thursday after 8 years'],
    ['yesterday', null],
  ])('is turned with the time before it: %s', (text, expected) => {
    expect(turned(text)?.toLowerCase() ?? null).toBe(expected)
  })
})
