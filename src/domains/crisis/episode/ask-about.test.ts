import { describe, expect, it } from 'vitest'
import { detect } from '../detection/detect.ts'
import type { Detection } from '../detection/types.ts'
import { askAbout } from './ask-about.ts'

const abuse: Detection = {
  ...detect('hello', { now: new Date('2026-03-01T12:00:00Z') }),
  level: 'watch',
  categories: ['abuse'],
}

describe('a weak sign of abuse', () => {
  it.each([
    'my girl left me last night',
    'mi niña me dejó',
    'моя малая ушла от меня',
    'mina menina me largou',
  ])('is asked about nothing where a partner left: %s', (text) => expect(askAbout(text, abuse)).toBeNull())
  it('is asked about a child where one is named and hurt', () =>
    expect(askAbout('my girl has bruises on her arm', abuse)?.about).toBe('child'))
})

it('A lot of blood is asked about as an emergency.', () => {
  const found = detect('theres a lot of blood on the carpet', { now: new Date('2026-03-01T12:00:00Z') })
  expect(askAbout('theres a lot of blood on the carpet', found)?.about).toBe('medical')
})
