import { classNames } from '#ui/class-names.ts'

/** A quiet block in the shape of what comes; give it height and width by class. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block rounded-card bg-line animate-breathe', className)}
    />
  )
}

/** Lines of text that are on their way, announced once by the label. */
export function SkeletonText({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-5 w-3/5' : 'h-5 w-full'} />
      ))}
    </div>
  )
}
