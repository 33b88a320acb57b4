import { Skeleton } from '#ui/skeleton.tsx'

/** Rows of a table that are on their way. */
export function RowSkeletons({ rows }: { rows: number }) {
  return (
    <div className="flex flex-col">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-6 border-b border-line py-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-5 w-1/5" />
        </div>
      ))}
    </div>
  )
}
