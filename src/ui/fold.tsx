import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

interface FoldProps {
  title: ReactNode
  children: ReactNode
  /** `card` stands alone; `line` belongs to what is above it. */
  look?: 'card' | 'line'
  className?: string
  /** Open at first. */
  isOpen?: boolean
}

/** Something that opens under its title; closed it takes one line. */
export function Fold({ title, children, look = 'card', className, isOpen }: FoldProps) {
  return (
    <details
      open={isOpen}
      className={classNames(
        'group/fold',
        look === 'card' && 'rounded-card border border-line bg-raised px-5 py-2',
        className,
      )}
    >
      <summary
        className={classNames(
          'flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden',
          look === 'card' ? 'text-lg font-bold' : 'font-bold text-accent-text underline underline-offset-4',
        )}
      >
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-150 ease-quiet group-open/fold:rotate-180"
        />
        {title}
      </summary>
      <div className={look === 'card' ? 'pt-2 pb-4' : 'pt-1'}>{children}</div>
    </details>
  )
}
