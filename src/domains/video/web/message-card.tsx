import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

/** What stands in the place of a talk: too early, elsewhere, over. */
export function MessageCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <div role="status">
        <h2 className="text-xl">{title}</h2>
      </div>
      {children}
    </Card>
  )
}
