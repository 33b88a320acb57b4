import type { ReactNode } from 'react'

/** One state of a component under its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p lang="en" className="mb-1.5 text-sm text-muted">
        <bdi>{name}</bdi>
      </p>
      {children}
    </div>
  )
}

/** States beside one another where there is room. */
export function States({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <div
      className={wide ? 'grid gap-8 lg:grid-cols-2' : 'grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3'}
    >
      {children}
    </div>
  )
}
