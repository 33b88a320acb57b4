import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useStill } from './use-still.ts'

function Alerts({ count }: { count: number }) {
  return <p>{useStill(count)}</p>
}

const shown = (): string => screen.getByText(/\d/).textContent
const press = (type: string): void =>
  void act(() => document.body.dispatchEvent(new Event(type, { bubbles: true })))

it('an alert that comes during a press is drawn after the press, and a press without an end holds it for two seconds', () => {
  vi.useFakeTimers()
  try {
    const { rerender } = render(<Alerts count={0} />)
    rerender(<Alerts count={1} />)
    expect(shown()).toBe('1')

    press('pointerdown')
    rerender(<Alerts count={2} />)
    expect(shown()).toBe('1')
    press('pointerup')
    expect(shown(), 'the click follows the end of the press').toBe('1')
    act(() => void vi.advanceTimersByTime(1))
    expect(shown()).toBe('2')

    press('pointerdown')
    rerender(<Alerts count={3} />)
    act(() => void vi.advanceTimersByTime(1999))
    expect(shown()).toBe('2')
    act(() => void vi.advanceTimersByTime(1))
    expect(shown()).toBe('3')
  } finally {
    vi.useRealTimers()
  }
})
