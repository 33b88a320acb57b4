import type { ReactNode } from 'react'
import { HorizonLine } from '#ui/horizon.tsx'

/** An empty place that says what to do first. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-8 text-center">
      <HorizonLine className="h-20 w-56 max-w-full" />
      <p data-next className="text-lg font-bold">
        {title}
      </p>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
