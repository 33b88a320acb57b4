import { describe, expect, it } from 'vitest'
import { valuesOfLink } from './opening.ts'

describe('a link to the form', () => {
  it.each([
    ['amount=25&frequency=monthly', { preset: '2500', amount: '', type: 'monthly' }],
    ['amount=75.50&fund=housing', { preset: '', amount: '75.50', fund: 'housing' }],
    ['tribute=memory', { tributeKind: 'memory' }],
    ['frequency=once', { type: 'one-time' }],
    ['amount=1,000', { preset: '', amount: '1,000' }],
    ['amount=lots&frequency=daily&fund=yacht', {}],
    ['', {}],
  ])('%s chooses %o', (link, chosen) => expect(valuesOfLink(new URLSearchParams(link))).toEqual(chosen))
})
