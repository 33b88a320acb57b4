import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeNotice, currentNotices, noticeRemoveDelay, notify } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a newer notice takes the place of the older one', () => {
  notify({ title: 'Message Sent' })
  notify({ title: 'Plan Created' })
  expect(currentNotices().map(({ title }) => title)).toEqual(['Plan Created'])
})

test('a closed notice stays in memory for the removal delay, closed, and then goes', () => {
  notify({ title: 'Price Updated' })
  closeNotice(currentNotices()[0]?.id ?? 0)
  expect(currentNotices()).toMatchObject([{ title: 'Price Updated', open: false }])
  vi.advanceTimersByTime(noticeRemoveDelay - 1)
  expect(currentNotices()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentNotices()).toHaveLength(0)
})
