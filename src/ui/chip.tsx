import type { ReactNode } from 'react'

interface ChipProps {
  isChosen: boolean
  onChoose(): void
  children: ReactNode
}

/** One of a few short things to choose from, in a row that wraps. */
export function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-11 rounded-full border border-edge bg-raised px-4 text-start hover:bg-sunken aria-pressed:bg-text aria-pressed:font-bold aria-pressed:text-surface"
    >
      {children}
    </button>
  )
}
