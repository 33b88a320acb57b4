import { Suspense } from 'react'
import type { Appointment } from '#domains/appointments/contract.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

// Few people have a video session at any moment: its code and texts are fetched by those who do.
const JoinLink = lazyScreen(
  async () => (await import('#domains/video/web/join-link.tsx')).JoinLink,
  ['video'],
)

const FamilyJoinLink = lazyScreen(
  async () => (await import('#domains/family-sessions/web/join-link.tsx')).FamilyJoinLink,
  ['family-session'],
)

/** The way into a video session while it can be joined; nothing for any other date. */
export function Join({ appointment }: { appointment: Appointment }) {
  if (appointment.mode !== 'video') return null
  return (
    <Suspense>
      {appointment.kind === 'family' ? (
        <FamilyJoinLink appointment={appointment} />
      ) : (
        <JoinLink appointment={appointment} />
      )}
    </Suspense>
  )
}
