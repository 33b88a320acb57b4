import { Suspense } from 'react'
import type { Joinable } from '#domains/video/access.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

// Few people have a video session at any moment: its code and texts are fetched by those who do.
const JoinLink = lazyScreen(
  async () => (await import('#domains/video/web/join-link.tsx')).JoinLink,
  ['video'],
)

/** The way into a video session while it can be joined; nothing for any other date. */
export function Join({ appointment }: { appointment: Joinable }) {
  if (appointment.mode !== 'video') return null
  return (
    <Suspense>
      <JoinLink appointment={appointment} />
    </Suspense>
  )
}
