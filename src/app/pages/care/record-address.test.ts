import { expect, test } from 'vitest'
import { recordAddress, recordTabs, tabOf } from './record-address.ts'

const params = (words: string) => new URLSearchParams(words)

test('an address opens the tab that it names, and the overview where it names none', () => {
  for (const tab of recordTabs) expect(tabOf(params(`q=ana&tab=${tab}`), '')).toBe(tab)
  expect(tabOf(params('tab=medical'), '')).toBe('overview')
  expect(tabOf(params(''), '')).toBe('overview')
})

test('a part of the record opens its own tab, whatever tab the address names', () => {
  expect(tabOf(params('tab=documents'), '#write')).toBe('conversation')
  expect(tabOf(params('tab=plan'), '#safety-plan')).toBe('overview')
  expect(tabOf(params('view=progress'), '#contacts')).toBe('overview')
  expect(tabOf(params('tab=notes'), '#in-time')).toBe('notes')
})

test('an address from before the tabs opens the tab that holds its view now', () => {
  expect(tabOf(params('view=talk'), '')).toBe('conversation')
  expect(tabOf(params('view=timeline'), '')).toBe('overview')
  expect(tabOf(params('view=progress'), '')).toBe('plan')
})

test('the address of a record takes the filter of the list along, and no tab for the overview', () => {
  expect(recordAddress('abc', params('q=lee&risk=low&tab=notes'), 'overview')).toBe(
    '/care/abc?q=lee&risk=low',
  )
  expect(recordAddress('abc', params('view=plan'), 'conversation')).toBe('/care/abc?tab=conversation')
  expect(recordAddress('abc', params(''), 'overview')).toBe('/care/abc')
})
