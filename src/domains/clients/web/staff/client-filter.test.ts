import { expect, test } from 'vitest'
import { filterOf, listAddress, showView, viewOf, views } from './client-filter.ts'

const params = (text: string) => new URLSearchParams(text)

test('without a filter the list is sorted by who needs the care worker', () => {
  expect(filterOf(params('q=ana'))).toEqual({ sort: 'need' })
})

test('an address with a filter gives that filter, and leaves out what it does not understand', () => {
  expect(filterOf(params('risk=unset&quietFor=14&sort=contact'))).toEqual({
    risk: 'unset',
    quietFor: 14,
    sort: 'contact',
  })
  expect(filterOf(params('risk=purple&quietFor=-1&missed=maybe'))).toEqual({ sort: 'need' })
})

test('a view replaces the one before, keeps the words, and is recognized in the address', () => {
  const address = params('q=ana&risk=high')
  showView(address, views.missed)
  expect(address.toString()).toBe('q=ana&missed=yes&sort=missed')
  expect(viewOf(address)).toBe('missed')
  expect(viewOf(params(''))).toBe('all')
  expect(viewOf(params('risk=high&sort=name'))).toBeNull()
})

test('a record takes the list along in its address, and nothing of its own', () => {
  expect(listAddress(params('q=ana&risk=high&view=plan'))).toBe('?q=ana&risk=high')
  expect(listAddress(params('view=plan'))).toBe('')
})
